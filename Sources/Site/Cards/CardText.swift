import Text

/// Breaks text into lines of about the same width.
struct CardText {
    /// The room that an empty line takes, in em.
    static let gap = 0.6
    /// What is above the first baseline and below the last one, in em.
    static let (ascent, descent) = (0.8, 0.25)
    /// The maximum number of characters. More would not fit.
    private static let maxCharacters = 1500

    private let paragraphs: [[Substring]]
    private let isWhole: Bool
    private let typeface: CardTypeface

    /// The space for a text, and the sizes to try.
    struct Room {
        let width: Double
        let height: Double
        /// From the largest to the smallest one that reads well.
        let sizes: [Double]
        /// From baseline to baseline, in em.
        let leading: Double
        /// The minimum size. Text that still does not fit is cut with an ellipsis.
        let minSize: Double
    }

    /// Every line feed ends a line.
    init(_ text: String, in typeface: CardTypeface) {
        let start = text.unicodeScalars.prefix(Self.maxCharacters)
        isWhole = start.endIndex == text.unicodeScalars.endIndex
        let shown = Self.plain(String(start), keepsLines: true)
        paragraphs = shown.lines.map { Self.pieces($0) }
        self.typeface = typeface
    }

    /// Lays out the text in the largest size that fits. Breaks words only if no size keeps them whole.
    func layout(in room: Room) -> (lines: [String], size: Double) {
        var sizes = room.sizes
        while let last = sizes.last, last * 0.9 >= room.minSize { sizes.append(last * 0.9) }
        for breaksWords in [false, true] {
            for size in sizes where isWhole {
                guard let counts = counts(size, room, breaksWords: breaksWords) else { continue }
                return (zip(paragraphs, counts).flatMap { balanced($0, into: $1, room.width, size) }, size)
            }
        }
        let size = sizes.last ?? room.minSize
        return (cut(to: room, size: size), size)
    }

    /// The number of lines of each paragraph; nil if they don't fit.
    private func counts(_ size: Double, _ room: Room, breaksWords: Bool) -> [Int]? {
        var (lines, counts): ([String], [Int]) = ([], [])
        for paragraph in paragraphs {
            if !breaksWords, paragraph.contains(where: { width($0.withoutSpacesAtEnd, size) > room.width }) {
                return nil
            }
            let own = greedy(paragraph, room.width, size)
            lines += own
            counts.append(own.count)
            // A paragraph that is much too long need not be laid out to its end.
            if Self.height(of: lines, size, room.leading) > room.height { return nil }
        }
        return counts
    }

    private func cut(to room: Room, size: Double) -> [String] {
        var lines = paragraphs.flatMap { greedy($0, room.width, size) }
        while lines.count > 1, Self.height(of: lines, size, room.leading) > room.height { lines.removeLast() }
        lines = Array(lines.trimmingSuffix(while: \.isEmpty))
        if var last = lines.popLast() {
            while last.last.map({ $0 == " " || Self.mayNotBegin($0) || $0.isPunctuation }) == true { last.removeLast() }
            while width(last, size) > room.width - width("…", size), !last.isEmpty { last.removeLast() }
            lines.append(last + "…")
        }
        return lines
    }

    private func width(_ text: some StringProtocol, _ size: Double) -> Double { typeface.width(of: text, size: size) }

    /// From the tops of the first line's letters to the bottoms of the last one's, in pixels.
    static func height(of lines: [String], _ size: Double, _ leading: Double) -> Double {
        lines.dropLast().reduce((ascent + descent) * size) { $0 + ($1.isEmpty ? gap : leading) * size }
    }

    /// Fills each line as far as possible.
    private func greedy(_ pieces: [Substring], _ limit: Double, _ size: Double) -> [String] {
        guard !pieces.isEmpty else { return [""] }
        var lines: [String] = []
        var (line, used) = ("", 0.0)
        func end() {
            lines.append(String(line.withoutSpacesAtEnd))
            (line, used) = ("", 0)
        }
        for piece in pieces {
            let text = piece.withoutSpacesAtEnd
            if !line.isEmpty, used + width(text, size) > limit { end() }
            if line.isEmpty, width(text, size) > limit {
                // A word that is longer than a line is broken anywhere.
                for character in text {
                    let advance = width(String(character), size)
                    if used + advance > limit, !line.isEmpty { end() }
                    line.append(character)
                    used += advance
                }
                let spaces = piece[text.endIndex...]
                line += spaces
                used += width(spaces, size)
                continue
            }
            line += piece
            used += width(piece, size)
        }
        end()
        return lines
    }

