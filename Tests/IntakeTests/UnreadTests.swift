import Diagnostics
import Model
import Testing

@testable import Intake

/// What looks like a record or a day but is not read as one is reported.
@Suite("What is not read")
struct UnreadTests {
    private static let day = "## 2026-11-18\n- mocha\n\n"

    static let coffeeCases: [(text: String, line: Int)] = [
        ("## 11/21\n- latte\n", 4), ("## 5. März 2026\n- latte\n", 4), ("## 5/1/26\n- latte\n", 4),
        ("## 2026-11-20 – 2026-11-22\n- latte\n", 4), ("### 2026-11-20/21\n- latte\n", 4),
        ("**Sat 2026-11-21**: rain\n\n- latte\n", 4), ("- [[2026-11-21]] latte\n", 4), ("- Nov 22, 2026 latte\n", 4),
        ("-latte\n", 4), ("•\u{A0}latte\n", 4), ("    - latte\n", 4), ("<details>\n- latte\n</details>\n", 5),
        ("- [-] latte\n", 4), ("- ~~08:10 latte~~\n", 4), ("- [x] ~latte~\n", 4), ("- latte 2\n", 4),
        ("- two lattes\n", 4), ("- latte 08:10\n", 4),
        ("- geen koffie\n", 4), ("- sem café\n", 4), ("- Zero coffees\n", 4), ("- coffee free day\n", 4),
        ("- latte (8 am)\n", 4), ("- Kaffee (9 Uhr)\n", 4), ("- noch zwei Kaffee\n", 4),
        ("- ein Kaffee, zwei Espresso\n", 4), ("- 2 coffees, one tea\n", 4), ("- 拿铁两大杯\n", 4), ("- 拿铁2大杯\n", 4),
        ("- 早上一杯拿铁\n", 4), ("- 1杯目：ラテ\n", 4), ("### Coffee (3)\n", 4), ("### Food\n\n- 2 apples\n- latte\n", 7),
        ("### Notes\n\n- tired\n- call mom\n- latte\n", 8), ("### Termine\n\n- 10:00 Zahnarzt\n- 2\n", 7),
        ("- 2 latte + 1 espresso\n", 4), ("- コーヒーなし\n", 4), ("- 沒喝咖啡\n", 4), ("- 無\n", 4),
        ("| Fecha | Tazas |\n|---|---|\n| 2026-11-20 | 2 |\n", 4),
        ("| Date | Cups |\n|---|---|\n\n| 2026-11-20 | 2 |\n", 7),
        ("- latte 2 sugars, 1 espresso\n", 4), ("- 2 latte, 1 espresso\n", 4), ("- 2 latte 3 cups\n", 4),
        ("- ~2 latte\n", 4), ("- ca. 3 latte\n", 4), ("- –2 latte\n", 4), ("- 1.000 latte\n", 4),
        ("- 1,000 latte\n", 4), ("- latte (2)\n", 4), ("- latte -2\n", 4), ("- latte #work in bed\n", 4),
        ("| Drink |\n|---|\n| 2x latte |\n", 6), ("1.latte\n", 4), ("・拿鐵\n", 4), ("（1）拿鐵\n", 4),
        ("(1) 09:10 espresso\n", 4), ("## 2026-11-20 – rest day, 5 cups\n", 4),
        ("| Date | Cups |\n|---|---|\n| ~~2026-11-19~~ | 3 |\n", 6), ("## ~~2026-11-20~~\n- latte\n", 4),
        ("## 2026-11-20: 3\n", 4), ("## 2026-11-21 — 2 cups\n", 4), ("## 2026-11-20 (3 cups)\n", 4),
        ("## 2026-11-21: 2 lattes\n", 4), ("## 2026-11-21: 2 Espresso.\n", 4), ("## 2026-11-21: 2 cappuccini\n", 4),
        ("---\ndate: 2026-11-22\ncups: 2\n---\n", 5), ("## 2026年11月20日 3杯\n", 4),
        ("Cups: 3\n", 4), ("| x | y |\n| 2026-11-20 | 2 |\n", 5),
        ("cups:: 3\n", 4), ("Tassen: 3\n", 4), ("coffee: 3 cups\n", 4), ("**Cups:** 3\n", 4),
        ("+--+--+\n| 2026-11-20 | 2 |\n+--+--+\n| 2026-11-21 | 2 |\n+--+--+\n", 5), ("## 2026-11-20: none\n", 4),
        ("## 2026-11-21 — no coffee\n", 4), ("## 2026-11-21 (kein Kaffee)\n", 4), ("## 2026年11月20日：なし\n", 4),
        ("[08:10] latte\n", 4), ("## 2026-11-20 08:10 latte\n", 4), ("## 2026-11-20: latte, espresso\n", 4),
        ("## 2026-11-20 latte x3\n", 4), ("## 2026-11-20 three cups\n", 4), ("## 2026-11-20 ☕☕\n", 4),
        ("No coffee today.\n", 4), ("- 2026-11-21:\n- latte\n", 4),
        ("☕ 09:10 mocha\n", 4), ("→ 11:10 espresso\n", 4), ("■ 午後3時 ラテ\n", 4), ("a) 08:10 latte\n", 4),
        ("| 08:10 latte\n", 4), ("－ latte\n", 4), ("✅ 08:10 latte\n", 4), ("3 cups this morning.\n", 4),
        ("2 lattes at work.\n", 4), ("3 lattes today.\n", 4), (".5 latte\n", 4), ("4 cups in the office today.\n", 4),
        ("| Drink | Cups |\n|---|---|\n| **Total** | 3 |\n", 6), ("| Cups | Note |\n|---|---|\n| 3 | total |\n", 6),
        ("> | Cups |\n> |---|\n> | 3 |\n", 4), ("> [!note]\n> | Date | Cups |\n> |--|--|\n> | 2026-11-20 | 1 |\n", 5),
        ("~8:10 latte\n", 4), ("| Cups | Drink |\n|---|---|\n| 2 | <s>latte</s> |\n", 6),
        ("⁃ latte\n", 4), ("9:30 am latte\n", 4), ("| Fecha | Bebida |\n|---|---|\n| 21.11.2026 | Latte |\n", 4),
        ("| Date | Cups | Cup |\n|---|---|---|\n| 2026-11-20 | 2 | 2 |\n", 4),
        ("| Date | Total |\n|---|---|\n| 2026-11-20 | 2 |\n", 4),
        ("| Date | Morning | Evening |\n|---|---|---|\n| 2026-11-20 | 2 | 1 |\n", 4),
        ("| Date | Amount |\n|---|---|\n| 2026-11-20 | 250 |\n", 6),
        ("## Evening\n- espresso\n", 4), ("## Yesterday\n- espresso\n", 4), ("## Nachmittag\n- espresso\n", 4),
        ("– espresso\n", 4), ("→ latte\n", 4), ("*latte\n", 4), ("latte\n", 4),
    ]

