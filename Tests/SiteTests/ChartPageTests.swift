import Diagnostics
import Languages
import Markup
import Model
import Summaries
import TestSupport
import Testing

@testable import Site

@Suite("Charts agree with the summaries")
struct ChartPageTests {
    /// A random log of a few weeks and its pages.
    private struct Log {
        let coffee: CoffeeSummariser
        let settings: SiteSettings
        let today: CivilDate
        var periods: [PeriodPage] = []
        var overview: CoffeePage?

        init(seed: Int, firstWeekday: Weekday = .monday) throws {
            var generator = SeededGenerator(seed: seed)
            let base = try #require(CivilDate(year: 2020, month: 12, day: 14))
            let drinks = [nil, "latte", "Espresso", "<tea>"] + (0..<generator.pick([0, 20])).map { "drink \($0)" }
            let entries = (0..<generator.number(in: 5..<160)).map { line in
                CoffeeEntry(
                    date: base.adding(days: generator.number(in: 0..<70)),
                    time: generator.number(in: 0..<4) == 0
                        ? nil : TimeOfDay(hour: generator.number(in: 0..<24), minute: generator.number(in: 0..<60)),
                    cups: Quantity(thousandths: generator.pick([0, 500, 1000, 1000, 2000, 333])),
                    details: CoffeeDetails(drink: generator.pick(drinks)),
                    source: SourcePlace(file: "content/coffee/log.md", line: line + 1))
            }
            var settings = SiteSettings()
            settings.firstWeekday = firstWeekday
            settings.coffee.bedtime = TimeOfDay(hour: 22, minute: 30)
            if generator.number(in: 0..<2) == 0 {
                settings.coffee.dailyLimit = Quantity(generator.number(in: 0..<4))
                settings.coffee.weeklyLimit = Quantity(generator.number(in: 3..<20))
            }
            today = base.adding(days: generator.number(in: 20..<80))
            self.settings = settings
            coffee = CoffeeSummariser(
                CoffeeLedger(entries), settings: settings.coffee, weekRule: settings.weekRule, today: today)
            let (shelf, _) = QuoteShelf.shelve([], settings: settings.quotes)
            let records = SiteRecords(
                coffee: coffee, schedule: AlarmSchedule([]), shelf: shelf, pages: [],
                media: [], leftOut: LeftOut())
            let theme = try #require(SiteFixture.theme)
            let router = Router(
                settings: settings, wording: Wording(.english), today: today, in: FixedOffset(seconds: 0), theme: theme)
            for file in router.plan(records).0.files {
                guard case .page(let context) = file.content else { continue }
                let page = context()
                if let page = page as? PeriodPage { periods.append(page) }
                if let page = page as? CoffeePage { overview = page }
            }
        }
    }

    private static let cases = TestScale.seeds(1, stress: 6).flatMap { seed in
        [(seed, Weekday.monday), (seed, .sunday)]
    }

    private func cups(_ value: Quantity?) -> String {
        value.map { Wording(.english).forPages.cups($0) } ?? "Not logged"
    }

    /// Whether a chart writes a text at one of its bars.
    private func writes(_ chart: ChartContext, _ text: String) -> Bool {
        let escaped = text.replacing("<", with: "&lt;").replacing(">", with: "&gt;")
        return String(decoding: chart.drawing.bytes, as: UTF8.self).contains(">\(escaped)</text>")
    }

    private func means(_ value: Quantity?) -> String {
        value.map { Wording(.english).forPages.meanCups($0) } ?? "Not logged"
    }

    @Test(
        "lists the running month and week with a remark, wherever it is listed", arguments: ["", "2026/", "2026-11/"])
    func soFar(path: String) throws {
        var fixture = SiteFixture()
        fixture.files["content/coffee/a.md"] = "## 2026-10-05\n- latte\n## 2026-11-20\n- 2 latte\n"
        let html = try fixture.render().text("coffee/\(path)index.html")
        #expect(html.contains("2\u{A0}cups (so far)"))
        #expect(!html.contains("1\u{A0}cup (so far)"))
        let running = ["2026-11/": "Week\u{A0}47", "2026/": "November"][path] ?? "November\u{A0}2026"
        let rows = html.split(separator: ">\(running)<").dropFirst().map { $0.prefix(200) }
        #expect(rows.contains { $0.contains("2\u{A0}cups (so far)") }, "\(rows)")
    }

