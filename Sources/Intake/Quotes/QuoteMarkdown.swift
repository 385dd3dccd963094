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
    private(set) var account: LogAccount
    /// Warnings of what looks like a quote but is not read as one.
    private var missed: [Diagnostic] = []
    /// A warning of an author above all quotes, for a file with quotes without one.
    private var authorAbove: Diagnostic?

    init(_ file: MarkdownFile, _ decoder: QuoteDecoder, _ account: LogAccount, _ problems: inout Problems) {
        self.file = file
        self.decoder = decoder
        self.account = account
        blocks = Self.blocks(of: file)
        if let open = file.openBlock(in: blocks) { problems.add(open.warning) }
        let before = problems.errorCount
        if file.frontMatter != nil { self.account.add(file.frontMatterLines, of: file, .frontMatter) }
        defaults = file.frontMatter.map { decoder.defaults($0, &problems) } ?? .init()
        let isFaulty = file.isFaulty || problems.errorCount > before
        var index = 0
        while index < blocks.count { index = readBlock(at: index, &problems) }
        // A file without any quote gets the diagnostic `no-record` instead.
        if quotes.count + leftOut > 0 { problems.add(contentsOf: missed) }
        if let authorAbove, quotes.contains(where: { $0.author == nil }) { problems.add(authorAbove) }
        guard isFaulty else { return }
        // Drops all quotes: without the front matter's defaults, they could get a wrong author or none.
        leftOut = max(1, leftOut + quotes.count)
        quotes = []
        self.account.leaveOutRecords()
    }

    /// The blocks of a file. Commentary is parsed if one of its lines begins with a quotation mark, because a quote
    /// there may lack its `>`, or with the mark of a block id.
    private static func blocks(of file: MarkdownFile) -> [MarkdownBlock] {
        let blocks = file.quoteBlocks()
        guard let last = blocks.last, last.kind == .unparsed, last.lines.contains(where: file.mayBeginWithMark)
        else { return blocks }
        return file.quoteBlocks(parsesCommentary: true)
    }

    /// Reads the block at `index` with all that belongs to it, and returns the index of the next one.
    private mutating func readBlock(at index: Int, _ problems: inout Problems) -> Int {
        switch blocks[index].kind {
        case .blockQuote where isOtherCallout(at: index):
            if let found = MissedQuote.find(inCallout: contents(of: index), of: file) { missed.append(found) }
            return contents(of: index).endIndex
        case .blockQuote: return readQuote(at: index, &problems)
        case .heading(let level):
            self.level = level
            account.add(blocks[index].lines, of: file, .heading)
        default:
            if let found = MissedQuote.find(in: blocks[index], of: file) { missed.append(found) }
            if authorAbove == nil, quotes.isEmpty {
                authorAbove = AuthorAbove.find(fieldIn: blocks[index], of: file)
            }
        }
        return index + 1
    }

    /// A quote and its attribution, before they are checked.
    private struct Part {
        let blocks: ArraySlice<MarkdownBlock>
        /// The 1-based lines in the block quote.
        let lines: ClosedRange<Int>
        let source: PlacedText
        let text: QuoteText
        /// The number of lines of the attribution in the block quote; nil if it has none.
        let linesInside: Int?
        var attribution: Attribution?
        /// The last 1-based line of an attribution below the block quote, if more text follows in its paragraph.
        var below: Int?
        /// The indices of the blocks of the commentary.
        var commentary: Range<Int>

        init(_ blocks: ArraySlice<MarkdownBlock>, of quote: MarkdownBlock, isWhole: Bool, in file: MarkdownFile) {
            self.blocks = blocks
            lines = isWhole ? quote.lines : QuoteMarkdown.lines(of: blocks)
            source = file.text(of: isWhole ? quote : blocks.first ?? quote)
            var text = QuoteText(blocks)
            attribution = text.takeAttribution()
            self.text = text
            linesInside = attribution?.lineCount
            commentary = blocks.endIndex..<blocks.endIndex
        }
    }

    /// Reads the quote at index `start` and returns the index after its attribution and commentary.
    private mutating func readQuote(at start: Int, _ problems: inout Problems) -> Int {
        let quote = blocks[start]
        var parts = QuoteText.parts(of: contents(of: start))
        guard let inner = parts.popLast() else { return start + 1 }
        for blocks in parts { keep(Part(blocks, of: quote, isWhole: false, in: file), &problems) }
        var part = Part(inner, of: quote, isWhole: parts.isEmpty, in: file)
        let next = readAttribution(of: &part, below: quote)
        let commentary = commentary(from: next, depth: quote.depth)
        part.commentary = commentary
        missed += commentary.compactMap { index in
            isOtherCallout(at: index)
                ? MissedQuote.find(inCallout: contents(of: index), of: file)
                : MissedQuote.find(inCommentary: blocks[index..<commentary.upperBound], of: file)
        }
        keep(part, &problems)
        return commentary.upperBound
    }

    /// Keeps a quote, unless it has no words or is damaged.
    private mutating func keep(_ part: Part, _ problems: inout Problems) {
        guard let words = part.text.text.nonEmpty else {
            problems.add(part.source.wordlessQuote(part.blocks))
            return leaveOut(part.lines)
        }
        let (own, commentary) = (part.lines, part.commentary)
        if let lines = lines(of: commentary, below: part.below) { account.add(lines, of: file, .commentary) }
        // The id of the block in Obsidian is not published.
        let hasID = commentary.first.map { ToolMarks.isBlockIdentifier(blocks[$0].text) } ?? false
        let commentaryLines = lines(of: commentary.dropFirst(hasID ? 1 : 0), below: part.below)
        let end = blocks[commentary.upperBound - 1].lines.upperBound
        guard !file.isDamaged(own.lowerBound...max(own.upperBound, end)) else { return leaveOut(own) }
        account.add(own, of: file, .record(.blockQuote))
        if let title = part.text.calloutTitle { problems.add(part.source.untaken(title)) }
        problems.add(contentsOf: doubts(part))
        var attributes = defaults
        part.attribution?.apply(to: &attributes)
        if !attributes.isFavorite, let star = MissedAttribution.find(starAtEndOf: words, on: own, of: file) {
            problems.add(star)
        }
        quotes.append(
            decoder.quote(words, attributes, commentary: commentaryLines.map(file.markdown), source: part.source.place))
    }

    /// What may be read otherwise than meant in a quote and its attribution.
    private func doubts(_ part: Part) -> [Diagnostic] {
        let (inner, own, below) = (part.blocks, part.lines, part.below)
        var missed = MissedAttribution.find(inside: inner, above: part.linesInside ?? 0, in: file)
        if let linesInside = part.linesInside {
            missed = missed ?? MissedAttribution.find(aboveLast: linesInside, of: inner, in: file)
        } else if part.attribution == nil {
            missed =
                missed ?? MissedAttribution.find(fieldIn: inner, in: file)
                ?? MissedAttribution.find(excerptIn: inner, in: file)
                ?? MissedAttribution.find(severalIn: inner, in: file)
                ?? MissedAttribution.find(atEndOf: inner, in: file)
                ?? MissedAttribution.find(afterLine: own.upperBound, in: file)
        }
        let next = part.commentary.lowerBound
        let last = next > inner.endIndex ? blocks[next - 1].lastLine : below ?? own.upperBound
        let all = own.lowerBound...max(own.upperBound, last)
        return [
            missed,
            below.flatMap { MissedAttribution.find(belowAttribution: $0 + 1, in: file) },
            MissedWork.find(in: part.attribution, onLastOf: all, of: file),
            ObsidianMark.find(in: all.lowerBound...(below.map { $0 + 1 } ?? all.upperBound), of: file),
        ].compactMap(\.self)
    }

    /// Reads the paragraphs below a block quote as the attribution of its last part, or as additions to the one at its
    /// end. Returns the index of the next block, which is the last paragraph if more text follows in that.
    private mutating func readAttribution(of part: inout Part, below quote: MarkdownBlock) -> Int {
        var next = part.blocks.endIndex
        while let index = paragraph(from: next, depth: quote.depth) {
            let block = blocks[index]
            let paragraph = QuoteParagraph(block)
            guard let found = Attribution(startOf: paragraph) else { break }
            let isWhole = found.lineCount == paragraph.lines.count
            if part.attribution == nil {
                part.attribution = found
            } else {
                guard isWhole, part.attribution?.add(found) == true else { break }
            }
            guard isWhole else {
                let last = block.firstLine + found.lineCount - 1
                account.add(block.firstLine...last, of: file, .attribution)
                part.below = last
                return index
            }
            account.add(block.lines, of: file, .attribution)
            next = index + 1
        }
        return next
    }

    /// The index of the paragraph at `start`, or behind comments there; nil if there is another block.
    private func paragraph(from start: Int, depth: Int) -> Int? {
        let index = blocks[start...].firstIndex { $0.kind != .html || !file.isCommentOrCode($0) }
        return index.flatMap { blocks[$0].kind == .paragraph && blocks[$0].depth == depth ? $0 : nil }
    }

    /// The blocks in the one at `index`.
    private func contents(of index: Int) -> ArraySlice<MarkdownBlock> {
        blocks[(index + 1)...].prefix { $0.depth > blocks[index].depth }
    }

    /// Whether the block at `index` is a callout that is no quote.
    private func isOtherCallout(at index: Int) -> Bool {
        guard blocks[index].kind == .blockQuote, let first = contents(of: index).first, first.kind == .paragraph,
            let line = QuoteParagraph(first).lines.first
        else { return false }
        return QuoteMarks.beginsOtherCallout(line.map(\.text).joined())
    }

    /// The blocks after a quote, up to the next quote or the heading of another section.
    private func commentary(from start: Int, depth: Int) -> Range<Int> {
        var end = start
        while end < blocks.count, blocks[end].depth >= depth {
            if isOtherCallout(at: end) {
                end = contents(of: end).endIndex
                continue
            }
            if case .blockQuote = blocks[end].kind { break }
            if case .heading(let level) = blocks[end].kind, level <= max(2, self.level) { break }
            end += 1
        }
        return start..<end
    }

    /// Counts the 1-based `lines` as one quote that could not be read.
    private mutating func leaveOut(_ lines: ClosedRange<Int>) {
        leftOut += 1
        account.add(lines, of: file, .unread)
    }

    /// The 1-based lines of one of several quotes in a block quote.
    private static func lines(of part: ArraySlice<MarkdownBlock>) -> ClosedRange<Int> {
        let first = part.first?.firstLine ?? 1
        return first...max(first, part.last?.lines.upperBound ?? first)
    }

    /// The 1-based lines of a commentary, of its first block only those below `line`.
    private func lines(of commentary: Range<Int>, below line: Int?) -> ClosedRange<Int>? {
        let end = commentary.upperBound
        let isBeforeQuote = end < blocks.count && blocks[end].kind == .blockQuote
        let limit = isBeforeQuote ? blocks[end].firstLine - 1 : Int.max
        // A list around the next quote, and a heading directly above that quote, are not commentary.
        var kept = commentary.filter { blocks[$0].firstLine <= limit }
        while isBeforeQuote, let last = kept.last, case .heading = blocks[last].kind { kept.removeLast() }
        guard let first = kept.first else { return nil }
        let firstLine = line.map { $0 + 1 } ?? blocks[first].firstLine
        let lastLine = min(limit, kept.reduce(firstLine) { max($0, blocks[$1].lastLine) })
        return firstLine...max(firstLine, lastLine)
    }
}