    /// Lines below a day that name another one but are not its heading.
    private static let days = [
        "2026-11-20 08:10 latte", "2026-11-20 3 mocha", "2026-11-20T08:10 latte", "2026/11/20 08:10 latte",
        "20261120 08:10 latte", "Fri 2026-11-20 08:10 latte", "2026-11-20 — latte", "2026-11-20 rain today",
        "**2026-11-20 rain**", "_2026-11-23_ rain", "    ## 2026-11-20", "Date: 2026-11-21", "date:: 2026-11-20",
        "== 2026-11-22 ==", "####### 2026-11-20", "> ## 2026-11-20", "<h2>2026-11-20</h2>", "On 2026-11-20:", "Nov 20",
        "Saturday, 20 Nov", "20. November", "20.11.", "11/20:", "2026 – 11 – 20", "2026-11-20 and 2026-11-21",
        "On 2026-11-20 I had:", "Yesterday, Nov 19, 2026:", "11/20 latte", "11/21 2 espresso", "20.11. latte",
        "20.11.2026 latte", "20.11.2026 08:10 latte", "11/20/2026 2 latte",
        "Nov 20: flat white", "Nov 20 cappuccino at home",
        "Mi, den 25.11.2026", "Mi/Do 25.11.2026", "Montag, 23.", "Mo 23.", "Montag der 23. November", "Monday 23rd",
        "the 23rd", "Nov 23 '26", "Log 2026-11-23", "Mon–Tue 2026-11-23", "23日（月）", "令和8年11月25日", "R8.11.25",
        "十一月二十五日", "25號 星期一", "2026年11月25", "民國115年11月25日", "二〇二六年十一月二十五日", "2026 Nov 25",
        "25.11.'26", "11/25（三）", "2026/11/25三", "Nov 22: 3 lattes", "Nov 22: 3", "Sunday: 2 lattes", "So: 2 Latte",
        "11月20日：拿鐵2杯", "11/20 拿鐵 2杯",
        "Mo 23.11.", "**Montag, 23.11.**", "Montag, 23. November", "5. Dezember 2026", "11/23（月）", "**11月23日 月曜**",
        "## ☕ Nov 20", "# ☕ Fri, Nov 20", "### ☕ Friday", "### Coffee (Nov 20)", "### ☕ 20.11.", "### Friday, rainy",
        "### 星期五 ☕", "### 20日", "Nov 20 morning", "Friday, Nov 20 rainy",
        "> 2026-11-20", "<2026-11-21>", "> Rain.\n> **2026-11-20**\n> Sun.",
    ]

