import Diagnostics
import Files
import Intake
import Logbook
import Model
import TestSupport
import Testing

@Suite("Many records at once")
struct BatchTests {
    @Test("they are one change of a file of JSON Lines, and what a log has already is left out")
    func batch() async throws {
        let site = try LogbookSite(["coffee/log.md": "## 2026-11-20\n\n- 08:10 latte\n"])
        let records = try [
            coffee("2026-11-20", "08:10", drink: "latte"), coffee("2026-11-20", drink: "tea"),
            coffee("2026-11-20", drink: "tea"), coffee("2026-11-21", "09:00", 2),
        ]
        let path = "content/coffee/imported.jsonl"
        let trial = try await site.logbook.add(contentsOf: records, of: .coffee, into: path, isTrial: true)
        #expect(trial.added.count == 3 && trial.known.count == 1 && trial.unwritable.isEmpty)
        #expect(Array(site.files.files.keys) == ["site/content/coffee/log.md"])
        #expect(try site.files.status(of: "site/.report") == nil)
        let first = try await site.logbook.add(contentsOf: records, of: .coffee, into: path)
        #expect(first.added.count == 3 && first.file == path)
        let text = try site.text("coffee/imported.jsonl")
        #expect(text.split(separator: "\n").count == 3 && text.hasSuffix("\n"))
        let again = try await site.logbook.add(contentsOf: records, of: .coffee, into: path)
        #expect(again.added.isEmpty && again.known.count == 4)
        #expect(try site.text("coffee/imported.jsonl") == text)
        #expect(try await site.logbook.undo() == path)
        #expect(try site.files.status(of: "site/" + path) == nil)
    }

    @Test("a cup is known by its minute, as often as the log has it")
    func seconds() async throws {
        let site = try LogbookSite(["coffee/log.md": "## 2026-11-20\n\n- 08:10 latte\n"])
        let records = try ["08:10:05", "08:10:40", "08:11"].map { try coffee("2026-11-20", $0, drink: "latte") }
        let batch = try await site.logbook.add(contentsOf: records, of: .coffee, into: "content/coffee/new.jsonl")
        #expect(batch.added.count == 2 && batch.known.count == 1)
    }

    @Test("a quote is known although its author has a dash in the log")
    func dashedAuthor() async throws {
        let site = try LogbookSite(["quotes/a.jsonl": "{\"text\": \"Be.\", \"author\": \"― Oscar Wilde\"}\n"])
        let quote = Quote(text: "Be.", author: "Oscar Wilde", source: SourcePlace(file: "", line: 1))
        let batch = try await site.logbook.add(
            contentsOf: [.quote(quote)], of: .quotes, into: "content/quotes/new.jsonl")
        #expect(batch.added.isEmpty && batch.known.count == 1)
    }

    static let coffeeLogs =
        [
            ("coffee/new.md", nil), ("coffee/new.json", nil), ("coffee/new.jsonl", nil),
            ("coffee/log.md", "# Log\n\n## 2026-11-19\n\n- 07:00 tea\n\n## 2026-11-22\n\n- mocha\n"),
            ("coffee/log.md", "## 2026-11-22\n- mocha\n\n## 2026-11-19\n- 07:00 tea\n"),
            (
                "coffee/log.md",
                "| Date | Time | Cups | Drink | Tags |\n|--|--|--|--|--|\n| 2026-11-19 | 07:00 | 1 | tea | |\n"
            ),
            (
                "coffee/log.md",
                "## 2026-11-19\n\n| Time | Cups | Drink | Tags |\n|--|--|--|--|\n| 07:00 | 1 | tea | |\n"
            ),
            ("coffee/log.json", "[{\"date\": \"2026-11-19\", \"drink\": \"tea\"}]"),
            ("coffee/log.json", "\u{FEFF}[]"), ("coffee/log.jsonl", "\u{FEFF}{\"date\": \"2026-11-19\"}"),
            ("coffee/log.md", "\u{FEFF}## 2026-11-01\n- tea\n\n## 2026-11-05\n- tea\n\n## 2026-11-22\n- mocha\n"),
            ("coffee/log.jsonl", "{\"date\": \"2026-11-19\", \"drink\": \"tea\"}"),
            ("coffee/log.md", "---\ndate: 2026-11-19\ncups: 2\n---\nWords.\n"),
            ("coffee.md", "## 2026-11-19\n- 07:00 tea\n"),
        ] as [(String, String?)]

