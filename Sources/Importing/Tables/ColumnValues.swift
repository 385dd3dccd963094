import Intake
import Model

/// The values of the first rows of a table, by which columns are told apart.
struct ColumnValues {
    /// The names of the columns.
    let names: [String]
    let rows: [[String]]
    let forms: WrittenForms

    /// Whether the columns have numbers for names.
    var haveNoHeader: Bool { names == names.indices.map { "\($0 + 1)" } }

    /// The values in a column that are not empty.
    subscript(column: Int) -> [String] { rows.map { $0[column] }.filter { !$0.isEmpty } }

    /// Whether at least half of the values in a column can be read as the field.
    func suit(_ field: ImportField, _ column: Int) -> Bool {
        if rows.isEmpty { return true }
        let values = self[column]
        guard !values.isEmpty else { return field != .date && field != .time }
        let isReadable: (String) -> Bool
        switch field {
        case .date: isReadable = { forms.isDate($0) || Instant($0) != nil }
        case .time: isReadable = forms.isTime
        case .cups, .caffeine, .snooze: isReadable = forms.isNumber
        case .drink: isReadable = { !forms.isNumber($0) && !forms.isDate($0) && !forms.isTime($0) }
        case .enabled, .favorite: isReadable = { WrittenBool($0) != nil }
        default: return true
        }
        return values.count(where: isReadable) * 2 >= values.count
    }

    /// Whether all values are numbers that people drink in a day, and not weights, prices or volumes.
    func areCups(_ column: Int) -> Bool {
        self[column].allSatisfy { text in
            Double(text.replacing(",", with: ".")).map { (0...20).contains($0) && $0 * 2 == ($0 * 2).rounded() }
                ?? false
        }
    }

    func areOnes(_ column: Int) -> Bool { self[column].allSatisfy { $0 == "1" } }

    /// Whether at least half of the values are numbers of something.
    func mayCount(_ column: Int) -> Bool {
        let key = names[column].columnKey
        let values = self[column]
        guard !key.isEmpty, !ImportField.otherNumbers.contains(key), !values.isEmpty else { return false }
        let isNumber: (String) -> Bool = { forms.isNumber($0) && !forms.isDate($0) && Instant($0) == nil }
        return values.count(where: isNumber) * 2 >= values.count
    }

    /// Whether no value is a time of day, and most are numbers or spans of time, such as seconds of brewing.
    func areDurations(_ column: Int) -> Bool {
        let values = self[column]
        let isDuration: (String) -> Bool = { text in
            !forms.isTimeInDigits(text)
                && text.lowercased().wholeMatch(of: /[0-9]+([.,][0-9]+)?\s*(s|secs?|seconds?|mins?|minutes?)?\.?/)
                    != nil
        }
        return values.count(where: isDuration) * 2 > values.count && !values.contains(where: forms.isTime)
    }

    /// Whether all dates in a column have the time 00:00.
    func haveMidnightsOnly(_ column: Int) -> Bool {
        let times = self[column].map { forms.dateTime(in: $0)?.time }
        return !times.isEmpty && times.allSatisfy { $0 == .midnight }
    }
}
