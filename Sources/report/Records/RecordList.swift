import Intake
import Languages
import Logbook
import Markup
import Model
import Summaries
import Terminal
import Text

/// Records as a table: a row for each, with the handle in the last column.
struct RecordList {
    private let columns: [Column]
    private let rows: [[Value]]

    private struct Column {
        let name: String
        var isNumber = false
        /// The width to which a terminal may cut the column; nil to never cut it.
        var minWidth: Int?
        /// Columns with a lower number are the first that a narrow terminal leaves out; nil to always show it.
        var importance: Int?
    }

    /// A cell, by its type in JSON.
    private enum Value {
        case text(String)
        case number(String)
        case flag(Bool)
        case list([String])
        /// Words in the site's language, and what other programs get.
        case label(String, data: String?)
        case nothing

        init(_ text: String?) { self = text.map { .text($0) } ?? .nothing }

        init(number: (some CustomStringConvertible)?) { self = number.map { .number($0.description) } ?? .nothing }

        init(_ value: CoffeeDetails.FieldValue) {
            switch value {
            case .text(let text): self.init(text)
            case .number(let number): self.init(number: number)
            case .list(let texts): self = .list(texts)
            }
        }

        var text: String {
            switch self {
            case .text(let text), .number(let text), .label(let text, _): text
            case .flag(let flag): flag ? "true" : "false"
            case .list(let texts): texts.joined(separator: " ")
            case .nothing: ""
            }
        }

        /// The text in a table that can be imported.
        var cell: String {
            switch self {
            case .list(let texts): WrittenTags.text(of: texts)
            case .label(_, let data): data ?? ""
            case .text, .number, .flag, .nothing: text
            }
        }
    }

    init(coffee entries: CoffeeEntries) {
        columns =
            [Column(name: "date"), Column(name: "time"), Column(name: "cups", isNumber: true)]
            + CoffeeDetails.Field.allCases.map(Self.column) + [Column(name: "handle")]
        let count = columns.count
        let handles = RecordHandles(entries.lazy.map(\.source))
        rows = entries.reversed().map { entry in
            var row = [.text(entry.date.description), Value(entry.time?.withSeconds), .number(entry.cups.description)]
            row.reserveCapacity(count)
            for field in CoffeeDetails.Field.allCases { row.append(Value(entry.details[field])) }
            row.append(.text(handles.handle(of: entry.source)))
            return row
        }
    }

    private static func column(_ field: CoffeeDetails.Field) -> Column {
        switch field {
        case .drink: Column(name: field.rawValue, minWidth: 8)
        case .note: Column(name: field.rawValue, minWidth: 8, importance: 4)
        case .place: Column(name: field.rawValue, minWidth: 5, importance: 3)
        case .caffeine: Column(name: field.rawValue, isNumber: true, importance: 1)
        case .tags: Column(name: field.rawValue, minWidth: 4, importance: 2)
        }
    }

    init(alarms: [Alarm], wording: Wording) {
        columns = [
            Column(name: "time"), Column(name: "label", minWidth: 8), Column(name: "repeat", minWidth: 5),
            Column(name: "date"), Column(name: "sound", importance: 2), Column(name: "enabled"),
            Column(name: "snooze", isNumber: true, importance: 1), Column(name: "handle"),
        ]
        let handles = RecordHandles(alarms.map(\.source))
        rows = alarms.map { alarm in
            [
                .text(alarm.time.withSeconds), Value(alarm.label),
                alarm.date == nil
                    ? .label(wording.repeatLabel(alarm.days), data: alarm.days.words ?? "never") : .nothing,
                Value(alarm.date?.description), Value(alarm.sound), .flag(alarm.isEnabled),
                Value(number: alarm.snooze), .text(handles.handle(of: alarm.source)),
            ]
        }
    }

    /// Quotes with a date first, newest first, then the others, last in its file first.
    init(quotes: [Quote]) {
        columns = [
            Column(name: "text", minWidth: 20), Column(name: "author", minWidth: 8),
            Column(name: "source", minWidth: 6, importance: 5), Column(name: "favorite", importance: 3),
            Column(name: "date", importance: 6), Column(name: "lang", importance: 1),
            Column(name: "note", minWidth: 8, importance: 2), Column(name: "tags", minWidth: 4, importance: 4),
            Column(name: "handle"),
        ]
        let handles = RecordHandles(quotes.map(\.source))
        let newestFirst = quotes.reversed().sorted { left, right in
            guard let day = left.date else { return false }
            return right.date.map { day > $0 } ?? true
        }
        rows = newestFirst.map { quote in
            [
                .text(quote.text), Value(quote.authorWithYears), Value(quote.work), .flag(quote.isFavorite),
                Value(quote.date?.description), Value(quote.language), Value(quote.note), .list(quote.tags),
                .text(handles.handle(of: quote.source)),
            ]
        }
    }

    var isEmpty: Bool { rows.isEmpty }

    /// The columns that are not empty, as many as fit into the terminal.
    func text(for capabilities: TerminalCapabilities) -> TerminalText {
        let shown = columns.indices.filter { column in rows.contains { !$0[column].text.isEmpty } }
        var table = TextTable(
            shown.map { index in
                let column = columns[index]
                return .init(
                    "\(column.name)", column.isNumber ? .right : .left, minWidth: column.minWidth,
                    importance: column.importance)
            })
        for row in rows {
            table.append(shown.map { row[$0].text.oneLine })
        }
        var (text, leftOut) = table.drawn(for: capabilities)
        if !leftOut.isEmpty {
            let names = leftOut.map(\.string).joined(separator: ", ")
            let note: TerminalText = "Not shown: \(names) (--format csv has all)"
            text += "\n" + Style(capabilities).dim(note) + "\n"
        }
        return text
    }

    /// A list of objects, one a line.
    var json: [UInt8] {
        JSONWriter.list(rows) { writer, row in
            for (column, value) in zip(columns, row) {
                writer.name(column.name)
                switch value {
                case .text(let text): writer.string(text)
                case .number(let number): writer.number(number)
                case .flag(let flag): writer.boolean(flag)
                case .list(let texts): writer.array { for text in texts { $0.string(text) } }
                case .label(_, let data?): writer.string(data)
                case .label(_, nil), .nothing: writer.null()
                }
            }
        }
    }

    /// With a header line (RFC 4180).
    var csv: String {
        let lines = [columns.map(\.name)] + rows.map { $0.map(\.cell) }
        return lines.map { $0.map(Self.quoted).joined(separator: ",") + "\r\n" }.joined()
    }

    /// RFC 4180 §2, rules 5 to 7.
    private static func quoted(_ field: String) -> String {
        let needsQuotes = field.utf8.contains { [0x22, 0x2C, 0x0A, 0x0D].contains($0) }
        return needsQuotes ? field.inDoubleQuotes : field
    }
}