    @Test(
        "An item that names its day in a form without an order is reported, above the days and below them",
        arguments: [
            "20.11.2026 08:10 Latte", "20.11.2026: 2 Tassen", "11/20/2026 2 latte", "20-11-2026 latte", "Fri 2 latte",
        ])
    func datedItem(item: String) {
        let decoded = decode("- \(item)\n\n## 2026-11-21\n- latte\n- \(item)\n", "coffee.md")
        #expect(decoded.coffee.map(\.drink) == ["latte"] && decoded.leftOut == 2)
        #expect(decoded.diagnostics.map(\.message) == Array(repeating: "an item does not name its day", count: 2))
    }

    @Test("A drink of no day is reported in a file with days, above the first one and below another heading")
    func drinkWithoutDay() {
        let decoded = decode("- espresso\n\n## 2026-11-20\n- latte\n\n## Coffee\n- flat white\n- beans\n", "coffee.md")
        #expect(decoded.coffee.map(\.drink) == ["latte"])
        #expect(decoded.diagnostics.map { $0.place?.line } == [1, 7])
        #expect(decoded.diagnostics.allSatisfy { $0.message == "this item has no day above it" })
        #expect(decode("- espresso\n- tea\n", "coffee.md").diagnostics.map(\.identifier) == ["no-record"])
    }

    @Test("Entries below a line that names another day do not count for the day before", arguments: days)
    func anotherDay(_ line: String) {
        let decoded = decode(Self.day + line + "\n\n- latte\n", "coffee.md")
        #expect(decoded.coffee.map(\.drink) == ["mocha"])
        #expect(decoded.diagnosedLines == [line.hasPrefix("> Rain") ? 5 : 4])
    }

    @Test(
        "Entries below the weekday of their day, its date, or links to others belong to it",
        arguments: [
            "### Wednesday", "**Wed**", "Wednesday:", "Date: 2026-11-18", "← [[2026-11-17]] | [[2026-11-19]] →",
        ])
    func sameWeekday(_ line: String) {
        let decoded = decode(Self.day + line + "\n\n- latte\n", "coffee.md")
        #expect(decoded.coffee.map(\.drink) == ["mocha", "latte"] && decoded.diagnostics.isEmpty)
    }

    @Test(
        "Days as the names of fields are reported once, with the record to write",
        arguments: [("3", "3"), ("[\"latte\"]", "2"), ("-1", "2"), ("{\"cups\": 3}", "2")])
    func dayAsField(value: String, cups: String) {
        let decoded = decode("{\"2026-11-20\": \(value), \"2026-11-21\": 2}", "coffee.json")
        #expect(decoded.diagnostics.map(\.identifier) == ["missing-field"])
        #expect(decoded.diagnostics.first?.help?.hasSuffix("{\"date\": \"2026-11-20\", \"cups\": \(cups)}") == true)
    }

    @Test("A large number of cups below Amount is one, beside small ones")
    func amounts() {
        let decoded = decode("| Date | Amount |\n|---|---|\n| 2026-11-20 | 2 |\n| 2026-11-21 | 24 |\n", "coffee.md")
        #expect(decoded.coffee.map(\.cups) == [Quantity(2), Quantity(24)] && decoded.diagnostics.isEmpty)
    }

