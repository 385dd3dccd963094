import Text

/// Breaks text into lines for a picture. Widths are estimated on the high side.
struct CardText {
    /// The room that an empty line takes, in em.
    static let gap = 0.6
    /// The maximum number of characters. More would not fit.
    private static let most = 1500

    private let paragraphs: [[Substring]]

    /// Lines of a size that fits, in pixels.
    struct Layout {
        let lines: [String]
        let size: Double
        let height: Double
    }

    /// Every line feed ends a line.
    init(_ text: String) {
        let shown = Self.plain(String(text.unicodeScalars.prefix(Self.most)), keepsLines: true)
        paragraphs = shown.split(separator: "\n", omittingEmptySubsequences: false).map { Self.pieces($0) }
    }

    /// Lays out the text in the largest of `sizes` that fits, or in the last one, cut with an ellipsis.
    func layout(width: Double, height: Double, sizes: [Double], leading: Double) -> Layout {
        var layout = Layout(lines: [], size: sizes.last ?? 1, height: 0)
        for size in sizes {
            let lines = paragraphs.flatMap { Self.lines($0, width: width, size: size) }
            layout = Layout(lines: lines, size: size, height: Self.height(of: lines, size, leading))
            if layout.height <= height { return layout }
        }
        var lines = layout.lines
        while lines.count > 1, Self.height(of: lines, layout.size, leading) > height { lines.removeLast() }
        while let last = lines.last, last.isEmpty { lines.removeLast() }
        if var last = lines.popLast() {
            while last.last.map({ $0 == " " || Self.mayNotBegin($0) || $0.isPunctuation }) == true { last.removeLast() }
            let room = width - CardMetrics.width(of: "…", size: layout.size)
            while CardMetrics.width(of: last, size: layout.size) > room, !last.isEmpty { last.removeLast() }
            lines.append(last + "…")
        }
        return Layout(lines: lines, size: layout.size, height: Self.height(of: lines, layout.size, leading))
    }

    private static func height(of lines: [String], _ size: Double, _ leading: Double) -> Double {
        // Below the last baseline there is room for descenders only.
        lines.reduce(0.25 * size) { $0 + ($1.isEmpty ? gap : leading) * size }
    }

    private static func lines(_ pieces: [Substring], width: Double, size: Double) -> [String] {
        guard !pieces.isEmpty else { return [""] }
        var lines: [String] = []
        var line = ""
        var used = 0.0
        func end() {
            lines.append(line.trimmingEnd)
            line = ""
            used = 0
        }
        for piece in pieces {
            let text = piece.withoutSpacesAtEnd
            if !line.isEmpty, used + CardMetrics.width(of: text, size: size) > width { end() }
            if line.isEmpty, CardMetrics.width(of: text, size: size) > width {
                // A word that is longer than a line is broken anywhere.
                for character in text {
                    let advance = CardMetrics.width(of: String(character), size: size)
                    if used + advance > width, !line.isEmpty { end() }
                    line.append(character)
                    used += advance
                }
                let spaces = piece[text.endIndex...]
                line += spaces
                used += CardMetrics.width(of: spaces, size: size)
                continue
            }
            line += piece
            used += CardMetrics.width(of: piece, size: size)
        }
        end()
        return lines
    }

    /// Splits a line where it may break: after words with their spaces, and after characters of scripts without spaces.
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
            if next < line.endIndex, mayBreak(between: character, line[next]) {
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
    static func plain(_ text: String) -> String { plain(text, keepsLines: false).trimmingEnd }

    private static func plain(_ text: String, keepsLines: Bool) -> String {
        var scalars = String.UnicodeScalarView()
        for scalar in text.unicodeScalars {
            switch scalar.value {
            case 0x0A where keepsLines: scalars.append(scalar)
            case 0x09...0x0D, 0x20, 0x85, 0xA0, 0x2028, 0x2029: if scalars.last != " " { scalars.append(" ") }
            case 0...0x1F, 0x7F...0x9F, 0x061C, 0x200E, 0x200F, 0x202A...0x202E, 0x2066...0x2069, 0xFEFF: break
            case let code where code & 0xFFFE == 0xFFFE || (0xFDD0...0xFDEF).contains(code): break
            default: scalars.append(scalar)
            }
        }
        return String(scalars)
    }

    /// Whether the first letter with a direction is of a script that runs from right to left (Unicode TR 9, rule P2).
    static func isRightToLeft(_ text: String) -> Bool {
        for scalar in text.unicodeScalars.prefix(most) {
            switch scalar.value {
            case 0x590...0x8FF, 0xFB1D...0xFDFF, 0xFE70...0xFEFC, 0x1_0800...0x1_0FFF, 0x1_E800...0x1_EFFF: return true
            default: if scalar.properties.isAlphabetic { return false }
            }
        }
        return false
    }
}

extension StringProtocol {
    /// Without the spaces at its end.
    fileprivate var trimmingEnd: String { String(withoutSpacesAtEnd) }

    fileprivate var withoutSpacesAtEnd: SubSequence {
        var end = endIndex
        while end > startIndex, self[index(before: end)] == " " { end = index(before: end) }
        return self[..<end]
    }
}