    @Test("in Chinese a day reads as a sentence, so many cups were drunk, and an entry of a list as a count")
    func drunk() throws {
        var fixture = SiteFixture()
        fixture.settings.language = .traditionalChinese
        fixture.files["content/coffee/a.md"] = "## 2026-11-20\n- 2 latte\n"
        let result = try fixture.render()
        #expect(result.text("index.html").contains("<span class=\"amount\">2\u{A0}杯</span>"))
        #expect(result.text("coffee/2026-W47/index.html").contains("<title>11月20日 星期五：喝了 2\u{A0}杯咖啡</title>"))
    }

    @Test("a period's table has the summary's number for each day or month", arguments: cases)
    func bars(seed: Int, firstWeekday: Weekday) throws {
        let log = try Log(seed: seed, firstWeekday: firstWeekday)
        #expect(log.periods.count == log.coffee.weeks.count + log.coffee.months.count + log.coffee.years.count)
        for page in log.periods {
            let rows = page.barsChart.rows
            let name = "seed \(seed), \(page.summary.period.name)"
            if page.summary.period.kind == .year {
                let months = (1...12).compactMap { CivilDate(year: page.summary.period.first.year, month: $0, day: 1) }
                for (row, first) in zip(rows, months) {
                    let sum = page.summary.days.filter { $0.date.month == first.month }.compactMap(\.cups?.value)
                    let isFuture = sum.isEmpty && first > log.today
                    let expected = isFuture ? "Still to come" : cups(sum.isEmpty ? nil : sum.reduce(.zero, +))
                    #expect(row.cells.first?.text.replacing(" (so far)", with: "") == expected, "\(name)")
                }
                #expect(rows.count == 12)
                let calendar = try #require(page.calendar)
                let first = try #require(log.coffee.months.first?.first)
                let shown = page.summary.days.filter { $0.date >= first && (!$0.isFuture || $0.cups != nil) }
                #expect(calendar.rows.map { $0.cells.map(\.text) } == shown.map { [cups($0.cups?.value)] }, "\(name)")
                continue
            }
            let expected = page.summary.days.map { day in
                day.isFuture && day.cups == nil ? "Still to come" : cups(day.cups?.value)
            }
            #expect(rows.map { $0.cells.first?.text ?? "" } == expected, "\(name)")
            #expect(rows.map(\.isMarked) == page.summary.days.map(\.isOverLimit), "\(name)")
        }
    }

    @Test("a year without an entry between others is a bar and a row of months that are not logged")
    func yearWithout() throws {
        var fixture = SiteFixture()
        fixture.files["content/coffee/a.md"] = "## 2021-10-05\n- latte\n## 2023-02-01\n- 2 latte\n"
        let html = try fixture.render().text("coffee/index.html")
        let tables = html.components(between: "<tbody>", and: "</tbody>")
        let rows = tables.first { $0.contains(">2021<") }?.components(between: "<bdi>", and: "</td>") ?? []
        let years = rows.map { $0.replacing(/<[^>]*>/) { _ in "|" }.split(separator: "|").map(String.init) }
        #expect(years == [["2021", "1\u{A0}cup"], ["2022", "Not logged"], ["2023", "2\u{A0}cups"]])
        let months = tables.first { $0.contains("October\u{A0}2021") } ?? ""
        #expect(months.contains("June\u{A0}2022"))
        #expect(!months.contains("September\u{A0}2021") && !months.contains("March\u{A0}2023"))
        #expect(!html.contains("href=\"2022/\""))
        #expect(html.components(between: "id=\"months\"", and: "</svg>").allSatisfy { $0.contains(">1+<") })
    }

