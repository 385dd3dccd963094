import Testing

@testable import Charts

struct LayoutTests {
    @Test("each label of the y axis is at the height of its value")
    func labelHeights() throws {
        let svg = try read(Samples.week([1, 2, 3, 4, 5, 6, 7]))
        let labels = svg.all("text", within: "y")
        #expect(labels.map(\.text) == ["0", "2", "4", "6", "8"])
        let bars = svg.all("rect", within: "bar").map(Rectangle.init)
        for (label, bar) in zip(labels.dropFirst(), [bars[1], bars[3], bars[5]]) {
            #expect(abs(label.number("y") - 4 - bar.y) < 0.11)
        }
    }

    @Test("an axis takes a step and a label format")
    func told() throws {
        let chart = Samples.week([1, 12, nil, 1, 0, 1, 1]).yAxis(
            .numbers(title: "cups", step: 5) { "\(Int($0))×" })
        let svg = try read(chart)
        #expect(svg.all("text", within: "y").map(\.text) == ["0×", "5×", "10×", "15×"])
        #expect(svg.all("text", within: "title").map(\.text) == ["cups"])
    }

    @Test("bands keep the given order, even without marks")
    func order() throws {
        let days: [PlottableValue] = (1...30).map { .value("Day", "2026-11-\($0)", short: ["\($0)"]) }
        let chart = Chart(id: "m", title: "", description: "") {
            BarMark(x: .value("Day", "2026-11-3"), y: .value("Cups", 3))
            BarMark(x: .value("Day", "2026-11-2"), y: .value("Cups", 2))
        }
        .xAxis(.bands(order: days))
        let svg = try read(chart)
        #expect(svg.all("text", within: "x").map(\.text) == stride(from: 1, through: 28, by: 3).map { "\($0)" })
        let bars = svg.all("rect", within: "bar").map(Rectangle.init)
        #expect(bars[1].right <= bars[0].x && bars[0].right < 60)
    }

    /// A line of as many cups in each of `count` weeks, from the first day of a month of 2025.
    private func weeks(_ count: Int, fromMonth month: Int) -> Chart {
        let start = CivilDay.number(year: 2025, month: month)
        return Chart(id: "t", title: "", description: "") {
            for week in 0..<count {
                LineMark(x: .value("Week", days: start + week * 7..<start + week * 7 + 7), y: .value("Cups", 5))
            }
        }
    }

    @Test("a time axis would rather drop ticks than shorten labels")
    func days() throws {
        let chart = weeks(60, fromMonth: 1).xAxis(
            .days { tick in Array(Samples.months[tick.date.month - 1].dropFirst()) })
        #expect(try read(chart).all("text", within: "x").map(\.text) == ["Jan", "Apr", "Jul", "Oct", "Jan"])
        #expect(try read(chart, .wide).all("text", within: "x").count >= 12)
    }

    @Test("of the weeks of a month on a time axis, the first has a label")
    func weeks() throws {
        // From Monday, 2025-09-01.
        let chart = weeks(9, fromMonth: 9).xAxis(.days { tick in [Samples.months[tick.date.month - 1].last ?? ""] })
        for size in [ChartSize.compact, .wide] {
            let labels = try read(chart, size).all("text", within: "x").map(\.text)
            #expect(labels.count > 1 && labels.count == Set(labels).count, "\(labels)")
        }
    }

