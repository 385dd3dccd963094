import Diagnostics
import Intake

/// Refuses a table that has nothing to do with coffee.
extension TableChoice {
    /// Asks for the drinks if neither a name nor a drink says that the rows are cups of coffee. `titles` are the names
    /// of the file.
    func checkCoffee(
        _ table: some RecordTable, _ values: ColumnValues, _ words: CoffeeWords, titles: [String]
    ) throws(Refusal) {
        if columns[.caffeine] != nil || values.rows.isEmpty { return }
        if (titles + table.titles + names).contains(where: words.areIn) { return }
        if names.indices.contains(where: values.areDrinks) || hasDrink(table, words) { return }
        let notes = columns[.note].map { values[$0] } ?? []
        if !notes.isEmpty, notes.count(where: words.areIn) * 2 >= notes.count { return }
        let candidates = names.indices.filter { column in
            values.suit(.drink, column) && !values[column].isEmpty && !values.areAnswers(column)
        }
        let drinks = columns[.drink].map { [$0] } ?? candidates
        throw Refusal(Self.noCoffee(drinks.map { names[$0] }, in: table.source))
    }

    private static let topics: Set = [
        "habit", "habits", "activity", "task", "category", "goal", "title", "name", "gewohnheit", "aktivität",
        "kategorie", "aufgabe", "习惯", "習慣", "活动", "活動", "任务", "任務", "类别", "類別", "カテゴリ", "カテゴリー",
    ]

    /// A column named for habits and such, of whose values some are about coffee and others are not.
    static func topicColumn(in values: ColumnValues, besides taken: Set<Int>) -> Int? {
        values.keys.indices.first { column in
            guard topics.contains(values.keys[column]), !taken.contains(column) else { return false }
            return Set(values[column].map(isAboutCoffee)).count == 2
        }
    }

    /// Whether one of the words is a drink.
    static func isAboutCoffee(_ topic: String) -> Bool {
        DrinkName.isKnown(topic) || topic.split { !$0.isLetter }.contains { DrinkName.isKnown($0) }
    }

    /// Whether any row has a known drink in the column of drinks.
    private func hasDrink(_ table: some RecordTable, _ words: CoffeeWords) -> Bool {
        guard let column = columns[.drink] else { return false }
        var isFound = false
        _ = table.readRows { row in
            isFound = row[column].map { words.areIn($0.text) } ?? false
            return !isFound
        }
        return isFound
    }

    private static func noCoffee(_ candidates: [String], in source: SourceText) -> Diagnostic {
        let oneCup = "--map cups= if each row is one cup"
        let help =
            switch candidates.count {
            case 0: "write \(oneCup)"
            case 1: "write --map \(ColumnMapping.pair(.drink, candidates[0])) if it has the drinks, or \(oneCup)"
            default:
                "write \(oneCup), or --map drink=COLUMN if one has the drinks, where COLUMN is one of "
                    + candidates.quotedList
            }
        return source.diagnostic(
            .error, "missing-column",
            "nothing in this table speaks of coffee: no column is named for cups or drinks, "
                + "and no drink is known", at: 0, help: help)
    }
}
