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
        #expect(parsed.first == ["date", "time", "cups", "drink", "note", "place", "tags", "handle"])
        #expect(parsed.dropFirst().map { $0[4] } == rows.map { $0.note ?? "" })
        #expect(parsed.dropFirst().map { $0[7] } == rows.map(\.handle))
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
            #expect(outcome.text.contains("6.5 cups") && outcome.text.contains("Nov"))
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
