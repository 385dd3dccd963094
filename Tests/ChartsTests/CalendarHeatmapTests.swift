import Markup
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
        let svg = try #require(SVGReader.read(heatmap.svg(layout).bytes))
        return svg.all("path", within: "cells").map(Rectangle.init)
    }

    @Test("a day is in its weekday's row and its week's column", arguments: years)
    func wide(_ test: Year) throws {
        let cells = try cells(Samples.calendar(year: test.year, firstWeekday: test.firstWeekday), .wide)
        let first = CivilDay.number(year: test.year, month: 1)
        let days = CivilDay.number(year: test.year + 1, month: 1) - first
        #expect(cells.count == days)
        let pitch = cells[7].x - cells[0].x
        let origin = cells[0].y - Double((CivilDay.weekday(of: first) - test.firstWeekday + 7) % 7) * pitch
        // The column advances exactly at each first weekday.
        var column = 0
        for (index, cell) in cells.enumerated() {
            let weekday = CivilDay.weekday(of: first + index)
            if index > 0, weekday == test.firstWeekday { column += 1 }
            let x = cells[0].x + Double(column) * pitch
            let y = origin + Double((weekday - test.firstWeekday + 7) % 7) * pitch
            if abs(cell.x - x) > 0.06 || abs(cell.y - y) > 0.06 { Issue.record("day \(index + 1): \(cell)") }
        }
        #expect(column + 1 <= 54)
    }

    @Test("the compact layout has two halves, one above the other", arguments: years)
    func compact(_ test: Year) throws {
        let cells = try cells(Samples.calendar(year: test.year, firstWeekday: test.firstWeekday), .compact)
        let first = CivilDay.number(year: test.year, month: 1)
        let july = CivilDay.number(year: test.year, month: 7) - first
        let pitch = cells[7].x - cells[0].x
        for half in [cells[..<july], cells[july...]] {
            let start = half.startIndex
            let weekday = (CivilDay.weekday(of: first + start) - test.firstWeekday + 7) % 7
            let top = half[start].y - Double(weekday) * pitch
            for (index, cell) in zip(half.indices, half) {
                let place = index - start + weekday
                let (x, y) = (cells[0].x + Double(place / 7) * pitch, top + Double(place % 7) * pitch)
                if abs(cell.x - x) > 0.06 || abs(cell.y - y) > 0.06 { Issue.record("day \(index + 1): \(cell)") }
            }
        }
        #expect(
            cells[july].x == cells[0].x && cells[july...].allSatisfy { $0.y > cells[..<july].map(\.bottom).max() ?? 0 })
    }

    @Test(
        "a brief drawing shows the same days and classes with one path per class",
        arguments: CalendarHeatmap.Layout.allCases)
    func brief(_ layout: CalendarHeatmap.Layout) throws {
        let heatmap = Samples.calendar(year: 2028, firstWeekday: 3) { $0 % 11 == 0 ? nil : Double($0 % 8) }
        func rectangles(_ svg: RawHTML) throws -> [String: Set<Substring>] {
            let read = try #require(SVGReader.read(svg.bytes))
            let paths = read.all("path", within: "cells").map { path in
                (path.attributes["class"] ?? "", Set((path.attributes["d"] ?? "").split(separator: "M")))
            }
            return Dictionary(paths) { $0.union($1) }
        }
        let brief = heatmap.svg(layout, isBrief: true)
        #expect(try rectangles(brief) == rectangles(heatmap.svg(layout)))
        #expect(try #require(SVGReader.read(brief.bytes)).all("path", within: "cells").count == heatmap.scale.count + 1)
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

    @Test("a year that spans 53 or 54 weeks has as many columns")
    func longYears() throws {
        // 2020 began on a Wednesday; 2028 is a leap year that begins on a Saturday.
        for (year, firstWeekday, weeks) in [(2020, 1, 53), (2028, 7, 54), (2026, 1, 53), (2027, 5, 53)] {
            let cells = try cells(Samples.calendar(year: year, firstWeekday: firstWeekday), .wide)
            #expect(Set(cells.map(\.x)).count == weeks, "\(year)")
        }
    }

    @Test("a day has the class of its level, and an unknown amount is outlined")
    func levels() throws {
        let amounts: [Double?] = [0, 1, 2, 3, 4.5, 5, 99, nil]
        let heatmap = Samples.calendar(year: 2026, firstWeekday: 1) { $0 < amounts.count ? amounts[$0] : 0 }
        let svg = try #require(SVGReader.read(heatmap.svg(.wide).bytes))
        let cells = svg.all("path", within: "cells").prefix(amounts.count)
        #expect(cells.map { $0.attributes["class"] } == ["l0", "l1", "l1", "l2", "l2", "l3", "l3", "empty"])
        #expect(cells.map { $0.attributes["fill"] } == Array(repeating: nil, count: 7) + ["none"])
        #expect(cells.first?.title == "day \(CivilDay.number(year: 2026, month: 1))")
        let legend = svg.all("text", within: "legend").map(\.text)
        #expect(legend == ["Not logged", "0", "1–2", "3–4", "5 or more"])
    }

    @Test("borders separate the cells of neighbouring months", arguments: years)
    func borders(_ test: Year) {
        let first = CivilDay.number(year: test.year, month: 1)
        let last = CivilDay.number(year: test.year + 1, month: 1) - 1
        let grid = CalendarGrid(
            days: first...last, firstWeekday: test.firstWeekday, left: 0, top: 0, pitch: 10)
        let lines = segments(grid.borders(upTo: last).text)
        for day in first...last {
            for step in [1, 7] where day + step <= last {
                let (one, other) = (grid.place(of: day), grid.place(of: day + step))
                guard step == 7 || one.week == other.week else { continue }
                let isBorder = CivilDay(number: day).month != CivilDay(number: day + step).month
                let edge = edge(from: grid.cell(of: day), to: grid.cell(of: day + step))
                if lines.contains(where: { $0.crosses(edge) }) != isBorder {
                    Issue.record("between day \(day) and \(day + step)")
                }
            }
        }
    }

    private struct Segment {
        let from: (x: Double, y: Double)
        let to: (x: Double, y: Double)

        func crosses(_ edge: (x: Double, y: Double)) -> Bool {
            let (low, high) = (min(from.x, to.x), max(from.x, to.x))
            let (top, bottom) = (min(from.y, to.y), max(from.y, to.y))
            return low <= edge.x && edge.x <= high && top <= edge.y && edge.y <= bottom
        }
    }

    private func edge(from one: Box, to other: Box) -> (x: Double, y: Double) {
        ((one.left + one.right + other.left + other.right) / 4, (one.top + one.bottom + other.top + other.bottom) / 4)
    }

    private func segments(_ data: String) -> [Segment] {
        data.split(separator: "M").flatMap { part in
            let points = pathPoints("M" + part)
            return zip(points, points.dropFirst()).map { Segment(from: $0, to: $1) }
        }
    }

    @Test("the table has one row for each day of the year")
    func table() {
        let first = CivilDay.number(year: 2026, month: 1)
        let days: [CalendarHeatmap.Day] = [
            .init(first + 1, amount: nil, text: "not logged", tooltip: ""),
            .init(first, amount: 2, text: "2 cups", tooltip: ""), .init(first, amount: 3, text: "3 cups", tooltip: ""),
            .init(first - 1, amount: 9, text: "9 cups", tooltip: ""),
        ]
        let heatmap = CalendarHeatmap(
            id: "t", title: "", description: "", year: 2026, firstWeekday: 1, scale: ThresholdScale([1]), days: days,
            words: .init(weekdays: [], months: [], levels: [], missing: "", dayColumn: "Day", amountColumn: "Cups"))
        #expect(heatmap.table.columns == ["Day", "Cups"])
        #expect(
            heatmap.table.rows == [
                [.text("2026-01-01"), .number(2, text: "2 cups")], [.text("2026-01-02"), .missing(text: "not logged")],
            ])
        #expect(SVGReader.read(heatmap.svg(.compact).bytes) != nil)
    }
}
