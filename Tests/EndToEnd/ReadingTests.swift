import Foundation
import Testing

@Suite("Commands that read")
struct ReadingTests {
    private struct Coffee: Decodable {
        let date: String
        let time: String?
        let cups: Double
        let drink: String?
        let note: String?
        let handle: String
    }

    private static let log = TestLog.files

    @Test("list coffee with the same rows in text, JSON and CSV, newest first")
    func listCoffee() async throws {
        let site = try TestSite(Self.log)
        let json = try await site.report("list", "coffee", "--format", "json")
        let rows: [Coffee] = try json.decoded()
        #expect(rows.map(\.date) == ["2026-11-20", "2026-11-19", "2026-11-19", "2026-11-18"])
        #expect(rows.map(\.note) == ["a \"quote\", a comma", "two\nlines", nil, "日本語"])
        let csv = try await site.report("list", "coffee", "--format", "csv")
        let parsed = try await Self.parseCSV(csv.output)
        #expect(parsed.first == ["date", "time", "cups", "drink", "note", "place", "caffeine", "tags", "handle"])
        #expect(parsed.dropFirst().map { $0[4] } == rows.map { $0.note ?? "" })
        #expect(parsed.dropFirst().map { $0[8] } == rows.map(\.handle))
        let text = try await site.report("list", "coffee")
        #expect(text.lines.count == rows.count + 2)
        for (line, row) in zip(text.lines.dropFirst(2), rows) {
            #expect(line.hasPrefix(row.date) && line.hasSuffix(row.handle))
        }
        for row in rows {
            let parts = row.handle.split(separator: ":")
            let file = try String(contentsOf: site.folder.appending(path: String(parts[0])), encoding: .utf8)
            let line = file.components(separatedBy: "\n")[(Int(parts[1]) ?? 1) - 1]
            #expect(line.contains(row.date.suffix(2)), "\(row.handle) is where it is written: \(line)")
        }
    }

    /// Parses CSV with Python. Without Python, splits at commas if nothing is quoted.
    private static func parseCSV(_ csv: Data) async throws -> [[String]] {
        guard let python = Command.tool("python3") else {
            let plain = String(decoding: csv, as: UTF8.self)
            guard !plain.contains("\"") else { throw Command.NotInstalled(name: "python3") }
            return plain.split(separator: "\r\n").map {
                $0.split(separator: ",", omittingEmptySubsequences: false).map(String.init)
            }
        }
        let script =
            "import csv, io, json, sys; print(json.dumps(list(csv.reader(io.TextIOWrapper(sys.stdin.buffer, 'utf-8', newline='')))))"
        return try await python(["-c", script], input: String(decoding: csv, as: UTF8.self)).decoded()
    }

    @Test("list alarms and quotes in three formats")
    func listOthers() async throws {
        let site = try TestSite(Self.log)
        struct Row: Decodable { let handle: String }
        for (kind, count) in [("alarms", 2), ("quotes", 3)] {
            let rows: [Row] = try await site.report("list", kind, "--format", "json").decoded()
            #expect(rows.count == count)
            let csv = try await Self.parseCSV(try await site.report("list", kind, "--format", "csv").output)
            #expect(csv.dropFirst().map { $0.last ?? "" } == rows.map(\.handle))
            #expect(try await site.report("list", kind).lines.count == count + 2)
        }
    }

