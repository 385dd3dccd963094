import Diagnostics
import Documents
import Markdown
import Model
import Text

/// Reads alarms from tables.
extension AlarmMarkdown {
    private static let fields = ColumnNames.of(.alarms).fields
    private static let boxes = ["[x]": true, "[ ]": false, "[]": false]
    private static let onWords: Set = ["aktiv", "有効", "啟用", "启用"]

    /// Whether a text says that an alarm is on or off; nil for other texts.
    private static func isOn(_ text: String) -> Bool? {
        if let isOn = boxes[text.lowercased()] ?? WrittenBool.value(of: text) { return isOn }
        return Parts.isOff(text) ? false : onWords.has(text) ? true : nil
    }

    /// A warning for an unknown column that says of each alarm whether it is on, and of one that it is off.
    private static func switchingColumn(_ heading: PlacedText, _ cells: [MarkdownTable.Cell]) -> Diagnostic? {
        let texts = cells.map(\.text.trimmed).filter { !$0.isEmpty }
        let isOpposite = Parts.isOff(heading.text)
        guard ColumnNames.of(.coffee).field(of: heading.text) != "note", texts.allSatisfy({ isOn($0) != nil }),
            texts.contains(where: { isOn($0) == isOpposite })
        else { return nil }
        let message = "there is no column \"\(heading.text)\"; it is ignored, and each alarm counts as on"
        let help = isOpposite ? "write a column Enabled with the opposite" : "name it Enabled if it says which are on"
        return heading.diagnostic(.warning, "unknown-column", message, help: help)
    }

    mutating func readTable(_ table: MarkdownTable, _ problems: inout Problems) {
        let hasSwitch = ColumnNames.of(.alarms).names(of: table.header.map(\.text.trimmed)).contains("enabled")
        let warning = hasSwitch ? nil : Self.switchingColumn
        guard let reader = TableReader(table, of: .alarms, in: file.source, warning: warning) else {
            if let unread = unread(table) { problems.add(unread) }
            return
        }
        guard reader.has("time") else {
            let hasOwnColumn = ["repeat", "sound", "enabled", "snooze"].contains { column in
                reader.heading(of: column)?.lowercased() == column
            }
            if reader.has("label") || !hasOwnColumn, let unread = unread(table) {
                problems.add(unread)
            } else if hasOwnColumn {
                problems.add(reader.missingColumn("Time", help: "add one with times such as 06:45"))
                for row in reader.rows { leaveOut(row.lines) }
            }
            return
        }
        problems.add(contentsOf: reader.problems)
        account.add(reader.headerLines, of: file, .tableHeader)
        for row in reader.rows {
            let record = problems.ifGood { problems in alarm(row, &problems) }
            keep(reader.isFaulty ? nil : record, .tableRow, row.lines)
        }
    }

    /// Names of alarms, which other programs also have for the columns of times.
    static let names: Set = ["alarm", "alarms", "wecker", "闹钟", "鬧鐘", "アラーム"]

    /// A warning for a table whose column of times has another name.
    private func unread(_ table: MarkdownTable) -> Diagnostic? {
        guard let header = table.header.first, Self.names.has(header.text.trimmed),
            let text = table.rows.first?.first?.text, WrittenTime(text).isTime
        else { return nil }
        let message = "this table is not read as alarms: it has no column Time"
        let help = "the columns are \(Self.fields.joined(separator: ", "))"
        return PlacedText(header, in: file.source).diagnostic(.warning, "unread-table", message, help: help)
    }

    private func alarm(_ row: TableReader.Row, _ problems: inout Problems) -> Alarm? {
        if let struckOut = row.struckOut(in: Self.fields, readAs: "an alarm") {
            problems.add(struckOut)
            return nil
        }
        if row["time"] == nil { problems.add(row.missing("time", of: "an alarm")) }
        let time = row["time"].flatMap { $0.time($0.text, "time", &problems) }
        let days = row["repeat"].map { decoder.days($0.text, at: $0, &problems) } ?? .never
        let date = row["date"].flatMap { $0.day($0.text, "date", decoder.context.forms, &problems) }
        if let cell = row["date"], date != nil { decoder.checkRingsOnce(days, cell, &problems) }
        let isEnabled = row["enabled"].flatMap { flag($0, &problems) } ?? true
        let snooze = row["snooze"].flatMap { cell in
            let answer = Self.boxes[cell.text.lowercased()] ?? WrittenBool.answer(cell.text)
            return decoder.snooze(
                answer.map { "\($0)" } ?? WrittenMinutes.number(in: cell.text.plainForm), at: cell, &problems)
        }
        return time.map {
            decoder.alarm(
                time: $0, label: row["label"]?.text, days: days, sound: row["sound"]?.text, isEnabled: isEnabled,
                snooze: snooze, date: date, source: row.place)
        }
    }

    private func flag(_ cell: PlacedText, _ problems: inout Problems) -> Bool? {
        let flag = Self.isOn(cell.text)
        if flag == nil { problems.add(cell.wrongType("enabled", "true or false")) }
        return flag
    }
}