    @Test(
        "A day on the first line is read behind a byte order mark",
        arguments: [
            "[[daily/2026-11-20]]", "[[Daily Notes/2026-11-20|20 Nov]]",
            "##2026-11-20", "**2026-11-20**", "2026-11-20", "[[2026-11-20]]", "2026年11月20日", "20. November 2026",
        ])
    func byteOrderMark(_ line: String) {
        let decoded = decode("\u{FEFF}" + line + "\n\n- latte\n", "coffee.md")
        #expect(decoded.coffee.map(\.line) == ["2026-11-20 1 latte"] && decoded.diagnostics.isEmpty)
    }

    @Test("Items inside one that names a day are reported once for a file, and sibling items are not")
    func outline() {
        let inner = decode(
            "- [[2026-11-21]]\n\t- latte\n- [[2026-11-22]]\n\t- mocha\n\n## 2026-11-23\n- tea\n", "coffee.md")
        #expect(inner.coffee.map(\.drink) == ["tea"] && inner.leftOut == 2)
        #expect(inner.diagnosedLines == [1])
        let sibling = decode("- [[2026-11-21]]\n- a day off\n\n## 2026-11-23\n- tea\n", "coffee.md")
        #expect(sibling.coffee.map(\.drink) == ["tea"] && sibling.diagnostics.isEmpty)
    }

    @Test(
        "A sentence that begins with a number is prose",
        arguments: [
            "4th of July party.", "90% of the beans were good.", "2026 was a good year.", "20 people came.",
            "10 years ago I started drinking coffee.", "Same beans as on 2026-11-18:", "→ next time grind finer",
            "✅ finished the report", "■日記", "€5 for a latte", "一緒に映画を見た。", "3人で公園に行った。", "三個人來家裡。",
            "3 hours through the old town and then had cake at the", ": 2 definitions", "$4 latte",
            "90%はいい豆だった。", "18g in, 36g out, 28 s.",
        ])
    func sentence(_ line: String) {
        #expect(decode(Self.day + line + "\n", "coffee.md").diagnosedLines == [])
    }

    @Test(
        "A file with cups under names that are not read is reported",
        arguments: [
            "---\ndate: 2026-11-20\nkaffee: 3\n---\n", "---\ndate: 2026-11-20\nespresso: 2\nlatte: 1\n---\n",
            "---\ndate: 2026-11-20\ncoffee: 2 lattes\n---\nNice.\n", "---\ndate: 2026-11-20\ncoffee: two\n---\n",
            "---\ndate: 2026-11-20\ncoffee-count: 3\n---\n",
            "---\ndate: 2026-11-20\ncoffeeCount: 3\n---\n",
            "| Date | Coffee | Notes |\n|--|--|--|\n| 2026-11-20 | 3 | x |\n",
            "| Date | Latte | Espresso |\n|--|--|--|\n| 2026-11-20 | 2 | 1 |\n",
            "---\ndate: 2026-11-20\n咖啡: 3\n---\n", "| Tag | Kaffee |\n|--|--|\n| 20.11.2026 | 2 |\n",
            "| Time | Coffee |\n|--|--|\n| 08:10 | 2 |\n", "| Note | Coffee |\n|--|--|\n| x | 2 |\n",
        ])
    func otherNames(_ text: String) {
        let decoded = decode(text, "coffee.md")
        #expect(decoded.coffee.isEmpty && decoded.diagnostics.count == 1)
    }

    @Test(
        "A line of prose with a date or a number does not end the day",
        arguments: [
            "![Cup](images/2026-11-20.jpg)", "Created: 2026-11-20", "See [[2026-11-18]]", "Back: [[2026-11-19]]",
            "[[2026-11-19]] ← → [[2026-11-21]]", "Beans: Guji, roasted 2026-11-10", "Next: 2026-12-01",
            "Mum, born 1950-03-02", "下次看診：2026-12-01", "Python 3.14.0", "v1.2.3", "Phone 555-12-3456",
            "Order 2026-11-4711", "Score 21-18-21", "Squat 5/5/5", "11月20日是媽媽的生日", "11月25日は歯医者。", "2026年11月",
            "Roasted 2026-11-10", "Log 2026-11-18", "https://x.org/2026/11/18/beans",
            "The 2 regulars", "Sunday, we leave for Rome.", "Montag, endlich Urlaub!", "星期五，我們去海邊。",
        ])
    func proseWithNumbers(_ line: String) {
        let decoded = decode(Self.day + line + "\n\n- latte\n", "coffee.md")
        #expect(decoded.coffee.map(\.drink) == ["mocha", "latte"] && decoded.diagnostics.isEmpty)
    }

