import Diagnostics
import Intake
import Model
import TestSupport
import Testing

@Suite("What people write is read the same in every form")
struct WrittenFormTests {
    /// The tables of spellings are those of the manual: a new spelling is a row there.
    static let dates = Manual.spellings(on: "manual-coffee", in: "Days")

    @Test("dates in headings, tables, JSON and daily notes", arguments: dates)
    func date(_ spelling: Manual.Spelling) {
        let (written, date) = (spelling.written, spelling.meaning)
        let entry = "\(date) 1 latte"
        let forms = [
            ("coffee.md", "## \(written)\n\n- latte\n"), ("coffee.md", "##\(written)\n\n- latte\n"),
            ("coffee.md", "**\(written)**\n\n- latte\n"), ("coffee.md", "\(written)\n\n- latte\n"),
            ("coffee.md", "| Date | Drink |\n|---|---|\n| \(written) | latte |\n"),
            ("coffee.json", "[{\"date\": \"\(written)\", \"drink\": \"latte\"}]"),
            ("coffee.md", "---\ndate: \"\(written)\"\ncups: 1\ndrink: latte\n---\n"),
            ("coffee.md", "---\ndate: \"\(written)\"\n---\n\n- latte\n"),
        ]
        for (file, text) in forms {
            let decoded = decode(text, file)
            #expect(decoded.lines(in: text) == [entry], "\(text)")
            #expect(decoded.diagnostics.map(\.line) == [], "\(text)")
        }
        let quote = decode("[{\"text\": \"a\", \"date\": \"\(written)\"}]", "quotes.json")
        #expect(quote.quotes.map(\.date?.description) == [date])
        let alarm = decode("| Time | Date |\n|---|---|\n| 06:45 | \(written) |\n", "alarms.md")
        #expect(alarm.alarms.map(\.date?.description) == [date])
    }

    static let times = Manual.spellings(on: "manual-coffee", in: "Times")

