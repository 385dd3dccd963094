import Diagnostics
import Intake
import Model
import Text

/// Asks for the number of cups where a table without a column of them may hold more than one cup a row.
extension TableChoice {
    func checkCups(_ table: some RecordTable, _ values: ColumnValues, _ nested: Set<Int>) throws(Refusal) {
        try checkNested(nested, table)
        let used = Set(columns.values)
        let unread = names.indices.filter { !used.contains($0) && $0 != done?.column }
        if columns[.drink] == nil { try checkSpread(unread, table, values) }
        try checkUnread(unread.filter { mayHaveCups($0, values) }, table, values)
    }

    /// Refuses objects that may hold several drinks: those with a list or an object that is not read, but no drink, or
    /// with a list of drinks.
    private func checkNested(_ nested: Set<Int>, _ table: some RecordTable) throws(Refusal) {
        let drink = columns[.drink].flatMap { nested.contains($0) ? $0 : nil }
        let unread = columns[.drink] == nil ? nested.subtracting(columns.values).min() : nil
        guard let column = drink ?? unread else { return }
        throw Refusal(diagnostic: Self.severalValues(names[column], in: table.source, at: table.source.place(at: 0)))
    }

    /// An error for a list or an object in the place of one number of cups or one drink.
    static func severalValues(_ name: String, in source: SourceText, at place: SourcePlace) -> Diagnostic {
        source.diagnostic(
            .error, "missing-column",
            "\"\(name)\" holds several values, which may be drinks and are not read as a number of cups", at: place,
            help: "make an object of each drink, with its date, or write --map cups= if each object is one cup")
    }

    /// Refuses a table whose first row has a day above each column of numbers or answers.
    func checkDays(_ table: some RecordTable, _ values: ColumnValues) throws(Refusal) {
        let forms = values.forms
        let isCount: (String) -> Bool = { !forms.isDate($0) && forms.isNumber($0) || WrittenBool.value(of: $0) != nil }
        guard values.haveNoHeader, let first = values.rows.first, !forms.isDate(first[0]), first.count > 1,
            first.dropFirst().allSatisfy(forms.isDate)
        else { return }
        let counts = values.rows.dropFirst().flatMap { $0.dropFirst() }.filter { !$0.isEmpty }
        guard !counts.isEmpty, counts.allSatisfy(isCount) else { return }
        throw table.missingColumn(
            "the first row has days above the columns, and one column alone can have the days",
            help: "write a row for each day, with the columns Date and Cups")
    }

    /// Refuses a table with a column for each drink, each day of the week or each cup of a day.
    private func checkSpread(
        _ unread: [Int], _ table: some RecordTable, _ values: ColumnValues
    ) throws(Refusal) {
        let counts = unread.filter { values.mayCount($0) || values.areAnswers($0) }
        let days = counts.filter { CalendarNames.everyLanguage.weekday(named: names[$0]) != nil }
        let drinks = counts.filter { DrinkName.isKnown(names[$0]) }
        let (columns, help) =
            days.count > 1
            ? (days, "write a row for each day, with the columns Date and Cups")
            : (
                drinks.count > 1 ? drinks : unread.filter(values.areDrinks),
                "write a row for each drink, with the columns Cups and Drink"
            )
        guard columns.count > 1 else { return }
        throw table.missingColumn(
            "columns \(list(columns)) each have cups, and one column alone can be read", help: help)
    }

    /// Whether an unread column may have the number of cups. Beside a drink, numbers with a name are its weight or
    /// price: only numbers without a name may be cups, and those under a name of cups, of shots, or of any value.
    private func mayHaveCups(_ column: Int, _ values: ColumnValues) -> Bool {
        if ImportField.asksForCups(values.keys[column]) { return !values[column].isEmpty }
        if columns[.drink] == nil { return values.mayCount(column) || values.holdMeasures(column) }
        guard values.mayCount(column) else { return false }
        return values.haveNoHeader
            ? mayBeCups(column, values)
            : values.areInOtherUnits(column, in: kind) || ImportField.isShots(values.keys[column])
                || values.areVolumes(column) && columns[.caffeine] == nil
                    && columns[.drink].map(values.areAllDrinks) == false
                || mayBeCups(column, values) && ImportField.isOfAnything(values.keys[column])
    }

    /// Whether numbers without a name may be cups: people drink so many in a day, and not always one. Whole numbers
    /// may be some even if other values can't.
    private func mayBeCups(_ column: Int, _ values: ColumnValues) -> Bool {
        (values.areCups(column) || values.areMostlyWholeCups(column)) && values[column].contains { $0 != "1" }
            && !values.haveOtherUnits
    }

    private static let suggestedColumns = 4

    private func checkUnread(
        _ asked: [Int], _ table: some RecordTable, _ values: ColumnValues
    ) throws(Refusal) {
        guard let first = asked.first else { return }
        let numbers = asked.filter { values.mayCount($0) && !ImportField.isShots(values.keys[$0]) }
        let none = "--map cups= if each row is one cup"
        let maps = numbers.prefix(Self.suggestedColumns).map { "--map \(ColumnMapping.pair(.cups, names[$0]))" }
        let (message, help) =
            switch numbers.count {
            case 0:
                (
                    "column \(list([first])) has values such as \(values.measures(first).first ?? values[first][0]), which are no numbers of cups",
                    "write the number of cups into a column Cups, or \(none)"
                )
            case 1: ("column \(list(numbers)) has numbers, which may be the cups", "write \(maps[0]), or \(none)")
            default:
                (
                    "columns \(list(numbers)) have numbers, which may be the cups",
                    "write \(maps.joined(separator: " or ")) if one has all cups, a row for each if several have them, "
                        + "or \(none)"
                )
            }
        throw table.missingColumn(message, help: help)
    }

    private func list(_ columns: [Int]) -> String { columns.map { names[$0] }.quotedList }
}
