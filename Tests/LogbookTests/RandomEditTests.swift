import Diagnostics
import Files
import Intake
import Logbook
import Model
import TestSupport
import Testing
import Text

/// Each test takes its seed as argument, so that a failure prints it.
@Suite("Random changes of random logs")
struct RandomEditTests {
    private static func date(_ generator: inout SeededGenerator) -> CivilDate {
        CivilDate(dayNumber: Int.random(in: 20_000..<20_012, using: &generator))
    }

    private static func entry(_ generator: inout SeededGenerator) -> CoffeeEntry {
        let words = ["latte", "flat white", "tea", "Über-Mokka", "拿鐵", "O'Neil (hot)", "café"]
        let minutes = Int.random(in: 0..<1440, using: &generator)
        let time = TimeOfDay(hour: minutes / 60, minute: minutes % 60)
        return CoffeeEntry(
            date: date(&generator), time: Bool.random(using: &generator) ? time : nil,
            cups: [Quantity(1), Quantity(2), Quantity(thousandths: 500)].randomElement(using: &generator)
                ?? Quantity(1),
            drink: words.randomElement(using: &generator),
            note: Bool.random(using: &generator) ? "with " + (words.randomElement(using: &generator) ?? "") : nil,
            tags: Bool.random(using: &generator) ? ["work"] : [], source: SourcePlace(file: "", line: 1))
    }

    private static func time(_ entry: CoffeeEntry) -> String? { entry.time?.description }

    /// A log in a random form, with things around its records that must stay.
    private static func log(_ generator: inout SeededGenerator) -> (file: String, text: String) {
        let entries = (0..<Int.random(in: 1...6, using: &generator)).map { _ in entry(&generator) }
            .sorted(by: CoffeeEntry.isEarlier)
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
        switch Int.random(in: 0..<5, using: &generator) {
        case 0: return ("coffee/a.json", "[" + objects.joined(separator: ", ") + "]" + last)
        case 1:
            return ("coffee/a.json", "\u{FEFF}[\(end)  " + objects.joined(separator: ",\(end)  ") + "\(end)]" + last)
        case 2: return ("coffee/a.jsonl", objects.joined(separator: end) + last)
        case 3:
            let rows = entries.map { entry in
                let cells = [
                    "\(entry.date)", time(entry), "\(entry.cups)", entry.drink, entry.note,
                    entry.tags.first.map { "#" + $0 },
                ]
                return "| " + cells.map { $0 ?? "" }.joined(separator: " | ") + " |"
            }
            let head =
                "Words.\(end)\(end)| Date | Time | Cups | Drink | Note | Tags |\(end)|---|---|---|---|---|---|\(end)"
            return ("coffee/a.md", head + rows.joined(separator: end) + last)
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

    private static func decode(_ bytes: [UInt8], _ file: String) -> [CoffeeEntry] {
        let format = LogFormat.allCases.first { file.hasSuffix("." + $0.rawValue) } ?? .markdown
        return ContentDecoder(context: LogbookSite.context, includesDrafts: false)
            .decode(SourceText(file: "content/" + file, bytes: bytes), as: .log(.coffee, format)).coffee
    }

    private static func contents(_ entries: [CoffeeEntry]) -> [String] {
        entries.map {
            "\($0.date) \($0.time as Any) \($0.cups) \($0.drink as Any) \($0.note as Any) \($0.tags)"
        }.sorted()
    }

    @Test("read back as meant, touch no other line, and are undone to the byte", arguments: 0..<300 as Range<UInt64>)
    func changes(_ seed: UInt64) async throws {
        var generator = SeededGenerator(seed: seed)
        let (file, text) = Self.log(&generator)
        let site = try LogbookSite([file: text])
        let path = "site/content/" + file
        let before = try site.files.read(path)
        let old = Self.decode(before, file)
        let new = Self.entry(&generator)
        let index = Int.random(in: old.indices, using: &generator)
        let source = old[index].source
        let handle = try #require(RecordHandle("content/\(source.place.dropFirst("content/".count))"))
        var expected = old
        switch Int.random(in: 0..<3, using: &generator) {
        case 0:
            _ = try await site.logbook.add(.coffee(new))
            expected.append(new)
        case 1:
            _ = try await site.logbook.edit(handle) { _ in .coffee(new) }
            expected[index] = new
        default:
            _ = try await site.logbook.remove(handle)
            expected.remove(at: index)
        }
        let after = try site.files.read(path)
        #expect(
            Self.contents(Self.decode(after, file)) == Self.contents(expected),
            "\(text)\n\(String(decoding: after, as: UTF8.self))")
        // Lines of other records and of prose are still there, in their order.
        let lines = { (bytes: [UInt8]) in String(decoding: bytes, as: UTF8.self).split(whereSeparator: \.isNewline) }
        if lines(before).count > 3 {
            let removed = lines(before).difference(from: lines(after)).removals.isEmpty
            let changed = lines(after).difference(from: lines(before)).removals.count
            #expect(changed <= 2, "\(removed)\n\(text)\n\(String(decoding: after, as: UTF8.self))")
        }
        _ = try await site.logbook.undo()
        #expect(try site.files.read(path) == before)
    }
}