    @Test("times in lists, tables, JSON and beside dates", arguments: times)
    func time(_ spelling: Manual.Spelling) {
        let (written, time) = (spelling.written, spelling.meaning)
        let entry = "2026-11-20 \(time) 1 latte"
        let forms = [
            ("coffee.md", "## 2026-11-20\n\n- \(written) latte\n"),
            ("coffee.md", "## 2026-11-20\n\n- [x]\(written) latte\n"),
            ("coffee.md", "## 2026-11-20\n\n| Time | Drink |\n|---|---|\n| \(written) | latte |\n"),
            ("coffee.md", "| Date | Drink |\n|---|---|\n| 2026-11-20 \(written) | latte |\n"),
            ("coffee.json", "[{\"date\": \"2026-11-20 \(written)\", \"drink\": \"latte\"}]"),
            ("coffee.json", "[{\"date\": \"2026-11-20\", \"time\": \"\(written)\", \"drink\": \"latte\"}]"),
            ("coffee.md", "---\ndate: 2026-11-20\ntime: \"\(written)\"\ncups: 1\ndrink: latte\n---\n"),
        ]
        for (file, text) in forms {
            let decoded = decode(text, file)
            #expect(decoded.lines(in: text) == [entry], "\(text)")
            #expect(decoded.diagnostics.map(\.line) == [], "\(text)")
        }
        let alarms = [
            ("alarms.md", "- [x] \(written) Swim · Mon\n"), ("alarms.md", "- [x]\(written) Swim - Mon\n"),
            ("alarms.md", "| Time | Label | Repeat |\n|---|---|---|\n| \(written) | Swim | Mon |\n"),
            ("alarms.json", "[{\"time\": \"\(written)\", \"label\": \"Swim\", \"repeat\": \"Mon\"}]"),
        ]
        for (file, text) in alarms {
            let alarm = decode(text, file).alarms.first
            #expect(
                alarm?.time.description == time && alarm?.label == "Swim" && alarm?.days.days == [.monday], "\(text)")
        }
    }

    static let counts = Manual.spellings(on: "manual-coffee", in: "Cups")

    @Test("counts in lists and tables", arguments: counts)
    func count(_ spelling: Manual.Spelling) {
        let (written, cups) = (spelling.written, spelling.meaning)
        let list = "## 2026-11-20\n\n- 08:10 \(written) latte\n- \(written) latte\n"
        #expect(
            decode(list, "coffee.md").lines(in: list) == ["2026-11-20 08:10 \(cups) latte", "2026-11-20 \(cups) latte"])
        let table = "| Date | Cups |\n|---|---|\n| 2026-11-20 | \(written) |\n"
        #expect(decode(table, "coffee.md").lines(in: table) == ["2026-11-20 \(cups)"], "\(written)")
    }

    static let repeats = Manual.spellings(on: "manual-alarms", in: "Repeats")

    @Test("repeats in lists, tables and JSON", arguments: repeats)
    func repeated(_ spelling: Manual.Spelling) {
        let written = spelling.written
        let forms = [
            ("alarms.md", "- 06:45 Swim · \(written)\n"), ("alarms.md", "- 06:45 Swim - \(written)\n"),
            ("alarms.md", "- 06:45 Swim, \(written)\n"), ("alarms.md", "- 06:45 Swim — \(written)\n"),
            ("alarms.md", "| Time | Label | Repeat |\n|---|---|---|\n| 06:45 | Swim | \(written) |\n"),
            ("alarms.json", "[{\"time\": \"06:45\", \"label\": \"Swim\", \"repeat\": \"\(written)\"}]"),
        ]
        for (file, text) in forms {
            let decoded = decode(text, file)
            #expect(decoded.alarms.map(\.days.shown) == [spelling.meaning], "\(text)")
            #expect(decoded.alarms.map(\.label) == ["Swim"], "\(text)")
            #expect(decoded.diagnostics.map(\.line) == [], "\(text)")
        }
    }

    /// Lines that look like records, below a day.
    static let loose = [
        "-08:10 latte", "• 08:10 latte", "08:10 latte", "*8pm latte", "2026-11-20,08:10,latte",
        "+ 08:10 latte\n08:20 latte",
    ]

    @Test("lines that only look like entries are named", arguments: loose)
    func looseLine(line: String) {
        let decoded = decode("## 2026-11-20\n\n- tea\n\n## 2026-11-21\n\n" + line + "\n", "coffee.md")
        let isItem = line.hasPrefix("+ ")
        #expect(decoded.coffee.count == (isItem ? 2 : 1))
        if !isItem {
            #expect(decoded.diagnostics.map(\.identifier) == ["unread-line"] && decoded.leftOut == 1, "\(line)")
        }
    }

    static let ambiguous: [(item: String, identifier: String, help: String)] = [
        ("8.10 latte", "ambiguous-item", "write 08:10 for the time, or 8.10x for the cups"),
        ("0810 latte", "ambiguous-item", "write 08:10 for the time, or 0810x for the cups"),
        ("250 ml coffee", "unread-item", "write the cups, and the amount as a note: 1 coffee — 250 ml"),
        ("250ml coffee", "unread-item", "write the cups, and the amount as a note: 1 coffee — 250ml"),
        ("no coffee", "unread-item", "write 0 for a day without coffee"),
    ]

    @Test("an item that could be two things is named, and each correction is read", arguments: ambiguous)
    func doubt(item: String, identifier: String, help: String) {
        let decoded = decode("## 2026-11-20\n\n- \(item)\n", "coffee.md")
        #expect(decoded.coffee.isEmpty && decoded.leftOut == 1)
        #expect(decoded.diagnostics.map(\.identifier) == [identifier])
        #expect(decoded.diagnostics.first?.help == help)
        for correction in ["08:10 latte", "8.10x latte", "0810x latte", "1 coffee — 250 ml", "0"] {
            let corrected = decode("## 2026-11-20\n\n- \(correction)\n", "coffee.md")
            #expect(corrected.coffee.count == 1 && corrected.diagnostics.isEmpty, "\(correction)")
        }
    }

    @Test(
        "day and month follow date_order, and are ambiguous without it",
        arguments: [
            ("5/1/2026", "2026-01-05", "2026-05-01"), ("20.11.2026", "2026-11-20", nil),
            ("1-2-2026", "2026-02-01", "2026-01-02"),
        ])
    func order(written: String, dayFirst: String?, monthFirst: String?) {
        for (order, date) in [(DateOrder.dayFirst, dayFirst), (.monthFirst, monthFirst)] {
            var settings = SiteSettings()
            settings.dateOrder = order
            let decoded = decode("[{\"date\": \"\(written)\"}]", "coffee.json", settings: settings)
            #expect(decoded.coffee.first?.date.description == date)
            #expect(decoded.diagnostics.isEmpty == (date != nil))
        }
        let help = decode("[{\"date\": \"\(written)\"}]", "coffee.json").diagnostics.first?.help ?? ""
        for date in [dayFirst, monthFirst].compactMap({ $0 }) { #expect(help.contains(date)) }
    }

    @Test(
        "a heading that is almost a day is an error",
        arguments: ["## 2026-11-2O", "## 20.11.", "## Nov 20", "## 2026-02-30", "##2026-13-01", "**20.13.2026**"])
    func almostADay(heading: String) {
        let decoded = decode("## 2026-11-19\n\n- tea\n\n\(heading)\n\n- latte\n", "coffee.md")
        #expect(decoded.coffee.count == 1 && decoded.leftOut == 1)
        #expect(decoded.diagnostics.map(\.severity) == [.error], "\(heading)")
    }

    @Test("an item below no day is named, unless it is prose")
    func noDay() {
        let decoded = decode("- 08:10 latte\n- buy beans\n- 2 espresso\n", "coffee.md")
        #expect(decoded.coffee.isEmpty && decoded.leftOut == 2)
        #expect(decoded.diagnostics.map(\.position) == ["1:3", "3:3"])
    }

    @Test(
        "a log that yields nothing is a warning, but an empty one and a note of a day are not",
        arguments: [
            ("coffee.md", "Bean notes.\n", true), ("alarms.md", "# Alarms\n", true),
            ("quotes.md", "Text.\n\n— A\n", true),
            ("coffee.md", "\n \n", false), ("quotes.md", "", false),
            ("coffee.md", "---\ndate: 2026-11-20\n---\n\nRain.\n", false),
            ("alarms.md", "---\ntime: 06:45\nlabel: Up\nrepeat: daily\n---\n", true),
            ("alarms.md", "---\ntitle: T\n---\n\nRing me at 7.\n", true),
            ("quotes.md", "---\nauthor: X\n---\n\n“A.” — Y\n", true), ("quotes.md", "---\nauthor: X\n---\n", true),
            ("coffee.md", "---\ntags: [daily]\n---\n- latte\n", true),
            ("coffee.md", "---\ntitle: 2026-11-20\n---\n- rain\n- Espresso\n", true),
            ("coffee.md", "---\ntags: [daily]\n---\n- buy coffee\n- tea\n- call Bob\n- [ ] latte\n", false),
        ])
    func nothing(file: String, text: String, isWarning: Bool) {
        #expect(decode(text, file).diagnostics.map(\.identifier) == (isWarning ? ["no-record"] : []))
    }
}
