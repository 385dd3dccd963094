import Intake
import Model
import Text

/// Records as rows of tables, with the columns of their header.
struct TableForm {
    let log: LogFile

    /// The header of a table and the line below it, without the last line end.
    private func header(above row: Range<Int>) -> String {
        let header = log.parts.last { $0.reading == .tableHeader && $0.bytes.lowerBound < row.lowerBound }
        return header.map { log.text($0.bytes).trimmed } ?? ""
    }

    /// The fields of a table's columns, by their canonical names.
    private func columns(above row: Range<Int>, of kind: LogKind) -> [String] {
        let line = header(above: row).split(whereSeparator: \.isNewline).first ?? ""
        return ColumnNames.of(kind).names(of: Self.cells(String(line)).map(\.text.trimmed))
    }

    /// Whether the table of an entry has a column for days. Else its day is in a heading.
    func hasDates(_ row: LogFile.WrittenRecord) -> Bool {
        columns(above: row.bytes, of: row.record.kind).contains("date")
    }

    private struct Cell {
        var text: String
        /// Whether a bar follows the cell.
        var isClosed: Bool
    }

    /// The cells of a row, split at bars without a backslash before them, even if it is one of two (GFM 0.29 §4.10); a
    /// bar at the start begins no cell.
    private static func cells(_ line: String) -> [Cell] {
        var cells: [Cell] = []
        var text = ""
        var isEscaped = false
        for character in line.trimmed.dropFirst(line.trimmed.hasPrefix("|") ? 1 : 0) {
            if character == "|", !isEscaped {
                cells.append(Cell(text: text, isClosed: true))
                text = ""
            } else {
                text.append(character)
            }
            isEscaped = character == "\\"
        }
        if !text.isBlank { cells.append(Cell(text: text, isClosed: false)) }
        return cells
    }

    /// The row of a record, laid out like `other`, which it replaces or goes beside; nil if a field has no column.
    private func row(
        _ record: LogRecord, like other: LogFile.WrittenRecord, replacing: Bool
    ) -> String? {
        let columns = columns(above: other.bytes, of: record.kind)
        let line = log.text(other.bytes)
        let otherCells = Self.cells(line)
        let written = Dictionary(zip(columns, otherCells.map(\.text.trimmed))) { first, _ in first }
        var values = self.values(record, like: other.record, written)
        let before = self.values(other.record, like: other.record, written)
        // Without a column for it the day is in a heading.
        if !columns.contains("date") { values["date"] = nil }
        guard values.keys.allSatisfy(columns.contains) else { return nil }
        // Keeps cells beyond the last column, which are never read.
        let surplus = replacing ? otherCells.dropFirst(columns.count) : []
        // Without the bar, an empty first cell would be no cell.
        let hasBar = line.trimmed.hasPrefix("|") || columns.first.flatMap { values[$0] } == nil
        // A row that no longer says anything else is read only if it has its cups.
        let losesTheRest = !saysOnlyCups(other.record) && saysOnlyCups(record)
        var row = line.prefix(while: \.isWhitespace) + (hasBar ? "|" : "")
        for (index, column) in columns.enumerated() {
            let cell = index < otherCells.count ? otherCells[index].text : " "
            let needsCups = column == "cups" && cell.isBlank && losesTheRest
            let isSame = replacing && before[column] == values[column] && !needsCups
            let isClosed = index < columns.count - 1 || !surplus.isEmpty || otherCells.last?.isClosed != false
            let new = isSame ? cell : Self.padded(values[column] ?? "", like: cell)
            row += isClosed ? new + "|" : String(new.trimmingSuffix(while: \.isWhitespace))
        }
        return row + surplus.map { $0.text + ($0.isClosed ? "|" : "") }.joined()
    }

    /// Whether an entry has nothing but its day, its cups and perhaps a note.
    private func saysOnlyCups(_ record: LogRecord) -> Bool {
        record.coffeeEntry.map { $0.time == nil && $0.details == CoffeeDetails(note: $0.note) } ?? false
    }

