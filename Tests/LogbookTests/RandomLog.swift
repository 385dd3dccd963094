import Diagnostics
import Model
import TestSupport
import Text

/// Random entries, and logs of them in all forms.
enum RandomLog {
    static func date(_ generator: inout SeededGenerator) -> CivilDate {
        CivilDate(dayNumber: Int.random(in: 20_000..<20_012, using: &generator))
    }

    static func entry(_ generator: inout SeededGenerator) -> CoffeeEntry {
        let words = ["latte", "flat white", "tea", "Über-Mokka", "拿鐵", "O'Neil (hot)", "café"]
        let minutes = Int.random(in: 0..<1440, using: &generator)
        let time = TimeOfDay(hour: minutes / 60, minute: minutes % 60)
        return CoffeeEntry(
            date: date(&generator), time: Bool.random(using: &generator) ? time : nil,
            cups: [Quantity(1), Quantity(2), Quantity(thousandths: 500)].randomElement(using: &generator)
                ?? Quantity(1),
            details: CoffeeDetails(
                drink: words.randomElement(using: &generator),
                note: Bool.random(using: &generator) ? "with " + (words.randomElement(using: &generator) ?? "") : nil,
                tags: Bool.random(using: &generator) ? ["work"] : []), source: SourcePlace(file: "", line: 1))
    }

    private static func time(_ entry: CoffeeEntry) -> String? { entry.time?.description }

    /// A log in a random form, with things around its records that must stay.
    static func log(_ generator: inout SeededGenerator) -> (file: String, text: String) {
        let entries = (0..<Int.random(in: 1...6, using: &generator)).map { _ in entry(&generator) }
        return log(of: entries.sorted(by: CoffeeEntry.isEarlier), &generator)
    }

    static func log(of entries: [CoffeeEntry], _ generator: inout SeededGenerator) -> (file: String, text: String) {
        let end = Bool.random(using: &generator) ? "\n" : "\r\n"
        let last = Bool.random(using: &generator) ? end : ""
        func quoted(_ text: String) -> String { "\"\(text)\"" }
        let objects = entries.map { entry in
            let fields: [String?] = [
                "\"date\": " + quoted("\(entry.date)" + (time(entry).map { " " + $0 } ?? "")),
                "\"cups\": \(entry.cups)",
                entry.drink.map { "\"drink\": " + quoted($0) }, entry.note.map { "\"note\": " + quoted($0) },
                entry.tags.isEmpty ? nil : "\"tags\": [\"work\"]",
            ]
            return "{" + fields.compactMap(\.self).joined(separator: ", ") + "}"
        }
        func row(_ entry: CoffeeEntry, _ first: [String?]) -> String {
            let cells =
                first + [time(entry), "\(entry.cups)", entry.drink, entry.note, entry.tags.first.map { "#" + $0 }]
            return "| " + cells.map { $0 ?? "" }.joined(separator: " | ") + " |"
        }
        switch Int.random(in: 0..<6, using: &generator) {
        case 0: return ("coffee/a.json", "[" + objects.joined(separator: ", ") + "]" + last)
        case 1:
            return ("coffee/a.json", "\u{FEFF}[\(end)  " + objects.joined(separator: ",\(end)  ") + "\(end)]" + last)
        case 2: return ("coffee/a.jsonl", objects.joined(separator: end) + last)
        case 3:
            let rows = entries.map { row($0, ["\($0.date)"]) }
            let head =
                "Words.\(end)\(end)| Date | Time | Cups | Drink | Note | Tags |\(end)|---|---|---|---|---|---|\(end)"
            return ("coffee/a.md", head + rows.joined(separator: end) + last)
        case 4:
            var text = "# Log\(end)"
            var day: CivilDate?
            for entry in entries {
                if entry.date != day {
                    text += "\(end)## \(entry.date)\(end)\(end)| Time | Cups | Drink | Note | Tags |\(end)"
                    text += "|---|---|---|---|---|\(end)"
                }
                day = entry.date
                text += row(entry, []) + end
            }
            return ("coffee/a.md", text)
        default:
            var text = "# Log\(end)\(end)Words.\(end)"
            var day: CivilDate?
            for entry in entries {
                if entry.date != day { text += "\(end)## \(entry.date)\(end)\(end)" }
                day = entry.date
                let parts: [String?] = [
                    time(entry), "\(entry.cups)", entry.drink, entry.note.map { "— " + $0 },
                    entry.tags.first.map { "#" + $0 },
                ]
                text += "- " + parts.compactMap(\.self).joined(separator: " ") + end
            }
            return ("coffee/a.md", text)
        }
    }
}
