import Markup

/// Tables as GFM 0.29 §4.10 writes them.
extension HTMLWriter {
    mutating func writeTablePart(_ event: MarkdownEvent) {
        switch (event.kind, event.role) {
        case (.table, .enter):
            breakLine()
            hasTableBody = false
            if options.styledBlocks { out.literal("<div class=\"table-scroll\" tabindex=\"0\">\n") }
            out.literal("<table>\n<thead>\n")
        case (.table, _):
            out.literal(hasTableBody ? "</tbody>\n</table>\n" : "</table>\n")
            if options.styledBlocks { out.literal("</div>\n") }
        case (.tableRow, .enter):
            if !event.flag, !hasTableBody {
                hasTableBody = true
                out.literal("<tbody>\n")
            }
            out.literal("<tr>\n")
        case (.tableRow, _): out.literal(event.flag ? "</tr>\n</thead>\n" : "</tr>\n")
        case (_, .enter):
            out.literal(event.flag ? "<th" : "<td")
            switch MarkdownTable.Alignment(rawValue: UInt8(clamping: event.number)) {
            case .left: writeAlignment("left")
            case .center: writeAlignment("center")
            case .right: writeAlignment("right")
            default: break
            }
            out.literal(">")
        default: out.literal(event.flag ? "</th>\n" : "</td>\n")
        }
    }

    private mutating func writeAlignment(_ side: StaticString) {
        out.literal(options.styledBlocks ? " class=\"align-" : " align=\"")
        out.literal(side)
        out.literal("\"")
    }
}
