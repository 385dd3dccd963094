import Diagnostics
import Files
import Intake
import Logbook
import Model
import TestSupport
import Testing
import Text

/// Each test takes its seed as argument, so that a failure prints it.
@Suite("Random changes of alarms, quotes and daily notes")
struct OtherLogEditTests {
    private static let words = ["Swim", "Stand-up", "Wake “up”", "早起", "Tea & cake", "Ring 2 bells"]

    private static func alarm(_ generator: inout SeededGenerator) -> Alarm {
        let minutes = Int.random(in: 0..<1440, using: &generator)
        let days = [Repeat.daily, .weekdays, .weekends, Repeat([.monday, .friday])].randomElement(using: &generator)
        return Alarm(
            time: TimeOfDay(hour: minutes / 60, minute: minutes % 60) ?? .midnight,
            label: words.randomElement(using: &generator), days: days ?? .daily,
            sound: Bool.random(using: &generator) ? "Bell" : nil, isEnabled: Bool.random(using: &generator),
            source: SourcePlace(file: "", line: 1))
    }

    private static func quote(_ generator: inout SeededGenerator) -> Quote {
        let lines = (0..<Int.random(in: 1...3, using: &generator)).map { _ in
            (words.randomElement(using: &generator) ?? "a")
                + " and \(Int.random(in: 0..<1_000_000, using: &generator)) *more*."
        }
        return Quote(
            text: lines.joined(separator: Bool.random(using: &generator) ? "\n" : "\n\n"),
            author: Bool.random(using: &generator) ? "Ann B. Cole" : nil,
            work: Bool.random(using: &generator) ? "Works" : nil, isFavorite: Bool.random(using: &generator),
            source: SourcePlace(file: "", line: 1))
    }

    private static func decode(_ site: LogbookSite, _ file: String, _ kind: LogKind) throws -> DecodedFile {
        let format = LogFormat.allCases.first { file.hasSuffix("." + $0.rawValue) } ?? .markdown
        return ContentDecoder(context: LogbookSite.context, includesDrafts: false)
            .decode(
                SourceText(file: "content/" + file, bytes: try site.files.read("site/content/" + file)),
                as: .log(kind, format))
    }

    private static func line(_ alarm: Alarm) -> String {
        "\(alarm.time) \(alarm.label as Any) \(alarm.days.days) \(alarm.sound as Any) \(alarm.isEnabled)"
    }

    private static func line(_ quote: Quote) -> String {
        "\(quote.text) \(quote.author as Any) \(quote.work as Any) \(quote.isFavorite)"
    }

    @Test("alarms are added, changed and removed as meant, and undone to the byte", arguments: 0..<150 as Range<UInt64>)
    func alarms(_ seed: UInt64) async throws {
        var generator = SeededGenerator(seed: seed)
        let file = ["alarms/a.md", "alarms/a.json", "alarms/a.jsonl"].randomElement(using: &generator) ?? "alarms/a.md"
        let isTable = file.hasSuffix("md") && Bool.random(using: &generator)
        let head =
            "| Time | Label | Repeat | Sound | Enabled |\n|---|---|---|---|---|\n| 06:00 | Up | daily | | yes |\n"
        let site = try LogbookSite([file: file.hasSuffix("json") ? "[]" : isTable ? head : "\n"])
        var expected: [Alarm] = []
        if isTable { expected = try Self.decode(site, file, .alarms).alarms }
        var texts: [[UInt8]] = []
        for _ in 0..<8 {
            texts.append(try site.files.read("site/content/" + file))
            let decoded = try Self.decode(site, file, .alarms).alarms
            let new = Self.alarm(&generator)
            guard let index = decoded.indices.randomElement(using: &generator), Bool.random(using: &generator) else {
                _ = try await site.logbook.add(.alarm(new), into: "content/" + file)
                expected.append(new)
                continue
            }
            let handle = try #require(RecordHandle(decoded[index].source.fileLineColumn))
            expected.remove(at: try #require(expected.firstIndex { Self.line($0) == Self.line(decoded[index]) }))
            if Bool.random(using: &generator) || decoded.count == 1 {
                _ = try await site.logbook.edit(handle) { _ in .alarm(new) }
                expected.append(new)
            } else {
                _ = try await site.logbook.remove(handle)
            }
        }
        let read = try Self.decode(site, file, .alarms).alarms
        #expect(read.map(Self.line).sorted() == expected.map(Self.line).sorted())
        for text in texts.reversed() {
            _ = try await site.logbook.undo()
            #expect(try site.files.read("site/content/" + file) == text)
        }
    }

    @Test("quotes are added, changed and removed as meant, and undone to the byte", arguments: 0..<150 as Range<UInt64>)
    func quotes(_ seed: UInt64) async throws {
        var generator = SeededGenerator(seed: seed)
        let file = ["quotes/a.md", "quotes/a.json", "quotes/a.jsonl"].randomElement(using: &generator) ?? "quotes/a.md"
        let start = "# Quotes\n\n> One *two*\n>\n> — A\n\nCommentary.\n"
        let site = try LogbookSite([file: file.hasSuffix("json") ? "[]" : file.hasSuffix("md") ? start : "\n"])
        var expected = try Self.decode(site, file, .quotes).quotes
        var texts: [[UInt8]] = []
        for _ in 0..<8 {
            texts.append(try site.files.read("site/content/" + file))
            let decoded = try Self.decode(site, file, .quotes).quotes
            let new = Self.quote(&generator)
            guard let index = decoded.indices.randomElement(using: &generator), Bool.random(using: &generator) else {
                _ = try await site.logbook.add(.quote(new), into: "content/" + file)
                expected.append(new)
                continue
            }
            let handle = try #require(RecordHandle(decoded[index].source.fileLineColumn))
            expected.remove(at: try #require(expected.firstIndex { Self.line($0) == Self.line(decoded[index]) }))
            if Bool.random(using: &generator) || decoded.count == 1 {
                _ = try await site.logbook.edit(handle) { _ in .quote(new) }
                expected.append(new)
            } else {
                _ = try await site.logbook.remove(handle)
            }
        }
        let read = try Self.decode(site, file, .quotes).quotes
        #expect(read.map(Self.line).sorted() == expected.map(Self.line).sorted())
        for text in texts.reversed() {
            _ = try await site.logbook.undo()
            #expect(try site.files.read("site/content/" + file) == text)
        }
    }

    @Test("a daily note keeps everything but the keys of its entry")
    func note() async throws {
        let before = "---\ntitle: Day # mine\ndate: 2026-11-20\ncups: 1\nmood: good\n---\n\nText.\n"
        let site = try LogbookSite(["coffee/n.md": before])
        let old = try Self.decode(site, "coffee/n.md", .coffee).coffee
        let first = try #require(old.first)
        let own = try #require(RecordHandle(first.source.handle))
        let day = first.date
        _ = try await site.logbook.edit(own) { _ in
            .coffee(
                CoffeeEntry(
                    date: day, cups: Quantity(2), details: CoffeeDetails(drink: "tea: green"),
                    source: SourcePlace(file: "", line: 1)))
        }
        #expect(
            try site.text("coffee/n.md")
                == "---\ntitle: Day # mine\ndate: 2026-11-20\ncups: 2\nmood: good\ndrink: \"tea: green\"\n---\n\nText.\n"
        )
        _ = try await site.logbook.undo()
        #expect(try site.text("coffee/n.md") == before)
        _ = try await site.logbook.remove(own)
        #expect(try site.text("coffee/n.md") == "---\ntitle: Day # mine\ndate: 2026-11-20\nmood: good\n---\n\nText.\n")
    }
}
