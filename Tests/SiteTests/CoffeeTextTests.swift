import Languages
import Model
import TestSupport
import Testing

@Suite("The texts of coffee pages")
struct CoffeeTextTests {
    private static func site(_ log: String, _ language: Language = .english) throws -> SiteFixture.Result {
        var fixture = SiteFixture()
        fixture.settings.language = language
        fixture.files["content/coffee/a.md"] = log
        return try fixture.render()
    }

    @Test(
        "the mean of fewer than four weeks says how many",
        arguments: [
            (Language.english, "2 weeks"), (.german, "2 Wochen"), (.japanese, "2週間"), (.traditionalChinese, "2 週"),
            (.simplifiedChinese, "2 周"),
        ])
    func weeksOfMean(language: Language, weeks: String) throws {
        let result = try Self.site("## 2026-11-04\n- latte\n## 2026-11-11\n- latte\n## 2026-11-18\n- latte\n", language)
        let page = result.text("coffee/2026-W47/index.html").replacing("\u{A0}", with: " ")
        let figure = try #require(page.components(between: "id=\"mean-of-four\"", and: "</div>").first)
        #expect(figure.contains(">\(weeks)<"), "\(figure)")
    }

    @Test(
        "the mean says that it is of logged days, and counts cups",
        arguments: [
            (Language.english, "Per logged day", "1.5 cups"), (.german, "Pro erfasstem Tag", "1,5 Tassen"),
            (.japanese, "記録した日の平均", "1.5杯"), (.traditionalChinese, "有紀錄日的平均", "1.5 杯"),
            (.simplifiedChinese, "有记录日的平均", "1.5 杯"),
        ])
    func perLoggedDay(language: Language, label: String, mean: String) throws {
        let result = try Self.site("## 2026-11-16\n- latte\n## 2026-11-19\n- 2 latte\n", language)
        for path in ["", "coffee/", "coffee/2026/", "coffee/2026-11/", "coffee/2026-W47/"] {
            let page = result.text(path + "index.html").replacing("\u{A0}", with: " ")
            let tile = try #require(page.components(between: "id=\"per-logged-day\"", and: "</div>").first)
            #expect(tile.contains("<dt>\(label)</dt>") && tile.contains(">\(mean)<"), "\(path): \(tile)")
        }
    }

    @Test(
        "a mean that is whole has no decimals and counts as such, and a rounded one keeps its decimal",
        arguments: [
            (Language.english, "1 cup", "1.0 cups"), (.german, "1 Tasse", "1,0 Tassen"), (.japanese, "1杯", "1.0杯"),
            (.traditionalChinese, "1 杯", "1.0 杯"), (.simplifiedChinese, "1 杯", "1.0 杯"),
        ])
    func wholeMean(language: Language, whole: String, rounded: String) throws {
        let days = (1...30).map { "## 2025-03-\($0 < 10 ? "0" : "")\($0)\n- latte\n" }.joined()
        for (log, mean) in [(days, whole), (days + "- latte\n", rounded)] {
            let result = try Self.site(log, language)
            for path in ["coffee/", "coffee/2025/", "coffee/2025-03/"] {
                let page = result.text(path + "index.html").replacing("\u{A0}", with: " ")
                let tile = try #require(page.components(between: "id=\"per-logged-day\"", and: "</div>").first)
                #expect(tile.contains(">\(mean)<"), "\(path): \(tile)")
            }
        }
    }

    @Test("a year is not said again on its own pages, and elsewhere once")
    func years() throws {
        let result = try Self.site("## 2025-02-20\n- 3 latte\n## 2025-03-20\n- 3 latte\n## 2025-04-01\n- latte\n")
        func detail(_ id: String, _ path: String) -> String? {
            let page = result.text(path + "index.html").replacing("\u{A0}", with: " ")
            return page.components(between: "id=\"\(id)\"", and: "</div>").first
        }
        #expect(detail("best-week", "coffee/2025/")?.contains(">Week 8, Week 12<") == true)
        #expect(detail("best-month", "coffee/2025/")?.contains(">February, March<") == true)
        #expect(detail("best-day", "coffee/")?.contains(">Feb 20 · Mar 20, 2025<") == true)
        let month = result.text("coffee/2025-02/index.html").replacing("\u{A0}", with: " ")
        let weeks = try #require(month.components(between: "id=\"parts-heading\"", and: "</ul>").first)
        #expect(weeks.contains(">Week 8</a>"))
    }

    @Test("the months of a log show those without an entry")
    func monthsWithoutEntry() throws {
        let page = try Self.site("## 2025-02-20\n- latte\n## 2025-05-02\n- latte\n").text("coffee/index.html")
        let table = try #require(page.components(between: "<section class=\"answer-chart\"", and: "</section>").first)
        #expect(table.contains("March"), "\(table)")
    }