extension MarkdownBlock {
    fileprivate var hasStruckOutPart: Bool { inlines.contains { $0.isStruckOut && $0.kind == .text } }
}

extension MarkdownFile {
    private static let marks = QuoteMarks.closings.keys.map { Array("\($0)".utf8) }
    /// The bytes of markup that may precede a text.
    private static let markup = Set(" \t*_-+0123456789.)\\`".utf8)

    /// Whether the text of a 1-based line may begin with a quotation mark, which may be an entity, or `^`.
    fileprivate func mayBeginWithMark(line: Int) -> Bool {
        let text = source.bytes(ofLine: line).drop(while: Self.markup.contains)
        return text.first.map { "&^".utf8.contains($0) } == true || Self.marks.contains(where: text.starts)
    }
}

extension PlacedText {
    /// A warning for a quote of these blocks, which has no words, perhaps because they are struck out.
    fileprivate func wordlessQuote(_ blocks: ArraySlice<MarkdownBlock>) -> Diagnostic {
        guard blocks.contains(where: \.hasStruckOutPart) else {
            return diagnostic(.warning, "empty-text", "this quote has no text and is ignored")
        }
        return diagnostic(
            .warning, "unread-item", "a quote that is struck out is not read", help: "remove the quote, or the ~~")
    }

    fileprivate func untaken(_ title: String) -> Diagnostic {
        diagnostic(
            .warning, "callout-title", "the title of this callout is not part of the quote: \(title)",
            help: "if it names the author, write it at the end, after a dash")
    }
}
