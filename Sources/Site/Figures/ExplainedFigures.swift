import Summaries

extension CoffeeLedger {
    /// Explains the figures that have evidence.
    func explained(_ figures: [FigureContext]) -> [ExplainedFigure] {
        figures.compactMap { figure in
            figure.evidence.map { evidence in
                ExplainedFigure(
                    id: figure.id, label: figure.label, part: nil, value: figure.value, evidence, in: self)
            }
        }
    }

    /// Explains the cells of a chart's table that have evidence.
    func explained(_ chart: ChartContext) -> [ExplainedFigure] {
        chart.rows.flatMap { row in
            zip(chart.columns.dropFirst(), row.cells).compactMap { column, cell in
                guard let id = cell.id, let evidence = cell.evidence else { return nil }
                let label = row.cells.count > 1 ? "\(row.label), \(column)" : row.label
                return ExplainedFigure(
                    id: id, label: label, part: chart.title, value: cell.text, evidence, in: self)
            }
        }
    }

    /// Explains the totals of a list of periods.
    func explained(_ rows: [MeasureRowContext], of part: String) -> [ExplainedFigure] {
        rows.compactMap { row in
            guard let id = row.id, let evidence = row.evidence else { return nil }
            return ExplainedFigure(id: id, label: row.label, part: part, value: row.value, evidence, in: self)
        }
    }
}
