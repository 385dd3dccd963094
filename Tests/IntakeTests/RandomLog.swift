import Model
import TestSupport

/// A random log of one kind, written in one of its forms.
struct RandomLog {
    /// Breaks the text of a record.
    typealias Breaker = @Sendable (String) -> String

    let file: String
    /// The text before the records.
    let head: String
    let separator: String
    let tail: String
    /// The text of each record.
    let records: [String]

    /// The log's text, with the records broken that `isBroken` marks.
    func text(_ isBroken: [Bool] = [], by breakers: [Breaker] = [], using generator: inout SeededGenerator) -> String {
        let written = records.enumerated().map { index, record in
            guard index < isBroken.count, isBroken[index], let breaker = breakers.randomElement(using: &generator)
            else {
                return record
            }
            return breaker(record)
        }
        return head + written.joined(separator: separator) + tail
    }

    static let words = [
        "latte", "flat", "white", "Über", "拿鐵", "мокка", "café", "x-1", "tea", "a-b", "it’s", "O'Neil", "100%", "(so)",
        "😀", "e\u{301}", "swim",
    ]

    static func phrase(_ count: ClosedRange<Int>, _ generator: inout SeededGenerator) -> String {
        (0..<Int.random(in: count, using: &generator)).map { _ in words.randomElement(using: &generator) ?? "a" }
            .joined(separator: " ")
    }

    static func date(_ generator: inout SeededGenerator) -> CivilDate {
        CivilDate(dayNumber: Int.random(in: 15_000..<25_000, using: &generator))
    }

    static func time(_ generator: inout SeededGenerator) -> String {
        let hour = Int.random(in: 0..<24, using: &generator)
        let minute = Int.random(in: 0..<60, using: &generator)
        return "\(hour < 10 ? "0" : "")\(hour):\(minute < 10 ? "0" : "")\(minute)"
    }

    /// A JSON object of the fields that have a value.
    static func json(_ fields: [(String, String?)]) -> String {
        "{" + fields.compactMap { name, value in value.map { "\"\(name)\": \($0)" } }.joined(separator: ", ") + "}"
    }

    static func quoted(_ text: String?) -> String? {
        text.map { "\"" + $0.split(separator: "\n", omittingEmptySubsequences: false).joined(separator: "\\n") + "\"" }
    }

    static func list(_ texts: [String]) -> String? {
        texts.isEmpty ? nil : "[" + texts.map { "\"\($0)\"" }.joined(separator: ", ") + "]"
    }

    static func json(_ kind: String, _ records: [String]) -> [RandomLog] {
        [
            RandomLog(file: kind + ".json", head: "[\n  ", separator: ",\n  ", tail: "\n]\n", records: records),
            RandomLog(file: kind + ".jsonl", head: "", separator: "\n", tail: "\n", records: records),
        ]
    }

    static func row(_ cells: [String?]) -> String { "| " + cells.map { $0 ?? "" }.joined(separator: " | ") + " |" }

    static func table(_ kind: String, _ columns: [String], _ rows: [[String?]]) -> RandomLog {
        let head = row(columns) + "\n" + row(columns.map { _ in "---" }) + "\n"
        return RandomLog(file: kind + ".md", head: head, separator: "\n", tail: "\n", records: rows.map(row))
    }
}

extension RandomLog {
    /// The same entries as JSON, JSON Lines, a list and a table.
    static func coffee(_ count: Int, _ generator: inout SeededGenerator) -> [RandomLog] {
        var records: [String] = []
        var items: [String] = []
        var rows: [[String?]] = []
        for _ in 0..<count {
            let date = date(&generator)
            let time = Bool.random(using: &generator) ? Self.time(&generator) : nil
            let cups = ["0", "1", "2", "0.5", "12.125"].randomElement(using: &generator) ?? "1"
            let drink = Bool.random(using: &generator) ? "latte " + phrase(0...3, &generator) : nil
            let note = Bool.random(using: &generator) ? phrase(1...6, &generator) : nil
            let tags = (0..<Int.random(in: 0...2, using: &generator)).map { "tag\($0)" }
            let trimmed = drink.map { $0.hasSuffix(" ") ? String($0.dropLast()) : $0 }
            records.append(
                json([
                    ("date", quoted("\(date)" + (time.map { "T" + $0 } ?? ""))), ("cups", cups),
                    ("drink", quoted(trimmed)), ("note", quoted(note)), ("tags", list(tags)),
                ]))
            let hashes = tags.map { "#" + $0 }.joined(separator: " ")
            let parts = [time, cups, trimmed, note.map { "— " + $0 }, tags.isEmpty ? nil : hashes].compactMap { $0 }
            items.append("## \(date)\n\n- " + parts.joined(separator: " "))
            rows.append(["\(date)", time, cups, trimmed, note, hashes])
        }
        let list = RandomLog(file: "coffee.md", head: "# Log\n\n", separator: "\n\n", tail: "\n", records: items)
        return json("coffee", records) + [
            list, table("coffee", ["Date", "Time", "Cups", "Drink", "Note", "Tags"], rows),
        ]
    }

