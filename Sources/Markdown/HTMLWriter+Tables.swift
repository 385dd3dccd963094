import Markup

/// Tables as GFM 0.29 §4.10 writes them.
extension HTMLWriter {
    mutating func writeTablePart(_ event: MarkdownEvent) {
        switch (event.kind, event.role) {
        case (.table, .enter):
            breakLine()
            hasTableBody = false
            out.literal("<table>\n<thead>\n")
        case (.table, _): out.literal(hasTableBody ? "</tbody>\n</table>\n" : "</table>\n")
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
            case .left: out.literal(" align=\"left\"")
            case .center: out.literal(" align=\"center\"")
            case .right: out.literal(" align=\"right\"")
            default: break
            }
            out.literal(">")
        default: out.literal(event.flag ? "</th>\n" : "</td>\n")
        }
    }
}
