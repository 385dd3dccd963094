import Diagnostics
import Files
import Intake
import Model
import TestSupport
import Testing

@Suite("The manual says what is read")
struct ManualTests {
    private static let logs = Manual.pages.dropLast()

    @Test("each example makes the records that are below it", arguments: logs.flatMap(Manual.examples))
    func example(_ example: Manual.Example) {
        let bytes = Array(example.text.utf8)
        let decoded = decode(bytes, example.file, drafts: true)
        let records = decoded.shown(in: bytes).map { record in record.filter { !example.given.contains($0.key) } }
        #expect(records == example.records, "\(example.text)")
        #expect(decoded.diagnostics.map(\.line) == [], "\(example.text)")
    }

    @Test("each code block about content says what it is read as", arguments: Manual.pages)
    func complete(page: String) {
        let examples = Manual.codeExamples(on: page)
        #expect(examples.count >= 2)
        for example in examples {
            #expect(
                example.table != nil,
                "\(page).md: put \"It is read as:\" and a table of its records after this block:\n\(example.text)")
        }
    }

    @Test(
        "each table of spellings is the cases of a test",
        arguments: [
            ("manual-coffee", ["Days", "Headings of days", "Times", "Cups"]), ("manual-alarms", ["Repeats"]),
            ("manual-quotes", ["Authors"]), ("manual-pages", []), ("manual-settings", []),
        ])
    func spellings(page: String, tested: [String]) {
        let found = Manual.page(page).sections.filter { section in
            section.tables.contains { $0.header == ["Written", "Read as"] }
        }
        #expect(found.map(\.title) == tested, "add a test of the table to WrittenFormTests, and its section here")
        for section in tested { #expect(Manual.spellings(on: page, in: section).count >= 6) }
    }

    @Test("headings of days", arguments: Manual.spellings(on: "manual-coffee", in: "Headings of days"))
    func heading(_ spelling: Manual.Spelling) {
        let decoded = decode("\(spelling.written)\n\n- latte\n", "coffee.md")
        #expect(decoded.coffee.map(\.date.description) == [spelling.meaning])
        #expect(decoded.diagnostics.map(\.line) == [])
    }

    @Test("the title and the address of a page without front matter follow from its file")
    func files() {
        let tables = Manual.page("manual-pages").sections.flatMap(\.tables).filter { $0.header.last == "File" }
        #expect(tables.flatMap(\.rows).count >= 3)
        for row in tables.flatMap(\.rows) {
            let page = decode("Text.\n", row[2].codeSpans[0]).pages.first
            #expect(page?.title == row[0] && page.map { "/\($0.slug)/" } == row[1])
        }
    }

    @Test("the settings of each example are those below it")
    func settings() throws {
        for example in Manual.codeExamples(on: "manual-settings") {
            let read = readSettings(example.text)
            #expect(read.diagnostics.map(\.line) == [])
            let table = try #require(example.table)
            let expected = table.rows.map { "\($0[0].codeSpans.first ?? ""): \($0[1])" }
            #expect(read.settings.shown == expected)
        }
    }

    @Test(
        "the tables of fields list every field",
        arguments: [
            ("manual-coffee", "coffee.json", "[{\"date\": \"2026-11-20\", \"weather\": 1}]"),
            ("manual-alarms", "alarms.json", "[{\"time\": \"06:45\", \"weather\": 1}]"),
            ("manual-quotes", "quotes.json", "[{\"text\": \"a\", \"weather\": 1}]"),
            ("manual-pages", "page.md", "---\nweather: 1\n---\n"),
        ])
    func fields(page: String, file: String, text: String) throws {
        let help = try #require(decode(text, file).diagnostics.first?.help)
        let tables = Manual.page(page).sections.flatMap(\.tables).filter { $0.header[0] == "Field" }
        let fields = tables.flatMap(\.rows).flatMap(\.[0].codeSpans)
        #expect(Set(fields) == Set(help.replacing("the fields are ", with: "").split(separator: ", ").map(String.init)))
    }

    @Test(
        "the columns of tables are listed",
        arguments: [
            ("manual-coffee", "Tables", "coffee.md", "| Date | Weather |\n|---|---|\n| 2026-11-20 | |\n"),
            ("manual-alarms", "In Markdown", "alarms.md", "| Time | Weather |\n|---|---|\n| 06:45 | |\n"),
        ])
    func columns(page: String, section: String, file: String, text: String) throws {
        let help = try #require(decode(text, file).diagnostics.first?.help)
        let blocks = Manual.page(page).sections.first { $0.title == section }?.blocks ?? []
        let text = blocks.map { "\($0)" }.joined().lowercased()
        for column in help.replacing("the columns are ", with: "").split(separator: ", ") {
            #expect(text.contains("`\(column)`") || text.contains("| \(column) "), "\(column)")
        }
    }

    @Test("the tables of settings list every key, and those that can be private every field")
    func keys() throws {
        let page = Manual.page("manual-settings")
        let tables = page.sections.flatMap(\.tables).filter { $0.header == ["Key", "Default", "Meaning"] }
        let listed = tables.flatMap(\.rows).flatMap(\.[0].codeSpans)
        var keys: Set<String> = []
        for (group, text) in [
            ("", "qqqqqq: 1"), ("coffee.", "coffee: {qqqqqq: 1}"), ("quotes.", "quotes: {qqqqqq: 1}"),
        ] {
            let help = try #require(readSettings(text).diagnostics.first?.help)
            for key in help.replacing("the keys are ", with: "").split(separator: ", ") { keys.insert(group + key) }
        }
        #expect(Set(listed) == keys.subtracting(["coffee", "quotes"]))
        let fields = page.sections.first { $0.title == "Private fields" }?.blocks.first
        guard case .paragraph(let text)? = fields else { return #expect(Bool(false), "no list of private fields") }
        let named = text.codeSpans.filter { $0.contains(".") }
        #expect(Set(named) == Set(PrivateField.allCases.map(\.rawValue)))
    }

    @Test("the table of caffeine is the program's own")
    func caffeine() {
        let tables = Manual.page("manual-settings").sections.filter { $0.title == "Caffeine" }.flatMap(\.tables)
        let rows = tables.flatMap(\.rows).map { "\($0[0]): \($0[1])" }
        #expect(rows == CaffeineTable.builtIn.map { "\($0.key): \($0.value)" }.sorted())
    }

    @Test("each link to a heading of the manual finds it")
    func anchors() throws {
        let folder = joinedPath(checkout, "content/pages")
        let names = try PosixFileSystem().list(folder).map(\.path).filter { $0.hasPrefix("manual") }
        var pages: [String: String] = [:]
        for name in names {
            pages[name] = String(decoding: try PosixFileSystem().read(joinedPath(folder, name)), as: UTF8.self)
        }
        let anchors = pages.mapValues { text in Set(ManualPage(text).sections.map(\.anchor)) }
        for (name, text) in pages {
            for link in text.matches(of: /\]\((manual[a-z-]*\.md)?#([^)]+)\)/) {
                let page = link.1.map(String.init) ?? name
                #expect(anchors[page]?.contains(String(link.2)) == true, "\(name): \(page)#\(link.2)")
            }
        }
    }

    @Test("the limits that the manual names are the program's own")
    func limits() {
        for (cups, identifiers) in [("1000", []), ("1001", ["too-large"]), ("0.0004", ["rounded-number"])] {
            let text = "[{\"date\": \"2026-11-20\", \"cups\": \(cups)}]"
            #expect(decode(text, "coffee.json").diagnostics.map(\.identifier) == identifiers)
        }
        let text = Manual.page("manual-coffee").sections.flatMap(\.blocks).map { "\($0)" }.joined()
        #expect(text.contains("at most \(CoffeeEntry.maxCups) cups"))
        let alarms = Manual.page("manual-alarms").sections.flatMap(\.blocks).map { "\($0)" }.joined()
        #expect(alarms.contains("`true` for \(Alarm.defaultSnooze) minutes"))
    }
}

extension ManualPage.Section {
    /// The anchor of its heading.
    fileprivate var anchor: String {
        let kept = title.lowercased().filter { $0.isLetter || $0.isNumber || "_- ".contains($0) }
        return kept.replacing(" ", with: "-")
    }
}

extension SiteSettings {
    /// What differs from the defaults, as the manual's tables show it.
    fileprivate var shown: [String] {
        let usual = SiteSettings()
        let caffeine =
            coffee.caffeine == usual.coffee.caffeine
            ? []
            : ["cold brew", "melange"].map {
                "\($0): \(coffee.caffeine.milligramsPerCup(of: $0))"
            }
        let all: [(String, String?, String?)] = [
            ("title", title, usual.title), ("time_zone", timeZone, usual.timeZone), ("logo", logo?.location, nil),
            ("day_starts_at", "\(dayStartsAt)", "\(usual.dayStartsAt)"),
            ("coffee.daily_limit", coffee.dailyLimit.map { "\($0)" }, nil),
            ("coffee.caffeine", caffeine.isEmpty ? nil : caffeine.joined(separator: ", "), nil),
            ("quotes.publish", quotes.publish.rawValue, usual.quotes.publish.rawValue),
            (
                "private", privateFields.isEmpty ? nil : privateFields.map(\.rawValue).sorted().joined(separator: ", "),
                nil
            ),
        ]
        return all.compactMap { key, value, usual in value == usual ? nil : "\(key): \(value ?? "none")" }
    }
}
