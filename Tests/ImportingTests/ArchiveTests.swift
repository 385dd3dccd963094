import Diagnostics
import Files
import Model
import TestSupport
import Testing

@testable import Importing

@Suite("Archives of other programs")
struct ArchiveTests {
    static let beanconqueror: KeyValuePairs = [
        "Beanconqueror_Brews_1.json": """
        [
        {"config": {"uuid": "b2", "unix_timestamp": 1763625600}, "bean": "1", "method_of_preparation": "9", "note": ""}
        ]
        """,
        "Beanconqueror.json": """
        {"BEANS": [{"name": "Guji", "config": {"uuid": "1"}}],
         "BREWS": [
          {"config": {"uuid": "b1", "unix_timestamp": 1763539200}, "bean": "1", "method_of_preparation": "2", "note": "bright"},
          {"config": {"uuid": "b3"}, "bean": "1"}],
         "PREPARATION": [{"name": "V60", "config": {"uuid": "2"}}]}
        """,
    ]

    @Test("a Beanconqueror export has its brews in several files")
    func brews() throws {
        let plan = try imported(ArchiveBuilder.zip(Self.beanconqueror), named: "x.bin")
        #expect(plan.format == .beanconqueror)
        #expect(
            plan.records.map { "\($0.source.fileLineColumn) \($0.short)" } == [
                "Beanconqueror.json:3:3 2025-11-19 08:00|1|V60|Guji; bright",
                "Beanconqueror_Brews_1.json:2:1 2025-11-20 08:00|1|Guji",
            ])
        #expect(plan.problems == ["4:3 missing-field"])
    }

    @Test("one whose files are all hidden says so")
    func hidden() throws {
        let plan = try imported(ArchiveBuilder.zip([".export/a.csv": "Date,Drink\n2026-11-20,latte\n"]), named: "x.zip")
        #expect(plan.diagnostics.map(\.message) == ["the archive contains no files, or hidden ones only"])
    }

    @Test("two tables are one too many, and the error says so")
    func tables() throws {
        let table = "Date,Drink\n2026-11-20,latte\n"
        let plan = try imported(ArchiveBuilder.zip(["a.csv": table, "b.csv": table]), named: "two.zip")
        #expect(plan.problems == ["1:1 unknown-format"] && plan.records.isEmpty)
        #expect(plan.diagnostics.first?.message.contains("2 files that can be imported") == true)
    }

    @Test("a spreadsheet is named as one", arguments: ["xl/workbook.xml", "mimetype", "Index/Document.iwa"])
    func spreadsheet(_ name: String) throws {
        let plan = try imported(
            ArchiveBuilder.zip(["a.xml": "<x/>", name: "application/vnd.oasis.opendocument.spreadsheet"]),
            named: "coffee.xlsx")
        #expect(plan.problems == ["1:1 unknown-format"] && plan.records.isEmpty)
        #expect(plan.diagnostics.first?.message == "this is a spreadsheet")
        #expect(plan.diagnostics.first?.help?.contains("CSV") == true)
    }

    @Test("Loop's checkmarks end in a comma, and its scores are left alone")
    func loop() throws {
        let habits = "Position,Name,Type,Question\n001,Coffee,NUMERICAL,\n002,Run,YES_NO,\n"
        func zip(_ checkmarks: String) -> [UInt8] {
            ArchiveBuilder.zip([
                "Habits.csv": habits, "Scores.csv": "Date,Coffee,Run,\n2026-11-20,0.5,0.1,\n",
                "001 Coffee/Checkmarks.csv": "Date,Value,\n2026-11-20,2000,\n", "Checkmarks.csv": checkmarks,
            ])
        }
        let plan = try imported(
            zip("Date,Coffee,Run,\n2026-11-20,2000,2,\n2026-11-19,0,0,\n2026-11-18,1500,-1,\nx,1000,2,\n"))
        #expect(plan.format == .loop && plan.lines == ["2 2026-11-20|2", "4 2026-11-18|1.5"])
        #expect(plan.problems == ["5:1 bad-date"])
        let run = try imported(zip("Date,Coffee,Run,\n2026-11-20,2000,2,\n2026-11-19,0,3,\n"), map: "cups=Run")
        #expect(run.lines == ["2 2026-11-20|1"])
        let unknown = try imported(zip("Date,Swim,Run,\n2026-11-20,2,2,\n"))
        #expect(unknown.problems == ["1:1 missing-column"])
        #expect(try imported(zip("Date,Coffee,\n2026-11-20,NO,\n")).problems == ["1:1 nothing-to-import"])
        #expect(try imported(zip("Date,Coffee,\n2026-11-20,x,\n")).problems == ["1:1 nothing-to-import"])
    }

    /// Checkmarks as words, beside a habit with numbers and one with something else.
    private static let words = """
        Date,Coffee,Milk,Mood,
        2026-11-20,YES_MANUAL,2000,good,
        2026-11-19,YES_AUTO,NO,bad,
        2026-11-18,NO,SKIP,bad,
        2026-11-17,SKIP,1500,bad,
        2026-11-16,UNKNOWN,UNKNOWN,bad,

        """

    @Test(
        "Loop's checkmarks may be words, in a zip or alone",
        arguments: [
            ("", ["2 2026-11-20|1", "3 2026-11-19|1"]), ("cups=Milk", ["2 2026-11-20|2", "5 2026-11-17|1.5"]),
        ])
    func loopWords(map: String, lines: [String]) throws {
        let saved = Self.words.replacing(",\n", with: "\n")
        let zip = ArchiveBuilder.zip(["Habits.csv": "Position,Name,\n001,Coffee,\n", "Checkmarks.csv": Self.words])
        for bytes in [zip, Array(Self.words.utf8), Array(saved.utf8)] {
            let plan = try imported(bytes, named: "Checkmarks.csv", map: map)
            #expect(plan.format == .loop && plan.lines == lines && plan.problems == [])
        }
    }

    @Test("Loop's checkmarks alone are recognised by thousandths, and other tables are left alone")
    func loopAlone() throws {
        let plan = try imported("Date,Coffee,Run,\n2026-11-20,1000,2,\n2026-11-19,2500,0,\n")
        #expect(plan.format == .loop && plan.lines == ["2 2026-11-20|1", "3 2026-11-19|2.5"])
        for text in ["Date,Coffee,\n2026-11-20,2,\n", "Date,Coffee,Steps,\n2026-11-20,2,8231,\n"] {
            let plan = try imported(text)
            #expect(plan.format == .csv && plan.lines == ["2 2026-11-20|2"])
        }
    }

    @Test("Loop's values of more cups than a log takes are reported at their places")
    func loopTooManyCups() throws {
        let plan = try imported("Date,Coffee,\n2026-11-20,2000,\n2026-11-19,1000500,\n2026-11-18,1000000,\n")
        #expect(plan.lines == ["2 2026-11-20|2", "4 2026-11-18|1000"] && plan.problems == ["3:12 too-large"])
        #expect(plan.diagnostics.first?.message == "cups must be at most 1000 (found 1000.5)")
    }

    @Test("daily notes are read from a zip and from a folder")
    func notes() throws {
        let notes: KeyValuePairs = [
            "vault/2026-11-20.md": "---\ncoffee: 2\ndrink: Latte\n---\nText\n",
            "vault/a.md": "---\ndate: 2026-11-21\ncups: 1.5\n---\n",
            "vault/aa.md": "---\ndate: 2026-11-23\ncups: 3\n...\nText\n",
            "vault/b.md": "---\ncoffee: 2\n---\n", "vault/c.md": "---\ntitle: x\n---\n", "vault/d.md": "No matter\n",
            "vault/2026-11-22.md": "---\ncoffee: -1\n---\n", "vault/.trash/2026-11-19.md": "---\ncoffee: 2\n---\n",
        ]
        let short = ["2026-11-20|2|Latte", "2026-11-21|1.5", "2026-11-23|3"]
        let zip = try imported(ArchiveBuilder.zip(notes))
        #expect(zip.format == .obsidian && Set(zip.records.map(\.short)) == Set(short))
        #expect(Set(zip.problems) == ["2:9 missing-field", "2:9 negative-cups"])
        #expect(zip.records.first?.source.fileLineColumn == "vault/2026-11-20.md:2:9")
        let files = InMemoryFileSystem(Dictionary(uniqueKeysWithValues: notes.map { ($0.key, $0.value) }))
        let folder = try Importer(options: ImportOptions(zone: FixedOffset(seconds: 0))).plan(for: "vault", in: files)
        #expect(folder.records.map(\.short) == short && folder.problems.count == 2)
        #expect(Set(folder.diagnostics.compactMap(\.place?.file)) == ["vault/b.md", "vault/2026-11-22.md"])
        #expect(zip.omitted == [.otherNotes: 2] && folder.omitted == [.otherNotes: 2])
        #expect(zip.omittedNames == [.otherNotes: ["vault/c.md", "vault/d.md"]])
        #expect(folder.omittedNames == [.otherNotes: ["c.md", "d.md"]])
    }

    @Test("texts beside notes are named, and the only one is read if no note has coffee")
    func textsBesideNotes() throws {
        let (table, note) = ("Date,Cups\n2026-11-20,2\n", "---\ndate: 2026-11-21\ncoffee: 1\n---\n")
        let both = try imported(ArchiveBuilder.zip(["a/coffee.csv": table, "n.md": note, "log.md": table]))
        #expect(both.format == .obsidian && both.lines == ["3 2026-11-21|1"] && both.problems == ["1:1 unread-list"])
        #expect(both.diagnostics.first?.message == "files beside the notes are not read: coffee.csv")
        let readMe = "---\ntitle: Coffee\n---\n"
        let one = try imported(ArchiveBuilder.zip(["README.md": readMe, "coffee.csv": table]))
        #expect(one.format == .csv && one.lines == ["2 2026-11-20|2"] && one.problems == [])
        let asked = try imported(ArchiveBuilder.zip(["README.md": readMe, "coffee.csv": "When,Number\nx,2\n"]))
        #expect(asked.problems == ["1:1 missing-column"])
        let several = try imported(ArchiveBuilder.zip(["README.md": readMe, "a.csv": table, "b.csv": table]))
        #expect(several.records == [] && several.problems.sorted() == ["1:1 nothing-to-import", "1:1 unread-list"])
        let licence = try imported(ArchiveBuilder.zip(["README.md": readMe, "LICENSE": "Do as you like.\n"]))
        #expect(licence.records == [] && licence.problems == ["1:1 nothing-to-import"])
        #expect(try imported(ArchiveBuilder.zip(["n.md": note, "a.csv": table]), as: .obsidian).problems == [])
    }

    @Test(
        "the name of a note may have its day in other forms", arguments: ["2026-11-20 Fri", "20261120", "2026_11_20"])
    func dayInName(name: String) throws {
        let plan = try imported("---\ncoffee: 2\n---\n", named: "\(name).md")
        #expect(plan.lines == ["2 2026-11-20|2"] && plan.problems == [])
    }

    @Test("a README and a licence beside a single table are no tables")
    func readMe() throws {
        let table = "Date,Cups\n2026-11-20,2\n"
        let zip = try imported(
            ArchiveBuilder.zip(["README.md": "# My export, it is\n", "LICENSE": "Do, as you like.\n", "a.csv": table]))
        #expect(zip.format == .csv && zip.lines == ["2 2026-11-20|2"] && zip.problems == [])
        let several = try imported(ArchiveBuilder.zip(["README.md": "Text\n", "a.csv": table, "b.csv": table]))
        #expect(several.diagnostics.first?.message.hasSuffix("an import reads one: a.csv, b.csv") == true)
        let empty = try imported(ArchiveBuilder.zip(["README.md": "Text\n", "a.csv": "Date,Cups\n"]))
        #expect(empty.diagnostics.map(\.message) == ["this file has no records"])
    }

    @Test(
        "other texts beside a table are not passed over",
        arguments: [
            ["coffee.dat", "other.csv"], ["coffee.log", "settings.csv"], ["coffee.md", "other.csv"],
            ["other.csv", "readme.csv"],
        ])
    func unusualNames(_ names: [String]) throws {
        let files = names.map { (name: $0, content: Array("Date,Cups\n2026-11-20,2\n".utf8)) }
        let plan = try imported(ArchiveBuilder.zip(files))
        #expect(plan.problems == ["1:1 unknown-format"])
        #expect(
            plan.diagnostics.first?.message
                == "the archive contains 2 files that can be imported, and an import reads one: "
                + names.joined(separator: ", "))
    }

    @Test("a folder without notes of coffee names the exports in it")
    func exportsInFolder() throws {
        let files = InMemoryFileSystem()
        try files.makeFolder("n")
        try files.write(Array("Date,Cups\n2026-11-20,2\n".utf8), to: "n/a.csv")
        let plan = try Importer(options: ImportOptions(zone: FixedOffset(seconds: 0))).plan(for: "n", in: files)
        #expect(plan.problems == ["1:1 nothing-to-import"])
        #expect(plan.diagnostics.first?.help == "import a file alone: a.csv")
    }

    @Test(
        "notes that have coffee only below their front matter are told from those without",
        arguments: [
            ("---\ntitle: x\n---\ncoffee:: 2\n", true), ("- cups:: 1½\n", true), ("Today [coffee:: 2].\n", true),
            ("---\ntitle: x\n---\n## Coffee\n\n- 08:10 latte\n", true), ("* [x] 2 espresso\n", true),
            ("---\ncoffee:\n---\n- 8:10 pm tea\n", true), ("coffee:: nice\n", false), ("mood:: 2\n", false),
            ("- buy coffee\n", false), ("---\nlist:\n  - 2\n---\nText\n", false), ("", false),
        ])
    func unreadNotes(note: String, mayHaveCoffee: Bool) throws {
        let notes = ["a.md", "b.md", "c.md", "d.md"].map { ($0, Array(note.utf8)) }
        let files = InMemoryFileSystem()
        try files.makeFolder("n")
        for (name, bytes) in notes { try files.write(bytes, to: "n/\(name)") }
        let folder = try Importer(options: ImportOptions(zone: FixedOffset(seconds: 0))).plan(for: "n", in: files)
        let one = ("e.md", Array("---\ndate: 2026-11-20\ncups: 1\n---\n".utf8))
        for plan in [folder, try imported(ArchiveBuilder.zip(notes + [one]))] {
            #expect(plan.omitted == [mayHaveCoffee ? .unreadNotes : .otherNotes: 4])
            #expect(plan.omittedNames.values.first == ["a.md", "b.md", "c.md"])
        }
        #expect(folder.problems == ["1:1 nothing-to-import"])
    }

    @Test("notes with a byte order mark or in UTF-16 are read from a zip and from a folder")
    func encodedNotes() throws {
        let text = "---\ncoffee: 2\n---\n"
        let wide: [UInt8] = text.utf16.reduce(into: [0xFF, 0xFE]) { $0 += [UInt8($1 & 0xFF), UInt8($1 >> 8)] }
        let notes: [String: [UInt8]] = ["2026-11-20.md": [0xEF, 0xBB, 0xBF] + Array(text.utf8), "2026-11-21.md": wide]
        let files = InMemoryFileSystem()
        for (name, bytes) in notes { try files.createWithFolder("n/" + name, bytes) }
        let folder = try Importer(options: ImportOptions(zone: FixedOffset(seconds: 0))).plan(for: "n", in: files)
        let zip = try imported(ArchiveBuilder.zip(notes.map { ($0.key, $0.value) }))
        for plan in [folder, zip] {
            #expect(plan.records.map(\.short).sorted() == ["2026-11-20|2", "2026-11-21|2"] && plan.omitted == [:])
        }
    }

    @Test(
        "a folder without coffee says so",
        arguments: [
            ([:], "there are no notes here"), (["n/a.txt": "x"], "there are no notes here"),
            (["n/a.md": "- coffee:: 2\n"], "no note has coffee in its front matter"),
        ] as [([String: String], String)])
    func noCoffee(content: [String: String], message: String) throws {
        let files = InMemoryFileSystem(content)
        try files.makeFolder("n")
        let plan = try Importer(options: ImportOptions(zone: FixedOffset(seconds: 0))).plan(for: "n", in: files)
        #expect(plan.problems == ["1:1 nothing-to-import"] && plan.diagnostics.first?.message == message)
    }

    @Test(
        "a note that says that there was no coffee, or has several values for its cups, is named",
        arguments: [
            ("false", "unread-item"), ("no", "unread-item"), ("{latte: 2}", "wrong-type"),
            ("[{type: latte}]", "wrong-type"), ("[2, 1]", "wrong-type"),
        ])
    func notesWithoutNumber(value: String, identifier: String) throws {
        let note = Array("---\ncoffee: \(value)\n---\n".utf8)
        let plan = try imported(ArchiveBuilder.zip([("2026-11-20.md", note)]))
        #expect(plan.records == [] && plan.problems == ["2:9 \(identifier)"] && plan.omitted == [:])
    }

    @Test(
        "the number of cups is that of the first name that has one",
        arguments: [
            ("cups:\ncoffee: 2\n", "2026-11-20|2"), ("kaffees: 2\n", "2026-11-20|2"), ("Cup: 2\n", "2026-11-20|2"),
            ("coffee: yes\ncups of coffee: 2\n", "2026-11-20|2"), ("count: 2\ndrink: latte\n", "2026-11-20|2|latte"),
            ("count: 300\n", nil), ("count: 300\ncoffee: 2\n", "2026-11-20|2"), ("cups: \"\"\ncoffee:\n", nil),
        ])
    func namesOfCups(matter: String, short: String?) throws {
        let plan = try imported(ArchiveBuilder.zip([("2026-11-20.md", Array("---\n\(matter)---\n".utf8))]))
        #expect(plan.records.map(\.short) == [short].compactMap(\.self))
        #expect(plan.problems == (short == nil ? ["1:1 nothing-to-import"] : []))
    }

    @Test("several numbers of cups in a note are an error that has their sum")
    func severalCounts() throws {
        let plan = try imported("---\ndate: 2026-11-20\ncoffee: 1\nespresso: 1.5\ncups: \n---\n")
        #expect(plan.records == [] && plan.problems == ["4:1 duplicate-field"])
        #expect(plan.diagnostics.first?.help == "keep one of them, or write cups: 2.5 instead")
        let counts = [
            "coffee: 2\nespresso: 0", "count: 120\ncaffeine: 95\ncoffee: 2", "cups: 2\ncoffee: 2", "cup: 2\nespresso:",
        ]
        for count in counts {
            let plan = try imported("---\ndate: 2026-11-20\n\(count)\n---\n")
            #expect(plan.records.compactMap(\.coffeeEntry?.cups) == [Quantity(2)] && plan.problems == [], "\(count)")
        }
        let one = try imported("---\ndate: 2026-11-20\ncoffee: 1\nespresso: 2\n---\n", map: "cups=Espresso")
        #expect(one.lines == ["4 2026-11-20|2"] && one.problems == [])
    }

    @Test("all fields of a note are read, with their problems")
    func fullNote() throws {
        let note = """
            ---
            date: 2026-11-20
            time: "08:10"
            cups: 2
            caffeine: 120
            tags: [home, "#slow"]
            ---

            """
        let plan = try imported(ArchiveBuilder.zip([("a.md", Array(note.utf8))]))
        let entry = try #require(plan.records.first?.coffeeEntry)
        #expect(entry.time?.description == "08:10" && entry.caffeine == Quantity(120))
        #expect(entry.tags == ["home", "slow"] && plan.problems.isEmpty)
        let text = note.replacing("120", with: "-1").replacing(##"[home, "#slow"]"##, with: "home, slow")
        let bad = try imported(ArchiveBuilder.zip([("a.md", Array(text.utf8))]))
        #expect(bad.problems == ["5:11 negative-caffeine"] && bad.records.isEmpty)
    }

    @Test("a table in an archive is read as it is outside")
    func single() throws {
        let plan = try imported(ArchiveBuilder.zip(["readme": "", "../../x/data.csv": "date,cups\n2026-11-20,2\n"]))
        #expect(plan.format == .csv && plan.records.map(\.source.fileLineColumn) == ["data.csv:2:1"])
    }

    @Test("a file without a name has that of its archive")
    func nameless() throws {
        let archive = ArchiveBuilder.zip(["~": "Date,Drink\n2026-11-20,latte\n"])
        let plan = try imported(archive.map { $0 == UInt8(ascii: "~") ? 0 : $0 }, named: "export.zip")
        #expect(plan.records.map(\.source.file) == ["export.zip"])
    }

    @Test("an empty zip has nothing to import, and a text of no format has none")
    func nothing() throws {
        let zip = try imported([0x50, 0x4B, 5, 6] + [UInt8](repeating: 0, count: 18))
        #expect(zip.problems == ["1:1 unknown-format"] && zip.format == nil)
        let text = try imported("# Hello\n\nDear diary\n", named: "m.md")
        #expect(text.problems == ["1:1 unknown-format"] && text.format == nil)
    }

    @Test("a cut archive is an error, wherever it ends")
    func cut() throws {
        let whole = ArchiveBuilder.zip(Self.beanconqueror)
        for end in stride(from: 4, to: whole.count, by: 7) {
            let plan = try imported(Array(whole.prefix(end)))
            #expect(!plan.diagnostics.isEmpty, "\(end)")
        }
        #expect(try imported(Array(whole.prefix(40))).problems == ["1:1 damaged-archive"])
    }

    @Test("a bomb is refused by its ratio, its size, and its number of entries")
    func bombs() throws {
        let zeros = [UInt8](repeating: 0x20, count: 4 << 20)
        let bomb = ArchiveBuilder.zip([("a.csv", Array("date,cups\n".utf8) + zeros)])
        let many = ArchiveBuilder.zip((0..<50).map { ("\($0)", [0x61]) })
        func identifiers(_ bytes: [UInt8], _ limits: ArchiveLimits) throws -> [String] {
            let files = InMemoryFileSystem()
            try files.write(bytes, to: "x")
            let importer = Importer(options: ImportOptions(zone: FixedOffset(seconds: 0)), limits: limits)
            return try importer.plan(for: "x", in: files).diagnostics.map(\.identifier)
        }
        #expect(try identifiers(bomb, ArchiveLimits(freeBytes: 1 << 20)) == ["oversized-archive"])
        #expect(try identifiers(bomb, ArchiveLimits(totalBytes: 1 << 20)) == ["oversized-archive"])
        #expect(try identifiers(bomb, ArchiveLimits(textBytes: 1 << 20)) == ["oversized-archive"])
        #expect(try identifiers(many, ArchiveLimits(entries: 10)) == ["oversized-archive"])
    }
}
