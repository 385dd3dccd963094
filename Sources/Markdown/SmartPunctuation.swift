/// Straight quotation marks, hyphens and full stops as typographic ones, by libcmark's smart option.
///
/// libcmark knows English marks alone. Where another language's are wanted, the curly marks that the source has already are
/// replaced by others before the parse, so that those that come out of it are libcmark's, and put back after it. Both are
/// punctuation of three bytes, so that neither what is emphasis nor any column changes.
struct SmartPunctuation {
    private let marks: QuotationMarks
    /// What stands in for “ ” ‘ ’; nothing where they may stay as they are.
    private let standIns: [Unicode.Scalar]

    private static let curly: [Unicode.Scalar] = ["“", "”", "‘", "’"]
    private static let lead: UInt8 = 0xE2

    /// Nil where the source holds too many of the marks that could stand in.
    init?(_ marks: QuotationMarks, for source: [UInt8]) {
        self.marks = marks
        guard marks != .english, source.contains(Self.lead) else {
            standIns = []
            return
        }
        var used: Set<UInt32> = []
        Self.forEachMark(in: source, 0..<source.count) { used.insert($0.value) }
        // The signs of editors of old texts, from the end, since the escape mark takes the first of them.
        let free = (0x2E00...0x2E2D).reversed().lazy.filter { !used.contains($0) }.compactMap(Unicode.Scalar.init)
        standIns = Array(free.prefix(Self.curly.count))
        if standIns.count < Self.curly.count { return nil }
    }

    /// The source with what stands in for its curly marks.
    func protected(_ source: [UInt8]) -> [UInt8] {
        if standIns.isEmpty { return source }
        var result = source
        Self.replace(in: &result) { mark in Self.curly.firstIndex(of: mark).map { standIns[$0] } }
        return result
    }

    /// Gives the marks of a tree their final form.
    func finish(_ tree: inout MarkdownTree) {
        guard marks != .english else { return }
        var found: [Mark] = []
        for event in tree.events {
            if event.kind == .text {
                gather(from: tree.text, event.text.indices, &found)
            } else if event.kind == .paragraph || event.kind == .heading {
                settle(found, in: &tree.text)
                found.removeAll(keepingCapacity: true)
            }
        }
        settle(found, in: &tree.text)
        if !standIns.isEmpty {
            Self.replace(in: &tree.text) { mark in standIns.firstIndex(of: mark).map { Self.curly[$0] } }
        }
    }

    /// A mark that libcmark made.
    private struct Mark {
        let scalar: Unicode.Scalar
        let offset: Int
        let isAfterLetter: Bool
        let isBeforeLetter: Bool
    }

    private func gather(from text: [UInt8], _ range: Range<Int>, _ found: inout [Mark]) {
        // ASCII letters, which tell an apostrophe from a mark.
        func isLetter(_ offset: Int) -> Bool { range.contains(offset) && (0x61...0x7A).contains(text[offset] | 0x20) }
        Self.forEachMark(in: text, range) { scalar, offset in
            guard Self.curly.contains(scalar) else { return }
            found.append(
                Mark(
                    scalar: scalar, offset: offset, isAfterLetter: isLetter(offset - 1),
                    isBeforeLetter: isLetter(offset + 3)))
        }
    }

    /// Writes the marks of one paragraph.
    private func settle(_ found: [Mark], in text: inout [UInt8]) {
        if found.isEmpty { return }
        let outer = found.filter { $0.scalar == "“" || $0.scalar == "”" }
        var inner = found.filter { $0.scalar == "‘" || $0.scalar == "’" }
        if marks.isWithoutBlanks { inner.removeAll { $0.isAfterLetter && $0.isBeforeLetter } }
        write(outer, opening: "“", marks.openOuter, marks.closeOuter, in: &text)
        if marks.isWithoutBlanks {
            // One that has no partner is an apostrophe.
            if inner.count.isMultiple(of: 2) {
                write(inner, opening: "‘", marks.openInner, marks.closeInner, in: &text)
            }
            return
        }
        // A right one closes only where one is open; before a letter it is an apostrophe all the same.
        var open = 0
        for mark in inner {
            if mark.scalar == "‘" {
                open += 1
                Self.write(marks.openInner, to: &text, at: mark.offset)
            } else if open > 0, !mark.isBeforeLetter {
                open -= 1
                Self.write(marks.closeInner, to: &text, at: mark.offset)
            }
        }
    }

    /// As libcmark has them; where words stand without blanks, one opens and the next closes.
    private func write(
        _ found: [Mark], opening: Unicode.Scalar, _ open: Unicode.Scalar, _ close: Unicode.Scalar,
        in text: inout [UInt8]
    ) {
        let alternates = marks.isWithoutBlanks && found.count.isMultiple(of: 2)
        for (index, mark) in found.enumerated() {
            let opens = alternates ? index.isMultiple(of: 2) : mark.scalar == opening
            Self.write(opens ? open : close, to: &text, at: mark.offset)
        }
    }

    private static func replace(in text: inout [UInt8], _ replacement: (Unicode.Scalar) -> Unicode.Scalar?) {
        var changes: [(Int, Unicode.Scalar)] = []
        forEachMark(in: text, 0..<text.count) { mark, offset in
            if let other = replacement(mark) { changes.append((offset, other)) }
        }
        for (offset, mark) in changes { write(mark, to: &text, at: offset) }
    }

    private static func write(_ mark: Unicode.Scalar, to text: inout [UInt8], at offset: Int) {
        text.replaceSubrange(offset..<offset + 3, with: String(Character(mark)).utf8)
    }

    /// Passes the scalars from U+2000 to U+2FFF to `body`, with their offsets.
    private static func forEachMark(in text: [UInt8], _ range: Range<Int>, _ body: (Unicode.Scalar, Int) -> Void) {
        var index = range.lowerBound
        while index + 2 < range.upperBound {
            if text[index] == lead {
                let value = 0x2000 | UInt32(text[index + 1] & 0x3F) << 6 | UInt32(text[index + 2] & 0x3F)
                if let scalar = Unicode.Scalar(value) { body(scalar, index) }
                index += 3
            } else {
                index += 1
            }
        }
    }

    private static func forEachMark(in text: [UInt8], _ range: Range<Int>, _ body: (Unicode.Scalar) -> Void) {
        forEachMark(in: text, range) { mark, _ in body(mark) }
    }
}