    @Test("an entry that counts for another day says so, and the page says when a day begins")
    func otherDay() throws {
        var fixture = SiteFixture()
        fixture.files["content/coffee/a.md"] = "## 2026-11-18\n- 01:10 latte\n- 08:10 tea\n"
        #expect(try !fixture.render().text("coffee/2026-W47/index.html").contains("counts for"))
        fixture.settings.dayStartsAt = try #require(TimeOfDay(hour: 4, minute: 0))
        let result = try fixture.render()
        let html = result.text("coffee/2026-W47/index.html")
        let rows = html.components(between: "<tr id=\"e-", and: "</tr>")
        #expect(rows.map { $0.contains("counts for Nov\u{A0}17") } == [true, false])
        #expect(html.contains("A day begins at 04:00") && result.text("coffee/index.html").contains("A day begins at"))
        #expect(result.text("index.html").components(between: "counts for ", and: "<") == ["Nov\u{A0}17"])
    }

    @Test("a cup after midnight that counts for the day before ends that day's row of hours")
    func afterMidnight() throws {
        var fixture = SiteFixture()
        fixture.files["content/coffee/a.md"] = "## 2026-11-16\n- 08:10 tea\n## 2026-11-17\n- 00:30 latte\n"
        func hours() throws -> (days: [String], axis: [String]) {
            let html = try fixture.render().text("coffee/2026-W47/index.html")
            let card = try #require(html.components(between: "\"hours-heading\"", and: "</section>").first)
            let drawing = try #require(card.components(between: "<svg", and: "</svg>").first)
            return (
                card.components(between: "<bdi>", and: "</bdi>"),
                drawing.components(between: ">", and: "</text>").compactMap {
                    $0.split(separator: ">").last.map(String.init)
                }
                .filter { $0.contains(":") }
            )
        }
        let calendar = try hours()
        #expect(calendar.days == ["Monday (08:00–09:00)", "Tuesday (00:00–01:00)"])
        #expect(calendar.axis.first == "00:00")
        fixture.settings.dayStartsAt = try #require(TimeOfDay(hour: 4, minute: 0))
        let own = try hours()
        #expect(own.days == ["Monday (08:00–09:00)", "Monday (00:00–01:00)"])
        #expect(own.axis.first == "06:00" && own.axis.last == "00:00", "\(own.axis)")
    }

    @Test("a page whose title has the year writes days without it, unless it reaches into another year")
    func years() throws {
        var fixture = SiteFixture()
        fixture.files["content/coffee/a.md"] = "## 2026-11-16\n- 2 tea\n## 2026-11-18\n- tea\n## 2021-01-02\n- tea\n"
        let result = try fixture.render()
        func dates(_ path: String) -> [String] {
            result.text("coffee/\(path)/index.html").components(between: "<td class=\"when\">", and: "</time>").map {
                $0.split(separator: ">").last.map(String.init) ?? ""
            }
        }
        let days = ["Nov\u{A0}16", "Nov\u{A0}18"]
        #expect(dates("2026-11") == days && dates("2026-W47") == days)
        // From December 28, 2020 to January 3, 2021.
        #expect(dates("2020-W53") == ["Jan\u{A0}2, 2021"])
        let month = result.text("coffee/2026-11/index.html")
        #expect(month.contains("(Monday, November\u{A0}16).") && month.contains(">Monday, November\u{A0}16<"))
        #expect(result.text("coffee/index.html").contains(">Nov\u{A0}16,\u{A0}2026<"))
        #expect(result.text("index.html").contains(">Nov\u{A0}18, 2026<"))
    }

