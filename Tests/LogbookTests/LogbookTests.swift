import Diagnostics
import Files
import Intake
import Logbook
import Model
import TestSupport
import Testing
import Text

/// A site in memory, and its logbook.
struct LogbookSite {
    let files: InMemoryFileSystem
    let logbook: Logbook

    init(_ content: [String: String], dateOrder: DateOrder? = nil, language: Language = .english) throws {
        files = InMemoryFileSystem()
        for (path, text) in content { try files.createWithFolder("site/content/" + path, Array(text.utf8)) }
        try files.makeFolder("site/content")
        var settings = SiteSettings()
        settings.dateOrder = dateOrder
        settings.language = language
        let context = DecodingContext(zone: FixedOffset(seconds: 0), settings: settings)
        logbook = Logbook(root: "site", files: files, context: context)
    }

    static let context = DecodingContext(zone: FixedOffset(seconds: 0), settings: SiteSettings())

    func text(_ path: String) throws -> String {
        String(decoding: try files.read("site/content/" + path), as: UTF8.self)
    }
}

func coffee(
    _ date: String, _ time: String? = nil, _ cups: Int = 1, drink: String? = nil, note: String? = nil,
    tags: [String] = []
) throws -> LogRecord {
    .coffee(
        CoffeeEntry(
            date: try DateTime(parsing: date).date, time: time.flatMap { TimeOfDay(parsing: $0) }, cups: Quantity(cups),
            details: CoffeeDetails(drink: drink, note: note, tags: tags), source: SourcePlace(file: "", line: 1)))
}

@Suite("The logbook")
struct LogbookTests {
    struct Case: Sendable, CustomTestStringConvertible {
        let file: String
        let before: String
        let after: String

        init(_ file: String, _ before: String, _ after: String) {
            self.file = file
            self.before = before
            self.after = after
        }

        var testDescription: String { "\(file): \(before)" }
    }

    static let additions = [
        Case(
            "coffee/a.json", " \n", "[\n  {\"date\": \"2026-11-20T08:10\", \"cups\": 2, \"drink\": \"latte\"}\n]\n \n"),
        Case("coffee/a.json", "[]", "[\n  {\"date\": \"2026-11-20T08:10\", \"cups\": 2, \"drink\": \"latte\"}\n]"),
        Case(
            "coffee/a.json", "[\n  {\"date\": \"2026-11-19\", \"cups\": 1}\n]\n",
            "[\n  {\"date\": \"2026-11-19\", \"cups\": 1},\n  {\"date\": \"2026-11-20T08:10\", \"cups\": 2, \"drink\": \"latte\"}\n]\n"
        ),
        Case(
            "coffee/a.json",
            "[{\"date\":\"2026-11-21 07:00\",\"count\":1},{\"date\":\"2026-11-19 09:00\",\"count\":1}]",
            "[{\"date\":\"2026-11-21 07:00\",\"count\":1},{\"date\":\"2026-11-20 08:10\",\"count\":2,\"drink\":\"latte\"},{\"date\":\"2026-11-19 09:00\",\"count\":1}]"
        ),
        Case(
            "coffee/a.jsonl", "{\"date\": \"2026-11-19\"}\n",
            "{\"date\": \"2026-11-19\"}\n{\"date\": \"2026-11-20T08:10\", \"cups\": 2, \"drink\": \"latte\"}\n"),
        Case(
            "coffee/a.md", "# Log\n\n## 2026-11-20\n- 07:00 tea\n- 09:00 tea\n\nBye.\n",
            "# Log\n\n## 2026-11-20\n- 07:00 tea\n- 08:10 2 latte\n- 09:00 tea\n\nBye.\n"),
        Case(
            "coffee/a.md", "## Nov 19, 2026\r\n\r\n* 7:00 am tea\r\n",
            "## Nov 19, 2026\r\n\r\n* 7:00 am tea\r\n\r\n## Nov 20, 2026\r\n\r\n* 8:10 am 2 latte\r\n"),
        Case(
            "coffee/a.md", "## 2026-11-21\n- tea\n\n## 2026-11-19\n- tea\n",
            "## 2026-11-21\n- tea\n\n## 2026-11-20\n- 08:10 2 latte\n\n## 2026-11-19\n- tea\n"),
        Case(
            "coffee/a.md", "## 2026-11-19\n\n- tea\n\n## 2026-11-20\n\nMeeting.\n\n## 2026-11-21\n\nRain.\n",
            "## 2026-11-19\n\n- tea\n\n## 2026-11-20\n\n- 08:10 2 latte\n\nMeeting.\n\n## 2026-11-21\n\nRain.\n"),
        Case(
            "coffee/a.md", "## 2026-11-19\n- tea\n\n## 2026-11-20\n    code\n",
            "## 2026-11-19\n- tea\n\n## 2026-11-20\n- 08:10 2 latte\n\n## 2026-11-20\n    code\n"),
        Case(
            "coffee/a.md", "**Nov 20, 2026**\n\n## 2026-11-19\n- tea\n",
            "**Nov 20, 2026**\n\n- 08:10 2 latte\n\n## 2026-11-19\n- tea\n"),
        Case(
            "coffee/a.md", "## 2026-11-19\n- tea\n\n## 2026-11-20",
            "## 2026-11-19\n- tea\n\n## 2026-11-20\n\n- 08:10 2 latte\n"),
        Case(
            "coffee/a.md",
            "| Date       | Time  | Cups | Drink     |\n|---|---|---|---|\n| 2026-11-19 | 09:00 | 1    | espresso  |\n",
            "| Date       | Time  | Cups | Drink     |\n|---|---|---|---|\n| 2026-11-19 | 09:00 | 1    | espresso  |\n| 2026-11-20 | 08:10 | 2    | latte     |\n"
        ),
    ]

