import Markdown
import Text

/// A paragraph of a quote, with the author's line breaks.
struct QuoteParagraph {
    let isItem: Bool
    /// The inline runs of each source line.
    private(set) var lines: [[MarkdownInline]] = [[]]
    /// The breaks between the lines.
    private var breaks: [MarkdownInline] = []
    /// The text of code, tables and other blocks without runs.
    private let other: String?

    init(_ block: MarkdownBlock) {
        isItem = block.isItem
        let inlines = block.inlines
        switch block.kind {
        case .table(let table):
            let rows = [table.header] + table.rows
            other = rows.map { $0.map(\.text).joined(separator: " | ") }.joined(separator: "\n")
        default: other = inlines.isEmpty ? block.text : nil
        }
        for inline in inlines {
            switch inline.kind {
            case .text: lines[lines.count - 1].append(inline)
            case .softBreak, .lineBreak:
                breaks.append(inline)
                lines.append([])
            }
        }
    }

    mutating func removeFirstLine() {
        lines.removeFirst()
        if !breaks.isEmpty { breaks.removeFirst() }
    }

    mutating func removeLastLine() {
        lines.removeLast()
        if !breaks.isEmpty { breaks.removeLast() }
    }

    /// The lines, the first with the second if that continues its attribution.
    var groups: [ArraySlice<[MarkdownInline]>] {
        let start = continuesFirstLine ? 2 : min(1, lines.count)
        return (start > 0 ? [lines[..<start]] : []) + lines.indices.dropFirst(start).map { lines[$0...$0] }
    }

    /// Whether the first line is an attribution that goes on: its end is inside emphasis, or emphasis follows a comma.
    private var continuesFirstLine: Bool {
        guard lines.count > 1, Attribution.mayBeginWithDash(lines[0]), lines[0].first?.isEmphasized == false else {
            return false
        }
        let end = lines[0].last { !$0.text.trimmed.isEmpty }?.text.trimmed.last
        return breaks[0].isEmphasized || end.map { ",，、".contains($0) } == true && lines[1].first?.isEmphasized == true
    }

    /// The text without what is struck out. A space replaces a soft line break, if the script uses spaces, and a line
    /// feed a hard one or `<br>`.
    var text: String {
        if let other { return other.trimmed }
        var result = ""
        var isBroken = false
        for (index, line) in lines.enumerated() {
            let pieces = line.withoutStruckOut.split(
                omittingEmptySubsequences: false, whereSeparator: \.isLineBreakTag)
            for (position, piece) in pieces.enumerated() {
                if position > 0 { isBroken = true }
                let text = piece.map(\.text).joined().trimmed
                if text.isEmpty { continue }
                if !result.isEmpty { result += isBroken ? "\n" : blank(between: result, text) }
                result += text
                isBroken = false
            }
            if index < breaks.count, breaks[index].kind == .lineBreak { isBroken = true }
        }
        return result
    }
}

/// The separator of two joined lines: empty between Chinese and Japanese characters, else a space.
func blank(between left: String, _ right: String) -> String {
    let isTight = [left.unicodeScalars.last, right.unicodeScalars.first].allSatisfy {
        $0?.isChineseOrJapanese == true
    }
    return isTight ? "" : " "
}
