extension Chart {
    /// The chart's numbers: a row for each place and a column for each series or label, in the order of their first
    /// marks.
    ///
    /// If several marks share a cell, the first is shown; rules are not.
    public var table: ChartTable {
        let drawn = marks.filter { $0.kind != .rule && $0.place != nil && $0.value != nil }
        guard let first = drawn.first else { return ChartTable(columns: [], rows: []) }
        let hasCells = first.kind == .rectangle
        var places: [[PlottableValue.Content]: Int] = [:]
        var columns: [String: Int] = [:]
        var headers: [String] = [first.place?.label ?? ""]
        if hasCells { headers.append(first.y?.label ?? "") }
        var rows: [[ChartTable.Cell?]] = []
        for mark in drawn {
            guard let place = mark.place, let value = mark.value else { continue }
            let cellPlaces = hasCells ? [place, mark.y ?? place] : [place]
            let column = columns[mark.series ?? value.label] ?? headers.count
            if column == headers.count {
                columns[mark.series ?? value.label] = column
                headers.append(mark.series ?? value.label)
            }
            let key = cellPlaces.map(\.content)
            let row = places[key] ?? rows.count
            if row == rows.count {
                places[key] = row
                rows.append(cellPlaces.map { .text($0.text) })
            }
            while rows[row].count <= column { rows[row].append(nil) }
            if rows[row][column] == nil { rows[row][column] = Self.cell(value) }
        }
        let full = rows.map { row in
            headers.indices.map {
                row.indices.contains($0) ? row[$0] ?? .missing(text: "") : .missing(text: "")
            }
        }
        return ChartTable(columns: headers, rows: full)
    }

    private static func cell(_ value: PlottableValue) -> ChartTable.Cell {
        guard case .number(let number) = value.content else { return .text(value.text) }
        return number.map { .number($0, text: value.text) } ?? .missing(text: value.text)
    }
}
