import Testing

@testable import Charts

struct CurveTests {
    private static let values: [Double?] = [1, 2, nil, 4, nil, nil, 3, 5, 2]

    private func chart(area: Bool = false) -> Chart {
        Chart(id: "c", title: "", description: "") {
            for (day, value) in Self.values.enumerated() {
                if area {
                    AreaMark(x: .value("Day", day: day), y: .value("Cups", value))
                } else {
                    LineMark(x: .value("Day", day: day), y: .value("Cups", value))
                }
            }
            for (day, value) in Self.values.enumerated() {
                PointMark(x: .value("Day", day: day), y: .value("Cups", value)).tooltip("day \(day)")
            }
        }
        .xAxis(.days { ["\($0.day)"] })
    }

    @Test("a missing value interrupts a line, and a point between two gaps is a dot")
    func breaks() throws {
        let svg = try read(chart())
        let line = try #require(svg.descendants.first { $0.classes.contains("line") })
        let data = line.attributes["d"] ?? ""
        #expect(subpaths(data) == 2)
        #expect(pathPoints(data).count == 5)
        #expect(svg.all("circle", within: "dot").count == 1)
    }

    @Test("points and symbols lie at their days and values")
    func positions() throws {
        let svg = try read(chart())
        let labels = svg.all("text", within: "y")
        let zero = try #require(labels.first { $0.text == "0" }).number("y") - 4
        let four = try #require(labels.first { $0.text == "4" }).number("y") - 4
        let symbols = svg.all("path", within: "point")
        let known = Self.values.enumerated().compactMap { day, value in value.map { (day: day, value: $0) } }
        #expect(symbols.map(\.title) == known.map { "day \($0.day)" })
        var centers: [(day: Int, x: Double, y: Double)] = []
        for (symbol, point) in zip(symbols, known) {
            let start = pathPoints(symbol.attributes["d"] ?? "")[0]
            #expect(abs((zero - start.y) / (zero - four) - point.value / 4) < 0.005)
            centers.append((point.day, start.x + Symbol.radius, start.y))
        }
        let step = (centers[5].x - centers[0].x) / Double(centers[5].day - centers[0].day)
        for center in centers { #expect(abs(center.x - centers[0].x - Double(center.day) * step) < 0.11) }
        let line = try #require(svg.descendants.first { $0.classes.contains("line") })
        for (point, center) in zip(pathPoints(line.attributes["d"] ?? ""), [0, 1, 3, 4, 5].map { centers[$0] }) {
            #expect(abs(point.x - center.x) < 0.06 && abs(point.y - center.y) < 0.06)
        }
    }

    @Test("missing points are dashes with tooltips")
    func missing() throws {
        let svg = try read(chart())
        let missing = svg.descendants.filter { $0.classes.contains("missing") }.flatMap(\.children)
        #expect(missing.compactMap(\.title) == ["day 2", "day 4", "day 5"])
    }

    @Test("an area reaches down to zero, and a missing value interrupts it")
    func areas() throws {
        let svg = try read(chart(area: true))
        let area = try #require(svg.descendants.first { $0.classes.contains("area") })
        let data = area.attributes["d"] ?? ""
        #expect(subpaths(data) == 3)
        let zero = try #require(svg.all("text", within: "y").first { $0.text == "0" }).number("y") - 4
        #expect(pathPoints(data).count { abs($0.y - zero) < 0.11 } == 6)
    }

    @Test("stacked areas lie on top of each other")
    func stacked() throws {
        let chart = Chart(id: "a", title: "", description: "") {
            for series in ["a", "b"] {
                for day in 0..<3 { AreaMark(x: .value("Day", day: day), y: .value("Cups", 2)).stacked(by: series) }
            }
        }
        let areas = try read(chart).descendants.filter { $0.classes.contains("area") }
            .map { pathPoints($0.attributes["d"] ?? "") }
        #expect(areas.count == 2)
        let tops = areas[0].prefix(3).map(\.y)
        #expect(areas[1].suffix(3).map(\.y) == tops)
        #expect(areas[1][0].y < tops[0] - 20)
    }

    @Test("each series and style has its own line and dashes")
    func series() throws {
        let chart = Chart(id: "l", title: "", description: "") {
            for (series, style) in zip(["a", "b", "c", "d"], [MarkStyle.primary, .secondary, .tertiary, .quaternary]) {
                for day in 0..<3 {
                    LineMark(x: .value("Day", day: day), y: .value("Cups", 2)).series(series).style(style)
                }
            }
        }
        let lines = try read(chart).descendants.filter { $0.classes.contains("line") }
        #expect(Set(lines.map { $0.attributes["stroke-dasharray"] ?? "" }).count == 4)
    }
}
