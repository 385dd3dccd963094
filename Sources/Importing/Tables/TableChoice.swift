import Diagnostics
import Intake
import Model
import Text

/// Assigns columns of a table to fields, by `--map` or else by their headings and values.
struct TableChoice {
    let kind: LogKind
    /// The names of all columns.
    let names: [String]
    let columns: [ImportField: Int]
    /// The column that says what a row is about, if only some of them are about coffee: `Habit` with Coffee and Run.
    let topicColumn: Int?
    /// Whether `--map cups=` says that each row is one cup.
    let isOneCup: Bool
    /// Whether all dates have the time 00:00, as programs write a column of days.
    let hasDaysOnly: Bool

    /// The columns that say which rows were deleted in the program that wrote them.
    let deletedColumns: [Int]

    /// The column that says which rows were done, as in trackers of habits; none in a table of cups or of drinks.
    let done: Done?

    /// The columns of an alarm's days, if each has its own.
    let dayColumns: [(column: Int, day: Weekday)]

    /// Whether commas separate the tags of some rows, so that blanks do not in others.
    let hasTagLists: Bool

    /// The columns of a book, for rows without an author or a work of their own.
    private(set) var bookColumns: [ImportField: Int] = [:]

    /// The column with the half of the day in which the times are: `am`, `下午`.
    let halfColumn: Int?

    private static let sampledRows = 100

    private static let deleted: Set = ["deleted", "isdeleted", "deletedat"]

    /// The fields that only the coffee log has.
    private static let coffeeFields: Set<ImportField> = [.cups, .drink, .caffeine, .place]

    /// Throws a refusal that asks for the required column if none fits, for the column with the number of cups if
    /// several columns may be it, or for the drinks if neither the table nor `titles`, the names of its file, speak of
    /// coffee.
    init(_ table: some RecordTable, _ options: ImportOptions, titles: [String]) throws(Refusal) {
        let (rows, nested) = Self.sample(of: table)
        let mapped = try Self.columns(mappedBy: options.mapping, in: table)
        let leftOut = Set(options.mapping.columns.filter(\.value.isEmpty).keys)
        let values = ColumnValues(names: table.columns, rows: rows, forms: options.forms())
        let days = Self.dayColumns(in: values)
        let kind = Self.kind(values, mapped, hasDayColumns: !days.isEmpty)
        let columns = Self.columns(of: kind, mapped, without: leftOut, values)
        let unused = values.keys.indices.filter { !columns.values.contains($0) }
        (self.kind, self.columns, names) = (kind, columns, table.columns)
        halfColumn = columns[.time] == nil ? nil : names.indices.first(where: values.areHalvesOfDay)
        deletedColumns = unused.filter { Self.deleted.contains(values.keys[$0]) }
        for field in [ImportField.author, .source] where columns[field] != nil && mapped[field] == nil {
            let headings = field.headings(in: kind)
            bookColumns[field] = unused.first {
                Self.isOfBook(table.columns[$0]) && headings.contains(values.keys[$0])
            }
        }
        let taken = Set(mapped.values).union([columns[.drink]].compactMap(\.self))
        let isOfDrinks = Self.isOfDrinks(columns, values)
        topicColumn =
            kind == .coffee
            ? Self.topicColumn(
                in: values, besides: taken, includesDrinks: leftOut.contains(.drink), isOfDrinks: isOfDrinks,
                speaksOfCoffee: (titles + table.titles + names).contains(
                    where: options.settings.coffee.caffeine.areNamed(in:))) : nil
        let isTracker = columns[.drink] == nil || topicColumn != nil && !isOfDrinks
        done =
            kind == .coffee && columns[.cups] == nil && isTracker
            ? Self.done(in: values, besides: Set(columns.values)) : nil
        dayColumns = kind == .alarms && columns[.days] == nil ? days : []
        hasTagLists = columns[.tags].map { values[$0].contains(where: WrittenTags.hasSeparator) } ?? false
        isOneCup = leftOut.contains(.cups)
        hasDaysOnly = columns[.date].map(values.haveMidnightsOnly) ?? false
        try checkRequired(table, values)
        if kind == .quotes, mapped.isEmpty { try checkQuotes(table, values, titles: titles) }
        guard kind == .coffee else { return }
        let drinks = options.settings.coffee.caffeine
        if mapped[.drink] == nil { try checkDrinks(table, values, drinks, titles: titles) }
        guard columns[.cups] == nil, !isOneCup else { return }
        try checkCups(table, values, nested)
        if options.mapping.columns.keys.contains(where: Self.coffeeFields.contains) { return }
        try checkCoffee(table, values, drinks, titles: titles)
    }

