import Diagnostics
import Documents
import Markdown
import Model

/// Alarms from lists, `- [x] 06:45 Swim · Mon, Wed, Fri · ♪ Timer`, and tables.
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

    /// An item that begins with a time is an alarm; one with a task box is meant to be one.
    private mutating func readItem(_ block: MarkdownBlock, isChecked: Bool?, _ problems: inout Problems) {
        let words = block.text.split(maxSplits: 1, whereSeparator: \.isWhitespace)
        guard let first = words.first, first.first?.isNumber == true, first.contains(":") else {
            if isChecked != nil {
                problems.add(
                    file.source.diagnostic(
                        .warning, "unread-item", "this item is not read as an alarm: it does not begin with a time",
                        at: file.place(of: block), help: "write it as - [x] 06:45 Swim · Mon, Wed · ♪ Timer"))
            }
            return
        }
        let rest = words.count > 1 ? words[1] : ""
        keep(
            problems.ifGood { problems in
                guard let time = TimeOfDay(parsing: first) else {
                    problems.add(badTime(String(first), in: block))
                    return nil
                }
                return alarm(time, String(rest), isEnabled: isChecked ?? true, block, &problems)
            })
    }

    private func badTime(_ word: String, in block: MarkdownBlock) -> Diagnostic {
        file.source.diagnostic(
            .error, "bad-time", "there is no such time (found \(word))", at: file.place(of: word, in: block),
            help: "write it as HH:MM, from 00:00 to 23:59")
    }

    /// Label, repeat, day and sound, parted by `·`.
    private func alarm(
        _ time: TimeOfDay, _ text: String, isEnabled: Bool, _ block: MarkdownBlock, _ problems: inout Problems
    ) -> Alarm? {
        let parts = text.split(separator: "·", omittingEmptySubsequences: false).map { String($0).trimmed }
        var sound: String?
        var days: Repeat?
        var date: CivilDate?
        for part in parts.dropFirst() where !part.isEmpty {
            if part.hasPrefix("♪") {
                sound = String(part.dropFirst()).trimmed.nonEmpty
            } else if let moment = try? Moment(parsing: part), moment.time == nil {
                date = moment.date
            } else {
                days = repeats(part, at: file.place(of: part, in: block), &problems)
            }
        }
        if date != nil, let days, days != .never {
            let message = "an alarm with a date rings once; it can't repeat as well"
            problems.add(file.source.diagnostic(.error, "repeat-with-date", message, at: file.place(of: block)))
        }
        return decoder.alarm(
            time: time, label: parts.first?.nonEmpty, days: days ?? .never, sound: sound, isEnabled: isEnabled,
            date: date, source: file.place(of: block))
    }

    private func repeats(_ text: String, at place: SourcePlace, _ problems: inout Problems) -> Repeat {
        if let days = Repeat(name: text) { return days }
        return text.split(separator: ",").map { String($0).trimmed }.reduce(.never) { days, word in
            if let day = Repeat(name: word) { return days.union(day) }
            problems.add(
                file.source.diagnostic(
                    .error, "bad-repeat", "\"\(word)\" is no day of the week and no repeat", at: place,
                    help: AlarmDecoder.help(for: word)))
            return days
        }
    }
}

extension AlarmMarkdown {
    private static let columns = ["time", "label", "repeat", "sound", "enabled", "snooze", "date"]
    private static let words: [String: Bool] = [
        "true": true, "yes": true, "on": true, "x": true, "✓": true, "false": false, "no": false, "off": false,
    ]

    private mutating func readTable(_ table: MarkdownTable, _ problems: inout Problems) {
        guard let reader = TableReader(table, columns: Self.columns, in: file.source), reader.has("time") else { return }
        problems.add(contentsOf: reader.headerProblems)
        for row in reader.rows {
            keep(problems.ifGood { problems in alarm(row, &problems) })
        }
    }

    private func alarm(_ row: TableReader.Row, _ problems: inout Problems) -> Alarm? {
        guard row["time"] != nil else {
            problems.add(row.diagnostic(.error, "missing-field", "an alarm needs time"))
            return nil
        }
        let time = row.time("time", &problems)
        let days = row["repeat"].map { repeats($0, at: row.place(of: "repeat"), &problems) }
        let date = day(row, &problems)
        let isEnabled = flag(row, &problems)
        let snooze = row.quantity("snooze", atMost: Quantity(AlarmDecoder.longestSnooze), help: nil, &problems)
        guard let time else { return nil }
        return decoder.alarm(
            time: time, label: row["label"], days: days ?? .never, sound: row["sound"], isEnabled: isEnabled,
            snooze: snooze.flatMap { $0.isWhole && $0 > .zero ? $0.thousandths / 1000 : nil }, date: date,
            source: row.place)
    }

    private func day(_ row: TableReader.Row, _ problems: inout Problems) -> CivilDate? {
        guard let text = row["date"] else { return nil }
        do {
            return try Moment(parsing: text).date
        } catch {
            problems.add(
                row.diagnostic(.error, error.identifier, error.message("date", text), at: "date", help: error.help))
            return nil
        }
    }

    private func flag(_ row: TableReader.Row, _ problems: inout Problems) -> Bool {
        guard let text = row["enabled"] else { return true }
        if let flag = Self.words[text.lowercased()] { return flag }
        problems.add(
            row.diagnostic(
                .error, "wrong-type", "enabled must be true or false (found \(text))", at: "enabled"))
        return false
    }
}
