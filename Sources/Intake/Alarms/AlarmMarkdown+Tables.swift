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
        if let isOn = boxes[text.lowercased()] ?? WrittenBool(text)?.value { return isOn }
        return Parts.isOff(text) ? false : onWords.contains(text.lowercased()) ? true : nil
    }

    /// An error for an unknown column that says of one of the alarms that it is off.
    static func switchingColumn(_ heading: PlacedText, _ cells: [MarkdownTable.Cell]) -> Diagnostic? {
        let isOpposite = Parts.isOff(heading.text)
        let saysOff = cells.lazy.map(\.text.trimmed).contains { text in
            !["", "0", "1"].contains(text) && isOn(text) == isOpposite
        }
        guard saysOff else { return nil }
        let message = "there is no column \"\(heading.text)\", which may say that alarms are off"
        let rename = isOpposite ? "write a column Enabled with the opposite" : "name it Enabled if it does"
        return heading.diagnostic(.error, "unknown-column", message, help: "\(rename), or remove it")
    }

    /// Columns that other tables have too.
    private static let commonColumns: Set = [
        "day", "weekday", "tag", "wochentag", "星期", "on", "active", "ein", "狀態", "状态", "状態", "音", "聲音", "声音",
    ]

    mutating func readTable(_ table: MarkdownTable, _ problems: inout Problems) {
        guard let reader = TableReader(table, of: .alarms, in: file.source) else {
            if let unread = unread(table) { problems.add(unread) }
            return
        }
        guard reader.has("time") else {
            let hasOwnColumn = ["repeat", "sound", "enabled", "snooze"].contains { column in
                reader.heading(of: column).map { !Self.commonColumns.contains($0.lowercased()) } ?? false
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
        account.add(reader.headerLines, of: file, .heading)
        for row in reader.rows {
            let record = problems.ifGood { problems in alarm(row, &problems) }
            keep(reader.isFaulty ? nil : record, .tableRow, row.lines)
        }
    }

    /// Other programs' names for the columns of times.
    private static let timeColumns: Set = [
        "alarm", "alarms", "wecker", "闹钟", "鬧鐘", "アラーム",
    ]

    /// A warning for a table whose column of times has another name.
    private func unread(_ table: MarkdownTable) -> Diagnostic? {
        guard let header = table.header.first, Self.timeColumns.contains(header.text.trimmed.lowercased()),
            let text = table.rows.first?.first?.text, case .time = WrittenTime(text)
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