    @Test("Several numbers of cups in front matter are added up in the help, and none is no warning")
    func severalCups() {
        let decoded = decode("---\ndate: 2026-11-20\nespresso: 2\nlatte: 1½\n---\n", "coffee.md")
        #expect(decoded.diagnostics.map(\.help) == ["write cups: 3.5"])
        #expect(decode("---\ndate: 2026-11-20\ncoffee: false\n---\nRain.\n", "coffee.md").diagnosedLines == [])
    }

    @Test(
        "Items inside an entry are notes about it unless they look like entries",
        arguments: [
            ("with Anna", []), ("![[photo.jpg]]", []), ("too bitter.", []), ("rating:: 4", []), ("https://a.b", []),
            ("08:10 mocha", [5]), ("2 mocha", [5]), ("oat latte", [5]), ("another espresso", [5]), ("ラテ", [5]),
            ("kaffee:: 3", [5]), ("lattes", [5]), ("espresso", [5]), ("cups:: 2", [5]),
        ])
    func nestedNote(_ note: String, lines: [Int]) {
        let decoded = decode(Self.day + "- latte\n  - \(note)\n", "coffee.md")
        #expect(decoded.coffee.map(\.drink) == ["mocha", "latte"] && decoded.diagnosedLines == lines)
    }

    @Test("Rows may have dashes for nothing and milligrams behind a number, and a total is reported")
    func rowsOfPeople() {
        let decoded = decode(
            "| Date | Time | Cups | Drink | Caffeine |\n|--|--|--|--|--|\n| 2026-11-20 | - | 2 | latte | 80 mg |\n"
                + "| Total | | 2 | | — |\n", "coffee.md")
        #expect(decoded.coffee.map(\.line) == ["2026-11-20 2 latte (80 mg)"])
        #expect(decoded.diagnosedLines == [4])
    }

    @Test(
        "A heading that looks like a day is reported if entries follow it",
        arguments: [
            "## 11-20", "## Fri 11-20", "## Friday 20", "## Friday", "## 2026-W47-5", "### 11-20", "## 20.11", "## 20",
            "## 20th",
            "## 2026-11-20 to 22", "## 2026-11-20 and 2026-11-21", "## 2026-11-20, 2026-11-21",
            "## 2026-11-20 & 2026-11-21", "## 2026-11-20 vs 2026-11-21", "## Week of 2026-11-16", "## Since 2026-11-20",
            "## Before 2026-11-20",
            "## November 16 – 22, 2026", "## 2026-11", "## 20–22 Nov 2026", "### 20–22 Nov 2026", "## 20 – 22 Nov 2026",
            "### Nov 20–22, 2026",
            "### 30 Nov – 2 Dec 2026", "## 20. to 22. November 2026", "### Friday", "### Fri:", "**Friday**", "_Fri_:",
            "Friday:", "Friday",
            "### Mo 23.11.", "### Montag, 23. November", "### 5. Jänner 2026", "### Montag", "### 23.11. (Mo)",
            "### 11/23（月）", "### 星期一", "### 月曜日",
            "## Friday\n\n### Morning", "**Friday**\n\n### Morning", "### Friday\n\n#### Morning",
        ])
    func heading(_ heading: String) {
        let decoded = decode(Self.day + heading + "\n\n- latte\n- tea\n", "coffee.md")
        #expect(decoded.coffee.map(\.drink) == ["mocha"])
        #expect(decoded.diagnosedLines == [4])
        #expect(decoded.leftOut == 2)
    }

    @Test(
        "A heading of a month, of years or of a number that is no date may stand above days",
        arguments: ["2026-11", "2026/11", "11/2026", "11.2026", "2025/26", "2025-26", "555-123-4567"])
    func months(_ heading: String) {
        let decoded = decode("# \(heading)\n\n## 2026-11-20\n- latte\n", "coffee.md")
        #expect(decoded.coffee.map(\.drink) == ["latte"] && decoded.diagnostics.isEmpty)
    }