    /// Days and items that are written in other ways, and logs without any.
    static let otherForms = [
        Case("coffee/log.md", "# Coffee\n\nText.\n", "# Coffee\n\nText.\n\n## 2026-11-20\n\n- 08:10 2 latte\n"),
        Case(
            "coffee/log.md", "# Coffee\n\n## 2026-11-20\n\n\n## 2026-11-21\n",
            "# Coffee\n\n## 2026-11-20\n\n- 08:10 2 latte\n\n## 2026-11-21\n"),
        Case(
            "coffee/log.md", "# November\n\n### 2026-11-19\n\n### 2026-11-21\n\nText.\n",
            "# November\n\n### 2026-11-19\n\n### 2026-11-20\n\n- 08:10 2 latte\n\n### 2026-11-21\n\nText.\n"),
        Case(
            "coffee/a.md", "## 2026-11-21\n\n## 2026-11-22\n\n- tea\n",
            "## 2026-11-20\n\n- 08:10 2 latte\n\n## 2026-11-21\n\n## 2026-11-22\n\n- tea\n"),
        Case(
            "coffee/a.md", "## 2026-11-18\n\n- tea\n\n## 2026-11-19\n\n## 2026-11-21\n",
            "## 2026-11-18\n\n- tea\n\n## 2026-11-19\n\n## 2026-11-20\n\n- 08:10 2 latte\n\n## 2026-11-21\n"),
        Case(
            "coffee/a.md", "|Date|Day|Time|Cups|Drink|\n|-|-|-|-|-|\n|2026-11-19|Thu|08:00|1|tea|\n",
            "|Date|Day|Time|Cups|Drink|\n|-|-|-|-|-|\n|2026-11-19|Thu|08:00|1|tea|\n|2026-11-20 |Fri |08:10 |2 |latte |\n"
        ),
        Case(
            "coffee/a.md", "## 2026-11-20\n\n1. 07:00 tea\n2. 08:00 tea\n",
            "## 2026-11-20\n\n1. 07:00 tea\n2. 08:00 tea\n3. 08:10 2 latte\n"),
        Case(
            "coffee/a.md", "## 2026-11-19\n\n1. 07:00 tea\n2. 08:00 tea\n",
            "## 2026-11-19\n\n1. 07:00 tea\n2. 08:00 tea\n\n## 2026-11-20\n\n1. 08:10 2 latte\n"),
        Case(
            "coffee/a.md", "## 2026-11-20\n1) 07:00 tea\n1) 08:00 tea\n",
            "## 2026-11-20\n1) 07:00 tea\n1) 08:00 tea\n1) 08:10 2 latte\n"),
        Case("coffee/a.md", "## 2026-11-20\n1. tea\n", "## 2026-11-20\n1. tea\n2. 08:10 2 latte\n"),
        Case(
            "coffee/a.md", "## [[2026-11-19]]\n- tea\n",
            "## [[2026-11-19]]\n- tea\n\n## [[2026-11-20]]\n- 08:10 2 latte\n"),
        Case(
            "coffee/a.md", "## [[daily/2026-11-19]]\n- tea\n",
            "## [[daily/2026-11-19]]\n- tea\n\n## [[daily/2026-11-20]]\n- 08:10 2 latte\n"),
        Case(
            "coffee/a.md", "## Thu, 2026-11-19\n- tea\n",
            "## Thu, 2026-11-19\n- tea\n\n## Fri, 2026-11-20\n- 08:10 2 latte\n"),
        Case(
            "coffee/a.md", "## Thursday, November 19, 2026\n- tea\n",
            "## Thursday, November 19, 2026\n- tea\n\n## Friday, November 20, 2026\n- 08:10 2 latte\n"),
        Case(
            "coffee/a.md", "## 2026-11-19 (Thu.)\n- tea\n",
            "## 2026-11-19 (Thu.)\n- tea\n\n## 2026-11-20 (Fri.)\n- 08:10 2 latte\n"),
        Case(
            "coffee/a.md", "## Donnerstag, den 19. November 2026\n- tea\n",
            "## Donnerstag, den 19. November 2026\n- tea\n\n## Freitag, den 20. November 2026\n- 08:10 2 latte\n"),
        Case(
            "coffee/a.md", "## 2026年11月19日（木）\n- tea\n",
            "## 2026年11月19日（木）\n- tea\n\n## 2026年11月20日（金）\n- 08:10 2 latte\n"),
        Case(
            "coffee/a.md", "## 2026-11-19 rainy\n- tea\n",
            "## 2026-11-19 rainy\n- tea\n\n## 2026-11-20\n- 08:10 2 latte\n"),
        Case(
            "coffee/a.md", "2026-11-19\n----------\n- tea\n",
            "2026-11-19\n----------\n- tea\n\n2026-11-20\n----------\n- 08:10 2 latte\n"),
        Case(
            "coffee/a.md", "2026-11-21\n==========\n\n- tea\n\n2026-11-19\n==========\n\n- tea\n",
            "2026-11-21\n==========\n\n- tea\n\n2026-11-20\n==========\n\n- 08:10 2 latte\n\n2026-11-19\n==========\n\n- tea\n"
        ),
        Case(
            "coffee/a.md", "2026-11-19\n----------\n- tea\n\n2026-11-20\n----------\n",
            "2026-11-19\n----------\n- tea\n\n2026-11-20\n----------\n- 08:10 2 latte\n"),
        Case("coffee/a.md", "## 2026-11-20\n- 上午7:30 茶\n", "## 2026-11-20\n- 上午7:30 茶\n- 上午8:10 2 latte\n"),
        Case("coffee/a.md", "## 2026-11-20\n- 下午 1:30 茶\n", "## 2026-11-20\n- 上午 8:10 2 latte\n- 下午 1:30 茶\n"),
        Case(
            "coffee/a.md", "## 2026-11-20\n- 午前7時30分 茶1杯\n",
            "## 2026-11-20\n- 午前7時30分 茶1杯\n- 午前8時10分 2 latte\n"),
        Case("coffee/a.md", "## 2026-11-20\n- 7時05分 茶\n", "## 2026-11-20\n- 7時05分 茶\n- 8時10分 2 latte\n"),
    ]