    @Test("any form of a log takes them, each in its place, and once only", arguments: coffeeLogs)
    func forms(_ file: String, _ text: String?) async throws {
        let site = try LogbookSite(text.map { [file: $0] } ?? [:])
        let records = try [
            coffee("2026-11-21", "09:00", 2, drink: "flat white", tags: ["work"]),
            coffee("2026-11-20", "08:10", drink: "latte"), coffee("2026-11-20", "08:10", drink: "latte"),
            coffee("2026-11-18"), coffee("2026-11-19", "07:00", drink: "拿鐵"),
        ]
        let before = try site.logbook.records(of: .coffee)
        let trial = try await site.logbook.add(contentsOf: records, of: .coffee, into: "content/" + file, isTrial: true)
        #expect(trial.added.count == 5 && trial.unwritable.isEmpty)
        let batch = try await site.logbook.add(contentsOf: records, of: .coffee, into: "content/" + file)
        #expect(batch.added.count == 5 && batch.known.isEmpty && batch.unwritable.isEmpty)
        func said(_ records: [LogRecord]) -> [String] {
            records.compactMap(\.coffeeEntry).map {
                "\($0.date) \($0.time as Any) \($0.cups) \($0.drink as Any) \($0.tags)"
            }
            .sorted()
        }
        let after = try site.logbook.records(of: .coffee)
        let written = try site.text(file)
        #expect(said(after) == said(before + records), "\(written)")
        let again = try await site.logbook.add(contentsOf: records, of: .coffee, into: "content/" + file)
        #expect(again.added.isEmpty && again.known.count == 5)
        #expect(try site.text(file) == written)
        #expect(try await site.logbook.undo() == "content/" + file)
        #expect((try? site.text(file)) == text)
    }

    @Test(
        "alarms and quotes are written as their neighbours are",
        arguments: [
            ("alarms/a.md", "- [x] 06:45 Swim · Mon\n"),
            ("alarms/a.md", "| Time | Label | Repeat |\n|--|--|--|\n| 06:45 | Swim | Mon |\n"),
            ("alarms/a.json", "[]"), ("alarms/new.md", nil), ("quotes/a.md", "> Simplify.\n>\n> — Thoreau\n"),
            ("quotes/new.md", nil), ("quotes/new.json", nil),
        ] as [(String, String?)])
    func others(_ file: String, _ text: String?) async throws {
        let site = try LogbookSite(text.map { [file: $0] } ?? [:])
        let source = SourcePlace(file: "", line: 1)
        let time = try #require(TimeOfDay(hour: 7, minute: 30))
        let isAlarm = file.hasPrefix("alarms")
        let kind = isAlarm ? LogKind.alarms : .quotes
        let records: [LogRecord] =
            isAlarm
            ? [
                .alarm(Alarm(time: time, label: "Run", days: .weekdays, source: source)),
                .alarm(Alarm(time: time, days: .daily, source: source)),
            ]
            : [
                .quote(Quote(text: "One.\nTwo.", author: "Ada", source: source)),
                .quote(Quote(text: "Three.", source: source)),
            ]
        let count = try site.logbook.records(of: kind).count
        let batch = try await site.logbook.add(contentsOf: records + records, of: kind, into: "content/" + file)
        #expect(batch.added.count == 2 && batch.repeated.count == 2 && batch.known.isEmpty)
        #expect(try site.logbook.records(of: kind).count == count + 2)
        let again = try await site.logbook.add(contentsOf: records, of: kind, into: "content/" + file)
        #expect(again.added.isEmpty && again.known.count == 2)
    }

    @Test("what a form has no place for is reported, and the rest is written")
    func unwritable() async throws {
        let site = try LogbookSite(["coffee/log.md": "## 2026-11-19\n- 07:00 tea\n"])
        let date = try DateTime(parsing: "2026-11-20").date
        let strong = CoffeeEntry(
            date: date, details: CoffeeDetails(caffeine: Quantity(80)), source: SourcePlace(file: "", line: 1))
        let batch = try await site.logbook.add(
            contentsOf: [.coffee(strong), coffee("2026-11-21")], of: .coffee, into: "content/coffee/log.md")
        #expect(batch.unwritable.map(\.record) == [.coffee(strong)] && batch.added.count == 1)
        #expect(batch.unwritable.map(\.fields) == [["caffeine"]])
    }

