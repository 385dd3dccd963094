import Diagnostics
import Intake
import Model
import Text

/// Loop Habit Tracker's `Checkmarks.csv`: a column for each habit, with a comma at the end of each line.
///
/// A checked yes-or-no habit has the value 2, or YES_MANUAL or YES_AUTO in newer versions, and a numeric habit 1,000
/// times its number. 0, −1 and 3, or NO, UNKNOWN and SKIP, mean that nothing was logged.
struct LoopFormat {
    let options: ImportOptions

    private static let words = ["coffee", "espresso", "latte", "cups", "kaffee", "caffeine", "咖啡", "コーヒー", "珈琲"]

    /// Whether a text is the list of habits, `Habits.csv`, which an export has beside its tables.
    static func recognisesHabits(_ head: [UInt8]) -> Bool { head.starts(with: "Position,Name,".utf8) }

    /// The values of older versions for words.
    private static let marks = ["YES_MANUAL": 2, "YES_AUTO": 2, "NO": 0, "UNKNOWN": -1, "SKIP": 3]
    private static let sampledRows = 100

    private static func mark(_ text: String) -> Int? { marks[text] ?? Int(text) }

    /// Whether a text is a table of checkmarks with values that other tables don't have: words, or only thousandths.
    static func recognises(_ source: SourceText) -> Bool {
        let header = source.bytes[source.lines.range(ofLine: 1)]
        guard header.starts(with: "Date,".utf8) else { return false }
        var values: [String] = []
        var count = 0
        let rows = DelimitedRows(source: source, separator: UInt8(ascii: ","))
        _ = rows.read(from: source.lines.offset(line: 2, column: 1)) { _, cells in
            values += cells.dropFirst().map(rows.text)
            count += 1
            return count < sampledRows
        }
        // Spreadsheets leave out the commas at the ends of lines.
        guard header.last == UInt8(ascii: ",") else {
            return values.contains { $0.hasPrefix("YES_") && marks[$0] != nil }
        }
        if values.contains(where: { marks[$0] != nil }) { return true }
        let numbers = values.compactMap { Int($0) }
        return numbers.contains { $0 >= 1000 } && numbers.allSatisfy { $0 <= 3 || $0.isMultiple(of: 100) }
    }

    /// The table of checkmarks; nil for texts where no column has only checkmarks, such as the scores, which are
    /// fractions.
    static func checkmarks(_ source: SourceText, _ forms: WrittenForms) -> DelimitedTable? {
        guard source.bytes.starts(with: "Date,".utf8), let table = DelimitedTable(source, forms),
            table.hasHeader
        else { return nil }
        var fit = Array(table.columns.indices.dropFirst())
        var rows = 0
        _ = table.readRows { row in
            rows += 1
            fit.removeAll { row[$0].map { mark($0.text) == nil } ?? false }
            return !fit.isEmpty && rows < sampledRows
        }
        return fit.isEmpty ? nil : table
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
        let isNumeric = Self.isNumeric(column, of: table)
        let problems = table.readRows { row in
            var found = Problems()
            if let date = row[0].flatMap({ forms.dateTime($0, "date", &found) }), let value = row[column],
                let cups = cups(value, isNumeric: isNumeric, in: table.source, forms, &found)
            {
                plan.records.append(.coffee(forms.coffee(date, cups: cups, source: row.place)))
            }
            plan.add(contentsOf: found.diagnostics)
            return true
        }
        plan.add(contentsOf: problems)
    }

    /// Whether a column has the numbers of a numeric habit, in thousandths, and not checkmarks alone.
    private static func isNumeric(_ column: Int, of table: DelimitedTable) -> Bool {
        var isFound = false
        _ = table.readRows { row in
            isFound = row[column].flatMap { mark($0.text) } ?? 0 >= 100
            return !isFound
        }
        return isFound
    }

    /// The cups of a checkmark; nil if nothing was logged, or it has an error.
    private func cups(
        _ value: PlacedText, isNumeric: Bool, in source: SourceText, _ forms: WrittenForms, _ problems: inout Problems
    ) -> Quantity? {
        guard let number = Self.mark(value.text) else {
            problems.add(
                value.diagnostic(
                    .error, "wrong-type",
                    "a checkmark must be a number or a word such as YES_MANUAL (found \(value.text))"))
            return nil
        }
        let cups = isNumeric ? Quantity(thousandths: number > 3 ? number : 0) : Quantity(number == 2 ? 1 : 0)
        return cups > .zero ? forms.cups(PlacedText("\(cups)", in: source, at: value.place), &problems) : nil
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
        throw table.missingColumn(
            "no habit is known to count the cups",
            help: "write --map cups=HABIT, where HABIT is one of \(habits.quotedList)")
    }
}

extension LoopFormat: TextFormat {
    static func read(
        _ source: SourceText, _ options: ImportOptions, into plan: inout ImportPlan,
        _ progress: (ImportProgress) -> Void
    ) {
        guard let table = checkmarks(source, options.forms()) else { return plan.add(.unknownFormat(source)) }
        Self(options: options).read(table, into: &plan)
    }
}
