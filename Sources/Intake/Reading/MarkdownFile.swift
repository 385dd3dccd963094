import Diagnostics
import Documents
import Files
import Markdown
import Model
import Text

/// A Markdown file, split into front matter and text.
struct MarkdownFile {
    let source: SourceText
    /// The front matter's object; nil if there is none, or if it can't be read.
    let frontMatter: Node?
    /// Whether the front matter is malformed.
    let isFaulty: Bool
    /// The 1-based line on which the text begins.
    let bodyLine: Int
    /// The 1-based lines that contain NUL or invalid UTF-8.
    private let damagedLines: Set<Int>

    /// Reads the front matter, from a first line `---` to the next line `---` or `...`.
    init(_ text: ReadableText, _ problems: inout Problems) {
        problems.add(contentsOf: text.diagnostics)
        source = text.source
        damagedLines = text.damagedLines
        guard let end = source.endOfFrontMatter else {
            let unread = Self.openFrontMatter(source) ?? Self.lateFrontMatter(source)
            if let unread { problems.add(unread) }
            (frontMatter, bodyLine, isFaulty) = (nil, 1, unread != nil)
            return
        }
        bodyLine = end + 1
        guard end > 2 else {
            (frontMatter, isFaulty) = (nil, false)
            return
        }
        let before = problems.errorCount
        let (node, diagnostics) = readYAML(source, lines: 2...(end - 1))
        problems.add(contentsOf: diagnostics)
        frontMatter = node?.kind == .object ? node : nil
        if let node, node.kind != .object, node.kind != .null {
            problems.add(node.wrongType("front matter", "keys with values such as title: About"))
        }
        isFaulty = problems.errorCount > before || text.damagedLines.contains { $0 <= end }
    }

    /// Whether any of the 1-based `lines` contains NUL or invalid UTF-8, so that its meaning is unknown.
    func isDamaged(_ lines: ClosedRange<Int>) -> Bool {
        !damagedLines.isEmpty && lines.contains(where: damagedLines.contains)
    }

    /// The bytes of the 1-based `lines`, without trailing empty lines and the last line end.
    func bytes(of lines: ClosedRange<Int>) -> Range<Int> {
        var last = lines.upperBound
        while last > lines.lowerBound, source.isBlank(line: last) { last -= 1 }
        return source.lines.bytes(ofLines: lines.lowerBound...last)
    }

    /// The 1-based lines of the front matter with its fences, or else the first line.
    var frontMatterLines: ClosedRange<Int> { 1...max(1, bodyLine - 1) }

    func isDamaged(_ block: MarkdownBlock) -> Bool { isDamaged(block.lines) }

    /// An error for front matter that is not closed.
    private static func openFrontMatter(_ source: SourceText) -> Diagnostic? {
        guard source.isFence(line: 1), looksLikeFrontMatter(source, below: 1) else { return nil }
        return source.diagnostic(
            .error, "open-front-matter", "the front matter that begins here is not closed",
            at: source.byteOrderMarkLength, length: 3, help: "end it with a line ---")
    }

    /// Whether an unclosed `---` was meant to open front matter, rather than as a thematic break: a key follows it.
    private static func looksLikeFrontMatter(_ source: SourceText, below fence: Int) -> Bool {
        for line in (fence + 1)...max(fence + 1, source.lines.count) {
            let text = source.bytes[source.lines.range(ofLine: line)]
            if text.first == UInt8(ascii: "#") { continue }
            let key = text.prefix { $0 != UInt8(ascii: ":") }
            return key.count < text.count && !key.contains(0x20)
        }
        return false
    }

    /// An error for front matter that begins below empty lines.
    private static func lateFrontMatter(_ source: SourceText) -> Diagnostic? {
        let first = (1...max(1, source.lines.count)).first { !source.isBlank(line: $0) }
        guard let first, first > 1, first < source.lines.count, source.isFence(line: first),
            looksLikeFrontMatter(source, below: first)
        else { return nil }
        guard (first + 1...source.lines.count).contains(where: { source.isFence(line: $0) }) else { return nil }
        return source.diagnostic(
            .error, "late-front-matter", "front matter must begin on the first line of the file",
            at: source.lines.offset(line: first, column: 1), length: 3, help: "remove the empty lines above it")
    }

    /// Whether nothing of the file can be read.
    var isUnreadable: Bool { source.bytes.isEmpty && !damagedLines.isEmpty }

    /// The blocks of the text, with line numbers of the file.
    var blocks: [MarkdownBlock] { blocks(of: source.bytes[...]) }

    /// The blocks of a log of coffee or alarms, without comments as Obsidian writes them.
    var logBlocks: [MarkdownBlock] {
        var options = MarkdownOptions()
        options.strikesOutWithOneTilde = false
        return blocks(of: textWithoutComments[...], options)
    }

    private var textWithoutComments: [UInt8] { ObsidianComments.blanked(in: source.bytes, from: bodyLine) }

    /// The blocks of a file of quotes, without comments of Obsidian. Text after a leading quote is one unparsed block,
    /// because its page parses it anyway, unless `parsesCommentary`.
    func quoteBlocks(parsesCommentary: Bool = false) -> [MarkdownBlock] {
        let text = textWithoutComments
        let start = source.lines.offset(line: bodyLine, column: 1)
        guard !parsesCommentary, let quote = LeadingQuote(text, from: start) else { return blocks(of: text[...]) }
        var blocks = self.blocks(of: text[..<quote.end])
        if let lines = quote.following {
            blocks.append(MarkdownBlock(unparsed: bodyLine + lines.lowerBound...bodyLine + lines.upperBound))
        }
        return blocks
    }

