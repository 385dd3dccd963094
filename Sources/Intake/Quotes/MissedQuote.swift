import Diagnostics
import Markdown
import Text

/// A paragraph or list item outside block quotes that looks like a quote with its author.
enum MissedQuote {
    private static let textColumns: Set = ["quote", "text", "zitat", "citation", "名言", "句子"]
    private static let authorColumns = Set(["author", "auteur"] + ColumnNames.translations(of: "author"))

    private static func warning(
        _ place: PlacedText,
        help: String = "if it is one, begin its lines with >, and the line of the name with > —"
    ) -> Diagnostic {
        place.diagnostic(.warning, "missed-quote", "this looks like a quote but is not read as one", help: help)
    }

    /// Looks at a block outside commentary.
    static func find(in block: MarkdownBlock, of file: MarkdownFile) -> Diagnostic? {
        if case .table(let table) = block.kind, let header = table.header.first {
            let names = Set(table.header.map { $0.text.trimmed.lowercased() })
            guard !names.isDisjoint(with: textColumns), !names.isDisjoint(with: authorColumns) else { return nil }
            let help = "write each row as a quote, with > before its text, and > — before its author"
            return warning(PlacedText(header, in: file.source), help: help)
        }
        if isMarkedOtherwise(block, in: file) { return warning(file.text(of: block)) }
        guard block.kind == .paragraph || block.isItem else { return nil }
        let lines = block.text.split(whereSeparator: \.isNewline)
        guard let first = lines.first, let last = lines.last else { return nil }
        let name =
            if let dash = QuoteMarks.dashes.first(where: last.hasPrefix) {
                LikelyName(last.dropFirst(dash.count))
            } else if "\"“„«‘「『".contains(first.prefix(1)) || endsWithDashAndName(last) {
                LikelyName(behindSentenceOf: last)
            } else {
                LikelyName?.none
            }
        let text = block.text
        let isQuoted =
            QuotedText(text).map { $0.hasAuthor || $0.isAlone || $0.nameBehind != nil } ?? isQuotedBehindName(text)
        return name != nil || isQuoted ? warning(file.text(of: block)) : nil
    }

    /// Whether a line without quotation marks has a dash with a blank before it, or two dashes: `Less is more. — Mies`.
    private static func endsWithDashAndName(_ line: Substring) -> Bool {
        [" ——", "。——", "！——", "？——", " — ", " – ", " ― ", " -- "].contains(where: line.contains)
    }

    /// Whether a block has the marks of a quote that are not read: `＞`, `<blockquote>`, or `>` behind four blanks.
    private static func isMarkedOtherwise(_ block: MarkdownBlock, in file: MarkdownFile) -> Bool {
        let text = file.text(of: block).text.trimmed
        return switch block.kind {
        case .paragraph: text.hasPrefix("＞")
        case .html: text.lowercased().hasPrefix("<blockquote")
        case .code: text.hasPrefix("> ")
        default: false
        }
    }

    /// Whether a text is a name, a colon and words in quotation marks: `Mies: "Less is more."`.
    private static func isQuotedBehindName(_ text: String) -> Bool {
        guard let colon = text.firstIndex(where: { ":：".contains($0) }) else { return false }
        let quoted = QuotedText(String(text[colon...].dropFirst()))
        return LikelyName(text[..<colon]) != nil && quoted?.isAlone == true
    }

    /// Looks at the first block of `rest` in a commentary, which may speak of words in quotation marks: only a whole
    /// text in such marks with a name behind it is a quote. The name may have a paragraph or a list of its own.
    static func find(inCommentary rest: ArraySlice<MarkdownBlock>, of file: MarkdownFile) -> Diagnostic? {
        guard let block = rest.first, block.kind == .paragraph || block.isItem,
            let quoted = QuotedText(block.text),
            quoted.hasAuthor || (quoted.isAlone && beginsWithAuthor(rest.dropFirst(), depth: block.depth))
        else { return nil }
        return warning(file.text(of: block))
    }

    /// Whether a paragraph `— Name`, or a list of one item with a name, comes first.
    private static func beginsWithAuthor(_ blocks: ArraySlice<MarkdownBlock>, depth: Int) -> Bool {
        guard let block = blocks.first, block.depth == depth else { return false }
        if block.kind == .paragraph {
            let text = block.text
            return QuoteMarks.dashes.contains(where: text.hasPrefix) && QuotedText.isAuthor(behindDash: text)
        }
        let items = blocks.dropFirst().prefix { $0.depth > depth }
        guard case .list(isOrdered: false) = block.kind, items.count == 1, let item = items.first else { return false }
        return QuotedText.isAuthor(item.text)
    }

    /// Looks for an author at the end of a callout that has these blocks and is no quote by its mark.
    static func find(inCallout blocks: ArraySlice<MarkdownBlock>, of file: MarkdownFile) -> Diagnostic? {
        var text = QuoteText(blocks)
        guard let first = blocks.first, text.takeAttribution()?.author.flatMap(LikelyName.init) != nil else {
            return nil
        }
        return warning(file.text(of: first), help: "if it is one, begin it with > [!quote]")
    }
}
