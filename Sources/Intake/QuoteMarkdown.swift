import Diagnostics
import Documents
import Markdown
import Model
import Text

/// Reads quotes from block quotes, each with the attribution and commentary after it.
struct QuoteMarkdown {
    private let decoder: QuoteDecoder
    private let file: MarkdownFile
    private let blocks: [MarkdownBlock]
    private let defaults: QuoteDecoder.Attributes
    /// The level of the preceding heading.
    private var level = 0
    private(set) var quotes: [Quote] = []
    private(set) var leftOut = 0

    init(_ file: MarkdownFile, _ decoder: QuoteDecoder, _ problems: inout Problems) {
        self.file = file
        self.decoder = decoder
        blocks = file.quoteBlocks
        let before = problems.errorCount
        defaults = file.frontMatter.map { decoder.defaults($0, &problems) } ?? .init()
        let isFaulty = file.isFaulty || problems.errorCount > before
        var index = 0
        while index < blocks.count {
            switch blocks[index].kind {
            case .blockQuote: index = readQuote(at: index, &problems)
            case .heading(let level):
                self.level = level
                index += 1
            default: index += 1
            }
        }
        guard isFaulty else { return }
        // Without the defaults of faulty front matter, quotes could be published with a wrong author or none.
        leftOut = max(1, leftOut + quotes.count)
        quotes = []
    }

    /// Reads the quote at index `start` and returns the index after its attribution and commentary.
    private mutating func readQuote(at start: Int, _ problems: inout Problems) -> Int {
        let quote = blocks[start]
        let parts = QuoteText.parts(of: blocks[(start + 1)...].prefix { $0.depth > quote.depth })
        for part in parts.dropLast() { readPart(part) }
        guard let inner = parts.last else { return start + 1 }
        var next = inner.endIndex
        var text = QuoteText(inner)
        var attribution = text.takeAttribution()
        if attribution == nil, next < blocks.count, blocks[next].kind == .paragraph, blocks[next].depth == quote.depth {
            attribution = Attribution(all: QuoteParagraph(blocks[next]))
            if attribution != nil { next += 1 }
        }
        let commentary = commentary(from: next, depth: quote.depth)
        let source = file.text(of: parts.count > 1 ? inner.first ?? quote : quote)
        guard let words = text.text.nonEmpty else {
            let message = "this quote has no text, and is passed over"
            problems.add(source.diagnostic(.warning, "empty-text", message))
            leftOut += 1
            return commentary.upperBound
        }
        var attributes = defaults
        attribution?.apply(to: &attributes)
        quotes.append(
            decoder.quote(words, attributes, commentary: markdown(of: commentary), source: source.place))
        return commentary.upperBound
    }

    /// Reads a quote that another one follows in the same block quote.
    private mutating func readPart(_ blocks: ArraySlice<MarkdownBlock>) {
        var text = QuoteText(blocks)
        let attribution = text.takeAttribution()
        guard let first = blocks.first, let words = text.text.nonEmpty else { return }
        var attributes = defaults
        attribution?.apply(to: &attributes)
        quotes.append(decoder.quote(words, attributes, source: file.text(of: first).place))
    }

    /// The blocks after a quote, up to the next quote or the heading of another section.
    private func commentary(from start: Int, depth: Int) -> Range<Int> {
        var end = start
        while end < blocks.count, blocks[end].depth >= depth {
            if case .blockQuote = blocks[end].kind { break }
            if case .heading(let level) = blocks[end].kind, level <= max(2, self.level) { break }
            end += 1
        }
        return start..<end
    }

    private func markdown(of commentary: Range<Int>) -> MarkdownSource? {
        let end = commentary.upperBound
        let isBeforeQuote = end < blocks.count && blocks[end].kind == .blockQuote
        let limit = isBeforeQuote ? blocks[end].firstLine - 1 : Int.max
        // A list that contains the next quote and a heading directly above it belong to that quote.
        var kept = commentary.filter { blocks[$0].firstLine <= limit }
        while isBeforeQuote, let last = kept.last, case .heading = blocks[last].kind { kept.removeLast() }
        guard let first = kept.first else { return nil }
        let firstLine = blocks[first].firstLine
        let lastLine = min(limit, kept.reduce(firstLine) { max($0, blocks[$1].lastLine) })
        return file.markdown(ofLines: firstLine...max(firstLine, lastLine))
    }
}
