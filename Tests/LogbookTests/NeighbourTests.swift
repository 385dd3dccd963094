import Diagnostics
import Intake
import Logbook
import Model
import TestSupport
import Testing

@Suite("A new record follows its neighbours")
struct NeighbourTests {
    private static func alarm(_ time: String, _ label: String, _ days: Repeat) throws -> LogRecord {
        let time = try #require(TimeOfDay(parsing: time))
        return .alarm(Alarm(time: time, label: label, days: days, source: SourcePlace(file: "", line: 1)))
    }

    @Test(
        "and names days in the language and form of the nearest that has some",
        arguments: [
            (Language.german, "06:45 Schwimmen · Mo, Mi, Fr", Repeat([.saturday, .tuesday]), "Di, Sa"),
            (.german, "06:45 Arbeit · Mo–Fr", .daily, "Mo–So"), (.german, "06:45 Arbeit · Mo, Di", .weekdays, "Mo–Fr"),
            (.traditionalChinese, "06:45 游泳 · 週一、三、五", .weekends, "週六、週日"),
            (.japanese, "06:45 泳ぐ · 月・水", Repeat([.friday, .monday]), "月・金"),
            (.english, "06:45 Swim · Mon, Wed", .weekends, "weekends"),
            (.english, "06:45 Swim · Mondays", Repeat([.tuesday]), "Tuesdays"),
            (.english, "06:45 Swim · daily", Repeat([.tuesday]), "Tue"),
            (.german, "06:30 Auf · Mo, Mi\n- [ ] 07:15 Zahnarzt · 2026-12-24", Repeat([.thursday]), "Do"),
            (.german, "06:00 Up · Mon\n- [x] 06:30 Auf · Mo\n- [x] 07:15 Bad · täglich", .weekdays, "Mo–Fr"),
            (
                .english, "06:30 Up · Mondays\n- [x] 07:15 Vet · 2026-12-24", .weekends, "Saturdays, Sundays"
            ),
        ])
    func days(_ language: Language, _ item: String, _ days: Repeat, _ written: String) async throws {
        let site = try LogbookSite(["alarms/a.md": "- [x] \(item)\n"], language: language)
        _ = try await site.logbook.add(try Self.alarm("08:00", "New", days))
        #expect(try site.text("alarms/a.md") == "- [x] \(item)\n- [x] 08:00 New · \(written)\n")
        #expect(try site.logbook.records(of: .alarms).last?.alarm?.days == days)
    }

    @Test("and the order of times, in a log that has its newest first", arguments: [true, false])
    func latestFirst(isLatestFirst: Bool) async throws {
        func log(_ times: [String]) -> String {
            let items = isLatestFirst ? times.reversed() : times
            return "## 2026-11-20\n\n\(items.map { "- \($0) latte\n" }.joined())\n## 2026-11-19\n\n- 07:00 latte\n"
        }
        let site = try LogbookSite(["coffee/a.md": log(["12:00", "18:00"])])
        for time in ["20:00", "08:00", "15:00"] {
            _ = try await site.logbook.add(try coffee("2026-11-20", time, drink: "latte"))
        }
        #expect(try site.text("coffee/a.md") == log(["08:00", "12:00", "15:00", "18:00", "20:00"]))
    }

    @Test("in a table too, with its times and its yes and no")
    func table() async throws {
        let rows = [
            "| Time | Label | Repeat | Enabled |\n|---|---|---|---|\n", "| 6:45 am | Swim | Mon/Wed | ✓ |\n",
            "| 7:15 am | New  | Tue/Thu | ✓ |\n", "| 10:00 pm | Bed | Daily | ✓ |\n",
        ]
        let site = try LogbookSite(["alarms/a.md": rows[0] + rows[1] + rows[3]])
        _ = try await site.logbook.add(try Self.alarm("07:15", "New", Repeat([.tuesday, .thursday])))
        #expect(try site.text("alarms/a.md") == rows.joined())
    }

