import Markup

/// Footnotes as GitHub shows them: a superscript number, and a section at the end with links back.
extension HTMLWriter {
    mutating func writeFootnoteReference(_ event: MarkdownEvent) {
        let number = Int(event.number)
        out.literal("<sup class=\"footnote-ref\"><a href=\"#")
        out.text(options.idPrefix)
        out.literal("fn:")
        out.number(number)
        out.literal("\" id=\"")
        out.text(options.idPrefix)
        writeReferenceName(number, occurrence: Int(event.count))
        out.literal("\" role=\"doc-noteref\">")
        out.number(number)
        out.literal("</a></sup>")
    }

    mutating func writeFootnotes(_ notes: [Footnote], destination: (MarkdownLink) -> String?) {
        guard !notes.isEmpty else { return }
        breakLine()
        out.literal("<section class=\"footnotes\" role=\"doc-endnotes\">\n<ol>\n")
        for (index, note) in notes.enumerated() {
            out.literal("<li id=\"")
            out.text(options.idPrefix)
            out.literal("fn:")
            out.number(index + 1)
            out.literal("\">\n")
            if note.events.last?.kind == .paragraph {
                write(Array(note.events.dropLast()), destination: destination)
                out.literal(" ")
                writeWaysBack(to: note, number: index + 1)
                out.literal("</p>\n")
            } else {
                write(note.events, destination: destination)
                breakLine()
                out.literal("<p>")
                writeWaysBack(to: note, number: index + 1)
                out.literal("</p>\n")
            }
            out.literal("</li>\n")
        }
        out.literal("</ol>\n</section>\n")
    }

    private mutating func writeWaysBack(to note: Footnote, number: Int) {
        for occurrence in 0..<note.references {
            if occurrence > 0 { out.literal(" ") }
            out.literal("<a href=\"#")
            out.text(options.idPrefix)
            writeReferenceName(number, occurrence: occurrence)
            out.literal("\" class=\"footnote-backref\" role=\"doc-backlink\">↩\u{FE0E}")
            if occurrence > 0 {
                out.literal("<sup>")
                out.number(occurrence + 1)
                out.literal("</sup>")
            }
            out.literal("</a>")
        }
    }

    /// A colon, which no heading's anchor holds, keeps these ids apart from those.
    private mutating func writeReferenceName(_ number: Int, occurrence: Int) {
        out.literal("fnref:")
        out.number(number)
        if occurrence > 0 {
            out.literal(":")
            out.number(occurrence + 1)
        }
    }
}