    /// The first rows of a table, and the columns in which one of them has values of their own.
    private static func sample(of table: some RecordTable) -> (rows: [[String]], nested: Set<Int>) {
        var rows: [[String]] = []
        var nested: Set<Int> = []
        _ = table.readRows { row in
            nested.formUnion(table.columns.indices.filter(row.isNested))
            rows.append(table.columns.indices.map { row[$0]?.text ?? "" })
            return rows.count < sampledRows
        }
        return (rows, nested)
    }

    /// The columns that `--map` names.
    private static func columns(
        mappedBy mapping: ColumnMapping, in table: some RecordTable
    ) throws(Refusal) -> [ImportField: Int] {
        var mapped: [ImportField: Int] = [:]
        for (field, name) in mapping.columns.sorted(by: { $0.key.rawValue < $1.key.rawValue }) where !name.isEmpty {
            mapped[field] = try column(named: name, of: table)
        }
        return mapped
    }

    /// The columns of all fields but `leftOut`: those that are mapped, and for the others the ones that fit, those of a
    /// book last.
    private static func columns(
        of kind: LogKind, _ mapped: [ImportField: Int], without leftOut: Set<ImportField>, _ values: ColumnValues
    ) -> [ImportField: Int] {
        var columns: [ImportField: Int] = [:]
        for field in ImportField.all(of: kind) where !leftOut.contains(field) {
            let taken = Set(columns.values).union(mapped.values)
            let free = values.keys.indices.filter { column in
                !taken.contains(column) && !values.measureOther(than: field, column, in: kind)
            }
            let own = free.filter { !isOfBook(values.names[$0]) }
            columns[field] =
                mapped[field] ?? column(for: field, in: kind, own, values)
                ?? column(for: field, in: kind, free, values)
        }
        return columns
    }

    /// The column among `free` that fills a field: by its name and values, or else by a name that is certain.
    private static func column(
        for field: ImportField, in kind: LogKind, _ free: [Int], _ values: ColumnValues
    ) -> Int? {
        func isNamed(_ column: Int, _ heading: String) -> Bool { values.keys[column] == heading }
        let fit = free.filter { values.suit(field, $0) }
        if field == .cups, let column = fit.first(where: values.countCups) { return column }
        let named = field.headings(in: kind).lazy.compactMap { heading in
            fit.first { column in
                isNamed(column, heading) && (!ImportField.vague.contains(heading) || values.areCups(column))
            }
        }
        if let column = named.first ?? columnWithWord(of: field, fit, values) {
            let isDoubtful = field == .drink && vagueDrinks.contains(values.keys[column]) && !values.areDrinks(column)
            return isDoubtful ? likelierDrinks(fit, values) ?? column : column
        }
        let sure = field.sureHeadings(in: kind).lazy.compactMap { heading in free.first { isNamed($0, heading) } }
        if let column = sure.first { return field == .time && values.areDurations(column) ? nil : column }
        guard field == .cups, !values.haveNoHeader else { return nil }
        let others = free.filter { columnWithWord(of: .note, [$0], values) == nil }
        return columnWithWord(of: .cups, others, values)
    }

    /// A column of drinks by its values: by most of them if a word of its heading says so too, or else by all of them.
    private static func likelierDrinks(_ fit: [Int], _ values: ColumnValues) -> Int? {
        let others = [ImportField.note, .tags, .place].flatMap { $0.headings(in: .coffee) }
        let named = fit.first { values.areDrinks($0) && columnWithWord(of: .drink, [$0], values) != nil }
        return named
            ?? fit.first { column in
                values.areAllDrinks(column) && !others.contains(values.keys[column])
                    && !isOfBrewing(values.names[column]) && columnWithWord(of: .note, [column], values) == nil
            }
    }

