import Foundation
import Testing

@Suite("Importing from other programs")
struct ImportTests {
    private static let table = "When;Type;Note\n20.11.2026 08:10;Latte;nice\n31.11.2026;Tea;\n18.11.2026;Tea;x\n"

    @Test("a table is imported once, its dirty rows are listed, and the site checks without a problem")
    func table() async throws {
        let site = try TestSite(["site.yml": "", "/export.txt": Self.table])
        let file = site.folder.appending(path: "export.txt").path
        let trial = try await site.importing(file, "--dry-run")
        #expect(trial.status == 0 && trial.text.contains("would import 2 records into content/coffee/imported.jsonl"))
        #expect(!FileManager.default.fileExists(atPath: site.folder.path + "/.report"))
        let first = try await site.importing(file)
        #expect(first.status == 0)
        #expect(
            first.text == """
                export.txt: a table (CSV), UTF-8
                  date = When
                  drink = Type
                  note = Note
                  date_order = dmy
                imported 2 records into content/coffee/imported.jsonl

                """)
        #expect(first.errors.contains("export.txt:3:1: error: there is no such day (found 31.11.2026) [bad-date]"))
        let again = try await site.importing(file)
        #expect(again.text.contains("imported 0 records; 2 were there already"))
        let list = try await site.report("list", "coffee", "--format", "csv")
        #expect(list.text.contains("2026-11-20") && list.text.contains("Latte") && list.text.contains("2026-11-18"))
        let undone = try await Command.report(["undo", "--site", site.folder.path])
        #expect(undone.status == 0)
        #expect(!FileManager.default.fileExists(atPath: site.folder.path + "/content/coffee/imported.jsonl"))
    }

    @Test("a Kindle passage that the log has in another length is named")
    func overlap() async throws {
        func clipping(_ text: String) -> String { "Walden\n- Your Highlight on Location 170\n\n\(text)\n==========\n" }
        let site = try TestSite([
            "site.yml": "", "/old.txt": clipping("I went to the woods"),
            "/new.txt": clipping("I went to the woods alone") + clipping("I went to town"),
        ])
        let old = try await site.importing(site.folder.appending(path: "old.txt").path)
        #expect(old.status == 0 && !old.errors.contains("overlapping-passage"))
        let new = try await site.importing(site.folder.appending(path: "new.txt").path)
        #expect(new.text.contains("imported 2 records"))
        #expect(new.errors.components(separatedBy: "[overlapping-passage]").count == 2)
        #expect(new.errors.contains("new.txt:1:1: warning: the log had a shorter version of this passage already"))
    }

    @Test(
        "what list exports comes back as it was",
        arguments: ["coffee", "alarms", "quotes"], ["csv", "json"])
    func identity(kind: String, format: String) async throws {
        let site = try TestSite(copying: CountedSite.sample)
        let exported = try await site.report("list", kind, "--format", format)
        #expect(exported.status == 0)
        let other = try TestSite(["site.yml": "language: en\n", "/export": exported.text])
        let outcome = try await other.importing(other.folder.appending(path: "export").path)
        #expect(outcome.status == 0, "\(outcome.errors)")
        let before = try await Self.records(site, kind)
        #expect(!before.isEmpty)
        #expect(try await Self.records(other, kind) == before)
    }

    @Test("tags of several words and the years of authors come back too", arguments: ["csv", "json"])
    func losslessLists(format: String) async throws {
        let files = [
            "coffee/a.json": """
            [{"date": "2026-11-20", "tags": ["big mug", "late"]}, {"date": "2026-11-21", "tags": ["big mug"]},
             {"date": "2026-11-22", "tags": ["big", "mug"]},
             {"date": "2026-11-23", "tags": ["flat, white", "5\\" mug"]}]
            """,
            "quotes/q.md": "> Simplify.\n>\n> — Henry David Thoreau (1817–1862), *Walden*\n",
        ]
        let site = try TestSite(files)
        for (kind, count) in [("coffee", 4), ("quotes", 1)] {
            let list = try await site.report("list", kind, "--format", format)
            try site.write(list.text, to: "export")
            let again = try await site.importing(site.folder.appending(path: "export").path)
            let tags = try await Self.records(site, kind)
            #expect(again.text.contains("imported 0 records"), "\(list.text)\(again.text)\(again.errors)")
            #expect(again.text.contains("; \(count) \(count == 1 ? "was" : "were") there already"))
            let other = try TestSite(["site.yml": "", "/export": list.text])
            _ = try await other.importing(other.folder.appending(path: "export").path)
            #expect(try await Self.records(other, kind) == tags)
        }
    }

    /// The records as `list` prints them, without their handles, sorted.
    private static func records(_ site: TestSite, _ kind: String) async throws -> [String] {
        let list = try await site.report("list", kind, "--format", "json")
        return list.text.replacing(/,"handle":"[^"]*"/, with: "").matches(of: /\{.*\}/).map { String($0.0) }.sorted()
    }

    @Test("what has nothing to import is counted, and if that is all, the command says so")
    func omitted() async throws {
        let site = try TestSite([
            "site.yml": "", "/notes/a.md": "---\ncoffee: 2\ndate: 2026-11-20\n---\n", "/notes/b.md": "coffee:: 2\n",
            "/notes/c.md": "Rain\n",
            "/a.csv": "Date,Cups\n2026-11-20,2\n2026-11-21,\n", "/b.csv": "Date,Cups\n2026-11-20,\n",
        ])
        func outcome(_ file: String) async throws -> Command.Outcome {
            try await site.importing(site.folder.appending(path: file).path, "--dry-run")
        }
        let notes = try await outcome("notes")
        let unread = "1 note that may have coffee below the front matter, which alone is read: b.md"
        let leftOut = "  left out: 1 note without coffee: c.md\n  left out: \(unread)\n"
        #expect(notes.status == 0 && notes.text.contains(leftOut), "\(notes.text)")
        let table = try await outcome("a.csv")
        #expect(table.status == 0 && table.text.contains("  left out: 1 row without a number of cups\n"))
        let none = try await outcome("b.csv")
        #expect(none.status == 1 && none.errors.contains("no row has a number of cups [nothing-to-import]"))
    }

    @Test("problems are at the path that was given", arguments: ["vault", "vault/", "vault/2026-11-21.md"])
    func places(path: String) async throws {
        let site = try TestSite(["site.yml": "", "/vault/2026-11-21.md": "---\ncoffee: -2\n---\n"])
        let outcome = try await Command.report.inside(site.folder)(["import", path])
        #expect(outcome.errors.hasPrefix("vault/2026-11-21.md:2:9: error: cups must not"), "\(outcome.errors)")
    }

    @Test("a cup whose note was added since is there already")
    func noteAdded() async throws {
        let site = try TestSite(["site.yml": "", "/k.csv": "date,time,drink\n2026-11-20,08:10,latte\n"])
        let file = site.folder.appending(path: "k.csv").path
        _ = try await site.importing(file)
        let handle = "content/coffee/imported.jsonl:1"
        _ = try await Command.report(["edit", handle, "--note", "hi", "--site", site.folder.path])
        #expect(try await site.importing(file).text.hasSuffix("imported 0 records; 1 was there already\n"))
        #expect(try await Self.records(site, "coffee").count == 1)
    }

    @Test("a cup is there already if its drink is written in other cases or in the plural")
    func otherSpelling() async throws {
        let site = try TestSite([
            "site.yml": "", "coffee/log.md": "## 2026-11-20\n\n- 08:10 latte\n- 2 espressos\n",
            "/k.csv": "date,time,drink,cups\n2026-11-20,08:10,Latte,1\n2026-11-20,,espresso,2\n",
        ])
        let outcome = try await site.importing(site.folder.appending(path: "k.csv").path)
        #expect(outcome.status == 0 && outcome.text.contains("2 were there already"), "\(outcome.text)")
        #expect(try await Self.records(site, "coffee").count == 2)
    }

    @Test(
        "quotes that the log has a doubt about are imported, as by add",
        arguments: ["imported.jsonl", "q.json", "q.md"])
    func doubtfulAuthors(log: String) async throws {
        let table = "Quote,Author\nSimplify.,Thoreau (1854)\nBe.,\"Ann, 1854\"\nGo.,1984\n"
        let site = try TestSite(["site.yml": "", "/q.csv": table])
        let file = site.folder.appending(path: "q.csv").path
        let outcome = try await site.importing(file, "--into", "content/quotes/\(log)")
        #expect(outcome.status == 0 && outcome.text.contains("imported 3 records"), "\(outcome.text)\(outcome.errors)")
    }

    @Test("an alarm that is on and has no day is reported")
    func alarmWithoutDay() async throws {
        let table = "Time,Label,Days,Enabled\n06:45,Swim,Mon,yes\n07:00,Yoga,,yes\n07:30,Run,,no\n"
        let site = try TestSite(["site.yml": "", "/a.csv": table])
        let file = site.folder.appending(path: "a.csv").path
        let outcome = try await site.importing(file)
        #expect(outcome.status == 0 && outcome.text.contains("imported 3 records"))
        #expect(outcome.errors.contains("a.csv:3:1: warning: this alarm never rings"))
        #expect(outcome.errors.components(separatedBy: "[alarm-without-day]").count == 2, "\(outcome.errors)")
        #expect(try await site.importing(file).errors == "")
    }

    @Test("a file of which nothing is new makes no file")
    func nothingNew() async throws {
        let site = try TestSite([
            "coffee/log.md": "## 2026-11-20\n- latte\n", "/a.csv": "date,drink\n2026-11-20,latte\n",
        ])
        let outcome = try await site.importing(site.folder.appending(path: "a.csv").path)
        #expect(outcome.status == 0 && outcome.text.contains("imported 0 records"), "\(outcome.errors)")
        #expect(
            !FileManager.default.fileExists(atPath: site.folder.appending(path: "content/coffee/imported.jsonl").path))
    }

    @Test("an event in another time zone rings when it happens on the site's clocks")
    func timeZones() async throws {
        let event =
            "BEGIN:VCALENDAR\nBEGIN:VEVENT\nDTSTART;TZID=America/New_York:20961120T200000\nEND:VEVENT\nEND:VCALENDAR\n"
        let site = try TestSite(["site.yml": "time_zone: Europe/Berlin\n", "/a.ics": event])
        let outcome = try await site.importing(site.folder.appending(path: "a.ics").path)
        #expect(outcome.status == 0 && outcome.errors.isEmpty, "\(outcome.errors)")
        let list = try await site.report("list", "alarms", "--format", "csv")
        #expect(list.text.contains("02:00") && list.text.contains("2096-11-21"), "\(list.text)")
    }

    @Test("a column whose name has a comma is named in quotes")
    func commaInName() async throws {
        let site = try TestSite(["site.yml": "", "/e.csv": "Date,\"Drink, size\",Drink\n2026-11-20,Latte,large\n"])
        let file = site.folder.appending(path: "e.csv").path
        let outcome = try await site.importing(file, "--map", #"drink="Drink, size""#)
        #expect(outcome.status == 0 && outcome.text.contains("drink = Drink, size"), "\(outcome.text)")
        #expect(try await site.report("list", "coffee", "--format", "csv").text.contains("Latte"))
    }

    @Test("what is not known, or may mean two things, changes nothing and exits with 1; a bad mapping with 2")
    func refused() async throws {
        let site = try TestSite([
            "site.yml": "", "/a.txt": "Dear diary", "/b.csv": "date,cups\n5/1/2026,1\n", "/c.csv": Self.table,
        ])
        func outcome(_ file: String, _ more: String...) async throws -> Command.Outcome {
            try await Command.report(
                ["import", site.folder.appending(path: file).path, "--site", site.folder.path] + more)
        }
        let unknown = try await outcome("a.txt")
        #expect(unknown.status == 1 && unknown.errors.contains("[unknown-format]"))
        let question = try await outcome("b.csv")
        #expect(question.status == 1 && question.errors.contains("2026-01-05 or 2026-05-01"))
        #expect(try await outcome("b.csv", "--map", "date_order=mdy").status == 0)
        let mapping = try await outcome("c.csv", "--map", "drnk=Type")
        #expect(mapping.status == 2 && mapping.errors.contains("did you mean \"drink\"?"))
        #expect(try await outcome("missing.csv").status == 2)
    }
}

extension TestSite {
    fileprivate func importing(_ arguments: String...) async throws -> Command.Outcome {
        try await Command.report(["import"] + arguments + ["--site", folder.path])
    }
}
