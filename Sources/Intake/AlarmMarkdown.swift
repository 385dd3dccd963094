import Diagnostics
import Documents
import Markdown
import Model
import Text

/// Reads alarms from list items, `- [x] 06:45 Swim · Mon, Wed, Fri · ♪ Timer`, and from tables.
struct AlarmMarkdown {
    private let decoder: AlarmDecoder
    private let file: MarkdownFile
    private(set) var alarms: [Alarm] = []
    private(set) var leftOut = 0

    init(_ file: MarkdownFile, _ decoder: AlarmDecoder, _ problems: inout Problems) {
        self.file = file
        self.decoder = decoder
        for block in file.blocks {
            switch block.kind {
            case .item(let isChecked): readItem(block, isChecked: isChecked, &problems)
            case .table(let table): readTable(table, &problems)
            default: break
            }
        }
    }

    private mutating func keep(_ alarm: Alarm?) {
        if let alarm { alarms.append(alarm) } else { leftOut += 1 }
    }

    /// Reads an item that begins with a time. Warns of other items that have a task box or the separators of an alarm.
    private mutating func readItem(_ block: MarkdownBlock, isChecked: Bool?, _ problems: inout Problems) {
        let item = file.text(of: block)
        let words = block.text.split(maxSplits: 1, whereSeparator: \.isWhitespace).map(String.init)
        guard let first = words.first, first.utf8.first?.isDigit == true, first.contains(":") else {
            if isChecked != nil || block.text.contains("♪") || block.text.contains(" · ") {
                problems.add(
                    item.diagnostic(
                        .warning, "unread-item", "this item is not read as an alarm: it does not begin with a time",
                        help: "write it as - [x] 06:45 Swim · Mon, Wed · ♪ Timer"))
                leftOut += 1
            }
            return
        }
        keep(
            problems.ifGood { problems in
                let time = item.narrowed(to: first).time(first, "time", &problems)
                var parts = Parts(words.count > 1 ? words[1] : "")
                read(&parts, item, &problems)
                return time.map {
                    decoder.alarm(
                        time: $0, label: parts.label, days: parts.days ?? .never, sound: parts.sound,
                        isEnabled: isChecked ?? true, date: parts.date, source: item.place)
                }
            })
    }

    /// The text of an item after its time, split at `·`.
    private struct Parts {
        var label: String?
        var rest: [String] = []
        var days: Repeat?
        var sound: String?
        var date: CivilDate?

        init(_ text: String) {
            let words = text.split(whereSeparator: \.isWhitespace).joined(separator: " ")
            rest = words.split(separator: "·", omittingEmptySubsequences: false).map { String($0).trimmed }
            guard let first = rest.first, !first.hasPrefix("♪") else { return }
            label = first.nonEmpty
            rest.removeFirst()
        }
    }

    private func read(_ parts: inout Parts, _ item: PlacedText, _ problems: inout Problems) {
        for text in parts.rest where !text.isEmpty {
            let part = item.narrowed(to: text)
            if text.hasPrefix("♪") {
                if parts.sound != nil { problems.add(twice("sound", part)) }
                parts.sound = String(text.dropFirst()).trimmed.nonEmpty
            } else if text.utf8.first?.isDigit == true {
                if parts.date != nil { problems.add(twice("date", part)) }
                parts.date = part.day(text, "date", &problems)
                if parts.date != nil { decoder.checkRingsOnce(parts.days ?? .never, part, &problems) }
            } else {
                let days = decoder.days(text, at: part, &problems)
                parts.days = parts.days?.union(days) ?? days
                if parts.date != nil { decoder.checkRingsOnce(days, part, &problems) }
            }
        }
    }

    private func twice(_ name: String, _ part: PlacedText) -> Diagnostic {
        part.diagnostic(.error, "duplicate-field", "this alarm has a \(name) already", help: "remove one of them")
    }
}

extension AlarmMarkdown {
    private static let columns = ["time", "label", "repeat", "sound", "enabled", "snooze", "date"]
    private static let words: [String: Bool] = [
        "true": true, "yes": true, "on": true, "x": true, "[x]": true, "✓": true, "false": false, "no": false,
        "off": false, "[ ]": false, "[]": false,
    ]

    private mutating func readTable(_ table: MarkdownTable, _ problems: inout Problems) {
        guard let reader = TableReader(table, columns: Self.columns, in: file.source) else { return }
        guard reader.has("time") else {
            if ["repeat", "sound", "enabled", "snooze"].contains(where: reader.has) {
                problems.add(reader.missingColumn("Time", help: "add one with times such as 06:45"))
                leftOut += reader.rows.count
            }
            return
        }
        problems.add(contentsOf: reader.problems)
        for row in reader.rows {
            let record = problems.ifGood { problems in alarm(row, &problems) }
            keep(reader.problems.hasErrors ? nil : record)
        }
    }

    private func alarm(_ row: TableReader.Row, _ problems: inout Problems) -> Alarm? {
        if row["time"] == nil { problems.add(row.missing("time", of: "an alarm")) }
        let time = row["time"].flatMap { $0.time($0.text, "time", &problems) }
        let days = row["repeat"].map { decoder.days($0.text, at: $0, &problems) } ?? .never
        let date = row["date"].flatMap { $0.day($0.text, "date", &problems) }
        if let cell = row["date"], date != nil { decoder.checkRingsOnce(days, cell, &problems) }
        let isEnabled = row["enabled"].flatMap { flag($0, &problems) } ?? true
        let snooze = row["snooze"].flatMap { cell in
            let word = Self.words[cell.text.lowercased()].map { "\($0)" }
            return decoder.snooze(word ?? cell.text, at: cell, &problems)
        }
        return time.map {
            decoder.alarm(
                time: $0, label: row["label"]?.text, days: days, sound: row["sound"]?.text, isEnabled: isEnabled,
                snooze: snooze, date: date, source: row.place)
        }
    }

    private func flag(_ cell: PlacedText, _ problems: inout Problems) -> Bool? {
        let flag = Self.words[cell.text.lowercased()]
        if flag == nil { problems.add(cell.wrongType("enabled", "true or false")) }
        return flag
    }
}