    @Test("of equal days and weeks two are named, and of more their number", arguments: [1, 2, 3])
    func equals(count: Int) throws {
        var fixture = SiteFixture()
        let days = (0..<count).map { "## 2026-11-0\(2 + $0)\n- 2 tea\n" }
        fixture.files["content/coffee/a.md"] = days.joined() + "## 2026-11-09\n- tea\n"
        let month = try fixture.render().text("coffee/2026-11/index.html")
        let best = try #require(month.components(between: "id=\"best-day\"", and: "</div>").first)
        let expected = [1: ">Nov\u{A0}2<", 2: ">Nov\u{A0}2 · Nov\u{A0}3<", 3: ">Shared by 3\u{A0}days<"]
        #expect(best.contains(expected[count] ?? "?"), "\(best)")
        fixture.files["content/coffee/a.md"] = (0..<count).map { "## 2026-10-\(12 + $0 * 7)\n- 3 tea\n" }.joined()
        fixture.files["content/coffee/a.md"]? += "## 2026-10-06\n- tea\n"
        let year = try fixture.render().text("coffee/index.html")
        let most = [
            1: "The most: 3\u{A0}cups (Week\u{A0}42, 2026)",
            2: "The most: 3\u{A0}cups (Week\u{A0}42 · Week\u{A0}43, 2026)",
            3: "3\u{A0}weeks share the most: 3\u{A0}cups",
        ]
        #expect(year.contains(">\(most[count] ?? "?")<"))
    }

    @Test("an entry without a drink and a note is named as one")
    func unnamed() throws {
        var fixture = SiteFixture()
        fixture.files["content/coffee.md"] = "## 2026-11-20\n- 2 cups\n- 3 cups — with Ada\n"
        let result = try fixture.render()
        #expect(result.text("index.html").ranges(of: ">Not named</span>").count == 1)
        let week = result.text("coffee/2026-W47/index.html")
        #expect(week.ranges(of: "<td><span class=\"muted\">Not named</span></td>").count == 1)
    }

    @Test("an empty log says how to begin, with a line that is read as an entry", arguments: Language.allCases)
    func emptyLog(language: Language) throws {
        var fixture = SiteFixture()
        fixture.settings.language = language
        let result = try fixture.render()
        for path in ["index.html", "coffee/index.html"] {
            let steps = result.text(path).components(between: "<code>", and: "</code>")
            #expect(result.text(path).contains(Wording(language)[.startHere]))
            #expect(steps.contains("content/coffee/log.md"))
            let sample = try #require(steps.first { $0.hasPrefix("## ") })
            var begun = fixture
            begun.files["content/coffee/log.md"] = sample
            #expect(try begun.records(today: #require(fixture.today)).0.coffee.ledger.entries.count == 2)
        }
        #expect(result.text("index.html").contains(Wording(language)[.howToRing]))
    }

