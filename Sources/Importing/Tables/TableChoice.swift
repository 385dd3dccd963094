import Diagnostics
import Intake
import Model
import Text

/// Assigns columns of a table to fields, by `--map` or else by their headings and values.
struct TableChoice {
    let kind: LogKind
    private(set) var columns: [ImportField: Int] = [:]
    /// Whether all dates have the time 00:00, as programs write a column of days.
    let hasDaysOnly: Bool

    private static let sampledRows = 100

    /// Throws a refusal that asks for the required column if none fits.
    init(_ table: some RecordTable, _ options: ImportOptions) throws(Refusal) {
        let forms = options.forms()
        var rows: [[String]] = []
        _ = table.readRows { row in
            rows.append(table.columns.indices.map { row[$0]?.text ?? "" })
            return rows.count < Self.sampledRows
        }
        var mapped: [ImportField: Int] = [:]
        var left: Set<ImportField> = []
        for (field, name) in options.mapping.columns.sorted(by: { $0.key.rawValue < $1.key.rawValue }) {
            if name.isEmpty {
                left.insert(field)
            } else {
                mapped[field] = try Self.column(named: name, of: table)
            }
        }
        let keys = table.columns.map(\.columnKey)
        kind = Self.kind(keys, mapped)
        for field in ImportField.all(of: kind) {
            if let column = mapped[field] {
                columns[field] = column
                continue
            }
            guard !left.contains(field) else { continue }
            let taken = Set(columns.values).union(mapped.values)
            let free = keys.indices.filter { !taken.contains($0) }
            let isFit = { (column: Int) in rows.isEmpty || Self.suits(field, rows.map { $0[column] }, forms) }
            let named = field.headings(in: kind).lazy.compactMap { heading in
                free.first { column in
                    keys[column] == heading && isFit(column)
                        && (!ImportField.vague.contains(heading) || Self.areCups(rows.map { $0[column] }))
                }
            }
            columns[field] = named.first ?? Self.other(field, table.columns, free.filter(isFit))
        }
        hasDaysOnly =
            columns[.date].map { column in
                let times = rows.map { $0[column] }.filter { !$0.isEmpty }.map { forms.dateTime(in: $0)?.time }
                return !times.isEmpty && times.allSatisfy { $0 == .midnight }
            } ?? false
        let required = ImportField.required(by: kind)
        guard columns[required] != nil else {
            let named = keys.indices.filter { required.headings(in: kind).contains(keys[$0]) }
            for column in named where required == .date {
                guard let date = rows.map({ $0[column] }).first(where: Self.hasShortYear) else { continue }
                throw Refusal(
                    table.source.diagnostic(
                        .error, "bad-date",
                        "the years of column \"\(table.columns[column])\" have two digits (found \(date))", at: 0,
                        help: "write them with four digits, as in 2026-11-20"))
            }
            throw Refusal(
                table.source.diagnostic(
                    .error, "missing-column", "no column is known to hold the \(required.rawValue)", at: 0,
                    help: "write --map \(required.rawValue)=COLUMN, where COLUMN is one of "
                        + table.columns.map { "\"\($0)\"" }.joined(separator: ", ")))
        }
    }

    /// A fitting column whose heading contains a usual word; without a header, date, time and drink by their values
    /// alone.
    private static func other(_ field: ImportField, _ columns: [String], _ fit: [Int]) -> Int? {
        let words: [ImportField: Set<String>] = [
            .date: ["date", "datum"], .cups: ["cups", "tassen"], .drink: ["drink", "beverage"],
            .note: ["note", "notes"],
            .text: ["quote", "highlight"], .author: ["author"],
        ]
        if let wanted = words[field],
            let column = fit.first(where: { column in
                columns[column].lowercased().split { !$0.isLetter }.contains { wanted.contains(String($0)) }
            })
        {
            return column
        }
        let isWithoutHeader = columns == columns.indices.map { "\($0 + 1)" }
        return isWithoutHeader && [.date, .time, .drink].contains(field) ? fit.first : nil
    }

    private static func hasShortYear(_ text: String) -> Bool {
        text.prefixMatch(of: /[0-9]{1,2}([\/.-])[0-9]{1,2}\1[0-9]{2}(?![0-9])/) != nil
    }

    /// Whether all values are numbers that people drink in a day, and not weights, prices or volumes.
    private static func areCups(_ values: [String]) -> Bool {
        values.allSatisfy { text in
            guard !text.isEmpty else { return true }
            return Double(text.replacing(",", with: ".")).map { (0...20).contains($0) && $0 * 2 == ($0 * 2).rounded() }
                ?? false
        }
    }

    /// Whether at least half of the sampled values can be read as the field.
    private static func suits(_ field: ImportField, _ values: [String], _ forms: WrittenForms) -> Bool {
        let values = values.filter { !$0.isEmpty }
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

    /// The log that the names of the columns suggest.
    private static func kind(_ keys: [String], _ mapped: [ImportField: Int]) -> LogKind {
        let fields = Set(mapped.keys)
        if !fields.isDisjoint(with: [.text, .author, .source, .favorite, .lang]) { return .quotes }
        if !fields.isDisjoint(with: [.label, .days, .sound, .enabled, .snooze]) { return .alarms }
        if !fields.isDisjoint(with: [.cups, .drink, .caffeine, .place]) { return .coffee }
        func has(_ field: ImportField, _ kind: LogKind) -> Bool {
            !Set(field.headings(in: kind)).isDisjoint(with: keys)
        }
        if has(.text, .quotes) { return .quotes }
        if has(.time, .alarms), has(.days, .alarms) || has(.enabled, .alarms) { return .alarms }
        return .coffee
    }

    private static func column(named name: String, of table: some RecordTable) throws(Refusal) -> Int {
        let columns = table.columns
        let found =
            columns.firstIndex(of: name) ?? columns.firstIndex { $0.columnKey == name.columnKey && $0.columnKey != "" }
        if let found { return found }
        let list = columns.map { "\"\($0)\"" }.joined(separator: ", ")
        let help = nearest(to: name, among: columns).map { "did you mean \"\($0)\"?" } ?? "the columns are \(list)"
        throw Refusal(
            table.source.diagnostic(.error, "unknown-column", "there is no column \"\(name)\"", at: 0, help: help))
    }
}

/// Why a file can't be imported at all.
struct Refusal: Error {
    let diagnostic: Diagnostic

    init(_ diagnostic: Diagnostic) { self.diagnostic = diagnostic }
}