    @Test(
        "a comparison counts cups, and in Chinese and Japanese names them",
        arguments: [
            (Language.english, "1 more than the week before", "1 fewer than the week before"),
            (.japanese, "前の週より1杯多い", "前の週より1杯少ない"),
            (.traditionalChinese, "比前一週多 1 杯", "比前一週少 1 杯"), (.simplifiedChinese, "比前一周多 1 杯", "比前一周少 1 杯"),
        ])
    func comparison(language: Language, more: String, fewer: String) throws {
        // Most days of three weeks, the second with one cup more.
        let days = "10-19 10-20 10-21 10-22 10-26 10-27 10-28 11-02 11-03 11-04 11-05".split(separator: " ")
        let log = days.map { "## 2026-\($0)\n- latte\n" }.joined() + "## 2026-10-29\n- 2 latte\n"
        let result = try Self.site(log, language)
        for (week, text) in [("W44", more), ("W45", fewer)] {
            let html = result.text("coffee/2026-\(week)/index.html")
            #expect(!html.contains("1 杯"))
            let page = html.replacing("\u{A0}", with: " ")
            let comparison = try #require(page.components(between: "<p class=\"comparison\"", and: "</p>").first)
            #expect(comparison.contains(">\(text)<"), "\(comparison)")
        }
    }

    @Test("a stepper names the days of a week, and beside a title of a month or a year its neighbours")
    func stepper() throws {
        let result = try Self.site("## 2025-11-04\n- latte\n## 2026-10-06\n- latte\n## 2026-11-18\n- latte\n")
        func stepper(_ path: String) -> String? {
            result.text("coffee/\(path)/index.html").replacing("\u{A0}", with: " ")
                .components(between: "<nav class=\"stepper", and: "</nav>").first
        }
        let arrow = "<span aria-hidden=\"true\">"
        let month = try #require(stepper("2026-10"))
        #expect(month.contains("<a rel=\"prev\" href=\"../2025-11/index.html\">\(arrow)‹</span>November 2025</a>"))
        #expect(month.contains("<a rel=\"next\" href=\"../2026-11/index.html\">November 2026\(arrow)›</span></a>"))
        #expect(!month.contains("class=\"range\""))
        let year = try #require(stepper("2026"))
        #expect(year.contains(">2025</a>") || year.contains("</span>2025</a>"))
        #expect(!year.contains("2026"))
        let week = try #require(stepper("2026-W47"))
        #expect(week.contains("<span class=\"range\">Nov 16 – 22, 2026</span>"))
        let only = try Self.site("## 2026-11-18\n- latte\n").text("coffee/2026-11/index.html")
        #expect(only.contains("<nav class=\"switch\"") && !only.contains("<nav class=\"stepper"))
    }

    @Test(
        "the legend of months names whole months only if there is one",
        arguments: [("", false), ("## 2026-10-06\n- latte\n", true)])
    func legend(before: String, namesWhole: Bool) throws {
        let page = try Self.site(before + "## 2026-11-18\n- latte\n").text("coffee/index.html")
        let card = try #require(page.components(between: "\"totals-heading\"", and: "</section>").first)
        #expect(card.contains(">Cups</text>") == namesWhole && card.contains(">So far</text>"))
    }

    @Test("the newest entries end with an entry; the way to all of them stands beside their title")
    func newest() throws {
        let page = try Self.site("## 2026-11-18\n- latte\n").text("index.html")
        let cards = page.components(between: "aria-labelledby=\"newest-heading\">", and: "</section>")
        let card = try #require(cards.first)
        #expect(card.hasSuffix("</li>\n</ul>\n"))
        let title = try #require(card.components(between: "<header>", and: "</header>").first)
        #expect(title.contains("href=\"coffee/index.html\""))
    }

    @Test("the legends of months and days begin with what is below the next level")
    func levels() throws {
        let result = try Self.site("## 2025-11-04\n- ½ latte\n## 2026-10-06\n- 3 latte\n## 2026-11-11\n- 9 latte\n")
        func legend(_ path: String, _ chart: String) throws -> [String] {
            let page = result.text(path)
            let card = try #require(page.components(between: "\"\(chart)-heading\"", and: "</section>").first)
            let legend = try #require(card.components(between: "class=\"legend\"", and: "</svg></g>").first)
            return legend.components(between: "<text", and: "</text>").compactMap {
                $0.split(separator: ">").last.map(String.init)
            }
        }
        let months = try legend("coffee/index.html", "months")
        #expect(months == ["Not logged", "&lt; 1"] + [1, 4, 5, 7, 8].map { "\($0)+" })
        let days = try legend("coffee/2026/index.html", "calendar")
        #expect(days == ["Not logged", "0", "&lt; 2"] + [2, 4, 6, 8].map { "\($0)+" })
    }