    @Test("hours and drinks have the summary's numbers, and a note tells of cups without a time", arguments: cases)
    func hoursAndDrinks(seed: Int, firstWeekday: Weekday) throws {
        let log = try Log(seed: seed, firstWeekday: firstWeekday)
        for page in log.periods {
            let name = "seed \(seed), \(page.summary.period.name)"
            let hours = page.hoursChart
            let byHour = page.summary.weekHours.hours
            #expect((hours == nil) == byHour.allSatisfy(\.entries.isEmpty), "\(name)")
            if let hours {
                let used = byHour.indices.filter { !byHour[$0].entries.isEmpty }
                let expected = firstWeekday.week.flatMap { weekday in
                    used.map { page.summary.weekHours[weekday, $0] }.filter { !$0.entries.isEmpty }
                }
                #expect(
                    hours.rows.map { $0.cells.map(\.text) } == expected.map { [Wording(.english).number($0.value)] },
                    "\(name)")
                #expect(hours.notes.isEmpty == (page.summary.untimed == 0), "\(name)")
            }
            #expect((page.drinksChart == nil) == (page.summary.cups.value == .zero), "\(name)")
            guard let drinks = page.drinksChart else { continue }
            let written = page.summary.drinks.map { Wording(.english).number($0.cups.value) + " (" }
            for (row, start) in zip(drinks.rows, written) {
                #expect(row.cells[0].text.hasPrefix(start), "\(name)")
            }
            #expect(drinks.rows.count == written.count, "\(name)")
            let withoutBar = drinks.rows.dropFirst(12)
            #expect(drinks.rows.map { writes(drinks, $0.label) } == drinks.rows.indices.map { $0 < 12 }, "\(name)")
            let note = "\(withoutBar.count)\u{A0}more drink"
            #expect(drinks.notes.first?.hasPrefix(note) ?? withoutBar.isEmpty, "\(name)")
        }
    }

    @Test("the overview has every week, month and weekday", arguments: cases)
    func overview(seed: Int, firstWeekday: Weekday) throws {
        let log = try Log(seed: seed, firstWeekday: firstWeekday)
        let page = try #require(log.overview)
        let trend = page.trendChart?.rows ?? []
        if page.summary.weeks.count > 1 {
            for (row, total) in zip(trend, page.summary.weeks) {
                #expect(row.cells[0].text.hasPrefix(cups(total.cups?.value)), "seed \(seed), \(row.label)")
                let isSoFar = row.cells[0].text.hasSuffix("(so far)")
                #expect(isSoFar == (total.isPartial && total.cups != nil), "seed \(seed)")
            }
            let means = page.summary.meansOfFourWeeks.map { $0.map { Wording(.english).mean($0.shown) } ?? "–" }
            #expect(trend.map { $0.cells[1].text } == means, "seed \(seed)")
        }
        let months = page.monthsChart?.rows ?? []
        #expect(log.coffee.years.count > 1 || page.monthsChart == nil)
        let (first, last) = (try #require(log.coffee.months.first), try #require(log.coffee.months.last))
        let everyMonth = sequence(first: first) { $0.next }.prefix { $0.first <= last.first }
        let totals = everyMonth.reversed().map { cups(log.coffee.total(of: $0).cups?.value) }
        let shown = months.map { $0.cells[0].text.replacing(" (so far)", with: "") }
        #expect(shown == totals || months.isEmpty, "seed \(seed)")
        let weekdays = try #require(page.weekdaysChart)
        #expect(weekdays.rows.map { $0.cells[0].text } == page.summary.weekdays.map { means($0.mean?.shown) })
        #expect(
            weekdays.rows.map { $0.cells[1].text }
                == page.summary.weekdays.map { Wording(.english).forPages.days($0.daysLogged) })
    }

    @Test("the sentence of every other chart names its highest number", arguments: 1...8)
    func sentences(seed: Int) throws {
        let log = try Log(seed: seed)
        let page = try #require(log.overview)
        let weeks = page.summary.weeks.compactMap { $0.cups?.value.thousandths }
        if let takeaway = page.trendChart?.takeaway {
            #expect(
                Self.isNear(Array(Self.numbers(takeaway).prefix(1)), [weeks.max() ?? -1]), "seed \(seed): \(takeaway)")
        }
        let means = page.summary.weekdays.compactMap { $0.mean?.shown.thousandths }
        let takeaway = try #require(page.weekdaysChart?.takeaway)
        #expect(Self.isNear(Self.numbers(takeaway), [means.max() ?? -1]), "seed \(seed): \(takeaway)")
        for page in log.periods {
            guard let hours = page.hoursChart else { continue }
            let most = page.summary.weekHours.hours.map(\.value.thousandths).max() ?? -1
            #expect(
                Self.isNear(Self.numbers(hours.takeaway ?? "").suffix(1), [most]),
                "seed \(seed): \(hours.takeaway ?? "")")
        }
    }

    /// The numbers in a text, in thousandths.
    private static func numbers(_ text: String) -> [Int] {
        text.replacing(/(\d)½/) { "\($0.1).5" }.replacing("½", with: "0.5").split {
            !"0123456789.".contains($0)
        }.compactMap { part in
            Double(part.hasSuffix(".") ? String(part.dropLast()) : String(part)).map { Int(($0 * 1000).rounded()) }
        }
    }

    /// Whether two lists of numbers agree to the one decimal that is shown.
    private static func isNear(_ found: some Collection<Int>, _ expected: [Int]) -> Bool {
        found.count == expected.count && zip(found, expected).allSatisfy { abs($0 - $1) <= 50 }
    }
}
