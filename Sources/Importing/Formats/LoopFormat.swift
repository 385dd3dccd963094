import Diagnostics
import Intake
import Model
import Text

/// Loop Habit Tracker's `Checkmarks.csv`: a column for each habit, with a comma at the end of each line.
///
/// A checked yes-or-no habit has the value 2, and a numeric habit 1,000 times its number. 0, −1 and 3 mean that nothing
/// was logged.
struct LoopFormat {
    let options: ImportOptions

    private static let words = ["coffee", "espresso", "latte", "cups", "kaffee", "caffeine", "咖啡", "コーヒー", "珈琲"]

    /// Whether a text is the list of habits.
    static func recognises(_ head: [UInt8]) -> Bool { head.starts(with: Array("Position,Name,".utf8)) }

    /// The table of checkmarks; nil for other texts, such as the scores, which are fractions.
    static func checkmarks(_ source: SourceText, _ forms: WrittenForms) -> DelimitedTable? {
        guard source.bytes.starts(with: Array("Date,".utf8)), let table = DelimitedTable(source, forms),
            table.hasHeader
        else { return nil }
        var isWhole = true
        var rows = 0
        _ = table.readRows { row in
            rows += 1
            isWhole = table.columns.indices.dropFirst().allSatisfy { row[$0].map { Int($0.text) != nil } ?? true }
            return isWhole && rows < 100
        }
        return isWhole ? table : nil
    }

    func read(_ table: DelimitedTable, into plan: inout ImportPlan) {
        let habits = Array(table.columns.dropFirst())
        let column: Int
        do { column = try self.column(habits, table) } catch {
            plan.add(error.diagnostic)
            return
        }
        plan.columns = [
            ImportPlan.ColumnUse(field: .date, column: table.columns[0]),
            ImportPlan.ColumnUse(field: .cups, column: table.columns[column]),
        ]
        plan.unusedColumns = table.columns.indices.dropFirst().filter { $0 != column }.map { table.columns[$0] }
        let forms = options.forms()
        var largest = 0
        _ = table.readRows { row in
            largest = max(largest, row[column].flatMap { Int($0.text) } ?? 0)
            return true
        }
        let isNumeric = largest >= 100
        let problems = table.readRows { row in
            var found: [Diagnostic] = []
            if let date = row[0].flatMap({ forms.dateTime($0, "date", &found) }), let value = row[column] {
                if let number = Int(value.text) {
                    let cups = isNumeric ? Quantity(thousandths: max(0, number)) : Quantity(number == 2 ? 1 : 0)
                    if cups > .zero, cups <= CoffeeEntry.maxCups {
                        plan.records.append(.coffee(forms.coffee(date, cups: cups, source: row.place)))
                    }
                } else {
                    found.append(
                        value.diagnostic(.error, "wrong-type", "a checkmark must be a number (found \(value.text))"))
                }
            }
            plan.add(contentsOf: found)
            return true
        }
        plan.add(contentsOf: problems)
    }

    private func column(_ habits: [String], _ table: DelimitedTable) throws(Refusal) -> Int {
        if let wanted = options.mapping.columns[.cups] {
            if let index = habits.firstIndex(where: { $0 == wanted || $0.columnKey == wanted.columnKey }) {
                return index + 1
            }
        } else {
            let named = habits.indices.filter { index in
                Self.words.contains { habits[index].lowercased().contains($0) }
            }
            if named.count == 1 { return named[0] + 1 }
            if habits.count == 1 { return 1 }
        }
        throw Refusal(
            table.source.diagnostic(
                .error, "missing-column", "no habit is known to count the cups", at: 0,
                help: "write --map cups=HABIT, where HABIT is one of "
                    + habits.map { "\"\($0)\"" }.joined(separator: ", ")))
    }
}