    /// Breaks the text into `count` lines of about the same width, and avoids a short last word.
    ///
    /// Of all ways to break, it has the least sum of squared widths, as the total width is nearly the same for all.
    private func balanced(_ pieces: [Substring], into count: Int, _ limit: Double, _ size: Double) -> [String] {
        let widths = pieces.map { (whole: width($0, size), ink: width($0.withoutSpacesAtEnd, size)) }
        guard count > 1, !widths.contains(where: { $0.ink > limit }) else { return greedy(pieces, limit, size) }
        let total = pieces.count
        /// For each number of pieces, the minimum cost in `row` lines, and the start of the last line.
        var best = [(cost: Double, start: Int)](repeating: (.infinity, 0), count: total + 1)
        best[0].cost = 0
        var starts: [[Int]] = []
        for row in 1...count {
            var next = [(cost: Double, start: Int)](repeating: (.infinity, 0), count: total + 1)
            for end in 1...total {
                var before = 0.0
                for start in stride(from: end - 1, through: 0, by: -1) {
                    let used = before + widths[start].whole
                    let line = used - widths[end - 1].whole + widths[end - 1].ink
                    if line > limit { break }
                    before = used
                    guard best[start].cost < .infinity else { continue }
                    let isOrphan = row == count && end == total && end - start == 1 && line < limit / 3
                    let cost = best[start].cost + line * line + (isOrphan ? 4 * limit * limit : 0)
                    if cost < next[end].cost { next[end] = (cost, start) }
                }
            }
            best = next
            starts.append(next.map(\.start))
        }
        guard best[total].cost < .infinity else { return greedy(pieces, limit, size) }
        var (lines, end): ([String], Int) = ([], total)
        for row in starts.indices.reversed() {
            let start = starts[row][end]
            lines.append(String(pieces[start..<end].joined().withoutSpacesAtEnd))
            end = start
        }
        return lines.reversed()
    }

    /// Splits a line where it may break: after words with their spaces, and after characters of scripts without spaces.
    /// A number stays with the word behind it: `5 cups`, `5 杯`, `27日`.
    ///
    /// JLREQ (Requirements for Japanese Text Layout), sections 3.1.7 and 3.1.8, lists the characters that a line may
    /// not begin or end with.
    static func pieces(_ line: Substring) -> [Substring] {
        var pieces: [Substring] = []
        var start = line.startIndex
        var index = start
        while index < line.endIndex {
            let next = line.index(after: index)
            let character = line[index]
            if next < line.endIndex, mayBreak(between: character, line[next]),
                !(line[next].isLetter && line[..<next].last { $0 != " " }?.isNumber == true)
            {
                pieces.append(line[start..<next])
                start = next
            }
            index = next
        }
        if start < line.endIndex { pieces.append(line[start...]) }
        return pieces
    }

    private static func mayBreak(between first: Character, _ second: Character) -> Bool {
        if second == " " || mayNotBegin(second) || mayNotEnd(first) { return false }
        if first == " " || first == "—" || first == "\u{3000}" { return true }
        if first == "-" { return second.isLetter }
        return [first, second].contains { $0.unicodeScalars.first?.isIdeographic == true }
    }

    private static let closing = Set(
        "、。，．・：；？！ー〜）］｝〕〉》」』】〙〗゛゜ゝゞ々〻ヽヾぁぃぅぇぉっゃゅょゎゕゖァィゥェォッャュョヮヵヶ”’…‥,.:;?!)]}»›%")
    private static let opening = Set("（［｛〔〈《「『【〘〖“‘([{«‹¿¡")

    static func mayNotBegin(_ character: Character) -> Bool { closing.contains(character) }
    private static func mayNotEnd(_ character: Character) -> Bool { opening.contains(character) }

    /// `text` without characters that XML forbids and without direction controls, each run of white space as one space.
    static func plain(_ text: String) -> String { String(plain(text, keepsLines: false).withoutSpacesAtEnd) }

    private static func plain(_ text: String, keepsLines: Bool) -> String {
        var scalars = String.UnicodeScalarView()
        for scalar in text.unicodeScalars {
            switch scalar.value {
            case 0x0A where keepsLines: scalars.append(scalar)
            case 0x09...0x0D, 0x20, 0x85, 0x2028, 0x2029: if scalars.last != " " { scalars.append(" ") }
            case 0...0x1F, 0x7F...0x9F, 0x061C, 0x200E, 0x200F, 0x202A...0x202E, 0x2066...0x2069, 0xFEFF: break
            case let code where code & 0xFFFE == 0xFFFE || (0xFDD0...0xFDEF).contains(code): break
            default: scalars.append(scalar)
            }
        }
        return String(scalars)
    }

    /// Whether the first letter with a direction is of a script that runs from right to left (Unicode TR 9, rule P2).
    static func isRightToLeft(_ text: String) -> Bool {
        for scalar in text.unicodeScalars.prefix(maxCharacters) {
            switch scalar.value {
            case 0x590...0x8FF, 0xFB1D...0xFDFF, 0xFE70...0xFEFC, 0x1_0800...0x1_0FFF, 0x1_E800...0x1_EFFF: return true
            default: if scalar.properties.isAlphabetic { return false }
            }
        }
        return false
    }
}

extension StringProtocol {
    fileprivate var withoutSpacesAtEnd: SubSequence { trimmingSuffix { $0 == " " } }
}
