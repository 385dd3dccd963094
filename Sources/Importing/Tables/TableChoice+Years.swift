import Diagnostics
import Intake

/// Refuses dates whose years have two digits, because their century is not known.
extension TableChoice {
    /// Refuses a column whose values all have such years, or with one of the `headings`, any.
    func checkYears(
        of columns: some Sequence<Int>, headings: [String], _ table: some RecordTable, _ values: ColumnValues
    ) throws(Refusal) {
        for column in columns {
            let dates = values[column].filter { Self.hasShortYear($0, values.forms) }
            guard let date = dates.first, headings.contains(values.keys[column]) || dates.count == values[column].count
            else { continue }
            throw Refusal(diagnostic: Self.shortYears(of: table.columns[column], date, in: table.source))
        }
    }

    /// Whether a text becomes a date if one of its numbers of two digits is a year of four.
    private static func hasShortYear(_ text: String, _ forms: WrittenForms) -> Bool {
        guard text.utf8.count <= maxLength, !forms.isDate(text) else { return false }
        return text.matches(of: /[0-9]+/).contains { number in
            number.output.utf8.count == 2
                && forms.isDate(text[..<number.range.lowerBound] + "20" + text[number.range.lowerBound...])
        }
    }

    /// In bytes; longer texts are no dates.
    private static let maxLength = 60

    private static func shortYears(of column: String, _ date: String, in source: SourceText) -> Diagnostic {
        source.diagnostic(
            .error, "bad-date", "the years of column \"\(column)\" have two digits (found \(date))", at: 0,
            help:
                "write them with four digits, in a spreadsheet by the format of the column; 2026-11-20, 20.11.2026 and "
                + "11/20/2026 can be read")
    }
}