    @Test(
        "the table of a year's calendar writes days as the month's page does",
        arguments: [(Language.german, "Sonntag, 1.\u{A0}November"), (.english, "Sunday, November\u{A0}1")])
    func days(language: Language, day: String) throws {
        let result = try Self.site("## 2026-11-01\n- latte\n", language)
        let year = result.text("coffee/2026/index.html")
        let card = try #require(year.components(between: "\"calendar-heading\"", and: "</section>").first)
        #expect(card.contains("<bdi>\(day)</bdi>"))
        #expect(result.text("coffee/2026-11/index.html").contains("<bdi>\(day)</bdi>"))
    }

    @Test("the charts of all cups have a drawing for the width of tablets", arguments: ["weekdays", "trend"])
    func wideDrawings(chart: String) throws {
        let page = try Self.site("## 2025-11-04\n- latte\n## 2026-11-11\n- latte\n").text("coffee/index.html")
        let card = try #require(page.components(between: "\"\(chart)-heading\"", and: "</section>").first)
        #expect(card.components(between: "class=\"chart ", and: "\"") == ["compact", "wide"])
    }

    @Test("a week that goes on is pale among whole weeks, as a month is among whole months")
    func partialWeeks() throws {
        let page = try Self.site("## 2026-11-04\n- latte\n## 2026-11-11\n- latte\n## 2026-11-18\n- latte\n").text(
            "coffee/index.html")
        let card = try #require(page.components(between: "\"trend-heading\"", and: "</section>").first)
        // A legend and bars, in two sizes.
        let styles = card.components(between: "class=\"bar ", and: "\"")
        #expect(styles == ["muted", "primary", "muted", "muted", "primary", "muted"])
    }

    @Test("the legend of the trend is one row on phones", arguments: Language.allCases)
    func trendLegend(language: Language) throws {
        let log = ["09-23", "10-07", "10-14", "10-21", "10-28", "11-18"].map { "## 2026-\($0)\n- latte\n" }.joined()
        let page = try Self.site(log, language).text("coffee/index.html")
        let card = try #require(page.components(between: "\"trend-heading\"", and: "</section>").first)
        let legend = try #require(card.components(between: "class=\"legend\"", and: "</svg></g>").first)
        #expect(legend.components(between: "<text", and: ">").count == 3)
        #expect(Set(legend.components(between: " y=\"", and: "\"").filter { $0 == "13" || $0 == "31" }) == ["13"])
    }

    @Test("the trend names its means only if it has some", arguments: [3, 4])
    func trend(weeks: Int) throws {
        let log = ["10-20", "10-27", "11-03", "11-10"].suffix(weeks).map { "## 2026-\($0)\n- latte\n" }.joined()
        let page = try Self.site(log).text("coffee/index.html")
        let card = try #require(page.components(between: "\"trend-heading\"", and: "</section>").first)
        let words = Wording(.english)
        #expect(card.contains(words[.fourWeekMean]) == (weeks == 4))
        #expect(card.contains(words[.fourWeekMeanNote]) == (weeks == 4))
        #expect(card.contains(">–<") == (weeks == 4))
    }

    @Test("what is as much when it is shown is said to be as much")
    func smallDifferences() throws {
        var fixture = SiteFixture()
        fixture.settings.coffee.weeklyLimit = Quantity(14)
        // Two weeks from Monday, 2026-11-02.
        fixture.files["content/coffee/a.md"] = (2...15).map { day in
            "## 2026-11-\(day < 10 ? "0" : "")\(day)\n- \(day == 15 ? "2.02" : "2") cups\n"
        }.joined()
        let page = try fixture.render().text("coffee/2026-W46/index.html").replacing("\u{A0}", with: " ")
        #expect(page.contains("As many as the week before"))
        #expect(page.contains("0.02 cups over the weekly limit (14 cups)."))
    }

    @Test("a row names its date unless the row above has the same and counts for the same day")
    func sameDays() throws {
        var fixture = SiteFixture()
        fixture.settings.dayStartsAt = try #require(TimeOfDay(hour: 4, minute: 0))
        fixture.files["content/coffee/a.md"] =
            "## 2026-11-17\n- 08:10 latte\n- 13:00 mocha\n## 2026-11-18\n- 01:10 espresso\n- 08:45 latte\n- filter\n"
        let page = try fixture.render().text("coffee/2026-W47/index.html")
        let rows = page.matches(of: /<tr id="(e-[^"]*)"( class="same-day")?>/).map {
            "\($0.1)\($0.2 == nil ? "" : " same")"
        }
        #expect(
            rows == [
                "e-2026-11-17-1", "e-2026-11-17-2 same", "e-2026-11-17-3", "e-2026-11-18-1", "e-2026-11-18-2 same",
            ])
    }
}