    @Test(
        "A correction of a line is offered only if it is meant as it is read",
        arguments: [
            "**2 latte**", "*08:10 latte*", "(08:10 latte)", "2026-11-21 – 22",
        ])
    func doubtfulHelp(_ line: String) {
        let help = decode(Self.day + line + "\n", "coffee.md").diagnostics.first?.help ?? ""
        #expect(help.contains("08:10 latte") && !help.contains("write - "), "\(help)")
    }

    @Test(
        "A dated line before any day is reported",
        arguments: days.prefix(8) + [
            "Nov 18: 2 lattes", "- Nov 20: 2 lattes", "18.11.: 2 Kaffee", "- 19.11.: 3 Kaffee", "- Fr: 2 Kaffee",
            "11月20日：拿鐵2杯", "- 11/22: latte", "- 22nd: latte", "- Nov 19, 2026: 2 latte", "- [[2026-11-19]] latte",
            "08:10 latte", "- 2 latte", "- 08 latte",
        ])
    func noDay(_ line: String) {
        let decoded = decode("# Log\n\n" + line + "\n", "coffee.md")
        #expect(decoded.coffee.isEmpty && decoded.leftOut == 1)
        #expect(decoded.diagnosedLines == [3])
    }

    @Test(
        "What the help of a line says is read",
        arguments: [
            "2026-11-20 08:10 latte", "2026-11-20 3 mocha", "Fri 2026-11-20 8:10 pm 2 latte", "2026-11-20 — latte",
            "- Nov 20, 2026: 2 latte", "- [[2026-11-20]] latte", "08:10 latte", "-08:10 latte", "**2026-11-20 rain**",
            "1.latte", "Date: 2026-11-20", "2026-11-20 1,000 latte",
        ])
    func help(_ line: String) throws {
        for before in ["# Log\n\n", Self.day] {
            let help = try #require(decode(before + line + "\n", "coffee.md").diagnostics.first?.help)
            let heading = help.firstRange(of: "## 2026-11-20").map { _ in "## 2026-11-20\n\n" } ?? Self.day
            let item = help.firstRange(of: "- ").map { help[$0.lowerBound...] } ?? "- 1"
            let end = item.firstRange(of: " below")?.lowerBound ?? item.endIndex
            let corrected = decode(heading + item[..<end] + "\n", "coffee.md")
            #expect(corrected.diagnostics.map(\.line) == [], "\(help)")
            #expect(corrected.leftOut == 0)
        }
    }

    @Test(
        "Text directly below an item is not part of its drink",
        arguments: [
            ("- 08:10 latte #work\nSlept badly today.\n", []), ("* latte #work\n** mocha\n", [5]),
            ("- latte #work\nDid not sleep well.\n", []),
            ("- latte #work\nAt 9 we met Anna.\n", []), ("- latte #work\nwith oat\n", [5]),
            ("- latte #work\n08:10 tea\n", [5]),
        ])
    func textBelow(_ text: String, lines: [Int]) {
        let decoded = decode(Self.day + text, "coffee.md")
        #expect(decoded.coffee.map(\.drink) == ["mocha", "latte"])
        #expect(decoded.coffee.last?.tags == ["work"])
        #expect(decoded.diagnosedLines == lines)
    }

    @Test("Text below an item continues it if it is indented, or continues its note")
    func continued() {
        let decoded = decode(Self.day + "- iced\n  latte\n- tea — with\nEva\n", "coffee.md")
        #expect(decoded.coffee.map(\.drink) == ["mocha", "iced latte", "tea"])
        #expect(decoded.coffee.last?.note == "with Eva")
        #expect(decoded.diagnostics.isEmpty)
    }

    @Test("Lines between two lines %% are a comment, as in Obsidian, and an open one is none")
    func comments() {
        let text = "---\ntitle: A\n---\n## 2026-11-20\n%%\n- latte\n\n- tea\n%%\n- mocha\n%%\n- chai\n"
        let decoded = decode(text, "coffee.md")
        #expect(decoded.coffee.map(\.source.line) == [10, 12])
        let oldLineEnds = decode(text.replacing("\n", with: "\r"), "coffee.md")
        #expect(oldLineEnds.coffee.map(\.source.line) == [10, 12])
    }

