import Markup
import TestSupport
import Testing

@testable import Charts

struct CalendarHeatmapTests {
    struct Year: Sendable, CustomTestStringConvertible {
        let year: Int
        let firstWeekday: Int
        var testDescription: String { "\(year), weeks from weekday \(firstWeekday)" }
    }

    /// Common and leap years that begin on each weekday, combined with each first weekday of the week.
    static let years: [Year] = [2018, 2019, 2020, 2021, 2022, 2023, 2024, 2026, 2028, 2032, 2036, 2040].flatMap {
        year in
        (1...7).map { Year(year: year, firstWeekday: $0) }
    }

    private func cells(_ heatmap: CalendarHeatmap, _ layout: CalendarHeatmap.Layout) throws -> [Rectangle] {
        let svg = try #require(SVGReader.read(heatmap.svg([layout]).bytes))
        return svg.all("rect", within: "cells").filter { !$0.classes.contains("hit") }.map(Rectangle.init)
    }

    /// Some days of a year from its `first`th day, each with a link.
    private static func days(
        of year: Int, _ days: Range<Int>, links: [Int: String] = [:], tooltip: (Int) -> String = { "day \($0)" }
    ) -> CalendarHeatmap {
        let first = CivilDay.number(year: year, month: 1)
        return CalendarHeatmap(
            id: "d", title: "", description: "", year: year, firstWeekday: 1, scale: ThresholdScale([1, 3]),
            days: days.map {
                .init(first + $0, name: "", amount: 2, text: "2", tooltip: tooltip($0), link: "../\($0)/")
            },
            words: .init(
                weekdays: Samples.weekdays, months: Samples.months, levels: ["0", "1", "3"], missing: "",
                dayColumn: "Day", amountColumn: "Cups"), weekLinks: links)
    }

    @Test("a day is in its weekday's row, and weeks and months begin new columns", arguments: years)
    func places(_ test: Year) throws {
        let first = CivilDay.number(year: test.year, month: 1)
        let count = CivilDay.number(year: test.year + 1, month: 1) - first
        for layout in CalendarHeatmap.Layout.allCases {
            let cells = try cells(Samples.calendar(year: test.year, firstWeekday: test.firstWeekday), layout)
            #expect(cells.count == count)
            let pitch = cells[8].x == cells[7].x ? cells[8].y - cells[7].y : cells[9].y - cells[8].y
            for (index, pair) in zip(cells, cells.dropFirst()).enumerated() {
                let (day, next) = (first + index, first + index + 1)
                let isNewMonth = CivilDay(number: next).day == 1
                let isNewWeek = CivilDay.weekday(of: next) == test.firstWeekday
                let isNewRow = isNewMonth && CivilDay(number: next).month % layout.monthsPerRow(of: 12) == 1
                let columns = isNewMonth ? 1.5 : isNewWeek ? 1 : 0
                let rows =
                    CivilDay.offset(of: next, firstWeekday: test.firstWeekday)
                    - CivilDay.offset(of: day, firstWeekday: test.firstWeekday)
                let (x, y) = (pair.1.x - pair.0.x, pair.1.y - pair.0.y)
                if isNewRow ? pair.1.x != cells[0].x : abs(x - columns * pitch) > 0.16 {
                    Issue.record("day \(next): \(x)")
                }
                if !isNewRow, abs(y - Double(rows) * pitch) > 0.16 { Issue.record("day \(next): \(y)") }
                if isNewRow, y < pitch { Issue.record("day \(next): \(y)") }
            }
        }
    }

    @Test("no two days overlap, in any layout", arguments: CalendarHeatmap.Layout.allCases)
    func apart(_ layout: CalendarHeatmap.Layout) throws {
        let cells = try cells(Samples.calendar(year: 2028, firstWeekday: 7), layout)
        for (index, one) in cells.enumerated() {
            for other in cells[(index + 1)...] {
                guard one.x < other.right, other.x < one.right else { continue }
                if one.bottom > other.y, other.bottom > one.y { Issue.record("\(one) and \(other)") }
            }
        }
    }

    @Test("only the months of the days are shown, with cells that grow up to a maximum")
    func months() throws {
        func shown(_ days: Range<Int>, _ layout: CalendarHeatmap.Layout) throws -> (months: [String], size: Double) {
            let heatmap = Self.days(of: 2026, days)
            let svg = try #require(SVGReader.read(heatmap.svg([layout]).bytes))
            checkDrawing(svg, "\(days)")
            return (svg.all("text", within: "x").map(\.text), try cells(heatmap, layout)[0].width)
        }
        let (year, spring) = (try shown(0..<365, .wide), try shown(80..<130, .wide))
        #expect(year.months.count == 12)
        #expect(spring.months == ["March", "April", "May"])
        #expect(spring.size > year.size * 2 && spring.size <= 24)
        #expect(try shown(80..<81, .wide).size == spring.size)
        // Rows of up to six months, of nearly equal length.
        #expect(try shown(0..<200, .compact).size > shown(0..<181, .compact).size)
        #expect(try shown(80..<130, .compact).months.count == 3)
    }

