import Languages
import Model
import TestSupport
import Testing

@Suite("What is said of the most")
struct TieTests {
    /// The sentence of a chart of a page.
    private static func sentence(
        _ chart: String, of log: String, _ language: Language = .english, on path: String = "coffee/"
    ) throws -> String? {
        var fixture = SiteFixture()
        fixture.settings.language = language
        fixture.settings.coffee.bedtime = TimeOfDay(hour: 22, minute: 30)
        fixture.files["content/coffee/a.md"] = log
        let page = try fixture.render().text(path + "index.html").replacing("\u{A0}", with: " ")
        let card = try #require(page.components(between: "\"\(chart)-heading\"", and: "</section>").first)
        return card.components(between: "<p class=\"says\">", and: "</p>").first
    }

    @Test(
        "two drinks with the most cups are both named, and more are counted",
        arguments: [
            (Language.english, "The most: 2 cups (latte, mocha)", "3 drinks share the most: 2 cups"),
            (.german, "Höchstwert: 2 Tassen (latte, mocha)", "3 Getränke teilen sich den Höchstwert: 2 Tassen"),
            (.japanese, "最多：2杯（latte、mocha）", "最多：2杯（3種類の飲み物が同数）"),
            (.traditionalChinese, "最多：2 杯（latte、mocha）", "最多：2 杯（3 種飲品並列）"),
            (.simplifiedChinese, "最多：2 杯（latte、mocha）", "最多：2 杯（3 种饮品并列）"),
        ])
    func drinks(language: Language, two: String, three: String) throws {
        let log = "## 2026-11-16\n- 2 mocha\n- 2 latte\n- tea\n"
        for path in ["coffee/", "coffee/2026/"] {
            #expect(try Self.sentence("drinks", of: log, language, on: path) == two)
            #expect(try Self.sentence("drinks", of: log + "- tea\n", language, on: path) == three)
        }
        #expect(try Self.sentence("drinks", of: log + "- mocha\n") == "The most: mocha (3 cups).")
    }

    @Test("cups without a drink are never the drink with the most, and alone have no chart")
    func notNamed() throws {
        #expect(try Self.sentence("drinks", of: "## 2026-11-16\n- latte\n- 1 cup\n") == "The most: latte (1 cup).")
        #expect(try Self.sentence("drinks", of: "## 2026-11-16\n- latte\n- 3 cups\n") == nil)
        var fixture = SiteFixture()
        fixture.files["content/coffee/a.md"] = "## 2026-11-16\n- 3 cups\n"
        let site = try fixture.render()
        for path in ["coffee", "coffee/2026", "coffee/2026-11", "coffee/2026-W47"] {
            #expect(!site.text(path + "/index.html").contains("drinks-heading"))
        }
    }

    @Test(
        "weekdays with the highest mean, as it is shown, are all named",
        arguments: [
            ("2", "The highest mean: Monday · Tuesday, 2 cups per logged day."),
            ("2.04", "The highest mean: Monday · Tuesday, 2.0 cups per logged day."),
        ])
    func weekdays(cups: String, expected: String) throws {
        // Monday to Wednesday.
        let log = "## 2026-11-16\n- \(cups) cups\n## 2026-11-17\n- 2 cups\n## 2026-11-18\n- 1 cup\n"
        #expect(try Self.sentence("weekdays", of: log) == expected)
    }

    @Test("many weekdays have their short names")
    func manyWeekdays() throws {
        let log = (16...19).map { "## 2026-11-\($0)\n- 2 cups\n" }.joined()
        #expect(
            try Self.sentence("weekdays", of: log)
                == "The highest mean: Mon · Tue · Wed · Thu, 2 cups per logged day.")
    }

    @Test("nights with the most caffeine, in whole milligrams, are both named or counted")
    func nights() throws {
        func most(_ days: ClosedRange<Int>) throws -> String? {
            let log = days.map { "## 2026-11-\($0)\n- 08:00 latte\n" }.joined()
            return try Self.sentence("caffeine-nights", of: log, on: "coffee/2026-W46/")
        }
        // The first day has no caffeine left of a day before.
        let two = "The most at bedtime: 9 mg (Wednesday, November 11 · Thursday, November 12)."
        #expect(try most(10...11) == "The most at bedtime: 9 mg (Wednesday, November 11).")
        #expect(try most(10...12) == two)
        #expect(try most(10...15) == "5 days share the most: 9 mg")
    }
}
