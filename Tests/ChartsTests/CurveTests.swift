import Testing

@testable import Charts

struct CurveTests {
    private static let values: [Double?] = [1, 2, nil, 4, nil, nil, 3, 5, 2]

    private func chart(area: Bool = false) -> Chart {
        Chart(id: "c", title: "", description: "") {
            for (day, value) in Self.values.enumerated() {
                if area {
                    AreaMark(x: .value("Day", days: day..<day + 1), y: .value("Cups", value))
                } else {
                    LineMark(x: .value("Day", days: day..<day + 1), y: .value("Cups", value)).tooltip("day \(day)")
                }
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

    @Test("points lie at their days and values, and have their tooltips")
    func positions() throws {
        let svg = try read(chart())
        let labels = svg.all("text", within: "y")
        let zero = try #require(labels.first { $0.text == "0" }).number("y") - 4
        let four = try #require(labels.first { $0.text == "4" }).number("y") - 4
        let circles = svg.all("circle", within: "hit")
        let known = Self.values.enumerated().compactMap { day, value in value.map { (day: day, value: $0) } }
        #expect(circles.map(\.title) == known.map { "day \($0.day)" })
        let centers = circles.map { (x: $0.number("cx"), y: $0.number("cy")) }
        let step = (centers[5].x - centers[0].x) / Double(known[5].day - known[0].day)
        for (center, point) in zip(centers, known) {
            #expect(abs((zero - center.y) / (zero - four) - point.value / 4) < 0.005)
            #expect(abs(center.x - centers[0].x - Double(point.day) * step) < 0.11)
        }
        let line = try #require(svg.descendants.first { $0.classes.contains("line") })
        for (point, center) in zip(pathPoints(line.attributes["d"] ?? ""), [0, 1, 3, 4, 5].map { centers[$0] }) {
            #expect(abs(point.x - center.x) < 0.06 && abs(point.y - center.y) < 0.06)
        }
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

    @Test("a line over bars has a wider one below it, and a line alone has none", arguments: [true, false])
    func lineOverBars(hasBars: Bool) throws {
        let chart = Chart(id: "b", title: "", description: "") {
            for day in 0..<3 {
                let place = PlottableValue.value("Day", days: day..<day + 1)
                if hasBars { BarMark(x: place, y: .value("Cups", 3)) }
                LineMark(x: place, y: .value("Cups", 2))
            }
        }
        let lines = try read(chart).all("path").filter { $0.classes.contains("line") }
        #expect(lines.map { $0.classes[1] } == (hasBars ? ["under"] : []) + ["primary"])
        #expect(Set(lines.map { $0.attributes["d"] }).count == 1)
    }

    @Test("each series and style has its own line and dashes")
    func series() throws {
        let chart = Chart(id: "l", title: "", description: "") {
            for (series, style) in zip(["a", "b", "c"], [MarkStyle.primary, .secondary, .secondary]) {
                for day in 0..<3 {
                    LineMark(x: .value("Day", days: day..<day + 1), y: .value("Cups", 2)).series(series).style(style)
                }
            }
        }
        let lines = try read(chart).descendants.filter { $0.classes.contains("line") }
        #expect(lines.map { $0.attributes["stroke-dasharray"] } == [nil, "6 3", "6 3"])
    }
}
