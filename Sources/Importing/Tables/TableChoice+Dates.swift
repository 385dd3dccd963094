import Diagnostics
import Intake

/// Asks for dates that can be read.
extension TableChoice {
    private static let certainDates: Set = ["date", "datetime", "timestamp", "datum", "zeitstempel", "日期", "日付"]

    /// Refuses a table whose dates are in a column named for them, but in a form that is not read.
    func checkDates(_ table: some RecordTable, _ values: ColumnValues) throws(Refusal) {
        func unread(_ column: Int) -> String? {
            values[column].first { !values.forms.isDate($0) && Instant($0) == nil }
        }
        let column = names.indices.first { Self.certainDates.contains(values.keys[$0]) && unread($0) != nil }
        guard let column, let found = unread(column) else { return }
        throw Refusal(
            table.source.diagnostic(
                .error, "missing-column", "the dates of column \"\(names[column])\" can't be read (found \(found))",
                at: 0, help: "write them as 2026-11-20, or write \(mapHelp(.date))"))
    }
}
