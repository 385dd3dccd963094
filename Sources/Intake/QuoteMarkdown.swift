import Diagnostics
import Documents
import Markdown
import Model

/// Quotes from block quotes, each with the attribution and the commentary that follow it.
struct QuoteMarkdown {
    private let decoder: QuoteDecoder
    private let file: MarkdownFile
    private let blocks: [MarkdownBlock]
    private(set) var quotes: [Quote] = []

    init(_ file: MarkdownFile, _ decoder: QuoteDecoder, _ problems: inout Problems) {
        self.file = file
        self.decoder = decoder
        blocks = file.blocks
        let defaults = file.frontMatter.map { decoder.defaults($0, &problems) } ?? .init()
        var index = 0
        while index < blocks.count {
            if blocks[index].kind == .blockQuote, blocks[index].depth == 0 {
                index = readQuote(at: index, defaults, &problems)
            } else {
                index += 1
            }
        }
    }

    /// Reads the quote that begins at `start` and gives the index of the block after all that belongs to it.
    private mutating func readQuote(
        at start: Int, _ defaults: QuoteDecoder.Attributes, _ problems: inout Problems
    ) -> Int {
        let inner = blocks[(start + 1)...].prefix { $0.depth > 0 }
        var next = inner.endIndex
        var paragraphs = inner.filter { !$0.text.isEmpty }.map(QuoteParagraph.init)
        var attribution = paragraphs.last.flatMap(Attribution.init(lastLineOf:))
        if attribution != nil {
            paragraphs[paragraphs.count - 1].removeLastLine()
        } else if next < blocks.count, blocks[next].kind == .paragraph, blocks[next].depth == 0 {
            attribution = Attribution(all: QuoteParagraph(blocks[next]))
            if attribution != nil { next += 1 }
        }
        let commentary = blocks[next...].prefix { $0.depth > 0 ? $0.kind != .blockQuote : !$0.endsCommentary }
        let text = paragraphs.map(\.text).filter { !$0.isEmpty }.joined(separator: "\n\n")
        if text.isEmpty {
            problems.add(
                file.source.diagnostic(
                    .warning, "empty-text", "this quote has no text, and is passed over",
                    at: SourcePlace(file: file.source.file, line: blocks[start].firstLine)))
            return commentary.endIndex
        }
        var attributes = defaults
        attribution?.apply(to: &attributes)
        let place = SourcePlace(file: file.source.file, line: blocks[start].firstLine)
        quotes.append(
            decoder.quote(text, attributes, commentary: markdown(of: commentary), source: place))
        return commentary.endIndex
    }

    private func markdown(of blocks: ArraySlice<MarkdownBlock>) -> MarkdownSource? {
        guard let first = blocks.first else { return nil }
        let last = blocks.map(\.lastLine).max() ?? first.lastLine
        return MarkdownSource(
            bytes: file.bytes(ofLines: first.firstLine...last), file: file.source.file, firstLine: first.firstLine)
    }
}

extension MarkdownBlock {
    /// The next quote, and a heading, which begins another section of the file.
    fileprivate var endsCommentary: Bool {
        switch kind {
        case .blockQuote, .heading: true
        default: false
        }
    }
}

/// A paragraph of a quote: lines that the author parted.
private struct QuoteParagraph {
    /// Runs of text by the lines of the source.
    private(set) var lines: [[MarkdownInline]] = [[]]
    /// Whether each line ends with a break that the author asked for.
    private var breaks: [Bool] = []

    init(_ block: MarkdownBlock) {
        for inline in block.inlines {
            switch inline.kind {
            case .text: lines[lines.count - 1].append(inline)
            case .softBreak, .lineBreak:
                breaks.append(inline.kind == .lineBreak)
                lines.append([])
            }
        }
        if block.inlines.isEmpty { other = block.text }
    }

    /// The text of code and the like, which has no runs.
    private var other: String?

    mutating func removeLastLine() {
        lines.removeLast()
        if !breaks.isEmpty { breaks.removeLast() }
    }

    /// Lines that the author did not part flow together, with a blank where their script has blanks.
    var text: String {
        if let other { return other.trimmed }
        var result = ""
        for (index, line) in lines.enumerated() {
            let text = line.map(\.text).joined().trimmed
            if index > 0 {
                let isParted = breaks[index - 1]
                result += isParted ? "\n" : result.endsWithoutBlanks && text.beginsWithoutBlanks ? "" : " "
            }
            result += text
        }
        return result.trimmed
    }
}

/// `— Author, *Source* ★`.
private struct Attribution {
    private var author: String?
    private var work: String?
    private var isFavorite = false

    private static let dashes = ["—", "–", "--"]
    private static let stars: Set<Character> = ["★", "♥", "❤"]

    /// The last line of a paragraph, where it begins with a dash.
    init?(lastLineOf paragraph: QuoteParagraph) {
        guard let line = paragraph.lines.last else { return nil }
        self.init(line)
    }

    /// A whole paragraph, where it begins with a dash.
    init?(all paragraph: QuoteParagraph) {
        self.init(Array(paragraph.lines.joined()))
    }

    private init?(_ runs: [MarkdownInline]) {
        let start = runs.first?.text.trimmed ?? ""
        guard let dash = Self.dashes.first(where: { start.hasPrefix($0) }) else { return nil }
        var plain = ""
        var emphasized = ""
        for run in runs {
            if run.isEmphasized || !emphasized.isEmpty { emphasized += run.text } else { plain += run.text }
        }
        let text = Self.withoutStar(String(plain.trimmed.dropFirst(dash.count)), &isFavorite)
        author = Self.withoutComma(text).nonEmpty
        work = Self.withoutComma(Self.withoutStar(emphasized, &isFavorite)).nonEmpty
    }

    private static func withoutStar(_ text: String, _ isFavorite: inout Bool) -> String {
        var rest = text.trimmed
        while let last = rest.last, let mark = last.unicodeScalars.first, stars.contains(Character(mark)) {
            isFavorite = true
            rest.removeLast()
            rest = rest.trimmed
        }
        return rest
    }

    private static func withoutComma(_ text: String) -> String {
        let rest = text.trimmed
        return rest.hasSuffix(",") || rest.hasSuffix("，") ? String(rest.dropLast()).trimmed : rest
    }

    func apply(to attributes: inout QuoteDecoder.Attributes) {
        if let author { attributes.author = author }
        if let work { attributes.work = work }
        if isFavorite { attributes.isFavorite = true }
    }
}

extension String {
    fileprivate var endsWithoutBlanks: Bool { unicodeScalars.last?.isOfScriptWithoutBlanks ?? false }
    fileprivate var beginsWithoutBlanks: Bool { unicodeScalars.first?.isOfScriptWithoutBlanks ?? false }
}

extension Unicode.Scalar {
    /// Chinese and Japanese characters and their punctuation.
    fileprivate var isOfScriptWithoutBlanks: Bool {
        switch value {
        case 0x2E80...0x30FF, 0x31F0...0x4DBF, 0x4E00...0x9FFF, 0xF900...0xFAFF, 0xFF00...0xFFEF, 0x20000...0x3FFFD:
            true
        default: false
        }
    }
}
