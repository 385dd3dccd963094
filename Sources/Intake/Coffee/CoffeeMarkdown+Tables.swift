import Diagnostics
import Markdown
import Model
import Text

/// Reads tables.
extension CoffeeMarkdown {
    static let columns = ColumnNames.of(.coffee)

    mutating func readTable(_ table: MarkdownTable, _ problems: inout Problems) {
        guard let reader = TableReader(table, of: .coffee, in: file.source) else {
            if !isBesideCoffee || namesCups(table), let unread = unread(table) { problems.add(unread) }
            return
        }
        let hasDate = reader.has("date")
        let isMeant = reader.has("cups") || reader.has("drink")
        if !hasDate, let day, day.date == nil { return leaveOut(reader.rows) }
        if isBesideCoffee, !(topic?.isOtherDay == true && hasDate) {
            return leaveOutBesideCoffee(reader, table, &problems)
        }
        // `# Exercise` with the columns Date and Count.
        if topic?.hasOtherName == true, !namesCups(table), !reader.has("drink") {
            guard hasDate, reader.has("cups") || reader.has("time") else { return }
            return leaveOut(reader, "the heading above it is not about coffee", help: "name a column Cups", &problems)
        }
        if quoteDepth != nil {
            guard isMeant, hasDate || day?.date != nil else { return }
            return leaveOut(reader, "it is in a quote", help: "remove the > before its lines", &problems)
        }
        guard hasDate || (day?.date != nil && isMeant) else {
            return reportWithoutDate(reader, table, isMeant: isMeant, &problems)
        }
        if !isMeant, let column = unreadCups(table) {
            problems.add(column)
            return leaveOut(reader.rows, namesDay: hasDate)
        }
        readRows(reader, table, &problems)
    }

    private mutating func readRows(_ reader: TableReader, _ table: MarkdownTable, _ problems: inout Problems) {
        problems.add(contentsOf: problemsOfColumns(reader, table))
        account.add(reader.headerLines, of: file, .tableHeader)
        let (hasDate, mayHaveVolumes) = (reader.has("date"), Self.mayHaveVolumes(reader))
        for row in reader.rows {
            let record = problems.ifGood { problems in
                if mayHaveVolumes { checkAmount(row["cups"], &problems) }
                return entry(row, &problems)
            }
            if !hasDate { checkTime(of: record, &problems) }
            keep(reader.isFaulty ? nil : record, .tableRow, row.lines, namesDay: hasDate)
        }
    }

    /// The problems of a table. Without a column for cups, one that is ignored may have them.
    private func problemsOfColumns(_ reader: TableReader, _ table: MarkdownTable) -> [Diagnostic] {
        guard !reader.has("cups"), !reader.isFaulty,
            reader.problems.contains(where: { $0.identifier == "unknown-column" })
        else { return reader.problems }
        let numbers = table.header.indices.filter { hasNumbers(table, $0) }
        let places = numbers.map { PlacedText(table.header[$0], in: file.source).place }
        return reader.problems.map { problem in
            guard problem.identifier == "unknown-column", let help = problem.help, let place = problem.place,
                places.contains(place)
            else { return problem }
            return Diagnostic(
                .warning, "unknown-column", "\(problem.message), and each row counts as one cup", at: place,
                excerpt: problem.excerpt, help: "name it Cups if it has the cups; \(help)")
        }
    }

    private func hasNumbers(_ table: MarkdownTable, _ column: Int) -> Bool {
        table.rows.contains { column < $0.count && LogItem.isNumber(LogItem.number(in: $0[column].text)) }
    }

    /// Warns of a table with known columns that is not read, and counts its rows.
    private mutating func leaveOut(
        _ reader: TableReader, _ reason: String, help: String, _ problems: inout Problems
    ) {
        problems.add(reader.unreadTable("this table is not read as entries, because \(reason)", help: help))
        leaveOut(reader.rows, namesDay: reader.has("date"))
    }