    /// Words in headings of how a coffee is made or when, for which drinks are named: `Grind` with espresso and filter.
    private static let wordsOfBrewing = [
        "grind", "roast", "method", "meal", "machine", "mahl", "röst", "zubereitung", "methode", "研磨", "烘焙",
        "焙煎", "挽",
    ]

    private static func isOfBrewing(_ name: String) -> Bool {
        wordsOfBrewing.contains(where: name.lowercased().contains)
    }

    /// Whether a column is a field of the book that has the highlights.
    private static func isOfBook(_ name: String) -> Bool { name.hasPrefix("book.") }

    private func checkRequired(_ table: some RecordTable, _ values: ColumnValues) throws(Refusal) {
        let required = ImportField.required(by: kind)
        if required == .date {
            try checkDays(table, values)
            let candidates = columns[.date].map { $0..<$0 + 1 } ?? names.indices
            let headings = columns[.date] == nil ? required.headings(in: kind) : []
            try checkYears(of: candidates, headings: headings, table, values)
        }
        guard columns[required] == nil else { return }
        if required == .date { try checkDates(table, values) }
        throw table.missingColumn(
            "no column is known to hold the \(required.rawValue)",
            help: table.hasHeader ? helpWithQuotes + "write \(mapHelp(required))" : "write \(mapHelp(required))")
    }

    /// How to name the column of a required field.
    func mapHelp(_ field: ImportField) -> String {
        "--map \(field.rawValue)=COLUMN, where COLUMN is one of \(names.quotedList)"
    }

    /// Words in longer headings of a field, as in `Date of entry`.
    private static let headingWords: [ImportField: Set<String>] = [
        .date: ["date", "datum"], .cups: ["cups", "tassen"], .drink: ["drink", "beverage"], .note: ["note", "notes"],
        .text: ["quote", "highlight"], .author: ["author"],
    ]

    /// A fitting column whose heading contains a usual word; without a header, date, time and drink by their values
    /// alone.
    private static func columnWithWord(of field: ImportField, _ fit: [Int], _ values: ColumnValues) -> Int? {
        let words = headingWords[field] ?? []
        let column = fit.first { column in
            values.names[column].lowercased().split { !$0.isLetter }.contains { words.contains(String($0)) }
        }
        return column ?? (values.haveNoHeader && [.date, .time, .drink].contains(field) ? fit.first : nil)
    }

    /// The log that the names of the columns suggest. A column for each day may be one of cups, unless an alarm's other
    /// fields have columns too.
    private static func kind(
        _ values: ColumnValues, _ mapped: [ImportField: Int], hasDayColumns: Bool
    ) -> LogKind {
        let fields = Set(mapped.keys)
        if !fields.isDisjoint(with: [.text, .author, .source, .favorite, .lang]) { return .quotes }
        if !fields.isDisjoint(with: [.label, .days, .sound, .enabled, .snooze]) { return .alarms }
        if !fields.isDisjoint(with: coffeeFields) { return .coffee }
        func has(_ field: ImportField, _ kind: LogKind) -> Bool {
            // A tracker of anything has these too.
            let vague = ColumnNames.oneDay + ["status"]
            return !Set(field.headings(in: kind)).subtracting(vague).isDisjoint(with: values.keys)
        }
        if has(.text, .quotes) { return .quotes }
        let hasDays =
            has(.days, .alarms) || has(.enabled, .alarms)
            || hasDayColumns && (has(.label, .alarms) || has(.sound, .alarms))
        if has(.time, .alarms), hasDays { return .alarms }
        return .coffee
    }

    private static func column(named name: String, of table: some RecordTable) throws(Refusal) -> Int {
        let columns = table.columns
        let found =
            columns.firstIndex(of: name) ?? columns.firstIndex { $0.columnKey == name.columnKey && $0.columnKey != "" }
        if let found { return found }
        let help = suggestion(for: name, among: columns) ?? "the columns are \(columns.quotedList)"
        throw Refusal(
            diagnostic: table.source.diagnostic(
                .error, "unknown-column", "there is no column \"\(name)\"", at: 0, help: help))
    }
}