    /// The same alarms as JSON, JSON Lines, a list and a table.
    static func alarms(_ count: Int, _ generator: inout SeededGenerator) -> [RandomLog] {
        var records: [String] = []
        var items: [String] = []
        var rows: [[String?]] = []
        for _ in 0..<count {
            let time = time(&generator)
            let label = Bool.random(using: &generator) ? phrase(1...4, &generator) : nil
            let days = ["Mon", "Tue", "Sat"].filter { _ in Bool.random(using: &generator) }
            let sound = Bool.random(using: &generator) ? phrase(1...2, &generator) : nil
            let isEnabled = Bool.random(using: &generator)
            let date = days.isEmpty && Bool.random(using: &generator) ? date(&generator).description : nil
            records.append(
                json([
                    ("time", quoted(time)), ("label", quoted(label)), ("repeat", list(days)), ("sound", quoted(sound)),
                    ("enabled", "\(isEnabled)"), ("date", quoted(date)),
                ]))
            let repeats = days.isEmpty ? nil : days.joined(separator: ", ")
            let parts = [
                "[\(isEnabled ? "x" : " ")] \(time)" + (label.map { " " + $0 } ?? ""), repeats, date,
                sound.map { "♪ " + $0 },
            ]
            items.append("- " + parts.compactMap { $0 }.joined(separator: " · "))
            rows.append([time, label, repeats, sound, "\(isEnabled)", date])
        }
        let list = RandomLog(file: "alarms.md", head: "# Alarms\n\n", separator: "\n", tail: "\n", records: items)
        return json("alarms", records)
            + [list, table("alarms", ["Time", "Label", "Repeat", "Sound", "Enabled", "Date"], rows)]
    }

    /// The same quotes as JSON, JSON Lines and block quotes.
    static func quotes(_ count: Int, _ generator: inout SeededGenerator) -> [RandomLog] {
        var records: [String] = []
        var items: [String] = []
        for _ in 0..<count {
            let lines = (0..<Int.random(in: 1...4, using: &generator)).map { _ in "A " + phrase(1...9, &generator) }
            let breaks = lines.map { _ in Bool.random(using: &generator) }
            let author = Bool.random(using: &generator) ? phrase(1...3, &generator) : nil
            let work = Bool.random(using: &generator) ? "W" + phrase(1...2, &generator) : nil
            let isFavorite = Bool.random(using: &generator)
            let text = zip(lines, breaks).map { $0 + ($1 ? "\n\n" : "\n") }.joined()
            records.append(
                json([
                    ("text", quoted(text)), ("author", quoted(author)), ("source", quoted(work)),
                    ("favorite", isFavorite ? "true" : nil),
                ]))
            var item = ""
            for (index, line) in lines.enumerated() {
                let isLast = index == lines.count - 1
                item += "> \(line)" + (isLast ? "" : breaks[index] ? "\n>\n" : "\\\n")
            }
            let names = [author, work.map { "*\($0)*" }].compactMap { $0 }.joined(separator: ", ")
            let attribution = names + (isFavorite ? " ★" : "")
            if !attribution.isEmpty {
                item += ["\n> — ", "\n>\n> – ", "\n\n-- "].randomElement(using: &generator) ?? ""
                item += attribution
            }
            items.append(item)
        }
        return json("quotes", records)
            + [RandomLog(file: "quotes.md", head: "# Quotes\n\n", separator: "\n\n", tail: "\n", records: items)]
    }
}
