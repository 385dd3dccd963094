import Markdown
import Text

/// The text of a quote, collected from its blocks.
struct QuoteText {
    private var paragraphs: [QuoteParagraph]
    /// The title of a callout, which is not part of the quote's text.
    private(set) var calloutTitle: String?

    init(_ blocks: ArraySlice<MarkdownBlock>) {
        paragraphs = blocks.map(QuoteParagraph.init).filter { !$0.text.isEmpty }
        guard let first = paragraphs.first?.lines.first, first.first?.text.first == "[",
            let title = QuoteMarks.calloutTitle(in: first.map(\.text).joined())
        else { return }
        calloutTitle = title.nonEmpty
        paragraphs[0].removeFirstLine()
    }

    /// The blocks of a block quote, split after each attribution if every part ends with one; otherwise one part.
    static func parts(of blocks: ArraySlice<MarkdownBlock>) -> [ArraySlice<MarkdownBlock>] {
        guard let depth = blocks.first?.depth, blocks.dropFirst().contains(where: { $0.depth == depth }) else {
            return [blocks]
        }
        var parts: [ArraySlice<MarkdownBlock>] = []
        var start = blocks.startIndex
        for index in blocks.indices where blocks[index].depth == depth && blocks[index].kind == .paragraph {
            let paragraph = QuoteParagraph(blocks[index])
            let isAlone = paragraph.lines.count == 1
            if isAlone, index == start, let part = parts.last, paragraph.lines.allSatisfy(Attribution.isAddition) {
                parts[parts.count - 1] = blocks[part.startIndex...index]
                start = index + 1
                continue
            }
            guard Attribution(paragraph.lines.suffix(1)) != nil, !isAlone || index > start,
                isAlone || Attribution(paragraph.lines.prefix(1)) == nil
            else { continue }
            parts.append(blocks[start...index])
            start = index + 1
        }
        return start == blocks.endIndex && parts.count > 1 ? parts : [blocks]
    }

    /// Removes and returns the attribution at the end.
    mutating func takeAttribution() -> Attribution? {
        let last = Attribution.maxGroups + 1
        let groups = paragraphs.suffix(last).flatMap(\.groups).suffix(last)
        guard let attribution = Attribution(endOf: groups) else { return nil }
        for _ in 0..<attribution.lineCount {
            while paragraphs.last?.lines.isEmpty == true { paragraphs.removeLast() }
            guard !paragraphs.isEmpty else { break }
            paragraphs[paragraphs.count - 1].removeLastLine()
        }
        return attribution
    }

    /// Paragraphs separated by an empty line, list items by a line feed.
    var text: String {
        var result = ""
        var wasItem = false
        for paragraph in paragraphs {
            let text = paragraph.text
            if text.isEmpty { continue }
            if !result.isEmpty { result += wasItem && paragraph.isItem ? "\n" : "\n\n" }
            result += text
            wasItem = paragraph.isItem
        }
        return result
    }
}