    @Test(
        "a change says which fields its form has no place for",
        arguments: [
            ("coffee/log.md", "## 2026-11-19\n- 07:00 tea\n", ["place", "caffeine"]),
            (
                "coffee/log.md", "| Date | Drink |\n|--|--|\n| 2026-11-19 | tea |\n",
                ["date", "place", "caffeine", "tags"]
            ),
            ("coffee/log.md", "| Date | Time | Place |\n|--|--|--|\n| 2026-11-19 | | |\n", ["caffeine", "tags"]),
        ])
    func formless(file: String, text: String, fields: [String]) async throws {
        let site = try LogbookSite([file: text])
        let time = TimeOfDay(hour: 8, minute: 10)
        let record = CoffeeEntry(
            date: try DateTime(parsing: "2026-11-19").date, time: time,
            details: CoffeeDetails(place: "Ort", caffeine: Quantity(80), tags: ["a"]),
            source: SourcePlace(file: "", line: 1))
        do throws(LogbookFailure) {
            _ = try await site.logbook.add(.coffee(record), into: "content/" + file)
            Issue.record("it was added")
        } catch {
            guard case .noForm(_, _, let found) = error else { throw error }
            #expect(found == fields.filter { $0 != "date" })
        }
    }

    @Test("a table without a column for cups is asked for what it lacks")
    func withoutCups() async throws {
        let site = try LogbookSite(["coffee/log.md": "| Date | Drink |\n|--|--|\n| 2026-11-19 | tea |\n"])
        let records = try [coffee("2026-11-20"), coffee("2026-11-20", drink: "mocha", note: "x")]
        let batch = try await site.logbook.add(contentsOf: records, of: .coffee, into: "content/coffee/log.md")
        #expect(batch.unwritable.map(\.fields) == [["cups"], ["note"]])
    }

    @Test("an import knows a cup by its time, drink and number, and a quote by its words and author")
    func identities() async throws {
        let site = try LogbookSite([
            "coffee/log.md": "## 2026-11-20\n- 08:10 latte — hot #a\n- 09:00 tea\n",
            "quotes/log.md": "> One.\n>\n> — Ann #t\n\nMine.\n",
        ])
        let cups = try [
            coffee("2026-11-20", "08:10", drink: "latte"), coffee("2026-11-20", "08:10", drink: "latte"),
            coffee("2026-11-20", "09:00", drink: "tea", note: "x"), coffee("2026-11-20", "09:00", drink: "tea"),
            coffee("2026-11-20", "08:10", 2, drink: "latte"), coffee("2026-11-20", drink: "latte"),
        ]
        let path = "content/coffee/imported.jsonl"
        let batch = try await site.logbook.add(contentsOf: cups, of: .coffee, into: path)
        #expect(batch.known == [cups[3], cups[0]])
        #expect(batch.added == [cups[1], cups[2], cups[4], cups[5]])
        let again = try await site.logbook.add(contentsOf: cups, of: .coffee, into: path)
        #expect(again.added.isEmpty && again.known.count == 6)
        let place = SourcePlace(file: "", line: 1)
        let quotes = ["Ann", "Bob", nil].map { LogRecord.quote(Quote(text: "One.", author: $0, source: place)) }
        let shelf = try await site.logbook.add(contentsOf: quotes, of: .quotes, into: "content/quotes/i.jsonl")
        #expect(shelf.known == [quotes[0]] && shelf.added == [quotes[1], quotes[2]])
    }