    @Test("writes a new record as its neighbours are written", arguments: additions + otherForms)
    func add(_ example: Case) async throws {
        let site = try LogbookSite([example.file: example.before])
        _ = try await site.logbook.add(try coffee("2026-11-20", "08:10", 2, drink: "latte"))
        let text = try site.text(example.file)
        #expect(text == example.after)
        _ = try await site.logbook.undo()
        #expect(try site.text(example.file) == example.before)
    }

    @Test("names the month and the weekday of a new day in the language of the site")
    func months() async throws {
        let before = "## Mo, 30. November 2026\n- tea\n"
        let site = try LogbookSite(["coffee/a.md": before], language: .german)
        _ = try await site.logbook.add(try coffee("2026-12-01", drink: "latte"))
        #expect(try site.text("coffee/a.md") == before + "\n## Di, 1. Dezember 2026\n- latte\n")
        let chinese = "## 2026年11月22日（日）\n- 茶\n"
        let other = try LogbookSite(["coffee/a.md": chinese], language: .traditionalChinese)
        _ = try await other.logbook.add(try coffee("2026-11-23", drink: "latte"))
        #expect(try other.text("coffee/a.md") == chinese + "\n## 2026年11月23日（一）\n- latte\n")
    }

    @Test(
        "writes the weekday of a new row as its neighbours do",
        arguments: [
            (Language.german, "Mo, 30.11.2026", "Di, 01.12.2026"), (.english, "Mon, 2026-11-30", "Tue, 2026-12-01"),
            (.japanese, "2026年11月30日（月）", "2026年12月1日（火）"),
        ])
    func weekdaysInRows(language: Language, old: String, new: String) async throws {
        let before = "| Date | Drink |\n|---|---|\n| \(old) | tea |\n"
        let site = try LogbookSite(["coffee/a.md": before], dateOrder: .dayFirst, language: language)
        _ = try await site.logbook.add(try coffee("2026-12-01", drink: "latte"))
        let text = try site.text("coffee/a.md")
        #expect(text.hasPrefix(before + "| \(new) ") && text.hasSuffix("| latte |\n"), "\(text)")
    }

