import Diagnostics
import Model
import Testing

@testable import Intake

@Suite("Parts of a day, and cups in other places than lists")
struct DayPartTests {
    @Test(
        "If a heading of the day is about coffee, lists below its other headings are not",
        arguments: [
            (
                "# 2026-11-20\n- mocha\n## Todo\n- buy milk\n- [ ] call Eva\n## ☕ Coffee\n- latte\n### At work\n- tea\n",
                [Int]()
            ),
            ("# 2026-11-20\n- mocha\n## Coffee log\n- latte\n- tea\n## Notes\n- slept well\n\n10:00 dentist\n", []),
            ("---\ndate: 2026-11-20\n---\n- mocha\n\n## Tasks\n- 09:00 standup\n\n## Kaffee\n- latte\n- tea\n", []),
            ("# 2026-11-20\n- mocha\n## Coffee\n- latte\n- tea\n## Work\n- 2 espresso\n- [ ] espresso\n", [7]),
            ("# 2026-11-20\n- mocha\n## Morning\n- latte\n## Noon\n- tea\n# 2026-11-21\n## Coffee\n", []),
            ("# 2026-11-20\n- mocha\n## Coffee\n- latte\n## Coffee at work\n- tea\n## Todo\n- 10:00 call\n", []),
            ("# 2026-11-20\n- mocha\n## Tea\n- latte\n## Work\n- tea\n", []),
            ("# 2026-11-20\n- mocha\n## Log\n- latte\n### Coffee\n- tea\n### Todo\n- 3 cups\n", [8]),
        ])
    func headingForCoffee(text: String, lines: [Int]) {
        let decoded = decode(text, "coffee.md")
        #expect(decoded.coffee.map(\.drink) == ["mocha", "latte", "tea"])
        #expect(decoded.diagnosedLines == lines)
    }

    @Test(
        "Items below a heading that says nothing of coffee count; a note says so if none names a known drink",
        arguments: [
            ("### Work\n- 3 reports\n- 12:10 lunch\n", 2, ["2 items below Work count as coffee, but none"]),
            (
                "### Work\n- lunch\n## 2026-11-21\n### Journal\n- went home\n### Work\n- 2 calls\n", 3,
                ["2 items below Work count as coffee, but none", "1 item below Journal counts as coffee, but"]
            ),
            ("### Work\n- 3 reports\n## 2026-11-21\n### Work\n- oat latte\n", 2, []),
            ("### Work\n- 08:10\n- 2 calls\n", 2, []), ("### Work\n- natural Geisha\n", 1, []),
            ("---\ndate: 2026-11-20\n---\n# My day\n- 3 calls\n", 1, ["1 item of this note counts as coffee, but"]),
            ("---\ndate: 2026-11-20\n---\n- 3 calls\n- 2 espresso\n", 2, []),
            ("### At dawn\n- latte\n### V60 coffee\n- Ethiopia\n### Morning\n- Kenya\n", 3, []),
        ])
    func vagueHeading(text: String, count: Int, notes: [String]) {
        var settings = SiteSettings()
        settings.coffee.caffeine = CaffeineTable(overrides: ["Geisha": Quantity(90)])
        let decoded = decode(text.hasPrefix("-") ? text : "## 2026-11-20\n\(text)", "coffee.md", settings: settings)
        #expect(decoded.coffee.count == count && decoded.diagnostics.allSatisfy { $0.severity == .note })
        #expect(decoded.diagnostics.count == notes.count)
        #expect(zip(decoded.diagnostics, notes).allSatisfy { $0.message.hasPrefix($1) }, "\(decoded.diagnostics)")
    }

    @Test(
        "A column for a part of the day or a meal is not read as a number of cups, and reported",
        arguments: ["Morning", "Nacht", "Nachts", "Midday", "Breakfast", "Abendessen", "午前中", "今晚", "AM"])
    func column(_ name: String) {
        let decoded = decode("| Date | \(name) |\n|---|---|\n| 2026-11-20 | 2 |\n", "coffee.md")
        #expect(decoded.coffee == [] && decoded.leftOut == 1)
        #expect(decoded.diagnostics.map(\.identifier) == ["unread-table"])
    }

    @Test(
        "A heading with the name of any part of the day divides the day",
        arguments: ["Evening", "Nacht", "Abends", "Midday", "清晨", "午前中"])
    func heading(_ name: String) {
        let decoded = decode("# 2026-11-20\n## \(name)\n- latte\n## Coffee\n- tea\n", "coffee.md")
        #expect(decoded.coffee.map(\.drink) == ["latte", "tea"] && decoded.diagnostics == [])
    }