    @Test("list every field of a record, tags as a list, and a handle for each")
    func everyField() async throws {
        struct Coffee: Decodable, Equatable {
            let caffeine: Double?
            let tags: [String]
            let handle: String
        }
        struct Alarm: Decodable {
            let snooze: Int?
            let handle: String
        }
        struct Quote: Decodable {
            let lang: String?
            let note: String?
            let tags: [String]
        }
        let site = try TestSite([
            "coffee/a.json":
                #"[{"date": "2026-11-19", "caffeine": 80.5, "tags": ["at work", "b"]}, {"date": "2026-11-18"}]"#,
            "coffee/b.json": "[{\"date\": \"2026-11-17\"},\n {\"date\": \"2026-11-16\"}]",
            "alarms/a.json":
                #"[{"time": "06:45", "snooze": 7, "repeat": "daily"}, {"time": "06:50", "repeat": "daily"}]"#,
            "quotes/a.json": #"[{"text": "T", "lang": "de", "note": "N", "tags": ["x y"]}]"#,
        ])
        let coffee: [Coffee] = try await site.report("list", "coffee", "--format", "json").decoded()
        #expect(
            coffee == [
                Coffee(caffeine: 80.5, tags: ["at work", "b"], handle: "content/coffee/a.json:1:2"),
                Coffee(caffeine: nil, tags: [], handle: "content/coffee/a.json:1:70"),
                Coffee(caffeine: nil, tags: [], handle: "content/coffee/b.json:1"),
                Coffee(caffeine: nil, tags: [], handle: "content/coffee/b.json:2"),
            ])
        let alarms: [Alarm] = try await site.report("list", "alarms", "--format", "json").decoded()
        #expect(alarms.map(\.snooze) == [7, nil])
        #expect(alarms.map(\.handle) == ["content/alarms/a.json:1:2", "content/alarms/a.json:1:53"])
        let rings = try await site.report("alarms", "next", "--format", "json", "--count", "2")
        for alarm in alarms { #expect(rings.text.contains("\"\(alarm.handle)\"")) }
        let quotes: [Quote] = try await site.report("list", "quotes", "--format", "json").decoded()
        #expect(quotes.map(\.lang) == ["de"] && quotes.map(\.note) == ["N"] && quotes.map(\.tags) == [["x y"]])
    }