    @Test("begins a new file for a record that the log can't hold, says why, and goes on with the log")
    func unsuitedLog() async throws {
        let site = try LogbookSite(["coffee/a.md": "## 2026-11-19\n- tea\n"])
        let entry = CoffeeEntry(
            date: try DateTime(parsing: "2026-11-20").date, cups: Quantity(1), details: CoffeeDetails(place: "Corner"),
            source: SourcePlace(file: "", line: 1))
        let first = try await site.logbook.add(.coffee(entry))
        #expect(first.file == "content/coffee/log.jsonl")
        #expect(first.unsuited?.file == "content/coffee/a.md" && first.unsuited?.fields == ["place"])
        let again = try await site.logbook.add(.coffee(entry))
        #expect(again.file == first.file && again.unsuited == nil)
        for day in ["2026-11-20", "2026-11-21"] {
            #expect(try await site.logbook.add(try coffee(day, drink: "latte")).file == "content/coffee/a.md")
        }
    }

    @Test("says why a record goes into no new daily note")
    func besideNotes() async throws {
        let site = try LogbookSite(["coffee/2026-11-19.md": "---\ndate: 2026-11-19\ncups: 1\n---\n"])
        let entry = CoffeeEntry(
            date: try DateTime(parsing: "2026-11-20").date, details: CoffeeDetails(place: "Corner"),
            source: SourcePlace(file: "", line: 1))
        let added = try await site.logbook.add(.coffee(entry))
        #expect(added.file == "content/coffee/log.jsonl")
        #expect(added.unsuited?.file == "content/coffee/2026-11-20.md" && added.unsuited?.fields == ["place"])
    }

    @Test("names the field that would be misread in the log")
    func misreadField() async throws {
        let place = SourcePlace(file: "", line: 1)
        let tagged = try LogbookSite(["quotes/q.md": "---\ntags: [d]\n---\n> Drei\n> — C\n"])
        let added = try await tagged.logbook.add(.quote(Quote(text: "Vier", author: "C", source: place)))
        #expect(added.unsuited?.fields == ["tags"])
        let broken = try LogbookSite(["quotes/q.md": "> A\n> — X\n"])
        let spaced = try await broken.logbook.add(.quote(Quote(text: "a  \nb", author: "N", source: place)))
        #expect(spaced.unsuited?.fields == ["text"])
    }

    @Test("tells of a quote that the log has already, though with another source")
    func sameQuote() async throws {
        let site = try LogbookSite(["quotes/q.md": "> Drei\n> — C, *W1*\n"])
        let quote = Quote(
            text: "Drei", author: "C", work: "W2", tags: ["t"], source: SourcePlace(file: "", line: 1))
        #expect(try await site.logbook.add(.quote(quote)).twin?.source.line == 1)
    }

    @Test(
        "puts an entry at its time, whatever stands between without one",
        arguments: [
            (false, ["08:10 a", "13:30 b", "2 cups", "16:00 c"], 1), (false, ["2 cups", "16:00 c"], 1),
            (false, ["08:10 a", "11:00 b", "2 cups"], 3), (true, ["16:00 c", "2 cups", "08:00 a"], 2),
            (true, ["2 cups", "16:00 c", "13:00 a"], 3),
        ])
    func untimedNeighbour(isNewestFirst: Bool, items: [String], place: Int) async throws {
        let day = "## 2026-11-20\n" + items.map { "- \($0)\n" }.joined()
        let older = isNewestFirst ? "\n## 2026-11-19\n- z\n" : ""
        let site = try LogbookSite(["coffee/a.md": day + older])
        _ = try await site.logbook.add(try coffee("2026-11-20", "12:00", drink: "tea"))
        let written = try site.text("coffee/a.md").split(separator: "\n").filter { $0.hasPrefix("- ") }
        #expect(written.firstIndex { $0.hasPrefix("- 12:00") } == place, "\(written)")
    }

