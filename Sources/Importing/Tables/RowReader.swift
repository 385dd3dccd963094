import Diagnostics
import Intake
import Model
import Text

/// Makes records from the rows of a table.
struct RowReader {
    let choice: TableChoice
    let forms: WrittenForms
    /// Whether the numbers in the column of dates are Excel's.
    let hasExcelDays: Bool

    /// The record of a row; nil if it has an error.
    func record(_ row: TableRow, in source: SourceText, _ problems: inout Problems) -> LogRecord? {
        let required = ImportField.required(by: choice.kind)
        guard value(required, row) != nil else {
            problems.add(
                source.diagnostic(
                    .error, "missing-field", "\(Self.subject(choice.kind)) needs \(required.rawValue)", at: row.place))
            return nil
        }
        return problems.ifGood { problems in
            switch choice.kind {
            case .coffee: coffee(row, in: source, &problems).map(LogRecord.coffee)
            case .alarms: alarm(row, &problems).map(LogRecord.alarm)
            case .quotes: quote(row, &problems).map(LogRecord.quote)
            }
        }
    }

    /// Why a row is left out, although it has no error; nil for a row to read. In a coffee log a row with a time of day
    /// is read even if its number of cups is empty, or its drink where no column has such numbers.
    func omission(of row: TableRow) -> ImportPlan.Omission? {
        if row.isEmptyBook { return .emptyBooks }
        if choice.deletedColumns.contains(where: { isDeleted(row[$0]?.text ?? "") }) { return .deletedRows }
        guard choice.kind == .coffee else { return nil }
        if let day = value(.date, row)?.text, Self.totals.contains(day.columnKey) { return .totalRows }
        if let done = choice.done, done.isUndone(row.value(done.column)?.text ?? "") { return .undoneRows }
        if let topic = choice.topicColumn.flatMap(row.value), !TableChoice.isAboutCoffee(topic.text) {
            return .otherRows
        }
        let isCounted = choice.columns[.cups] != nil
        guard isCounted || !choice.isOneCup, let column = choice.columns[isCounted ? .cups : .drink],
            !row.isNested(column), let value = row.value(column), value.text.isEmpty
        else { return nil }
        var problems = Problems()
        if self.value(.time, row) != nil || dateTime(row, &problems)?.time != nil { return nil }
        if isCounted { return .cuplessRows }
        var others = details(row, &problems)
        if others.caffeine == .zero { others.caffeine = nil }
        return others.isEmpty ? .drinklessRows : nil
    }

    /// What a row below the days has in place of one, in the form of `columnKey`.
    private static let totals: Set = [
        "total", "totals", "grandtotal", "sum", "average", "summe", "gesamt", "gesamtsumme", "insgesamt",
        "durchschnitt", "合计", "合計", "总计", "總計", "平均",
    ]

    /// Whether a text says yes, or is the date of the deletion and none that stands for no date.
    private func isDeleted(_ text: String) -> Bool {
        if let yes = WrittenBool.value(of: text) { return yes && !["active", "enabled"].contains(text.lowercased()) }
        guard let date = DateTime(unixTime: text)?.date ?? forms.dateTime(in: text)?.date else { return false }
        return date.year > 1970
    }

    private static func subject(_ kind: LogKind) -> String {
        switch kind {
        case .coffee: "a coffee entry"
        case .alarms: "an alarm"
        case .quotes: "a quote"
        }
    }

    func value(_ field: ImportField, _ row: TableRow) -> PlacedText? {
        row[choice.columns[field]] ?? row[choice.bookColumns[field]]
    }

    /// The time of a row, with its half of the day if that has a column; adds an error if it may be in either half.
    func time(_ row: TableRow, _ problems: inout Problems) -> PlacedText? {
        guard let time = value(.time, row) else { return nil }
        guard let column = choice.halfColumn else { return time }
        let readings = ["AM", "PM"].map { "\(time.text) \($0)" }
        if row[column] == nil, readings.allSatisfy(forms.isTime) {
            problems.add(
                time.diagnostic(
                    .error, "ambiguous-item",
                    "\(time.text) may be in the morning or in the evening, because \"\(choice.names[column])\" is empty",
                    help: "write \(readings[0]) or \(readings[1])"))
        }
        return forms.time(time, in: row[column])
    }

    func dateTime(_ row: TableRow, _ problems: inout Problems) -> DateTime? {
        guard let date = value(.date, row) else { return nil }
        if hasExcelDays, let day = DateTime(excelDay: date.text) { return day }
        let dateTime = DateTime(unixTime: date.text) ?? forms.dateTime(date, "date", &problems)
        let isDay = choice.hasDaysOnly && dateTime?.time == .midnight
        return isDay ? dateTime.map { DateTime(date: $0.date) } : dateTime
    }

    private func quote(_ row: TableRow, _ problems: inout Problems) -> Quote? {
        guard let text = value(.text, row)?.text else { return nil }
        // Goodreads writes `― Oscar Wilde`.
        let author = value(.author, row)?.text.withoutLeadingDash
        // A quote's date is a day; drops the time at which it was highlighted.
        return forms.quote(
            text, author: author, work: value(.source, row)?.text, tags: tags(row),
            isFavorite: value(.favorite, row).map { forms.truth($0, "favorite", &problems) } ?? false,
            date: dateTime(row, &problems)?.date, language: value(.lang, row).flatMap { forms.language($0, &problems) },
            note: value(.note, row)?.text,
            source: row.place)
    }

    private func alarm(_ row: TableRow, _ problems: inout Problems) -> Alarm? {
        guard let time = time(row, &problems).flatMap({ forms.time($0, "time", &problems) }) else { return nil }
        let named = choice.dayColumns.filter { WrittenBool.value(of: row[$0.column]?.text ?? "") == true }.map(\.day)
        let days = value(.days, row).map { forms.daysOrNone($0, &problems) } ?? Repeat(named)
        if let date = value(.date, row) { forms.checkRingsOnce(days, date, &problems) }
        return forms.alarm(
            time: time, label: value(.label, row)?.text, days: days, sound: value(.sound, row)?.text,
            isEnabled: value(.enabled, row).map { forms.truth($0, "enabled", &problems) } ?? true,
            snooze: value(.snooze, row).flatMap { forms.snooze($0, &problems) },
            date: dateTime(row, &problems)?.date, source: row.place)
    }

    func tags(_ row: TableRow) -> [String] {
        if let tags = choice.columns[.tags].flatMap(row.tags) { return tags }
        guard let text = value(.tags, row)?.text else { return [] }
        return WrittenTags.tags(in: text, splitsWords: !choice.hasTagLists || text.contains(" #"))
    }
}

extension WrittenForms {
    private static let none: Set = ["none", "no", "off", "no repeat", "does not repeat", "keine", "-", "なし", "无", "無"]

    /// The days of a repeat, which may be none in other words than those that a log has.
    func daysOrNone(_ text: PlacedText, _ problems: inout Problems) -> Repeat {
        Self.none.contains(text.text.lowercased()) ? .never : days(text, &problems)
    }

    /// A time with its half of the day. A time of 24 hours, or with a half of its own, takes none.
    func time(_ time: PlacedText, in half: PlacedText?) -> PlacedText {
        let whole = half.map(time.followed) ?? time
        return isTime(whole.text) ? whole : time
    }
}