    private static func padded(_ value: String, like cell: String) -> String {
        let lead = cell.isBlank ? " " : String(cell.prefix(while: \.isWhitespace))
        let text = lead + MarkdownText.inline(value).replacing("|", with: "\\|")
        let width = cell.displayWidth
        let own = text.displayWidth
        return own < width ? text + String(repeating: " ", count: width - own) : text + " "
    }

    /// The text of each field that a record has, spelled as in the cells of the row of `other`.
    private func values(
        _ record: LogRecord, like other: LogRecord, _ cells: [String: String]
    ) -> [String: String] {
        let columns = cells.keys
        let settings = log.context.settings
        var values: [String: String?]
        switch record {
        case .coffee(let entry):
            let dates = ["date", "time"].compactMap { cells[$0] }.joined(separator: " ")
            let (date, time) = Spelling.of(entry, like: other.coffeeEntry, in: dates, settings)
            let weekday = cells[ColumnNames.weekday].flatMap {
                Spelling.weekday(entry.date, like: $0, of: other.date, settings)
            }
            let hasTime = columns.contains("time")
            values = [
                "date": hasTime ? date : [date, time].compactMap(\.self).joined(separator: " "),
                ColumnNames.weekday: weekday,
                "time": hasTime || !columns.contains("date") ? time : nil,
                "cups": !columns.contains("cups") && entry.cups == Quantity(1) ? nil : log.written(entry.cups),
            ]
            for field in CoffeeDetails.Field.allCases {
                switch entry.details[field] {
                case .text(let text): values[field.rawValue] = text
                case .number(let number): values[field.rawValue] = number.map(log.written)
                case .list(let texts): values[field.rawValue] = Self.text(ofTags: texts)
                }
            }
        case .alarm(let alarm):
            let days = alarm.days.spelled(like: cells["repeat"] ?? "", of: other.alarm?.days ?? .never)
            let saysEnabled = columns.contains("enabled") || !alarm.isEnabled
            values = [
                "time": Spelling.of(alarm.time, like: other.alarm?.time, in: cells["time"] ?? ""),
                "label": alarm.label,
                "repeat": days ?? alarm.days.words,
                "sound": alarm.sound,
                "enabled": saysEnabled ? WrittenBool.text(alarm.isEnabled, like: cells["enabled"] ?? "") : nil,
                "snooze": alarm.snooze.map { "\($0)" }, "date": alarm.date.map { "\($0)" },
            ]
        case .quote: values = [:]
        }
        return values.compactMapValues(\.self)
    }

    /// `#oat #decaf`, or `two words, decaf` if a tag is more than a word; nil for none.
    private static func text(ofTags tags: [String]) -> String? {
        (MarkdownText.hashtags(tags) ?? WrittenTags.text(of: tags)).nonEmpty
    }

    func edits(of old: LogFile.WrittenRecord, to record: LogRecord) -> [TextEdit]? {
        row(record, like: old, replacing: true).map { [TextEdit(old.bytes, $0)] }
    }

    /// A table with nothing but the row of `old`, which says `record`.
    func table(of old: LogFile.WrittenRecord, saying record: LogRecord) -> String? {
        row(record, like: old, replacing: true).map { header(above: old.bytes) + log.lineEnd + $0 }
    }

    /// Puts a record beside the row at `anchor`, or into a table of its own below the heading of its day. Uses the row
    /// of `table`, if given.
    func insertion(of record: LogRecord, as table: String?, beside anchor: Int, after: Bool) -> [TextEdit]? {
        let neighbour = log.records[anchor]
        let header = header(above: neighbour.bytes) + log.lineEnd
        guard let table = table ?? row(record, like: neighbour, replacing: false).map({ header + $0 }) else {
            return nil
        }
        if let day = neighbour.record.coffeeEntry?.date, let date = record.coffeeEntry?.date, date != day,
            !hasDates(neighbour)
        {
            return DayHeadings(log: log).insertion(of: table, on: date, beside: anchor, of: day, after: after)
        }
        // A row for other columns does not fit.
        guard table.hasPrefix(header) else { return nil }
        return [log.insertion(ofLine: String(table.dropFirst(header.count)), beside: neighbour, after: after)]
    }
}
