/// Builds tables: puts rows and cells around the events of their content.
extension ExtensionPass {
    mutating func append(_ table: SourceTable) {
        let start = MarkdownEvent(
            .enter(.table), line: table.firstLine, column: column(of: table.lines[0].lowerBound, line: table.firstLine),
            lastLine: table.firstLine + table.lines.count - 1)
        output.append(start)
        for (index, cells) in table.rows.enumerated() {
            let line = table.firstLine + (index > 0 ? index + 1 : 0)
            let row = MarkdownEvent(.enter(.tableRow(isHeader: index == 0)), line: line)
            output.append(row)
            for (cell, alignment) in zip(cells, table.alignments) { append(cell, alignment, isHeader: index == 0) }
            output.append(row.leaving)
        }
        output.append(start.leaving)
    }

    private mutating func append(_ cell: SourceCell, _ alignment: ColumnAlignment, isHeader: Bool) {
        let column = column(of: cell.range.lowerBound, line: cell.line)
        let length = self.column(of: cell.range.upperBound, line: cell.line) - column
        let container = MarkdownContainer.tableCell(alignment: alignment, isHeader: isHeader, byteLength: length)
        let event = MarkdownEvent(.enter(container), line: cell.line, column: column)
        output.append(event)
        if !cell.range.isEmpty, let content = cellContents[cell.range.lowerBound] {
            openCell = (cell, finder?.offsets(of: cell) ?? [])
            matcher.enter()
            skippedBytes = TableFinder.cellStart.count
            copy(content)
            matcher.leave(&output)
            openCell = nil
        }
        output.append(event.leaving)
    }

    func column(of offset: Int, line: Int) -> Int {
        source.originalColumn(line: line, column: source.lines.column(of: offset, inLine: line))
    }
}
