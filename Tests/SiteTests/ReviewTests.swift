import Foundation
import Model
import Site
import TestSupport
import Testing

@Suite("The year in review")
struct ReviewTests {
    /// Random logs of three years in JSON Lines, with days that begin at 04:00.
    private static func fixture(seed: Int) -> SiteFixture {
        var generator = SeededGenerator(seed: seed)
        var fixture = SiteFixture()
        fixture.settings.dayStartsAt = TimeOfDay(hour: 4, minute: 0) ?? .midnight
        guard let start = CivilDate(year: 2024, month: 10, day: 1) else { return fixture }
        var lines: [String] = []
        for _ in 0..<generator.number(in: 1..<200) {
            let day = start.adding(days: generator.number(in: 0..<600))
            let time = generator.pick(["", "T01:30", "T08:10", "T13:00", "T23:59"])
            let cups = generator.pick(["0", "0.5", "1", "1", "2", "3.25"])
            let drinks = ["latte", "Latte", "filter", "mocha", "espresso", "cortado", "flat white"]
            let drink = generator.pick([""] + drinks.map { ", \"drink\": \"\($0)\"" })
            lines.append("{\"date\": \"\(day)\(time)\", \"cups\": \(cups)\(drink)}")
        }
        fixture.files["content/coffee/log.jsonl"] = lines.joined(separator: "\n") + "\n"
        fixture.today = start.adding(days: 600)
        return fixture
    }

    @Test("tells what a recount of the log tells", arguments: TestScale.seeds(8, stress: 40))
    func recounted(seed: Int) throws {
        let fixture = Self.fixture(seed: seed)
        let recounts = try ReviewRecount.years(of: fixture.files["content/coffee/log.jsonl"] ?? "")
        let reviews = try fixture.plan().0.files.filter { $0.address.path.hasSuffix("/review/") }
        #expect(reviews.map(\.address.path) == recounts.map { "coffee/\($0.year)/review/" }, "seed \(seed)")
        for (review, recount) in zip(reviews, recounts) {
            let figures = Dictionary(grouping: review.explanation.figures, by: \.id)
            let name = "seed \(seed), \(recount.year)"
            #expect(figures.values.allSatisfy { $0.count == 1 }, "\(name)")
            let numbers = figures.compactMapValues { $0.first?.number.double }
            #expect(numbers == recount.numbers, "\(name)")
        }
    }

    @Test("names the hour, the drinks and the days of its numbers")
    func names() throws {
        var fixture = SiteFixture()
        let july = (1...9).map { "## 2025-07-0\($0)\n- 08:10 filter\n- 09:30 2 espresso\n" }.joined()
        fixture.files["content/coffee.md"] =
            july
            + "## 2025-09-10\n- 09:50 7 latte\n- 3 cups\n- 13:00 mocha\n- 13:00 chai\n- 13:00 ½ cortado\n- matcha\n"
        let page = try fixture.render().text("coffee/2025/review/index.html")
        let list =
            page.components(separatedBy: "<ol class=\"ranked\">").last?.components(separatedBy: "</ol>").first ?? ""
        let drinks = list.split(separator: "<bdi>").dropFirst().map { $0.prefix { $0 != "<" } }
        #expect(drinks == ["espresso", "filter", "latte", "chai", "matcha"])
        for text in [
            ">40½<", ">Your five<", ">Everything else: 4½\u{A0}cups.<", ">09:00<", "Logged on 10\u{A0}days.",
            "Most between 09:00 and 10:00: 25\u{A0}cups.", "July was the fullest month, with 27\u{A0}cups.",
            "The most on one day: 13½\u{A0}cups (Wednesday, September\u{A0}10).", ">9<",
            "Jul\u{A0}1\u{A0}– 9,\u{A0}2025", "That was 2025.", "<title>2025 in review · ",
        ] {
            #expect(page.contains(text), "\(text)")
        }
        #expect(!page.contains("As of "))
    }

