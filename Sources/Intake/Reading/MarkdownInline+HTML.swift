import Diagnostics
import Markdown
import Text

extension [MarkdownInline] {
    /// The runs without those that are struck out, and without the blank before one if a blank or a mark follows it.
    var withoutStruckOut: [MarkdownInline] {
        guard contains(where: \.isStruckOut) else { return self }
        var kept: [MarkdownInline] = []
        var isBehindStruckOut = false
        for run in self {
            if run.isStruckOut {
                isBehindStruckOut = true
                continue
            }
            if isBehindStruckOut, let last = kept.last, let first = run.text.first, " ,.;:!?)…".contains(first) {
                kept[kept.count - 1] = last.replacingText(with: String(last.text.trimmingSuffix(while: \.isWhitespace)))
            }
            kept.append(run)
            isBehindStruckOut = false
        }
        return kept
    }

    /// The runs without tags of HTML, with a space for each `<br>`. Keeps an opening tag that nothing closes, because
    /// it may be a word: `<pool>`.
    var withoutHTML: [MarkdownInline] {
        guard contains(where: \.isHTML) else { return self }
        let closed = Set(filter { $0.isHTML && $0.text.hasPrefix("</") }.map(\.tagName))
        return compactMap { run in
            guard run.isHTML else { return run }
            if run.tagName == "br" { return run.replacingText(with: " ") }
            return closed.contains(run.tagName) ? nil : run
        }
    }
}

extension MarkdownInline {
    /// The tags of HTML that strike text out.
    private static let strikingTags = ["<s>", "<del>", "<strike>"]

    /// Whether a text has such a tag.
    static func hasStrikingTag(_ text: String) -> Bool {
        text.utf8.contains(UInt8(ascii: "<")) && strikingTags.contains(where: text.lowercased().contains)
    }

    /// What strikes it out: `~~`, or a tag of HTML, which it may be itself.
    var strikingMark: String? {
        if isHTML { return Self.strikingTags.first { $0 == text.lowercased() } }
        return isStruckOut && kind == .text ? "~~" : nil
    }

    /// Whether it breaks a line: `<br>`.
    var isLineBreakTag: Bool { isHTML && tagName == "br" }

    /// The name of a tag in lower case; empty for other HTML.
    fileprivate var tagName: String {
        text.drop { "</".contains($0) }.prefix { $0.isLetter || $0.isNumber || $0 == "-" }.lowercased()
    }
}

extension MarkdownBlock {
    /// The runs of its first `count` lines.
    func inlines(inLines count: Int) -> [MarkdownInline] {
        var lines = 1
        return Array(
            inlines.prefix { inline in
                if inline.kind != .text { lines += 1 }
                return lines <= count
            })
    }
}