    @Test("goes on with block quotes after a quote that they can't hold")
    func unsuitedQuotes() async throws {
        let site = try LogbookSite(["quotes/best.md": "> Simplify.\n>\n> — Thoreau\n"])
        let place = SourcePlace(file: "", line: 1)
        let noted = try await site.logbook.add(.quote(Quote(text: "Be.", note: "train", source: place)))
        #expect(noted.file == "content/quotes/log.jsonl" && noted.unsuited?.fields == ["note"])
        let plain = try await site.logbook.add(.quote(Quote(text: "Well.", source: place)))
        #expect(plain.file == "content/quotes/best.md")
    }

    @Test("goes on with a new log if the old one is no longer in use")
    func oldLog() async throws {
        let place = { (day: String) in "{\"date\": \"\(day)\", \"place\": \"Corner\"}\n" }
        let site = try LogbookSite([
            "coffee/a.md": "## 2025-11-19\n- tea\n", "coffee/log.jsonl": place("2026-11-18") + place("2026-11-19"),
        ])
        #expect(try await site.logbook.add(try coffee("2026-11-20")).file == "content/coffee/log.jsonl")
        let years = try LogbookSite([
            "coffee/2026.md": "## 2026-12-30\n- tea\n- tea\n\n## 2026-12-31\n- tea\n- tea\n",
            "coffee/2027.md": "## 2027-01-01\n- tea\n",
        ])
        #expect(try await years.logbook.add(try coffee("2027-01-02")).file == "content/coffee/2027.md")
        #expect(try await years.logbook.add(try coffee("2026-12-31")).file == "content/coffee/2026.md")
    }

    @Test("keeps the place of a handle in a file whose name ends like one")
    func handleInOtherFile() throws {
        let moved = try #require(RecordHandle("log.md:3")).at("./log.md:5")
        #expect(moved.file == "log.md:5" && moved.line == 3 && moved.column == nil)
    }

    @Test("makes the first file of a log, and undo removes it")
    func firstFile() async throws {
        let site = try LogbookSite([:])
        _ = try await site.logbook.add(try coffee("2026-11-20", "08:10", 2, drink: "latte"))
        #expect(try site.text("coffee/log.md") == "## 2026-11-20\n\n- 08:10 2 latte\n")
        _ = try await site.logbook.undo()
        #expect(try site.files.status(of: "site/content/coffee/log.md") == nil)
    }

    static let edits = [
        Case(
            "coffee/a.json", "[{\"date\":\"2026-11-20\",\"drink\":\"tea\"}]",
            "[{\"date\":\"2026-11-20\",\"drink\":\"tea\",\"cups\":3}]"),
        Case("coffee/a.json", "[{\"cups\": 1, \"date\": \"2026-11-20\"}]", "[{\"cups\": 3, \"date\": \"2026-11-20\"}]"),
        Case("coffee/a.md", "## 2026-11-20\n- 7:00 tea — hot #a\n- x\n", "## 2026-11-20\n- 7:00 3 tea — hot #a\n- x\n"),
        Case(
            "coffee/a.md", "| Date | Cups | Note |\n|--|--|--|\n| 2026-11-20 |  1   | a\\|b |\n",
            "| Date | Cups | Note |\n|--|--|--|\n| 2026-11-20 |  3   | a\\|b |\n"),
        Case(
            "coffee/a.md", "---\ndate: 2026-11-20\ncups: 1 # one\ntitle: X\n---\nText\n",
            "---\ndate: 2026-11-20\ncups: 3 # one\ntitle: X\n---\nText\n"),
    ]

    @Test("changes only what a record says otherwise", arguments: edits)
    func edit(_ example: Case) async throws {
        let site = try LogbookSite([example.file: example.before])
        let decoded = ContentDecoder(context: LogbookSite.context, includesDrafts: false).decode(
            SourceText(file: "a", text: example.before),
            as: .log(.coffee, example.file.hasSuffix("json") ? .json : .markdown))
        let first = try #require(decoded.coffee.first)
        let handle = try #require(RecordHandle("content/\(example.file):\(first.source.line)"))
        _ = try await site.logbook.edit(handle) { record in
            guard case .coffee(let old) = record else { return record }
            return .coffee(
                CoffeeEntry(
                    date: old.date, time: old.time, cups: Quantity(3), details: old.details, source: old.source))
        }
        let text = try site.text(example.file)
        #expect(text == example.after)
        _ = try await site.logbook.undo()
        #expect(try site.text(example.file) == example.before)
    }
}
