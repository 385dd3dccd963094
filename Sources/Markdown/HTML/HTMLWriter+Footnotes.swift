import Markup

/// Footnotes as GitHub shows them: a superscript number, and a section at the end with links back.
extension HTMLWriter {
    mutating func writeFootnoteReference(_ number: Int, occurrence: Int) {
        out.literal("<sup class=\"footnote-ref\"><a href=\"#fn:")
        out.number(number)
        out.literal("\" id=\"")
        writeReferenceID(number, occurrence: occurrence)
        out.literal("\" role=\"doc-noteref\">")
        out.number(number)
        out.literal("</a></sup>")
    }

    mutating func writeFootnotes(_ footnotes: [Footnote], destination: (MarkdownLink) -> String?) {
        guard !footnotes.isEmpty else { return }
        breakLine()
        out.literal("<section class=\"footnotes\" role=\"doc-endnotes\">\n<ol>\n")
        for (index, footnote) in footnotes.enumerated() {
            out.literal("<li id=\"fn:")
            out.number(index + 1)
            out.literal("\">\n")
            if case .exit(.paragraph) = footnote.events.last?.step {
                write(footnote.events.dropLast(), destination: destination)
                out.literal(" ")
            } else {
                write(footnote.events[...], destination: destination)
                breakLine()
                out.literal("<p>")
            }
            writeLinksBack(to: footnote, number: index + 1)
            out.literal("</p>\n</li>\n")
        }
        out.literal("</ol>\n</section>\n")
    }

    private mutating func writeLinksBack(to footnote: Footnote, number: Int) {
        for occurrence in 0..<footnote.references {
            if occurrence > 0 { out.literal(" ") }
            out.literal("<a href=\"#")
            writeReferenceID(number, occurrence: occurrence)
            out.literal("\" class=\"footnote-backref\" role=\"doc-backlink\">↩\u{FE0E}")
            if occurrence > 0 {
                out.literal("<sup>")
                out.number(occurrence + 1)
                out.literal("</sup>")
            }
            out.literal("</a>")
        }
    }

    /// The colon, which no heading's anchor holds, keeps these ids apart from anchors.
    private mutating func writeReferenceID(_ number: Int, occurrence: Int) {
        out.literal("fnref:")
        out.number(number)
        if occurrence > 0 {
            out.literal(":")
            out.number(occurrence + 1)
        }
    }
}