    /// The blocks of a text that has the lines of the source.
    private func blocks(
        of text: ArraySlice<UInt8>, _ options: MarkdownOptions = MarkdownOptions()
    ) -> [MarkdownBlock] {
        guard bodyLine > 1 else { return MarkdownDocument(text, options: options).blocks() }
        // Empty lines replace the front matter, to preserve line numbers.
        let start = source.lines.offset(line: bodyLine, column: 1)
        let emptied = [UInt8](repeating: 0x0A, count: bodyLine - 1) + text[start...]
        return MarkdownDocument(emptied, options: options).blocks()
    }

    /// The location of whole lines, without the last line end.
    func markdown(ofLines lines: ClosedRange<Int>) -> MarkdownSource {
        let start = source.lines.offset(line: lines.lowerBound, column: 1)
        let range = start..<max(start, source.lines.range(ofLine: lines.upperBound).upperBound)
        let digest = ContentHash(of: unsafe source.bytes.span.bytes.extracting(range))
        return MarkdownSource(file: source.file, range: range, firstLine: lines.lowerBound, digest: digest.value)
    }

    /// The text of the 1-based `line` without surrounding blanks and a byte order mark, with its place.
    func text(ofLine line: Int) -> PlacedText {
        let bytes = source.bytes(ofLine: line).trimming(while: \.isBlank)
        return PlacedText(
            text: String(decoding: bytes, as: UTF8.self), source: source,
            place: source.place(at: bytes.startIndex, length: max(1, bytes.count)))
    }

    /// Whether a block is a comment of HTML or a fenced code block, whose lines are not meant as records.
    func isCommentOrCode(_ block: MarkdownBlock) -> Bool {
        ["<!--", "```", "~~~"].contains(where: text(ofLine: block.firstLine).text.hasPrefix)
    }

    /// Whether there is anything but blanks below the front matter.
    var hasText: Bool {
        source.bytes[source.lines.offset(line: bodyLine, column: 1)...].contains { $0 > 0x20 && $0 != 0xEF }
    }

    func startsWithDigit(line: Int) -> Bool { source.bytes(ofLine: line).first?.isDigit == true }

    /// Whether a 1-based line begins with a blank.
    func isIndented(line: Int) -> Bool { source.bytes(ofLine: line).first?.isBlank == true }

    /// A warning for the item on a line of HTML or of indented code, which is not read as `record`.
    func unparsedItem(_ line: Int, in block: MarkdownBlock, _ record: String) -> Diagnostic {
        let isHTML = if case .html = block.kind { true } else { false }
        let reason = isHTML ? "in HTML" : "indented like code"
        return text(ofLine: line).unreadLine(
            "this item is not read as \(record), because it is \(reason)",
            help: isHTML ? "put an empty line between the HTML and the list" : "begin the line with the mark -")
    }

    /// The 1-based line at which git has marked a conflict (git-merge(1), "How conflicts are presented").
    var conflictLine: Int? {
        guard source.bytes.firstIndex(of: UInt8(ascii: "<"), from: 0) != nil else { return nil }
        func first(_ signs: String, from line: Int) -> Int? {
            (line...source.lines.count).first { source.bytes(ofLine: $0).starts(with: signs.utf8) }
        }
        return first("<<<<<<< ", from: 1).flatMap { line in first(">>>>>>> ", from: line) == nil ? nil : line }
    }

    /// A warning for an item that is not read as `record`, because its first line is struck out.
    func struckOutItem(_ item: MarkdownBlock, readAs record: String) -> Diagnostic? {
        guard isStruckOut(item) else { return nil }
        let message = "an item that is struck out is not read as \(record)"
        return text(of: item).unreadItem(message, help: "remove the item, or the ~~")
    }

    /// Whether the first line of an item is struck out, `~~08:10 latte~~` (GFM 0.29 §6.5).
    private func isStruckOut(_ item: MarkdownBlock) -> Bool {
        let range = source.lines.range(ofLine: item.firstLine)
        let start = min(range.upperBound, range.lowerBound + item.column - 1)
        let line = String(decoding: source.bytes[start..<range.upperBound], as: UTF8.self).trimmed
        let text = line.drop { $0 == "~" }
        return (1...2).contains(line.count - text.count) && text.last == "~" && text.dropLast(2).contains { $0 != "~" }
    }

    /// A block's text, with a place from the start of its content to the end of its first line.
    func text(of block: MarkdownBlock) -> PlacedText {
        let start = source.lines.offset(line: block.firstLine, column: block.column)
        let length = source.lines.range(ofLine: block.firstLine).upperBound - start
        return PlacedText(text: block.text, source: source, place: source.place(at: start, length: max(1, length)))
    }
}

extension MarkdownBlock {
    /// The 1-based lines from the first to the last.
    var lines: ClosedRange<Int> { firstLine...max(firstLine, lastLine) }

    var isItem: Bool { if case .item = kind { true } else { false } }

    /// The 1-based lines of an item's text, up to the first behind its start that starts something new, and the others.
    func textLines(
        upTo startsAnew: (_ number: Int, _ isLast: Bool) -> Bool
    ) -> (own: ClosedRange<Int>, others: ClosedRange<Int>?) {
        let all = firstLine...(firstLine + text.lines.count - 1)
        let next = all.dropFirst().first { startsAnew($0, $0 == all.upperBound) }
        return next.map { (firstLine...($0 - 1), $0...all.upperBound) } ?? (all, nil)
    }
}
