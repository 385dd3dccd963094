import Intake
import Model

/// Finds what trackers of habits say of each row.
extension TableChoice {
    private static let doneHeadings: Set = [
        "done", "isdone", "completed", "iscompleted", "complete", "completion", "finished", "checked", "status",
        "state", "result", "success", "erledigt", "geschafft", "fertig", "ergebnis", "完了", "完成", "已完成", "達成", "达成",
        "状态", "狀態", "状態", "結果", "结果",
    ]
    private static let doneWords: Set = [
        "done", "completed", "complete", "finished", "checked", "success", "succeeded", "erledigt", "geschafft",
        "fertig", "完了", "完成", "已完成", "達成", "达成",
    ]
    private static let undoneWords: Set = [
        "skipped", "skip", "failed", "fail", "missed", "incomplete", "not done", "not completed", "undone", "unchecked",
        "nicht erledigt", "übersprungen", "verpasst", "未完了", "未完成", "未達成", "未达成",
    ]

    /// The column that says which rows were done.
    struct Done {
        let column: Int
        /// Whether at least half of the rows are marked as done, so that the others need no word.
        let isMarkOfDone: Bool

        /// Whether a cell is known to say that its row was not done.
        func isUndone(_ text: String) -> Bool { text.isEmpty ? isMarkOfDone : TableChoice.isDone(text) == false }
    }

    /// Whether a text says that something was done; nil if it says neither.
    private static func isDone(_ text: String) -> Bool? {
        let text = text.lowercased()
        return doneWords.contains(text) ? true : undoneWords.contains(text) ? false : WrittenBool.value(of: text)
    }

    /// The column that says which rows were done, by its name and most of its values; none has other numbers than 1.
    static func done(in values: ColumnValues, besides taken: Set<Int>) -> Done? {
        let column = values.keys.indices.first { column in
            guard doneHeadings.contains(values.keys[column]), !taken.contains(column) else { return false }
            let others = values[column].filter { isDone($0) == nil }
            return !values[column].isEmpty && others.count * 2 <= values[column].count
                && !others.contains(where: values.forms.isNumber)
        }
        return column.map { column in
            let marked = values[column].count { isDone($0) == true }
            return Done(column: column, isMarkOfDone: marked * 2 >= values.rows.count)
        }
    }

    /// The columns that are named for days of the week and say yes or no, if there are nearly seven.
    static func dayColumns(in values: ColumnValues) -> [(column: Int, day: Weekday)] {
        let columns = values.names.indices.compactMap { column in
            CalendarNames.everyLanguage.weekday(named: values.names[column]).map { (column: column, day: $0) }
        }
        let areDays =
            Set(columns.map(\.day)).count > 4
            && columns.allSatisfy { column, _ in
                values[column].isEmpty || values.areAnswers(column)
            }
        return areDays ? columns : []
    }
}
