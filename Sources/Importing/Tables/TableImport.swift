import Diagnostics
import Files
import Intake
import Model
import Text

/// Imports the rows of any table.
struct TableImport {
    let options: ImportOptions

    /// Adds the records of `table` to `plan`, or a single error that asks for a missing column or an ambiguous order.
    func read(_ table: some RecordTable, into plan: inout ImportPlan, _ progress: (ImportProgress) -> Void) {
        guard !table.columns.isEmpty else { return plan.add(contentsOf: table.readRows { _ in true }) }
        do {
            let choice = try TableChoice(
                table, options, titles: [plan.file, table.source.file].map { lastPart(of: $0) })
            let (order, hasExcelDays) = try dates(table, choice)
            show(choice, table.columns, order, in: &plan)
            plan.hasExcelDays = hasExcelDays
            let reader = RowReader(choice: choice, forms: options.forms(order), hasExcelDays: hasExcelDays)
            var rowCount = 0
            let unread = table.readRows { row in
                rowCount += 1
                var problems = Problems()
                if let omission = reader.omission(of: row) {
                    plan.omit(omission)
                } else if let record = reader.record(row, in: table.source, &problems) {
                    plan.records.append(record)
                }
                plan.add(contentsOf: problems.diagnostics)
                if rowCount % Self.step == 0 {
                    let bytes = table.source.lines.offset(line: Int(row.place.line), column: Int(row.place.column))
                    progress(ImportProgress(bytes: bytes, records: plan.records.count))
                }
                return true
            }
            plan.add(contentsOf: unread)
        } catch {
            plan.add(error.diagnostic)
        }
    }

    /// Rows between two reports of progress.
    private static let step = 4096

    /// The order of day and month, and whether all dates are numbers of days.
    private func dates(
        _ table: some RecordTable, _ choice: TableChoice
    ) throws(Refusal) -> (order: DateOrder?, areExcelDays: Bool) {
        guard let column = choice.columns[.date] else { return (options.mapping.dateOrder, false) }
        var vote = OrderVote(options.forms())
        var (count, excelCount) = (0, 0)
        _ = table.readRows { row in
            guard let value = row[column] else { return true }
            vote.add(value)
            count += 1
            excelCount += DateTime(excelDay: value.text) == nil ? 0 : 1
            return true
        }
        let order =
            if let order = options.mapping.dateOrder { order } else {
                try vote.order(fallback: options.settings.dateOrder)
            }
        return (order, count > 0 && excelCount == count)
    }

    private func show(_ choice: TableChoice, _ columns: [String], _ order: DateOrder?, in plan: inout ImportPlan) {
        plan.columns = ImportField.all(of: choice.kind).compactMap { field in
            choice.columns[field].map { ImportPlan.ColumnUse(field: field, column: columns[$0]) }
        }
        plan.columns += choice.bookColumns.sorted { $0.key.rawValue < $1.key.rawValue }.map { field, column in
            ImportPlan.ColumnUse(field: field, column: columns[column])
        }
        plan.columns += choice.dayColumns.map { .init(field: .days, column: columns[$0.column]) }
        if let half = choice.halfColumn { plan.columns.append(.init(field: .time, column: columns[half])) }
        let others =
            [choice.halfColumn, choice.topicColumn, choice.done?.column].compactMap(\.self) + choice.deletedColumns
            + choice.dayColumns.map(\.column)
        let used = Set(choice.columns.values).union(choice.bookColumns.values).union(others)
        plan.unusedColumns = columns.indices.filter { !used.contains($0) }.map { columns[$0] }
        plan.dateOrder = order
    }
}