    /// Warns of a table in a part of the day that is not about coffee, if it seems to be about coffee.
    private mutating func leaveOutBesideCoffee(
        _ reader: TableReader, _ table: MarkdownTable, _ problems: inout Problems
    ) {
        let hasDrink = reader.rows.contains { $0["drink"].map { DrinkName.isKnown($0.text) } ?? false }
        guard namesCups(table) || hasDrink || (reader.has("time") && reader.has("cups")) else { return }
        leaveOut(reader, besideCoffee.reason, help: besideCoffee.help, &problems)
    }

    /// Warns of a table without a day, or below one but without cups and drinks.
    private mutating func reportWithoutDate(
        _ reader: TableReader, _ table: MarkdownTable, isMeant: Bool, _ problems: inout Problems
    ) {
        if isMeant {
            let help = "add one, or put the table under a heading such as ## 2026-11-20"
            problems.add(reader.missingColumn("Date", help: help))
            leaveOut(reader.rows)
        } else if day != nil || holdsCups(table) {
            let message = "this table is not read as entries: it has no column Date, Cups or Drink"
            problems.add(reader.unreadTable(message, help: "add one, or move the table to another heading"))
        }
    }

    /// Whether a column has a name for cups that is not read.
    private func holdsCups(_ table: MarkdownTable) -> Bool {
        table.header.contains { CupsName.isOne($0.text.trimmed) }
    }

    /// Whether a column has a name for cups, which Count is not: it may count anything.
    private func namesCups(_ table: MarkdownTable) -> Bool {
        table.header.contains { cell in
            let name = cell.text.trimmed
            return CupsName.isOne(name) && name.lowercased() != "count"
        }
    }

    /// Names of columns for a part of the day, with its cups.
    private static let columnsOfDay = DayPart.labels.union(["am", "pm"])

    /// A warning for a column of numbers under the name of a drink or a part of the day, or of cups as they are not
    /// read.
    private func unreadCups(_ table: MarkdownTable) -> Diagnostic? {
        for (index, cell) in table.header.enumerated() {
            let name = cell.text.trimmed
            let isLabel = CupsName.isOne(name) || name.lowercased() == "total"
            let isPartOfDay = Self.columnsOfDay.has(name)
            guard isLabel || isPartOfDay || DrinkName.isKnown(name),
                Self.columns.field(of: name) == nil,
                hasNumbers(table, index)
            else { continue }
            let help =
                if isLabel {
                    "name it Cups"
                } else if isPartOfDay {
                    "write a row for each time, with the columns Time and Cups"
                } else {
                    "write a row for each drink, with the columns Cups and Drink"
                }
            return PlacedText(cell, in: file.source).diagnostic(
                .warning, "unread-table", "the column \(name) is not read as the number of cups, so no row is read",
                help: help)
        }
        return nil
    }

    /// A warning for a table without a known column that seems to hold records: its first row begins with a date or a
    /// time, or a column has cups.
    private func unread(_ table: MarkdownTable) -> Diagnostic? {
        guard let header = table.header.first, let first = table.rows.first?.first?.text,
            decoder.context.forms.isDateOrTime(first) || holdsCups(table)
        else { return nil }
        return PlacedText(header, in: file.source).diagnostic(
            .warning, "unread-table", "this table is not read as entries: no column has a known name",
            help: "the columns are \(Self.columns.fields.joined(separator: ", "))")
    }

    private mutating func leaveOut(_ rows: [TableReader.Row], namesDay: Bool = false) {
        for row in rows { leaveOut(row.lines, namesDay: namesDay) }
    }

