import Diagnostics
import Text

/// A mark of Obsidian that is read as words of a quote: a block id ` ^q3` at the end of a line, or a comment `%%…%%`.
/// It is not left out of the quote, because an edit that writes the line anew would lose it.
struct ObsidianMark {
    private let isComment: Bool
    private let place: PlacedText

    /// Looks at the 1-based `lines` of a quote and its attribution.
    init?(in lines: ClosedRange<Int>, of file: MarkdownFile) {
        // Most quotes have no such sign.
        let bytes = file.source.bytes[file.source.lines.bytes(ofLines: lines)]
        guard bytes.contains(where: { $0 == UInt8(ascii: "^") || $0 == UInt8(ascii: "%") }) else { return nil }
        for line in lines {
            let whole = file.text(ofLine: line)
            // A line of its own may be an identifier.
            guard let mark = ToolMarks.marks(in: " " + whole.text).first(where: { "%^".contains($0.prefix(1)) }) else {
                continue
            }
            isComment = mark.hasPrefix("%")
            place = whole.narrowed(to: mark)
            return
        }
        return nil
    }

    var diagnostic: Diagnostic {
        place.diagnostic(
            .warning, "obsidian-mark", "\(place.text) is read as words",
            help: isComment ? "write the comment as <!-- … -->" : "put it into a paragraph of its own below the quote")
    }
}
