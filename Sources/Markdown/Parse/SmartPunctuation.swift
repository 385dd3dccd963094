import Text

/// Typographic punctuation by libcmark's smart option, with the quotation marks of any language.
///
/// libcmark writes only English marks. For other languages, stand-ins replace the curly marks of the source during the
/// parse, so that all curly marks after it are libcmark's. Both are three-byte punctuation: emphasis and columns stay.
struct SmartPunctuation {
    private let marks: QuotationMarks
    /// The characters that stand in for those of `curly`; empty where none are needed.
    private let standIns: [Unicode.Scalar]

    private static let curly: [Unicode.Scalar] = ["“", "”", "‘", "’"]

    /// nil if the source contains too many of the possible stand-ins.
    init?(_ marks: QuotationMarks, for source: [UInt8]) {
        self.marks = marks
        let used = marks == .english ? [] : Set(Self.punctuation(in: source, source.indices).map(\.scalar))
        guard !used.isEmpty else {
            standIns = []
            return
        }
        // Signs that editors of old texts use, from the end, because the escape mark takes the first.
        let unused = (0x2E00...0x2E2D).reversed().lazy.compactMap(Unicode.Scalar.init).filter { !used.contains($0) }
        standIns = Array(unused.prefix(Self.curly.count))
        if standIns.count < Self.curly.count { return nil }
    }

    /// The source with stand-ins for its curly marks.
    func protected(_ source: [UInt8]) -> [UInt8] {
        var result = source
        replace(Self.curly, by: standIns, in: &result)
        return result
    }

    /// Gives the marks of a parsed document their final form.
    func finish(_ tree: inout MarkdownTree) {
        guard marks != .english else { return }
        var found: [Mark] = []
        for event in tree.events {
            switch event.step {
            case .leaf(.text(let range)): found += curlyMarks(in: tree.text, range)
            case .enter(.paragraph), .enter(.heading), .exit(.paragraph), .exit(.heading):
                write(found, in: &tree.text)
                found.removeAll()
            default: break
            }
        }
        replace(standIns, by: Self.curly, in: &tree.text)
    }

    /// A curly mark that libcmark wrote.
    private struct Mark {
        let scalar: Unicode.Scalar
        let offset: Int
        let isAfterLetter: Bool
        let isBeforeLetter: Bool
    }

    private func curlyMarks(in text: [UInt8], _ range: Range<Int>) -> [Mark] {
        // ASCII letters, which tell an apostrophe from a mark.
        func isLetter(_ offset: Int) -> Bool { range.contains(offset) && text[offset].isLetter }
        return Self.punctuation(in: text, range).filter { Self.curly.contains($0.scalar) }.map { scalar, offset in
            Mark(
                scalar: scalar, offset: offset, isAfterLetter: isLetter(offset - 1),
                isBeforeLetter: isLetter(offset + 3))
        }
    }

    /// Writes the marks of one paragraph.
    private func write(_ found: [Mark], in text: inout [UInt8]) {
        let outer = found.filter { $0.scalar == "“" || $0.scalar == "”" }
        var inner = found.filter { $0.scalar == "‘" || $0.scalar == "’" }
        guard marks.isWithoutSpaces else {
            for mark in outer { write(mark.scalar == "“" ? marks.openOuter : marks.closeOuter, to: &text, mark.offset) }
            // A right inner mark closes only where one is open; otherwise, and before a letter, it is an apostrophe.
            var open = 0
            for mark in inner {
                if mark.scalar == "‘" {
                    open += 1
                    write(marks.openInner, to: &text, mark.offset)
                } else if open > 0, !mark.isBeforeLetter {
                    open -= 1
                    write(marks.closeInner, to: &text, mark.offset)
                }
            }
            return
        }
        // Marks without spaces around them alternate; if their number is odd, they stay as libcmark wrote them.
        let areOuterPaired = outer.count.isMultiple(of: 2)
        for (index, mark) in outer.enumerated() {
            let opens = areOuterPaired ? index.isMultiple(of: 2) : mark.scalar == "“"
            write(opens ? marks.openOuter : marks.closeOuter, to: &text, mark.offset)
        }
        inner.removeAll { $0.isAfterLetter && $0.isBeforeLetter }
        guard inner.count.isMultiple(of: 2) else { return }
        for (index, mark) in inner.enumerated() {
            write(index.isMultiple(of: 2) ? marks.openInner : marks.closeInner, to: &text, mark.offset)
        }
    }

    private func replace(_ old: [Unicode.Scalar], by new: [Unicode.Scalar], in text: inout [UInt8]) {
        if new.isEmpty || old.isEmpty { return }
        for (scalar, offset) in Self.punctuation(in: text, text.indices) {
            if let index = old.firstIndex(of: scalar) { write(new[index], to: &text, offset) }
        }
    }

    private func write(_ mark: Unicode.Scalar, to text: inout [UInt8], _ offset: Int) {
        text.replaceSubrange(offset..<offset + 3, with: String(mark).utf8)
    }

    /// The scalars from U+2000 to U+2FFF, with their offsets.
    private static func punctuation(in text: [UInt8], _ range: Range<Int>) -> [(scalar: Unicode.Scalar, offset: Int)] {
        var found: [(scalar: Unicode.Scalar, offset: Int)] = []
        for offset in range.dropLast(2) where text[offset] == 0xE2 {
            let value = 0x2000 | UInt32(text[offset + 1] & 0x3F) << 6 | UInt32(text[offset + 2] & 0x3F)
            if let scalar = Unicode.Scalar(value) { found.append((scalar, offset)) }
        }
        return found
    }
}