    @Test("a tall calendar has at most three rows", arguments: [181: 2, 273: 3, 304: 3, 365: 3])
    func rows(_ days: Int, _ rows: Int) throws {
        let svg = try #require(SVGReader.read(Self.days(of: 2026, 0..<days).svg([.tall]).bytes))
        checkDrawing(svg, "\(days)")
        #expect(Set(svg.all("text", within: "x").map { $0.attributes["y"] }).count == rows)
    }

    @Test("days are links in the wide layout, and weeks within a month in the compact one")
    func links() throws {
        // 2026-01-01 is a Thursday; a link belongs to its week, whichever day has it.
        let first = CivilDay.number(year: 2026, month: 1)
        let heatmap = Self.days(
            of: 2026, 0..<33, links: [first + 2: "../w1/", first + 30: "../w5/", first + 5: "javascript:x"])
        let wide = try #require(SVGReader.read(heatmap.svg([.wide]).bytes))
        #expect(wide.attributes["role"] == "document")
        #expect(wide.all("a").map { $0.attributes["href"] } == (0..<33).map { "../\($0)/" })
        let compact = try #require(SVGReader.read(heatmap.svg([.compact]).bytes))
        #expect(compact.attributes["role"] == "document")
        let links = compact.all("a")
        #expect(links.map { $0.attributes["href"] } == ["../w1/", "../w5/", "../w5/"])
        #expect(links[0].title == "day 0\nday 1\nday 2\nday 3")
        #expect(links[2].title == "day 31")
        for link in links {
            let hits = link.children.filter { $0.classes.contains("hit") }.map(Rectangle.init)
            let days = link.children.filter { $0.name == "rect" && !$0.classes.contains("hit") }.map(Rectangle.init)
            #expect(hits.count == 1 && days.allSatisfy { hits[0].y <= $0.y && $0.bottom <= hits[0].bottom })
        }
        // Other days keep their tooltips, without their links.
        #expect(compact.all("rect", within: "cells").count { $0.title != nil } == 33 - 4 - 6 - 1)
        let unlinked = try #require(SVGReader.read(Self.days(of: 2026, 0..<3).svg([.compact]).bytes))
        #expect(unlinked.attributes["role"] == "img" && unlinked.all("a").isEmpty)
    }

    @Test("a week's title is cut to its ends if its days say much")
    func longTitles() throws {
        let first = CivilDay.number(year: 2026, month: 1)
        let heatmap = Self.days(of: 2026, 4..<11, links: [first + 4: "x"]) {
            "\($0) " + String(repeating: "w", count: 90)
        }
        let svg = try #require(SVGReader.read(heatmap.svg([.compact]).bytes))
        let title = try #require(svg.all("a").first?.title)
        #expect(title.utf8.count < 250 && title.hasPrefix("4 w") && title.contains(" … 10 w"))
    }

    @Test("a day has the class of its level, and an unknown amount is outlined")
    func levels() throws {
        let amounts: [Double?] = [0, 1, 2, 3, 4.5, 5, 99, nil]
        let heatmap = Samples.calendar(year: 2026, firstWeekday: 1) { $0 < amounts.count ? amounts[$0] : 0 }
        let svg = try #require(SVGReader.read(heatmap.svg([.wide]).bytes))
        let cells = svg.all("rect", within: "cells").prefix(amounts.count)
        #expect(cells.map { $0.attributes["class"] } == ["l0", "l1", "l1", "l2", "l2", "l3", "l3", "empty"])
        #expect(cells.map { $0.attributes["fill"] } == Array(repeating: nil, count: 7) + ["none"])
        #expect(cells.allSatisfy { $0.number("rx") > 0 })
        #expect(cells.first?.title == "day \(CivilDay.number(year: 2026, month: 1))")
        let legend = svg.all("text", within: "legend").map(\.text)
        #expect(legend == ["Not logged", "0", "1–2", "3–4", "5 or more"])
    }

    @Test("the table has one row for each day of the year")
    func table() {
        let first = CivilDay.number(year: 2026, month: 1)
        let days: [CalendarHeatmap.Day] = [
            .init(first + 1, name: "Friday", amount: nil, text: "not logged", tooltip: ""),
            .init(first, name: "Thursday", amount: 2, text: "2 cups", tooltip: ""),
            .init(first, name: "Thursday", amount: 3, text: "3 cups", tooltip: ""),
            .init(first - 1, name: "Wednesday", amount: 9, text: "9 cups", tooltip: ""),
        ]
        let heatmap = CalendarHeatmap(
            id: "t", title: "", description: "", year: 2026, firstWeekday: 1, scale: ThresholdScale([1]), days: days,
            words: .init(weekdays: [], months: [], levels: [], missing: "", dayColumn: "Day", amountColumn: "Cups"))
        #expect(heatmap.table.columns == ["Day", "Cups"])
        #expect(
            heatmap.table.rows == [
                [.text("Thursday"), .number(2, text: "2 cups")], [.text("Friday"), .missing(text: "not logged")],
            ])
        #expect(SVGReader.read(heatmap.svg([.compact]).bytes) != nil)
    }
}
