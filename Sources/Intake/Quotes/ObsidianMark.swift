import Diagnostics
import Text

/// A mark of Obsidian that is read as words of a quote: a block id ` ^q3` at the end of a line, or a comment `%%…%%`.
/// It is not left out of the quote, because an edit that writes the line anew would lose it.
enum ObsidianMark {
    /// Looks at the 1-based `lines` of a quote and its attribution.
    static func find(in lines: ClosedRange<Int>, of file: MarkdownFile) -> Diagnostic? {
        // Most quotes have no such sign.
        let bytes = file.source.bytes[file.source.lines.bytes(ofLines: lines)]
        guard bytes.contains(where: { $0 == UInt8(ascii: "^") || $0 == UInt8(ascii: "%") }) else { return nil }
        for line in lines {
            let whole = file.text(ofLine: line)
            // A line of its own may be an identifier.
            guard let mark = ToolMarks.marks(in: " " + whole.text).first(where: { "%^".contains($0.prefix(1)) }) else {
                continue
            }
            let isComment = mark.hasPrefix("%")
            return whole.narrowed(to: mark).diagnostic(
                .warning, "obsidian-mark", "\(mark) is read as words",
                help: isComment
                    ? "write the comment as <!-- … -->" : "put it into a paragraph of its own below the quote")
        }
        return nil
    }
}