    @Test("does not call an hour, a day or a month the fullest if another one equals it")
    func ties() throws {
        var fixture = SiteFixture()
        fixture.files["content/coffee.md"] = "## 2025-03-04\n- 08:10 latte\n## 2025-04-06\n- 09:10 latte\n"
        let page = try fixture.render().text("coffee/2025/review/index.html")
        for text in [
            "Among the fullest hours: 08:00 to 09:00, 1\u{A0}cup.", "No day had more than ", "No month had more than ",
        ] {
            #expect(page.contains(text), "\(text)")
        }
    }

    @Test("leaves out what has no data")
    func panels() throws {
        var fixture = SiteFixture()
        func panels(_ log: String) throws -> [String] {
            fixture.files["content/coffee.md"] = log
            let page = try fixture.render().text("coffee/2025/review/index.html")
            #expect(page.components(separatedBy: "<section").count == page.components(separatedBy: "</section>").count)
            return page.components(separatedBy: "panel is-").dropFirst().map { String($0.prefix { $0 != "\"" }) }
        }
        #expect(try panels("## 2025-03-04\n- 1 cup\n") == ["total", "days", "last"])
        #expect(try panels("## 2025-03-04\n- 0 latte\n") == ["total", "days", "last"])
        #expect(try panels("## 2025-03-04\n- 08:10 latte\n") == ["total", "days", "hour", "drinks", "last"])
        #expect(try panels("## 2025-03-04\n- 1 cup\n## 2025-03-05\n- 0 cups\n") == ["total", "days", "run", "last"])
        #expect(try panels("## 2025-03-04\n- 1 cup\n## 2025-05-05\n- 2 cups\n") == ["total", "days", "months", "last"])
        fixture.files["content/quotes.md"] = "> Simplify.\n"
        #expect(try panels("## 2025-03-04\n- 1 cup\n") == ["total", "days", "quote", "last"])
    }

    @Test("says that a year is not over")
    func unfinished() throws {
        var fixture = SiteFixture()
        fixture.files["content/coffee.md"] = "## 2025-03-04\n- latte\n## 2026-03-04\n- latte\n"
        let site = try fixture.render()
        let (over, current) = (
            site.text("coffee/2025/review/index.html"), site.text("coffee/2026/review/index.html")
        )
        for text in ["2026 in review, so far", "As of Nov\u{A0}20, 2026", "2026 goes on."] {
            #expect(current.contains(text) && !over.contains(text), "\(text)")
        }
        #expect(over.contains("That was 2025.") && !current.contains("That was"))
    }

    @Test("leads to the year and to the reviews before and after, and the year leads to it")
    func links() throws {
        var fixture = SiteFixture()
        fixture.files["content/coffee.md"] = [2021, 2023, 2024].map { "## \($0)-03-04\n- latte\n" }.joined()
        let site = try fixture.render()
        let page = site.text("coffee/2023/review/index.html")
        let links = PrintedFigures.values(of: "href", in: page)
        for link in ["../../2021/review/index.html", "../index.html", "../../2024/review/index.html"] {
            #expect(links.contains(link), "\(link)")
        }
        for year in [2021, 2023, 2024] {
            let links = PrintedFigures.values(of: "href", in: site.text("coffee/\(year)/index.html"))
            #expect(links.contains("review/index.html"), "\(year)")
        }
        #expect(!site.text("coffee/2023-03/index.html").contains("review"))
    }

    @Test("shows a favourite of the year with its author, its work and its page")
    func quote() throws {
        var fixture = SiteFixture()
        fixture.files["content/coffee.md"] = "## 2024-03-04\n- latte\n## 2025-03-04\n- latte\n"
        fixture.files["content/quotes.json"] = """
            [{"text": "Not dated", "favorite": true},
             {"text": "Of the year", "author": "AUTHOR", "source": "WORK", "favorite": true, "date": "2025-05-01"},
             {"text": "No favourite", "date": "2025-06-01"}]
            """
        let site = try fixture.render()
        let page = site.text("coffee/2025/review/index.html")
        for text in ["Of the year", "AUTHOR", "WORK", "quotes/of-the-year/index.html"] {
            #expect(page.contains(text), "\(text)")
        }
        #expect(!page.contains("Not dated") && !page.contains("No favourite"))
        #expect(!site.text("coffee/2024/review/index.html").contains("No favourite"))
    }
}