    @Test("and has a table of its own below the heading of its day", arguments: ["\n", "\r\n"])
    func tableOfDay(end: String) async throws {
        func log(_ days: [(String, [String])]) -> String {
            days.map { day, rows in
                (["# \(day)", "", "| Time  | Drink |", "|-------|-------|"] + rows.map { "| \($0) |" } + [""])
                    .joined(separator: end)
            }.joined(separator: end)
        }
        let first = ("Fri, Nov 20, 2026", ["08:10 | latte"])
        let site = try LogbookSite(["coffee/a.md": log([first])])
        for (day, time) in [("2026-11-22", "09:00"), ("2026-11-21", nil), ("2026-11-22", "07:00"), ("2026-11-18", nil)]
        {
            _ = try await site.logbook.add(try coffee(day, time, drink: "tea"))
        }
        let expected = log([
            ("Wed, Nov 18, 2026", ["      | tea  "]), first, ("Sat, Nov 21, 2026", ["      | tea  "]),
            ("Sun, Nov 22, 2026", ["07:00 | tea  ", "09:00 | tea  "]),
        ])
        #expect(try site.text("coffee/a.md") == expected)
    }

    @Test("also a row that moves to another day, as it is written")
    func movedRow() async throws {
        let table = "| Time | Drink | |\n|---|---|---|\n"
        let other = "| Time | Drink |\n|---|---|\n"
        let (days, mocha) = (["18", "19", "20", "21"].map { "## 2026-11-\($0)\n\n" }, "|9:00 am |*mocha*| fine |\n")
        let first = days[1] + table + "| 08:10 | latte | |\n\n"
        let last = days[2] + other + "| 07:00 | tea |\n"
        let handle = try #require(RecordHandle("content/coffee/a.md:6"))
        for (day, expected) in [
            ("2026-11-18", days[0] + table + mocha + "\n" + first + last),
            ("2026-11-21", first + last + "\n" + days[3] + table + mocha),
        ] {
            let site = try LogbookSite(["coffee/a.md": first.dropLast() + mocha + "\n" + last])
            let moved = try coffee(day, "09:00", drink: "mocha")
            _ = try await site.logbook.edit(handle) { _ in moved }
            #expect(try site.text("coffee/a.md") == expected)
        }
    }

    @Test("the only row of a day moves before the days that are later")
    func onlyRow() async throws {
        func day(_ number: String, _ row: String) -> String {
            "## 2026-11-\(number)\n\nTime | Drink\n---|---\n\(row)"
        }
        let site = try LogbookSite(["coffee/a.md": day("19", "08:00 | tea\n\n") + day("20", "08:10 | latte\n")])
        let moved = try coffee("2026-11-01", "09:00", drink: "flat white")
        let handle = try #require(RecordHandle("content/coffee/a.md:5"))
        _ = try await site.logbook.edit(handle) { _ in moved }
        let expected = day("01", "09:00 | flat white\n\n") + day("19", "\n") + day("20", "08:10 | latte\n")
        #expect(try site.text("coffee/a.md") == expected)
    }

    @Test("an item that moves to another day takes its number there")
    func movedNumber() async throws {
        let days = ["## 2026-11-20\n\n1. latte\n", "2. tea\n", "\n## 2026-11-22\n\n1. mocha\n"]
        for (day, expected) in [
            ("2026-11-21", days[0] + "\n## 2026-11-21\n\n1. tea\n" + days[2]),
            ("2026-11-22", days[0] + days[2] + "2. tea\n"),
        ] {
            let site = try LogbookSite(["coffee/a.md": days.joined()])
            let handle = try #require(RecordHandle("content/coffee/a.md:4"))
            let moved = try coffee(day, drink: "tea")
            _ = try await site.logbook.edit(handle) { _ in moved }
            #expect(try site.text("coffee/a.md") == expected)
        }
    }

    @Test("alarms in the order of their times keep it, and others get one at the end")
    func order() async throws {
        for (times, expected) in [
            (["06:00", "09:00"], ["06:00", "08:00", "09:00"]), (["09:00", "10:00"], ["08:00", "09:00", "10:00"]),
            (["09:00", "06:00"], ["09:00", "06:00", "08:00"]), (["09:00"], ["09:00", "08:00"]),
        ] {
            let site = try LogbookSite(["alarms/a.md": times.map { "- [x] \($0) A · daily\n" }.joined()])
            _ = try await site.logbook.add(try Self.alarm("08:00", "New", .daily))
            let read = try site.logbook.records(of: .alarms).compactMap { $0.alarm.map { "\($0.time)" } }
            #expect(read == expected)
        }
    }