    @Test("the left margin is as wide as the widest label")
    func margin() throws {
        for (top, label) in [(8.0, "8"), (80_000, "80000")] {
            let svg = try read(Samples.week([top, 1, 1, 1, 1, 1, 1]).xAxis(.hidden))
            let baseline = Rectangle(try #require(svg.all("path").first { $0.classes.contains("baseline") }))
            #expect(abs(baseline.x - TextMetrics.width(of: label) - 8) < 0.1)
        }
    }

    @Test("a chart of horizontal bars grows with its number of bars")
    func heights() throws {
        func height(_ count: Int) throws -> Double {
            let chart = Chart(id: "h", title: "", description: "") {
                for index in 0..<count { BarMark(x: .value("Cups", 2), y: .value("Drink", "\(index)")) }
            }
            return Double(try read(chart).attributes["viewBox"]?.split(separator: " ").last ?? "") ?? 0
        }
        #expect(try height(20) - height(10) == 220)
    }

    @Test("a legend has its entries, that for missing values only if there are any, in rows that fit")
    func legend() throws {
        func entries(_ values: [Double?], _ legend: Legend) throws -> [Node] {
            let chart = Chart(id: "l", title: "", description: "") {
                for (place, value) in zip(["p", "q"], values) {
                    BarMark(x: .value("Place", place), y: .value("Cups", value))
                }
            }
            return try read(chart.legend(legend)).all("text", within: "legend")
        }
        let legend = Legend([.bar("Latte", .primary), .missing("Not logged")])
        #expect(try entries([1, 2], legend).map(\.text) == ["Latte"])
        #expect(try entries([1, nil], legend).map(\.text) == ["Latte", "Not logged"])
        #expect(try entries([1, nil], .hidden).isEmpty)
        let many = (1...12).map { Legend.Entry.bar("Entry number \($0)", .primary) }
        let rows = try entries([1, 2], Legend(many))
        #expect(rows.count == 12 && Set(rows.map { $0.number("y") }).count == 6)
        #expect(rows.allSatisfy { $0.number("x") + TextMetrics.width(of: $0.text) <= 320 })
    }

    @Test("the words of a legend begin at the same distance from boxes, points and lines")
    func legendWords() throws {
        let chart = Chart(id: "l", title: "", description: "") { BarMark(x: .value("P", "p"), y: .value("Cups", 2)) }
        func start(_ entry: Legend.Entry) throws -> Double {
            try #require(read(chart.legend(Legend([entry]))).all("text", within: "legend").first).number("x")
        }
        #expect(try start(.bar("a", .primary)) == 19 && start(.point("a", .primary)) == 19)
        #expect(try start(.line("a", .primary)) == 21)
    }

    @Test("an entry of a legend lies as far to the right as the letters before it are wide, in em")
    func legendInEms() throws {
        let chart = Chart(id: "l", title: "", description: "") { BarMark(x: .value("P", "p"), y: .value("Cups", 2)) }
        let svg = try read(chart.legend(Legend(["Latte", "Espresso", "Filter"].map { .bar($0, .primary) })))
        let places = svg.all("svg", within: "legend").map { $0.attributes["x"] ?? "" }
        let widths = ["Latte", "Espresso"].map { TextMetrics.width(of: $0) / TextMetrics.textSize }
        let ems = places.map { Double($0.dropLast(2)) ?? .nan }
        #expect(ems.count == 2 && places.allSatisfy { $0.hasSuffix("em") })
        #expect(zip(ems, [widths[0], widths[0] + widths[1]]).allSatisfy { abs($0 - $1) < 0.06 })
        // At the size of charts itself entries stay where they are.
        for (node, em) in zip(svg.all("svg", within: "legend"), ems) {
            #expect(node.children.first?.attributes["transform"] == "translate(\(PathData.number(-em * 12)) 0)")
        }
    }

    @Test("a heatmap cell lies at its row and column and has the class of its level")
    func cells() throws {
        let chart = Chart(id: "c", title: "", description: "") {
            for (row, day) in ["Mon", "Tue"].enumerated() {
                for hour in 6..<9 {
                    RectangleMark(
                        x: .value("Hour", "\(hour)"), y: .value("Day", day),
                        amount: .value("Cups", hour == 8 ? nil : Double(row * 3 + hour - 6)),
                        scale: ThresholdScale([1, 3]))
                }
            }
        }
        let svg = try read(chart)
        let cells = svg.all("rect", within: "cells")
        #expect(cells.map { $0.attributes["class"] } == ["l0", "l1", "empty", "l2", "l2", "empty"])
        let (columns, rows) = (svg.all("text", within: "x"), svg.all("text", within: "y"))
        for (index, cell) in cells.map(Rectangle.init).enumerated() {
            #expect(abs(cell.x + cell.width / 2 - columns[index % 3].number("x")) < 0.11)
            #expect(abs(cell.y + cell.height / 2 + 4 - rows[index / 3].number("y")) < 0.11)
        }
    }

    @Test("months of many years are a grid of linked cells with every year named", arguments: [3, 11, 60])
    func years(_ count: Int) throws {
        let chart = Chart(id: "y", title: "", description: "") {
            for year in 0..<count {
                for month in Samples.months {
                    RectangleMark(
                        x: .value("Month", month[0], short: Array(month.dropFirst())),
                        y: .value("Year", "\(1970 + year)"), amount: .value("Cups", year == 1 ? nil : Double(year)),
                        scale: ThresholdScale([1, 3])
                    )
                    .link("../\(year)/").tooltip("\(year)")
                }
            }
        }
        for size in [ChartSize.compact, .wide] {
            let svg = try read(chart, size)
            checkDrawing(svg, "\(count), \(size.name)")
            let cells = svg.all("rect", within: "cells").map(Rectangle.init)
            #expect(cells.count == count * 12 && svg.all("a").count == count * 12)
            #expect(svg.all("text", within: "y").map(\.text) == (0..<count).map { "\(1970 + $0)" })
            #expect(svg.all("text", within: "x").count == 12)
            // The same small gap in both directions.
            #expect((18...24).contains(cells[12].y - cells[0].y))
            for gap in [cells[1].x - cells[0].right, cells[12].y - cells[0].bottom] {
                #expect((1.7...2.3).contains(gap), "\(gap)")
            }
            // High grids name their columns above the first row.
            let names = svg.all("text", within: "x").map { $0.number("y") }
            #expect(names.allSatisfy { count > 10 ? $0 < cells[0].y : $0 > cells[0].bottom })
        }
    }
}
