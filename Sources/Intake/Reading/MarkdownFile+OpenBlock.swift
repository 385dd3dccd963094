import Diagnostics
import Markdown
import Text

extension MarkdownFile {
    /// The last of a file's blocks, with a warning, if it is fenced code or a comment without an end, which goes on to
    /// the end of the file (CommonMark 0.30 §4.5, §4.6).
    func openBlock(in blocks: [MarkdownBlock]) -> (block: MarkdownBlock, warning: Diagnostic)? {
        guard let block = blocks.last, block.depth == 0, !isCodeByIndent(line: block.firstLine) else { return nil }
        let start = text(ofLine: block.firstLine)
        let (name, end): (String, String)
        switch block.kind {
        case .html where start.text.hasPrefix("<!--") && !block.text.contains("-->"): (name, end) = ("comment", "-->")
        case .code:
            let fence = start.text.prefix { $0 == start.text.first }
            let last = text(ofLine: block.lastLine).text
            let isFence = last.hasPrefix(fence) && last.allSatisfy { $0 == fence.first }
            if isFence, block.lastLine > block.firstLine, !isCodeByIndent(line: block.lastLine) { return nil }
            (name, end) = ("code block", String(fence))
        default: return nil
        }
        let warning = start.diagnostic(
            .warning, "open-block", "the \(name) that begins here has no end, so nothing below it is read",
            help: "end it with a line \(end)")
        return (block, warning)
    }

    /// Whether a 1-based line is indented by four columns or more, as code without a fence is (CommonMark 0.30 §4.4).
    private func isCodeByIndent(line: Int) -> Bool {
        let blanks = source.bytes(ofLine: line).prefix(while: \.isBlank)
        return blanks.count > 3 || blanks.contains(UInt8(ascii: "\t"))
    }
}