    @Test("an import knows an alarm that was switched off or has another sound")
    func changedAlarm() async throws {
        let site = try LogbookSite([
            "alarms/a.jsonl": "{\"time\": \"07:00\", \"label\": \"Up\", \"enabled\": false, \"sound\": \"Bell\"}\n"
        ])
        let time = try #require(TimeOfDay(parsing: "07:00"))
        let alarms = ["Up", "Run", "Run"].enumerated().map { index, label in
            LogRecord.alarm(
                Alarm(time: time, label: label, sound: "\(index)", source: SourcePlace(file: "", line: 1)))
        }
        let batch = try await site.logbook.add(contentsOf: alarms, of: .alarms, into: "content/alarms/i.jsonl")
        #expect(batch.known == [alarms[0]] && batch.added == [alarms[1], alarms[2]])
        let again = try await site.logbook.add(contentsOf: alarms, of: .alarms, into: "content/alarms/i.jsonl")
        #expect(again.known.count == 3 && again.added.isEmpty)
        // One alarm was changed, so the other is new.
        let others = ["x", "y"].map { sound in
            LogRecord.alarm(Alarm(time: time, label: "Up", sound: sound, source: SourcePlace(file: "", line: 1)))
        }
        let new = try await site.logbook.add(contentsOf: others, of: .alarms, into: "content/alarms/i.jsonl")
        #expect(new.known == [others[0]] && new.added == [others[1]])
    }

    @Test(
        "only a file of the same log takes them",
        arguments: [
            "content/coffee/log.txt", "content/quotes/a.jsonl", "x.jsonl", "content/coffee/../../a.jsonl",
            "content/coffee-beans/a.jsonl", "content/coffee/.a.jsonl", "content/coffee/_drafts/a.md",
        ])
    func target(path: String) async throws {
        let site = try LogbookSite([:])
        await #expect(throws: LogbookFailure.self) {
            try await site.logbook.add(contentsOf: [coffee("2026-11-20")], of: .coffee, into: path)
        }
        #expect(site.files.files.isEmpty)
    }

    @Test("records that are appended to JSON Lines end like the lines before", arguments: ["\n", "\r\n", "\r"])
    func lineEnds(end: String) async throws {
        let line = "{\"date\": \"2026-11-19\", \"cups\": 1}"
        let site = try LogbookSite(["coffee/a.jsonl": line + end + line])
        _ = try await site.logbook.add(
            contentsOf: [coffee("2026-11-20"), coffee("2026-11-21")], of: .coffee, into: "./content/coffee/a.jsonl")
        let more = ["20", "21"].map { line.replacing("19", with: $0) + end }.joined()
        #expect(try site.text("coffee/a.jsonl") == line + end + line + end + more)
        let change = try await site.logbook.add(coffee("2026-11-22"), into: "./content/coffee/a.jsonl")
        #expect(change.file == "content/coffee/a.jsonl")
    }

    @Test("many records end where each would have gone alone", arguments: TestScale.seeds(40, stress: 400))
    func places(seed: Int) async throws {
        var random = SeededGenerator(seed: seed)
        func day() -> String { "2026-0\(random.number(in: 1..<4))-\(random.number(in: 10..<29))" }
        func time() -> String { "\(random.number(in: 10..<24)):\(random.number(in: 10..<60))" }
        var days = Set((0..<random.number(in: 1..<9)).map { _ in day() }).sorted()
        if random.number(in: 0..<3) == 0 { days.reverse() }
        let heading = random.pick(["## {day}", "**{day}**", "{day}\n---", "## {day}\n\n### Morning"])
        let (mark, gap) = (random.pick(["-", "1."]), random.pick(["\n", "\n\n"]))
        let blocks = days.map { day in
            let times = (0..<random.number(in: 1..<4)).map { _ in time() }.sorted()
            return heading.replacing("{day}", with: day) + gap
                + times.map { "\(mark) \($0) tea" }.joined(separator: "\n")
        }
        // Below an item, a line without a gap would belong to it.
        let between = heading.hasSuffix("---") ? "\n\n" : random.pick(["\n", "\n\n"])
        let text = blocks.joined(separator: between) + random.pick(["", "\n", "\n\n"])
        let moments = (0..<random.number(in: 2..<30)).map { _ in (day(), time()) }.sorted(by: <)
        let records = try moments.enumerated().map { try coffee($1.0, $1.1, drink: "latte-\($0)") }
        let (together, alone) = try (LogbookSite(["coffee/log.md": text]), LogbookSite(["coffee/log.md": text]))
        let path = "content/coffee/log.md"
        let batch = try await together.logbook.add(contentsOf: records, of: .coffee, into: path)
        #expect(batch.added.count == records.count)
        for record in records { _ = try await alone.logbook.add(contentsOf: [record], of: .coffee, into: path) }
        #expect(try together.text("coffee/log.md") == alone.text("coffee/log.md"), "\(text)")
    }
}
