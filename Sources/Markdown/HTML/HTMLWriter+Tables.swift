import Markup

/// Tables as GFM 0.29 §4.10 writes them.
extension HTMLWriter {
    mutating func openTable() {
        breakLine()
        hasTableBody = false
        if options.styledBlocks { out.literal("<div class=\"table-scroll\" tabindex=\"0\">\n") }
        out.literal("<table>\n<thead>\n")
    }

    mutating func closeTable() {
        out.literal(hasTableBody ? "</tbody>\n</table>\n" : "</table>\n")
        if options.styledBlocks { out.literal("</div>\n") }
    }

    mutating func openTableRow(isHeader: Bool) {
        if !isHeader, !hasTableBody {
            hasTableBody = true
            out.literal("<tbody>\n")
        }
        out.literal("<tr>\n")
    }

    /// Whether a cell is a header. For the site's pages a cell without content is none: screen readers would announce
    /// nothing.
    func isHeaderCell(_ isHeader: Bool, byteLength: Int) -> Bool {
        isHeader && (byteLength > 0 || !options.styledBlocks)
    }

    mutating func openTableCell(_ alignment: ColumnAlignment, isHeader: Bool) {
        out.literal(isHeader ? "<th" : "<td")
        switch alignment {
        case .none: break
        case .left: writeAlignment("left")
        case .center: writeAlignment("center")
        case .right: writeAlignment("right")
        }
        out.literal(">")
    }

    private mutating func writeAlignment(_ side: StaticString) {
        out.literal(options.styledBlocks ? " class=\"align-" : " align=\"")
        out.literal(side)
        out.literal("\"")
    }
}
