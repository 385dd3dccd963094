import Markup

/// Tables as GFM 0.29 §4.10 writes them.
extension HTMLWriter {
    /// The minimum number of columns of a wide table. A phone stacks its cells, each after the name of its column.
    private static let wideTable = 5
    /// The minimum number of columns of a table that is wide because of a cell of more than `longCell` bytes.
    private static let longTable = 3
    private static let longCell = 40
    /// In bytes. Each cell repeats the name of its column, so a long one would make a small file a huge page.
    private static let maxColumnName = 40

    /// Opens a table; `events` are those after its beginning.
    mutating func openTable(_ events: ArraySlice<MarkdownEvent>) {
        breakLine()
        hasTableBody = false
        columnNames = options.styledBlocks ? namesOfColumns(events) : []
        let hasLongName = columnNames.contains { $0.utf8.count > Self.maxColumnName }
        if hasLongName || !isWide(events, columns: columnNames.count) { columnNames = [] }
        if options.styledBlocks { out.literal("<div class=\"table-scroll\" tabindex=\"0\">\n") }
        out.literal("<table>\n<thead>\n")
    }

    private func isWide(_ events: ArraySlice<MarkdownEvent>, columns: Int) -> Bool {
        guard columns >= Self.longTable, columns < Self.wideTable else { return columns >= Self.wideTable }
        for (index, event) in zip(events.indices, events) {
            switch event.step {
            case .enter(.tableCell):
                if plainText(of: events[(index + 1)...]).utf8.count > Self.longCell { return true }
            case .exit(.table): return false
            default: break
            }
        }
        return false
    }

    private func namesOfColumns(_ events: ArraySlice<MarkdownEvent>) -> [String] {
        var names: [String] = []
        for (index, event) in zip(events.indices, events) {
            switch event.step {
            case .enter(.tableCell): names.append(plainText(of: events[(index + 1)...]))
            case .exit(.tableRow): return names
            default: break
            }
        }
        return names
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
        column = 0
        out.literal("<tr>\n")
    }

    /// Whether a cell is a header. On the site's pages an empty one is not: screen readers would announce nothing.
    func isHeaderCell(_ isHeader: Bool, byteLength: Int) -> Bool {
        isHeader && (byteLength > 0 || !options.styledBlocks)
    }

    mutating func openTableCell(_ alignment: ColumnAlignment, isHeader: Bool, isEmpty: Bool) {
        out.literal(isHeader ? "<th" : "<td")
        switch alignment {
        case .none: break
        case .left: writeAlignment("left")
        case .center: writeAlignment("center")
        case .right: writeAlignment("right")
        }
        if hasTableBody, !isEmpty, column < columnNames.count, !columnNames[column].isEmpty {
            out.literal(" data-column=\"")
            out.text(columnNames[column])
            out.literal("\"")
        }
        column += 1
        out.literal(">")
    }

    private mutating func writeAlignment(_ side: StaticString) {
        out.literal(options.styledBlocks ? " class=\"align-" : " align=\"")
        out.literal(side)
        out.literal("\"")
    }
}