    @Test("A field that is like one that the record has is to be removed, not renamed to it")
    func likeAnother() {
        let decoded = decode("[{\"date\": \"2026-11-20\", \"cups\": 2, \"amount\": 250}]", "coffee.json")
        #expect(decoded.diagnostics.map(\.help) == ["this record has cups already; remove one"])
    }

    @Test("of a coffee log is reported once, at its line", arguments: coffeeCases)
    func coffee(_ text: String, line: Int) {
        let decoded = decode(Self.day + text, "coffee.md")
        #expect(decoded.coffee.map { "\($0.date) \($0.drink ?? "")" } == ["2026-11-18 mocha"], "\(text)")
        #expect(decoded.diagnosedLines == [line], "\(text)")
    }

    @Test(
        "Prose below a day, and headings without a day, need no warning",
        arguments: [
            "It was -5 degrees.\n", "Slept badly.\n", "We met in 2019.\n", "On 2026-11-20 we met Anna.\n",
            "Nov 20 we had coffee with my mother and it was fine.\n", "In May coffee was good.\n",
            "We moved on\n2026-11-20 and had no coffee for a week, or two.\n",
            "## Week 47\n- buy beans\n",
            "### Morning 2\n", "## 2026-11-20, rain, 12 degrees\n", "## 2026-11-20 Day 3\n", "## 2026-11-20 (2/3)\n",
            "## Log of 2026-11-20\n",
            "## 2026-11-20 08:10\n", "Note: 3 guests.\n", "(1) A footnote.\n",
            "At 8pm we went home.\n", "Around 9:30 the rain stopped at last and we left\n", "Halb neun aufgestanden.\n",
            "### Friday\nSlept badly.\n", "We will meet on\nFriday\nat noon.\n", "## 2026-11-20: no rain\n",
            "> 2026-11-18\n", "## 2026-11-20 Sun and rain\n", "## 2026 年 11 月 20 日\n", "## 20 Nov 2026, day 3\n",
            "<!--\n- latte\n-->\n", "```\n- latte\n```\n", "*Lovely.*\n",
        ])
    func prose(_ text: String) {
        let decoded = decode(Self.day + text, "coffee.md")
        #expect(decoded.coffee.count == 1)
        #expect(decoded.diagnostics.isEmpty, "\(text)")
    }

    @Test(
        "The date of a note must be one, also if the note is no entry",
        arguments: ["2026-02-30", "20.11.2026", "5/1/2026"])
    func noteDate(_ date: String) {
        let decoded = decode("---\ndate: \(date)\n---\n- latte\n- tea\n", "coffee.md")
        #expect(decoded.coffee.isEmpty)
        #expect(decoded.leftOut == 2)
        #expect(decoded.diagnosedLines == [2])
    }

    @Test("A sentence that begins with a date is prose in a note that is an entry itself")
    func sentenceInNote() {
        let text = "---\ndate: 2026-11-20\ncups: 3\n---\n\n2026-11-19 was better.\n- call Bob\n"
        let decoded = decode(text, "coffee.md")
        #expect(decoded.coffee.count == 1 && decoded.leftOut == 0)
        #expect(decoded.diagnostics.isEmpty)
    }

    @Test("A note with an empty number of cups is no entry")
    func unfilledNote() {
        let decoded = decode("---\ndate: 2026-11-20\ncups:\n---\n- latte\n", "coffee.md")
        #expect(decoded.coffee.map(\.drink) == ["latte"])
        #expect(decoded.diagnostics.isEmpty)
    }

    @Test(
        "A day that can't be read is reported at its own word",
        arguments: [("- 06:45 Swim · S\n", 17), ("- 06:45 Call Tuck · Tu\n", 22)])
    func column(_ item: String, column: Int) {
        #expect(decode(item, "alarms.md").diagnostics.compactMap(\.place).map { Int($0.column) } == [column])
    }
}

extension DecodedFile {
    /// The 1-based lines of the diagnostics.
    var diagnosedLines: [Int] { diagnostics.compactMap(\.place).map { Int($0.line) } }
}