    @Test("show fields that are private, which are kept from the published site alone")
    func privateFields() async throws {
        var files = MarkedField.site
        let hidden = MarkedField.all.map(\.name).joined(separator: ", ")
        files["site.yml"] = "private: [\(hidden)]\n"
        let site = try TestSite(files)
        var shown = ""
        for line in ["list coffee", "list alarms", "list quotes", "alarms next"] {
            let outcome = try await Command.report(
                line.split(separator: " ").map(String.init) + ["--format", "json", "--site", site.folder.path])
            #expect(outcome.status == 0, "\(outcome.errors)")
            shown += outcome.text
        }
        let marks = ["mkNoteJson", "mkPlaceJson", "mkTagJson", "71717", "mkLabelJson", "mkSoundItem", "mkRemarkJson"]
        for mark in marks { #expect(shown.contains(mark), "\(mark)") }
        #expect(try await site.built().files(holding: "mk").filter { !$0.hasPrefix("assets/") } == [])
    }

    @Test(
        "are stopped by what they read alone",
        arguments: [
            ("week", "coffee"), ("list coffee", "coffee"), ("list alarms", "alarms"), ("alarms next", "alarms"),
            ("list quotes", "quotes"),
        ])
    func otherLogs(line: String, log: String) async throws {
        let broken = [
            "coffee": "[{\"date\": \"2026-13-01\"}]", "alarms": "[{\"time\": \"25:00\"}]", "quotes": "[{\"text\": 1}]",
            "pages": "",
        ]
        let words = line.split(separator: " ").map(String.init)
        for (other, text) in broken {
            let site = try TestSite([
                "\(other)/a.json": text, "\(other)/b/c.json": text, "\(other)/unused.txt": "",
            ])
            let outcome = try await Command.report.inside(site.folder)(words)
            #expect(outcome.status == (other == log ? 1 : 0), "\(other): \(outcome.errors)")
            if other != log { #expect(outcome.errors == "") }
        }
        let near = try TestSite(["\(log)x.json": "[]"])
        let misspelled = try await Command.report.inside(near.folder)(words)
        #expect(misspelled.errors.contains("did you mean \(log).json?"), "\(misspelled.errors)")
    }

    @Test("list nothing for an empty log, in every format")
    func emptyLists() async throws {
        let site = try TestSite(["pages/a.md": "# A\n"])
        for kind in ["coffee", "alarms", "quotes"] {
            let json = try await site.report("list", kind, "--format", "json")
            #expect(try JSONDecoder().decode([String].self, from: json.output).isEmpty)
            #expect(try await site.report("list", kind, "--format", "csv").lines.count == 1)
            #expect(try await site.report("list", kind).status == 0)
        }
        let week = try await site.report("week")
        #expect(week.status == 0 && week.errors == "")
        let numbers: CountedWeek = try await site.report("week", "--format", "json").decoded()
        #expect(numbers.cups == 0 && numbers.daysLogged == 0 && numbers.cupsPerLoggedDay == nil)
        #expect(numbers.bestDay == nil && numbers.change == nil && numbers.meanOfFour == nil && numbers.streak == 0)
    }

    @Test("a week compared with one of fewer logged days says so, and drinks without a name have no bars")
    func unevenWeek() async throws {
        let days = ["02", "03", "04", "05", "06", "09", "10", "11", "12", "13", "14", "15"]
        let site = try TestSite(["coffee/a.md": days.map { "## 2026-11-\($0)\n- 2 cups\n" }.joined()])
        let text = try await site.report("week", "2026-W46").text
        #expect(text.contains("+4, with 7 days logged instead of 5\n") && !text.contains("Drinks"), "\(text)")
        let markdown = try await site.report("week", "2026-W46", "--format", "markdown").text
        #expect(markdown.contains("**+4, with 7 days logged instead of 5**"), "\(markdown)")
    }

    @Test(
        "week takes a day as the option --date does",
        arguments: [("09.11.2026", "2026-W46"), ("2026/11/12", "2026-W46"), ("Gestern", "2026-W47")])
    func weekOfDay(day: String, week: String) async throws {
        let site = try TestSite(Self.log.merging(["site.yml": "date_order: dmy\n"]) { $1 })
        let text = try await site.report("week", day).text
        #expect(try await site.report("week", week).text == text && !text.isEmpty)
    }

    @Test("print the same week as text, JSON and Markdown; JSON has the documented fields in order")
    func week() async throws {
        let site = try TestSite(Self.log)
        let json = try await site.report("week", "2026-W47", "--format", "json")
        let week: CountedWeek = try json.decoded()
        #expect(week.cups == 6.5 && week.partial && week.daysLogged == 3 && week.bestDay?.date == "2026-11-19")
        let fields = [
            "week", "from", "to", "partial", "cups", "days", "days_logged", "cups_per_logged_day", "previous", "change",
            "mean_of_four", "best_day", "days_over_limit", "streak", "longest_streak", "drinks", "caffeine_mg",
        ]
        if let jq = Command.tool("jq") {
            let keys = try await jq(["-r", "keys_unsorted[]"], input: json.text)
            #expect(keys.lines == fields)
        }
        let text = try await site.report("week", "2026-W47")
        let markdown = try await site.report("week", "2026-W47", "--format", "markdown")
        for outcome in [text, markdown] {
            #expect(outcome.text.contains("6½ cups") && outcome.text.contains("Nov"))
            #expect(outcome.errors == "")
        }
        #expect(markdown.text.hasPrefix("## ") && markdown.text.components(separatedBy: "\n| ").count == 9)
    }

    @Test("work without a terminal for a site at any path")
    func anyPlace() async throws {
        let site = try TestSite(Self.log, name: "--odd name")
        let outcome = try await Command.report.inside(site.scratch.folder)(
            ["list", "coffee", "--site=--odd name", "--format", "csv", "--as-of", "2026-11-20"])
        #expect(outcome.status == 0 && outcome.lines.count >= 5)
    }
}

/// A small log with records of all kinds.
enum TestLog {
    static let files = [
        "coffee/a.json": """
        [{"date": "2026-11-20T08:10", "note": "a \\"quote\\", a comma"},
         {"date": "2026-11-18", "cups": 2, "note": "日本語", "drink": "latte"},
         {"date": "2026-11-19T09:00", "cups": 0.5},
         {"date": "2026-11-19T10:00", "cups": 3, "note": "two\\nlines", "drink": "espresso"}]
        """,
        "alarms/a.md": "- [x] 06:45 Swim · Mon, Wed, Fri\n- [ ] 09:00 Late\n",
        "quotes/a.md": "> One, \"quoted\".\n> — A, *B* ★\n\n> Two.\n\n> Three\n> lines here.\n",
    ]
}
