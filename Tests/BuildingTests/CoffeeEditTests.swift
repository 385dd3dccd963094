import Building
import Files
import Model
import Publishing
import TestSupport
import Testing
import Text

@Suite("An edit of one coffee entry")
struct CoffeeEditTests {
    private static func isPeriod(_ path: String) -> Bool {
        path.hasPrefix("coffee/2") || path.hasPrefix("coffee/week-")
    }

    @Test("leaves no period's page stale", arguments: TestScale.seeds(1, stress: 20))
    func randomEdits(seed: Int) async throws {
        var log = EditedLog(seed: seed, days: seed % 2 == 0 ? 14 : 45, from: 2020, to: 2023)
        try log.writeAll()
        var history = ["seed \(seed)"]
        var kept = 0
        for _ in 0..<12 {
            let built = try await log.site.build(on: log.disk).publish(to: "public")
            let clean = try await log.site.published()
            let wrong = clean.keys.filter { log.disk.output[$0] != clean[$0] }.sorted()
            #expect(wrong == [] && log.disk.output.count == clean.count, "\(history.suffix(2))")
            if !wrong.isEmpty { return }
            kept += built.made.count { Self.isPeriod($0.path) && $0.reason == .kept }
            history.append(try log.edit())
        }
        #expect(kept > 40)
    }

    @Test("rebuilds only the few pages, out of hundreds, that show it")
    func fewPages() async throws {
        var log = try EditedLog(weeksFrom: 2015, to: 2021)
        let first = try await log.site.build(on: log.disk).publish(to: "public")
        let pages = first.made.filter { Self.isPeriod($0.path) }
        #expect(pages.count > 360)
        try log.addCup(in: 2020)
        let second = try await log.site.build(on: log.disk).publish(to: "public")
        let made = second.made.filter { Self.isPeriod($0.path) && $0.reason != .kept }.map(\.path).sorted()
        #expect(made.contains("coffee/2020/index.html") && made.contains("coffee/2020-01/index.html"))
        // Twelve weeks, twelve months and two years show its total, its own pages and their neighbours show more.
        #expect(made.count <= 30, "\(made)")
        #expect(!made.contains { $0.contains("2015") })
        // Of its weeks, a year prints the best alone, so that of 2019 may come out as it was.
        let other = made.filter { !$0.hasPrefix("coffee/2019/") }
        #expect(Set(second.files.written).isSuperset(of: other), "what is made again is another page")
        #expect(try await log.disk.output == log.site.published())
    }

    /// An entry to add, and a distant page that it changes.
    struct FarEdit: CustomTestStringConvertible, Sendable {
        let testDescription: String
        let log: [String]
        let added: String
        let page: String
    }

    private static let week = (1...5).map { "2021-03-0\($0)T08:00 2" }

    @Test(
        "updates distant pages that depend on it",
        arguments: [
            FarEdit(
                testDescription: "a record that was", log: ["2020-01-08 1", "2020-01-15 1", "2020-01-22 1"] + week,
                added: "2020-01-08 30", page: "coffee/2021-W09"),
            FarEdit(
                testDescription: "classes for the fullest day", log: ["2020-01-08 1", "2018-05-05 1"],
                added: "2020-01-08 60", page: "coffee/2018"),
            FarEdit(
                testDescription: "a best week that reaches out of its year",
                log: ["2020-12-29 9", "2020-06-02 1", "2021-01-20 1"], added: "2021-01-02 0", page: "coffee/2020"),
            FarEdit(
                testDescription: "a place among the rows of the day before",
                log: ["2021-03-07T21:00 1", "2021-03-08T23:30 1", "2021-03-01 1"], added: "2021-03-07 0",
                page: "coffee/2021-W10"),
            FarEdit(
                testDescription: "a streak of the year before", log: ["2020-02-03 1", "2020-02-05 1"] + week.prefix(2),
                added: "2020-02-04 1", page: "coffee/2021-W09"),
            FarEdit(
                testDescription: "a name first written years ago", log: ["2021-03-01 1 LATTE", "2019-01-01 1"],
                added: "2018-01-01 1 Latte", page: "coffee/2021-W09"),
        ])
    func farEdits(edit: FarEdit) async throws {
        var site = SmallSite()
        site.settings.coffee.bedtime = TimeOfDay(hour: 22, minute: 30)
        site.cache = BuildCache(inMemoryFor: ContentHash(value: 1))
        site.files = ["content/coffee/a.json": Self.json(edit.log)]
        let disk = InMemoryFileSystem(site.files)
        _ = try await site.build(on: disk).publish(to: "public")
        let before = disk.output[edit.page + "/index.html"]
        site.files["content/coffee/b.json"] = Self.json([edit.added])
        try disk.write(Array(Self.json([edit.added]).utf8), to: "content/coffee/b.json")
        _ = try await site.build(on: disk).publish(to: "public")
        #expect(before != nil && disk.output[edit.page + "/index.html"] != before, "it tells of it")
        let clean = try await site.published()
        #expect(clean.keys.filter { disk.output[$0] != clean[$0] }.sorted() == [])
    }

    /// JSON entries from lines such as `2021-03-01T08:00 2 latte`.
    private static func json(_ lines: [String]) -> String {
        let entries = lines.map { line in
            let parts = line.split(separator: " ")
            let drink = parts.count > 2 ? ", \"drink\": \"\(parts[2])\"" : ""
            return "{\"date\": \"\(parts[0])\", \"cups\": \(parts[1])\(drink)}"
        }
        return "[\(entries.joined(separator: ", "))]"
    }
}