    private func entry(_ row: TableReader.Row, _ problems: inout Problems) -> CoffeeEntry? {
        if let struckOut = row.struckOut(in: ["date", "time", "cups", "drink"], readAs: "an entry") {
            problems.add(struckOut)
            return nil
        }
        if row["time"] == nil, let cell = row["date"] ?? row["drink"] ?? row["note"], case let words = cell.text.words,
            words.count == 1, LogItem.total(words[...]) != nil
        {
            let message = "a row with a total is not read as an entry"
            problems.add(cell.unreadItem(message, help: "put it below the table as text"))
            return nil
        }
        let dateTime = dateTime(row, &problems)
        let cups = row["cups"].flatMap { $0.cups(LogItem.number(in: $0.text), &problems) }
        if row["cups"] == nil, let cell = row["drink"] { decoder.checkDrink(cell.text, cell, &problems, inTable: true) }
        let caffeine = filled(row["caffeine"]).flatMap { $0.caffeine(&problems) }
        let details = CoffeeDetails(
            drink: row["drink"]?.text, note: filled(row["note"])?.text, place: filled(row["place"])?.text,
            caffeine: caffeine, tags: filled(row["tags"]).map { WrittenTags.tags(in: $0.text) } ?? [])
        if row["cups"] == nil, CoffeeNegation.isRecord(details, at: dateTime?.time),
            let cell = row["drink"] ?? row["note"]
        {
            problems.add(CoffeeDecoder.noCoffee(cell))
            return nil
        }
        if let dateTime, dateTime.time == nil, let cell = cellOfBlank(row) {
            let message = "a row without cups and without a drink is not read as an entry"
            let help =
                row.columns["cups"] != nil
                ? "write the cups, 0 for a day without coffee"
                : "write the drink; for a day without coffee add a column Cups, with 0 in this row"
            problems.add(cell.unreadItem(message, help: help))
            return nil
        }
        return dateTime.map { decoder.entry($0, cups: cups, details, source: row.place) }
    }

    /// The first cell of a row that has at most a day and a note in a table with a column for cups or drinks; nil for
    /// other rows.
    private func cellOfBlank(_ row: TableReader.Row) -> PlacedText? {
        guard row.columns["cups"] ?? row.columns["drink"] != nil, row["cups"] == nil, row["drink"] == nil,
            Self.columns.fields.allSatisfy({ ["date", "note"].contains($0) || filled(row[$0]) == nil }),
            !DrinkName.isDistinct(in: row["note"]?.text)
        else { return nil }
        return row.first
    }

    /// A cell; nil if it is empty or has a dash for nothing.
    private func filled(_ cell: PlacedText?) -> PlacedText? {
        cell.flatMap { $0.text.allSatisfy(\.isDash) ? nil : $0 }
    }

    /// Whether the numbers of cups are below a heading that does not name them, and most are too large.
    private static func mayHaveVolumes(_ reader: TableReader) -> Bool {
        guard let heading = reader.heading(of: "cups"), ["amount", "quantity"].contains(heading.lowercased()) else {
            return false
        }
        let amounts = reader.rows.compactMap { $0["cups"].flatMap { LogItem.quantity(in: $0.text) } }
        return amounts.count { $0 > usualCups } * 2 > amounts.count
    }

    /// Reports a number that is large for cups in a column that may have volumes.
    private func checkAmount(_ cell: PlacedText?, _ problems: inout Problems) {
        guard let cell, let amount = LogItem.quantity(in: cell.text), amount > Self.usualCups else { return }
        let message = "\(cell.text) may be cups or millilitres: the name of the column does not say"
        problems.add(
            cell.diagnostic(.error, "ambiguous-item", message, help: "write the cups, in a column with the name Cups"))
    }

    private static let usualCups = Quantity(CoffeeEntry.maxUsualCups)

    /// The day from the row or else from the heading above, and the time from the Date or the Time column.
    private func dateTime(_ row: TableReader.Row, _ problems: inout Problems) -> DateTime? {
        let time = filled(row["time"]).flatMap { $0.time($0.text, "time", &problems) }
        guard let cell = row["date"] else {
            if day?.date == nil { problems.add(row.missing("date", of: "a coffee entry")) }
            return day?.date.map { DateTime(date: $0, time: time) }
        }
        let dateTime = cell.dateTime(cell.text, "date", decoder.context.forms, &problems)
        guard let dateTime, let timeCell = filled(row["time"]) else { return dateTime }
        if dateTime.time != nil {
            let message = "the date of this row has a time already"
            problems.add(timeCell.diagnostic(.error, "duplicate-field", message, help: "remove one of them"))
        }
        return DateTime(date: dateTime.date, time: time)
    }
}
