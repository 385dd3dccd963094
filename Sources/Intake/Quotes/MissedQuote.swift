import Diagnostics
import Markdown
import Text

/// A paragraph or list item outside block quotes and commentary that looks like a quote with its author.
struct MissedQuote {
    private let place: PlacedText

    init?(_ block: MarkdownBlock, in file: MarkdownFile) {
        guard block.kind == .paragraph || block.isItem else { return nil }
        let lines = block.text.split(whereSeparator: \.isNewline)
        guard let first = lines.first, let last = lines.last else { return nil }
        let name =
            if let dash = QuoteMarks.dashes.first(where: last.hasPrefix) {
                LikelyName(last.dropFirst(dash.count))
            } else if "\"“„«‘「『".contains(first.prefix(1)) {
                LikelyName(behindSentenceOf: last)
            } else {
                LikelyName?.none
            }
        guard name != nil else { return nil }
        place = file.text(of: block)
    }

    var diagnostic: Diagnostic {
        place.diagnostic(
            .warning, "missed-quote", "this looks like a quote but is not read as one",
            help: "if it is one, begin its lines with >, and the line of the name with > —")
    }
}
