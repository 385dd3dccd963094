import Intake
import Model

/// Refuses a table that has nothing to do with coffee.
extension TableChoice {
    /// Asks for the drinks if neither a name nor a drink says that the rows are cups of coffee. `titles` are the names
    /// of the file.
    func checkCoffee(
        _ table: some RecordTable, _ values: ColumnValues, _ drinks: CaffeineTable, titles: [String]
    ) throws(Refusal) {
        if columns[.caffeine] != nil || values.rows.isEmpty { return }
        if (titles + table.titles + names).contains(where: drinks.areNamed(in:)) { return }
        if names.indices.contains(where: values.areDrinks) || hasDrink(table, drinks) { return }
        let candidates = names.indices.filter { column in
            values.suit(.drink, column) && !values[column].isEmpty && !values.areAnswers(column)
        }
        let suggested = columns[.drink].map { [$0] } ?? candidates
        let help = Self.helpWithDrinks(among: suggested.map { names[$0] })
        let authors = ["author", "authors"] + ColumnNames.translations(of: "author")
        let hasAuthors = values.keys.contains(where: authors.contains)
        throw table.missingColumn(
            "nothing in this table speaks of coffee: no column is named for cups or drinks, and no drink is known",
            help: hasAuthors ? "if it has quotes, write --map text=COLUMN with that of their words; \(help)" : help)
    }

    /// Asks about a column such as `Type` that has coffee as such beside what may be drinks or other activities, and
    /// about one of things, such as `Item`, that has a drink beside them. A name of the file or of the number of cups
    /// that speaks of coffee answers for all.
    func checkDrinks(
        _ table: some RecordTable, _ values: ColumnValues, _ drinks: CaffeineTable, titles: [String]
    ) throws(Refusal) {
        let cups = columns[.cups].map { [names[$0]] } ?? []
        guard columns[.caffeine] == nil, let column = columns[.drink],
            !(titles + cups).contains(where: drinks.areNamed(in:)), Self.vagueDrinks.contains(values.keys[column]),
            let coffee = values[column].first(where: { ImportField.coffee.contains($0.columnKey) })
                ?? (Self.things.contains(values.keys[column]) ? values[column].first(where: Self.isAboutCoffee) : nil),
            let other = values[column].first(where: { mayBeOther($0, values.forms, drinks) })
        else { return }
        let map = "--map \(ColumnMapping.pair(.drink, names[column]))"
        let alone =
            columns[.cups] == nil && !isOneCup
            ? "--map drink=,cups= to import only the rows about coffee, each as one cup"
            : "--map drink= to import only the rows about coffee"
        throw table.missingColumn(
            "column \"\(names[column])\" has \(coffee), and \(other), which may be a drink or something else",
            help: "write \(map) if all of them are drinks, or \(alone)")
    }

    /// Whether a text is neither known as a drink nor a number nor an answer.
    private func mayBeOther(_ text: String, _ forms: WrittenForms, _ drinks: CaffeineTable) -> Bool {
        !drinks.areNamed(in: text) && !forms.isNumber(text) && WrittenBool.value(of: text) == nil
            && !CoffeeNegation.isRecord(CoffeeDetails(drink: text), at: nil)
    }

    /// Headings of drinks that columns of activities or of other things have too.
    static let vagueDrinks = things.union(["type", "name", "source", "what", "was"])
    private static let things: Set = ["item", "product"]

    private static let habits: Set = [
        "habit", "habits", "habitname", "habittitle", "activity", "activityname", "tracker", "trackername",
        "gewohnheit", "aktivität", "习惯", "習慣", "活动", "活動",
    ]
    /// Topics that are named in tables of coffee too.
    private static let commonTopics: Set = [
        "habit", "habits", "activity", "task", "category", "goal", "title", "name", "gewohnheit", "aktivität",
        "kategorie", "aufgabe", "习惯", "習慣", "活动", "活動", "任务", "任務", "类别", "類別", "カテゴリ", "カテゴリー",
    ]
    private static let topics = habits.union(commonTopics).union([
        "taskname", "food", "foodname", "fooditem", "lebensmittel", "食物", "食品", "goalname",
    ])

    /// Whether a column is known by its name to have drinks or numbers of cups, or has nothing but known drinks, so
    /// that its table is about them.
    static func isOfDrinks(_ columns: [ImportField: Int], _ values: ColumnValues) -> Bool {
        if let drink = columns[.drink], !vagueDrinks.contains(values.keys[drink]) || values.areAllDrinks(drink) {
            return true
        }
        guard let cups = columns[.cups].map({ values.keys[$0] }) else { return false }
        return (ImportField.cupsAlone + ImportField.coffee).contains(cups) || ImportField.asksForCups(cups)
    }

    /// A column named for habits and such, of whose values some are about coffee and others are not, or none is in a
    /// table that does not speak of coffee. If `includesDrinks`, the name may be one of drinks too. If `isOfDrinks`,
    /// the table has drinks or cups in another column, beside which a food says nothing.
    static func topicColumn(
        in values: ColumnValues, besides taken: Set<Int>, includesDrinks: Bool, isOfDrinks: Bool, speaksOfCoffee: Bool
    ) -> Int? {
        let topics = isOfDrinks ? commonTopics : topics
        let names = includesDrinks ? topics.union(vagueDrinks) : topics
        return values.keys.indices.first { column in
            guard names.contains(values.keys[column]), !taken.contains(column) else { return false }
            let found = Set(values[column].map(isAboutCoffee))
            return found.count == 2
                || found == [false] && !speaksOfCoffee && !isOfDrinks && habits.contains(values.keys[column])
        }
    }

    /// Whether one of the words is a drink.
    static func isAboutCoffee(_ topic: String) -> Bool {
        DrinkName.isKnown(topic) || topic.split { !$0.isLetter }.contains { DrinkName.isKnown($0) }
    }

    /// Whether any row has a known drink in the column of drinks.
    private func hasDrink(_ table: some RecordTable, _ drinks: CaffeineTable) -> Bool {
        guard let column = columns[.drink] else { return false }
        var isFound = false
        _ = table.readRows { row in
            isFound = row[column].map { drinks.areNamed(in: $0.text) } ?? false
            return !isFound
        }
        return isFound
    }

    /// How to name the column with the drinks, which may be one of `candidates`.
    private static func helpWithDrinks(among candidates: [String]) -> String {
        let oneCup = "--map cups= if each row is one cup"
        return switch candidates.count {
        case 0: "write \(oneCup)"
        case 1: "write --map \(ColumnMapping.pair(.drink, candidates[0])) if it has the drinks, or \(oneCup)"
        default:
            "write \(oneCup), or --map drink=COLUMN if one has the drinks, where COLUMN is one of "
                + candidates.quotedList
        }
    }
}
