import Diagnostics
import Documents
import Markdown

/// A Markdown file: its front matter, where it has some, and its text.
struct MarkdownFile {
    let source: SourceText
    let frontMatter: Node?
    /// The 1-based line on which the text begins.
    let bodyLine: Int

    /// Reads the front matter between a first line `---` and the next such line.
    init(_ source: SourceText, _ problems: inout Problems) {
        self.source = source
        guard Self.isFence(source, line: 1) else {
            (frontMatter, bodyLine) = (nil, 1)
            return
        }
        let end = (2...max(2, source.lineCount)).first { Self.isFence(source, line: $0) }
        guard let end, end <= source.lineCount else {
            // A lone `---` is a rule between paragraphs; it is front matter that was forgotten to close only before a key.
            let next = String(decoding: source.bytes[source.range(ofLine: 2)], as: UTF8.self)
            if next.contains(":") {
                problems.add(
                    source.diagnostic(
                        .error, "open-front-matter", "the front matter that begins here is not closed",
                        at: SourcePlace(file: source.file, line: 1, length: 3), help: "end it with a line ---"))
            }
            (frontMatter, bodyLine) = (nil, 1)
            return
        }
        bodyLine = end + 1
        guard end > 2 else {
            frontMatter = nil
            return
        }
        let (node, diagnostics) = readYAML(source, lines: 2...(end - 1))
        problems.add(contentsOf: diagnostics)
        frontMatter = node?.kind == .null ? nil : node
        if let frontMatter, frontMatter.kind != .object {
            problems.add(
                frontMatter.diagnostic(
                    .error, "wrong-type", "front matter must hold keys such as title: …"))
        }
    }

    private static func isFence(_ source: SourceText, line: Int) -> Bool {
        var text = source.bytes[source.range(ofLine: line)]
        if line == 1, text.starts(with: [0xEF, 0xBB, 0xBF]) { text = text.dropFirst(3) }
        while text.last == 0x20 || text.last == 0x09 { text.removeLast() }
        return text.elementsEqual("---".utf8) || (line > 1 && text.elementsEqual("...".utf8))
    }

    /// The blocks of the text, with the lines of the file.
    var blocks: [MarkdownBlock] {
        // Empty lines in place of the front matter keep the numbers of all lines after it.
        let start = source.offset(line: bodyLine, column: 1)
        let bytes = [UInt8](repeating: 0x0A, count: bodyLine - 1) + source.bytes[start...]
        return MarkdownDocument(bodyLine == 1 ? source.bytes : bytes).blocks()
    }

    /// The bytes of whole lines, without the last line's end.
    func bytes(ofLines lines: ClosedRange<Int>) -> [UInt8] {
        let start = source.offset(line: lines.lowerBound, column: 1)
        return Array(source.bytes[start..<max(start, source.range(ofLine: lines.upperBound).upperBound)])
    }

    /// A place that begins at a block's content and ends with its line.
    func place(of block: MarkdownBlock) -> SourcePlace {
        let start = source.offset(line: block.firstLine, column: block.column)
        return source.place(at: start, length: max(1, source.range(ofLine: block.firstLine).upperBound - start))
    }

    /// The place of `token` within a block's first line, or of the block where it does not stand there as it is.
    func place(of token: String, in block: MarkdownBlock) -> SourcePlace {
        let start = source.offset(line: block.firstLine, column: block.column)
        let line = source.bytes[start..<max(start, source.range(ofLine: block.firstLine).upperBound)]
        let wanted = Array(token.utf8)
        guard !wanted.isEmpty, let offset = line.indices.first(where: { line[$0...].starts(with: wanted) }) else {
            return place(of: block)
        }
        return source.place(at: offset, length: wanted.count)
    }
}
