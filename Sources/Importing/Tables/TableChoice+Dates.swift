import Intake
import Model

/// Asks for dates that can be read.
extension TableChoice {
    private static let certainDates: Set = ["date", "datetime", "timestamp", "datum", "zeitstempel", "日期", "日付"]

    /// Refuses a table whose dates are in a column named for them, but in a form that is not read.
    func checkDates(_ table: some RecordTable, _ values: ColumnValues) throws(Refusal) {
        for column in names.indices where Self.certainDates.contains(values.keys[column]) {
            let found = values[column].first { !values.forms.isDate($0) && DateTime(unixTime: $0) == nil }
            guard let found else { continue }
            throw table.missingColumn(
                "the dates of column \"\(names[column])\" can't be read (found \(found))",
                help: "write them as 2026-11-20, or write \(mapHelp(.date))")
        }
    }
}