    @Test(
        "A table below a heading that is not about coffee is prose, and reported if it names cups or a coffee drink",
        arguments: [
            ("### Tasks\n| Task | Count |\n|---|---|\n| mails | 7 |\n", 1, nil),
            ("### Reading\n| Count | Note |\n|---|---|\n| 30 | pages |\n\n### Coffee\n", 1, nil),
            (
                "### Log\n| Time | Count |\n|---|---|\n| 21:00 | 3 |\n\n### Coffee\n", 1, "put it below that heading"
            ),
            ("### Work\n| Drink |\n|---|\n| filter |\n\n### Coffee\n", 1, "put it below that heading"),
            ("### Sleep\n| Start | End |\n|---|---|\n| 23:00 | 07:00 |\n", 1, nil),
            ("### Mood\n| Day | Evening |\n|---|---|\n| 2026-11-20 | 4 |\n", 1, nil),
            ("# Exercise\n| Date | Count |\n|---|---|\n| 2026-11-20 | 40 |\n", 1, "name a column Cups"),
            ("# Exercise\n| Date | Note |\n|---|---|\n| 2026-11-20 | 5 km |\n", 1, nil),
            ("# Exercise\n## Autumn\n| Date | Count |\n|---|---|\n| 2026-11-20 | 40 |\n", 2, nil),
            ("# Notes\n| Date | Drink |\n|---|---|\n| 2026-11-20 | Kenya |\n", 2, nil),
            ("# Notes\n| Date | Cups |\n|---|---|\n| 2026-11-20 | 1 |\n", 2, nil),
            ("### Evening\n| Cups |\n|---|\n| 1 |\n", 2, nil),
            ("### Notes\n| Drink | Count |\n|---|---|\n| latte | 1 |\n", 1, "put it below a heading such as Coffee"),
            ("### Notes\n| Cups |\n|---|\n| 2 |\n", 1, "put it below a heading such as Coffee"),
            ("### Work\n| Drink |\n|---|\n| latte |\n\n### Coffee\n", 1, "put it below that heading"),
        ] as [(String, Int, String?)])
    func tableBesideCoffee(text: String, cups: Int, help: String?) {
        let decoded = decode("## 2026-11-19\n- mocha\n\n" + text, "coffee.md")
        #expect(decoded.coffee.count == cups)
        #expect(decoded.diagnostics.map(\.identifier) == (help == nil ? [] : ["unread-table"]))
        #expect(decoded.diagnostics.first?.help == help && decoded.leftOut == (help == nil ? 0 : 1))
    }

    @Test(
        "Below a heading that is hardly about coffee only what names coffee is reported",
        arguments: [
            "Notes", "Food", "Meals", "Health", "Habits", "Essen", "Mahlzeiten", "Gesundheit", "Gewohnheiten", "食事",
        ])
    func hardlyAboutCoffee(heading: String) {
        let items = ["2 apples", "8 glasses", "eggs", "two coffees", "zwei Kaffee", "had 3 coffees", "08:10 latte"]
        let text = "## 2026-11-20\n\n### \(heading)\n" + items.map { "- \($0)\n" }.joined()
        let decoded = decode(text, "coffee.md")
        #expect(decoded.coffee.isEmpty && decoded.diagnosedLines == [7, 8, 9, 10])
    }

    @Test(
        "A day's heading without a blank behind its marks is one like others",
        arguments: ["##2026-11-20", "## 2026-11-20", "＃＃2026-11-20", "Rain\n##2026-11-20"])
    func headingWithoutBlank(day: String) {
        let beside = decode("\(day)\n\n### Reading\n- 21:00 4 chapters\n\n### Coffee\n- latte\n", "coffee.md")
        #expect(beside.coffee.map(\.drink).suffix(1) == ["latte"] && beside.coffee.count <= 1)
        let other = decode("\(day)\n\n### Reading\n- tea\n##2026-11-21\n### Coffee\n- latte\n", "coffee.md")
        #expect(other.coffee.map(\.drink).suffix(2) == ["tea", "latte"])
        let code = decode(
            "\(day)\n\n```\n##2026-11-21\n```\n\n### Coffee\n- latte\n\n### Other\n- 2 things\n", "coffee.md")
        #expect(code.coffee.map(\.drink).suffix(1) == ["latte"])
        let drinks = decode("\(day) 2 latte\n\n- tea\n", "coffee.md")
        #expect(drinks.diagnostics.map(\.help).suffix(1) == ["write it as an item below, such as - 2 latte"])
        let none = decode("\(day): no coffee\n", "coffee.md").diagnostics.first { $0.identifier == "unread-line" }
        #expect(none?.help == "write it as an item below: - 0")
    }

    @Test("The next day of a log is found once, however many days have headings below them", .timeLimit(.minutes(1)))
    func manyDays() {
        let days = (1...28).map { "##2026-11-\($0)\n\n### Work\n\n- latte\n\n" }.joined()
        let decoded = decode(String(repeating: days, count: 400) + "### Coffee\n", "coffee.md")
        #expect(decoded.coffee.count == 11_199)
    }

