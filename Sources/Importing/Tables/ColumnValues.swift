import Intake
import Model

/// The values of the first rows of a table, by which columns are told apart.
struct ColumnValues {
    /// The names of the columns.
    let names: [String]
    /// The names in the form of `columnKey`.
    let keys: [String]
    let rows: [[String]]
    let forms: WrittenForms
    /// Whether the columns have numbers for names.
    let haveNoHeader: Bool
    /// Whether a column of units has others than cups.
    let haveOtherUnits: Bool

    init(names: [String], rows: [[String]], forms: WrittenForms) {
        self.names = names
        self.rows = rows
        self.forms = forms
        let keys = names.map(\.columnKey)
        self.keys = keys
        haveNoHeader = names == names.indices.map { "\($0 + 1)" }
        haveOtherUnits = names.indices.contains { column in
            Self.unitHeadings.contains(keys[column])
                && rows.contains { !$0[column].isEmpty && !Self.unitsOfCups.contains($0[column].lowercased()) }
        }
    }

    /// The values in a column that are not empty.
    subscript(column: Int) -> [String] { rows.map { $0[column] }.filter { !$0.isEmpty } }

    /// Whether at least half of the values in a column can be read as the field.
    func suit(_ field: ImportField, _ column: Int) -> Bool {
        if rows.isEmpty { return true }
        let values = self[column]
        guard !values.isEmpty else { return field != .date && field != .time }
        let isReadable: (String) -> Bool
        switch field {
        case .date where !haveNoHeader && values.allSatisfy({ DateTime(excelDay: $0) != nil }): return true
        case .date: isReadable = { forms.isDate($0) || DateTime(unixTime: $0) != nil }
        case .time: isReadable = forms.isTime
        case .cups where areAnswers(column): return true
        case .cups, .caffeine, .snooze: isReadable = forms.isNumber
        case .drink: isReadable = { !forms.isNumber($0) && !forms.isDate($0) && !forms.isTime($0) }
        // `Tag` is the German word for a day: nearly all values may be names of weekdays, in any language.
        case .tags:
            return values.count { CalendarNames.everyLanguage.weekday(named: $0) != nil } * 10 < values.count * 9
        case .days where ColumnNames.oneDay.contains(keys[column]): isReadable = forms.areDays
        case .enabled, .favorite: isReadable = { WrittenBool.value(of: $0) != nil }
        default: return true
        }
        return values.areMostly(isReadable)
    }

    /// Whether all values are numbers that people drink in a day, and not weights, prices or volumes.
    func areCups(_ column: Int) -> Bool {
        self[column].allSatisfy { forms.isNumber($0) && !Self.isMeasure($0) }
    }

    /// Whether at least half of the values are whole numbers that people drink in a day.
    func areMostlyWholeCups(_ column: Int) -> Bool {
        self[column].areMostly { Self.isUsual($0, inSteps: 1) == true }
    }

    /// Whether a number is none that people drink in a day: large or negative, or neither whole nor half.
    private static func isMeasure(_ number: String) -> Bool { isUsual(number, inSteps: 0.5) == false }

    /// Whether people drink so many cups in a day, counted in whole or half ones; nil for a text that is no number.
    private static func isUsual(_ number: String, inSteps step: Double) -> Bool? {
        Double(number.replacing(",", with: ".")).map { cups in
            (0...Double(CoffeeEntry.maxUsualCups)).contains(cups) && cups.truncatingRemainder(dividingBy: step) == 0
        }
    }

    /// Whether a column under a name of coffee has prices, weights or volumes: `4.50`, `250 ml`.
    func holdMeasures(_ column: Int) -> Bool {
        let count = measures(column).count
        return ImportField.coffee.contains(keys[column]) && count > 0 && count * 2 >= self[column].count
    }

    /// The values in a column that are prices, weights or volumes.
    func measures(_ column: Int) -> [String] {
        self[column].filter { forms.isAmount($0) || forms.isNumber($0) && Self.isMeasure($0) }
    }

    /// Whether a column that could be read as the field by its name has other measures than cups.
    func measureOther(than field: ImportField, _ column: Int, in kind: LogKind) -> Bool {
        switch field {
        case .cups: areInOtherUnits(column, in: kind) || holdMeasures(column)
        case .drink: holdMeasures(column)
        default: false
        }
    }