    @Test(
        "in a file for its own day, month or year",
        arguments: [
            ("2026-10.md", "2026-11.md"), ("2026-10-20.md", "2026-11-20.md"),
            ("notes/2026-10.jsonl", "notes/2026-11.jsonl"),
            ("log-2026-10.md", "log-2026-10.md"), ("2026.md", "2026.md"),
        ])
    func span(_ file: String, _ expected: String) async throws {
        let isJSON = file.hasSuffix("jsonl")
        let site = try LogbookSite([
            "coffee/" + file: isJSON ? "{\"date\": \"2026-10-20\"}\n" : "## 2026-10-20\n\n- 08:10 latte\n"
        ])
        let change = try await site.logbook.add(try coffee("2026-11-20", "09:00", drink: "latte"))
        #expect(change.file == "content/coffee/" + expected)
    }

    @Test("plain quotes stay in their file after one that it had no form for")
    func tags() async throws {
        func quote(_ text: String, tags: [String] = []) -> LogRecord {
            .quote(Quote(text: text, author: "A B", tags: tags, source: SourcePlace(file: "", line: 1)))
        }
        let site = try LogbookSite(["quotes/a.md": "> One.\n> — A B\n"])
        #expect(try await site.logbook.add(quote("Two.", tags: ["b c"])).file == "content/quotes/log.jsonl")
        #expect(try await site.logbook.add(quote("Three.")).file == "content/quotes/a.md")
    }

    @Test(
        "quotes are written like the one above",
        arguments: [
            ("> One.\n> — A\n", "> New.\n> — Ann Lee, *Big Book* ★ #t\n"),
            ("> One.\n>\n> -- A\n", "> New.\n>\n> -- Ann Lee, *Big Book* ★ #t\n"),
            ("> One.\n\n— A\n", "> New.\n\n— Ann Lee, *Big Book* ★ #t\n"),
            ("> 學而時習之\n> ——孔子《論語》\n", "> New.\n> ——Ann Lee《Big Book》 ★ #t\n"),
            ("> One.\n> ― A, 『Book』\n", "> New.\n> ― Ann Lee, 『Big Book』 ★ #t\n"),
            ("> [!quote]\n> One.\n> — A\n", "> [!quote]\n> New.\n> — Ann Lee, *Big Book* ★ #t\n"),
            ("> [!cite]- \n> One.\n>\n> — A\n", "> [!cite]\n> New.\n>\n> — Ann Lee, *Big Book* ★ #t\n"),
            ("- > One.\n  > — A\n", "- > New.\n  > — Ann Lee, *Big Book* ★ #t\n"),
            ("> One.\n", "> New.\n>\n> — Ann Lee, *Big Book* ★ #t\n"),
        ])
    func quotes(_ above: String, _ written: String) async throws {
        let site = try LogbookSite(["quotes/a.md": above])
        let quote = Quote(
            text: "New.", author: "Ann Lee", work: "Big Book", tags: ["t"], isFavorite: true,
            source: SourcePlace(file: "", line: 1))
        _ = try await site.logbook.add(.quote(quote))
        #expect(try site.text("quotes/a.md") == above + "\n" + written)
        #expect(try site.logbook.records(of: .quotes).last?.quote?.work == "Big Book")
    }

    @Test("but a text that ends with a dash, and a work that has marks, keep a form that is read back")
    func quotesOfOtherForm() async throws {
        for (text, work) in [("— Who?\n— Me.", "Book"), ("New.", "《Book》 and more")] {
            let site = try LogbookSite(["quotes/a.md": "> One.\n> ——A《Work》\n"])
            let quote = Quote(text: text, author: "Ann", work: work, source: SourcePlace(file: "", line: 1))
            #expect(try await site.logbook.add(.quote(quote)).file == "content/quotes/a.md")
            let read = try #require(site.logbook.records(of: .quotes).last?.quote)
            #expect(read.text == text && read.author == "Ann" && read.work == work)
        }
    }
}