    @Test(
        "Below Yesterday and Tomorrow inside a day nothing is an entry of that day",
        arguments: [
            ("### Yesterday\n- 2 espresso\n- tired\n### Today\n- latte\n", ["mocha", "latte"], [5]),
            ("### Gestern\n#### Morgens\n- 2 espresso\n\n### Abend\n- latte\n", ["mocha", "latte"], [6]),
            ("### 昨天\n- 08:10 2\n", ["mocha"], [5]), ("### Tomorrow\n- call Eva\n- buy milk\n", ["mocha"], []),
            ("### Log\n- tea\n#### Yesterday\n- 2 espresso\n", ["mocha", "tea"], [7]),
            ("### Yesterday\n| Drink |\n|---|\n| latte |\n### Coffee\n- tea\n", ["mocha", "tea"], [5]),
            ("### Notes\n\nTomorrow:\n\n- call Eva\n\n### Evening\n\n- tea\n", ["mocha", "tea"], []),
            ("**Yesterday:**\n- tired\n### Coffee\n- latte\n", ["mocha", "latte"], []),
            ("Yesterday:\n- 2 espresso\n\nToday:\n- latte\n", ["mocha", "latte"], [5]),
            ("### Yesterday\n| Date | Cups |\n|---|---|\n| 2026-11-19 | 2 |\n", ["mocha", nil], []),
            ("Yesterday\n\nRain.\n", ["mocha"], []), ("Yesterday was long.\n\n- tea\n", ["mocha", "tea"], []),
        ])
    func otherDay(text: String, drinks: [String?], lines: [Int]) {
        let decoded = decode("## 2026-11-20\n- mocha\n\n" + text, "coffee.md")
        #expect(decoded.coffee.map(\.drink) == drinks)
        #expect(decoded.diagnosedLines == lines)
    }

    @Test(
        "The time of a heading is reported if an entry below it has none",
        arguments: [
            ("## 2026-11-20 08:10\n\n- latte\n", [1]),
            ("## 2026-11-20T08:10\n\n- 09:00 latte\n- 2 mocha\n- tea\n", [1]),
            ("2026-11-20 8 am\n\n- latte\n", [1]), ("## 2026-11-20\n\n### 08:10\n\n- latte\n", [3]),
            ("## 2026-11-20\n\n### 2 pm\n#### Café\n- latte\n### Later\n- mocha\n", [3]),
            ("## 2026-11-20 08:10\n\n| Drink |\n|---|\n| latte |\n", [1]),
            ("## 2026-11-20 08:10\n\n- 09:00 latte\n", []),
            ("## 2026-11-20 08:10\n\nRain.\n\n## 2026-11-21\n\n- tea\n", []),
            ("## 2026-11-20\n\n### 08:10\n\n### Later\n\n- latte\n", []),
            ("## 2026-11-20 08:10\n\n| Date | Drink |\n|---|---|\n| 2026-11-19 | latte |\n", []),
        ])
    func timeOfHeading(text: String, lines: [Int]) {
        #expect(decode(text, "coffee.md").diagnosedLines == lines)
    }

    @Test(
        "Front matter that tells of coffee in another form is reported, other fields are not",
        arguments: [
            ("coffee: [latte, espresso]", [3]), ("coffee: latte", [3]), ("kaffee: ja", []),
            ("coffee:\n  beans: Kenya", []),
            ("mood: [good, coffee]", []), ("tags: [coffee]", []), ("coffee:", []),
        ])
    func otherCups(field: String, lines: [Int]) {
        #expect(decode("---\ndate: 2026-11-20\n\(field)\n---\n", "coffee.md").diagnosedLines == lines)
    }

    @Test("A number of cups in the drink of a record without cups is an error that offers both")
    func countInDrink() {
        func record(_ rest: String) -> String { "{\"date\": \"2026-11-20\", \(rest)}" }
        let decoded = decode(
            "[\(record("\"drink\": \"2 lattes\"")), \(record("\"drink\": \"latte x2\""))]", "coffee.json")
        #expect(
            decoded.diagnostics.map(\.help) == Array(repeating: "write the cups beside it: cups 2, or cups 1", count: 2)
        )
        let table = decode("| Date | Drink |\n|--|--|\n| 2026-11-20 | 2 lattes |\n", "coffee.md")
        #expect(table.diagnostics.map(\.help) == ["write 2 into a column Cups, or 1"])
        let good = [
            #""drink": "7 Up""#, #""drink": "2 shots espresso""#, #""drink": "1/2 caf latte""#, #""drink": "V60""#,
            #""drink": "2 lattes", "cups": 1"#, #""drink": "拿鐵""#,
        ]
        #expect(decode("[\(good.map(record).joined(separator: ", "))]", "coffee.json").diagnostics.isEmpty)
    }
}