    /// Whether a heading is one for the number of cups alone, or asks for it and has values that fit.
    func countCups(_ column: Int) -> Bool {
        ImportField.cupsAlone.contains(keys[column]) || ImportField.asksForCups(keys[column]) && areCups(column)
    }

    /// Whether all values say yes or no.
    func areAnswers(_ column: Int) -> Bool { areAll(column) { WrittenBool.value(of: $0) != nil } }

    /// Whether there are values in a column, and all of them fit.
    private func areAll(_ column: Int, _ fit: (String) -> Bool) -> Bool {
        let values = self[column]
        return !values.isEmpty && values.allSatisfy(fit)
    }

    private static let halvesOfDay: Set = ["am", "pm", "a.m.", "p.m.", "上午", "下午", "午前", "午後"]

    /// Whether a text is a half of the day: `AM`, `下午`.
    static func isHalfOfDay(_ text: String) -> Bool { halvesOfDay.contains(text.lowercased()) }

    /// Whether all values are halves of the day.
    func areHalvesOfDay(_ column: Int) -> Bool { areAll(column, Self.isHalfOfDay) }

    /// Whether at least half of the values are names of drinks.
    func areDrinks(_ column: Int) -> Bool {
        let values = self[column]
        return !values.isEmpty && values.areMostly(Self.isDrink)
    }

    /// Whether all values are names of drinks.
    func areAllDrinks(_ column: Int) -> Bool { areAll(column, Self.isDrink) }

    private static func isDrink(_ text: String) -> Bool { DrinkName.isKnown(LogItem(text).drink ?? "") }

    private static let unitHeadings: Set = ["unit", "units", "einheit", "einheiten", "單位", "单位", "単位"]
    private static let unitsOfCups: Set = ["cup", "cups", "tasse", "tassen", "杯"]
    private static let otherUnits: Set = [
        "ml", "cl", "l", "liter", "litre", "oz", "fl", "ounce", "ounces", "unze", "unzen", "g", "gram", "grams",
        "gramm",
    ]

    /// The heading of an amount in its unit without that unit, `amount` for `Amount (oz)`, in the form of `columnKey`;
    /// nil for other headings. `Cups (8 oz)` are cups.
    private func headingWithoutUnit(_ column: Int) -> String? {
        let words = names[column].lowercased().split { !$0.isLetter && !$0.isNumber }.map(String.init)
        let rest = words.filter { !Self.otherUnits.contains($0) }
        let hasUnit = rest.count < words.count && !names[column].contains(where: \.isNumber)
        return hasUnit ? rest.joined().columnKey : nil
    }

    private static let volumeHeadings: Set = ["volume", "volumen", "容量"]

    /// Whether a column has volumes in a unit, by its heading: `volume_ml`.
    func areVolumes(_ column: Int) -> Bool {
        headingWithoutUnit(column).map(Self.volumeHeadings.contains) ?? false
    }

    /// Whether a column has a heading that the number of cups may have, but another unit: `Amount (oz)`.
    func areInOtherUnits(_ column: Int, in kind: LogKind) -> Bool {
        let headings = ImportField.cups.headings(in: kind)
        if let rest = headingWithoutUnit(column) { return headings.contains(rest) }
        let key = keys[column]
        return haveOtherUnits && headings.contains(key) && !ImportField.cupsAlone.contains(key)
    }

    /// Whether at least half of the values are numbers of something.
    func mayCount(_ column: Int) -> Bool {
        let key = keys[column]
        let values = self[column]
        guard !key.isEmpty, !ImportField.otherNumbers.contains(key), !values.isEmpty else { return false }
        return values.areMostly { forms.isNumber($0) && !forms.isDate($0) && DateTime(unixTime: $0) == nil }
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
    func haveMidnightsOnly(_ column: Int) -> Bool { areAll(column) { forms.dateTime(in: $0)?.time == .midnight } }
}

extension [String] {
    /// Whether at least half of the texts fit, or there are none.
    fileprivate func areMostly(_ fit: (String) -> Bool) -> Bool { count(where: fit) * 2 >= count }
}
