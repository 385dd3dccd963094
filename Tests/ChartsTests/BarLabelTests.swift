import TestSupport
import Testing

@testable import Charts

@Suite("Limits and values of bars")
struct BarLabelTests {
    private static func chart(_ values: [Double], limit: Double = 4, link: String? = nil, words: String? = nil) -> Chart
    {
        Chart(id: "b", title: "", description: "") {
            for (index, value) in values.enumerated() {
                BarMark(x: .value("Day", "\(index)"), y: .value("Cups", value)).limited(to: limit)
                    .annotation(words ?? PathData.number(value)).tooltip("day \(index)").link(link)
            }
            RuleMark(y: .value("Limit", limit)).style(.alert).annotation("limit")
            RuleMark(y: .value("Usual", limit * 0.9)).style(.secondary).annotation("usual")
        }
        .yAxis(.hidden)
    }

    @Test(
        "a bar ends at its limit, and the excess follows after a small gap, with one tooltip",
        arguments: [nil, "../x/"])
    func excess(_ link: String?) throws {
        let svg = try read(Self.chart([3, 4, 6], link: link))
        let parts = svg.all("rect", within: "bar").filter { !$0.classes.contains("hit") }
        #expect(parts.map { $0.classes.contains("alert") } == [false, false, false, true])
        let boxes = parts.map(Rectangle.init)
        #expect(boxes[2].y == boxes[1].y && boxes[2].height == boxes[1].height)
        #expect(abs(boxes[2].y - boxes[3].bottom - 2) < 0.11)
        // The top is where it would be without a limit.
        #expect(abs((boxes[0].bottom - boxes[3].y) / boxes[0].height - 2) < 0.01)
        #expect(parts[3].attributes["fill"] == "url(#b__alert)")
        #expect(svg.all("pattern").map { $0.attributes["id"] } == ["b__alert"])
        let group = try #require(parts[3].parent)
        #expect(group.title == "day 2" && group.name == (link == nil ? "g" : "a"))
        #expect(svg.all("title").count { $0.text == "day 2" } == 1)
        let hits = group.children.filter { $0.classes.contains("hit") }.map(Rectangle.init)
        #expect(hits.count == 1 && hits[0].y <= boxes[3].y && hits[0].bottom >= boxes[2].bottom)
        // The value is above both.
        let value = try #require(svg.all("text", within: "annotation").first { $0.text == "6" })
        #expect(value.label.bottom <= boxes[3].y)
    }

    @Test("a bar with a limit of nothing is all excess, and a horizontal bar is divided too")
    func otherBars() throws {
        let abstinent = Chart(id: "a", title: "", description: "") {
            BarMark(x: .value("Day", "a"), y: .value("Cups", 5)).limited(to: 0)
        }
        #expect(try read(abstinent).all("rect", within: "bar").map(\.classes) == [["bar", "alert"]])
        let lying = Chart(id: "h", title: "", description: "") {
            BarMark(x: .value("Cups", 6), y: .value("Drink", "Latte")).limited(to: 4)
        }
        let boxes = try read(lying).all("rect", within: "bar").map(Rectangle.init)
        #expect(boxes.count == 2 && abs(boxes[1].x - boxes[0].right - 2) < 0.11)
        #expect(abs(boxes[0].width / (boxes[1].right - boxes[0].x) - 4.0 / 6) < 0.01)
    }

    @Test("where not all values fit, only the highest and the last are shown")
    func highestAndLast() throws {
        func shown(_ values: [Double], _ words: String?) throws -> [String] {
            let chart = Chart(id: "b", title: "", description: "") {
                for (index, value) in values.enumerated() {
                    BarMark(x: .value("Day", "\(index)"), y: .value("Cups", value))
                        .annotation(words ?? PathData.number(value))
                }
            }
            return try read(chart).all("text", within: "annotation").map(\.text)
        }
        #expect(try shown([0, 1, 2, 3, 4, 5, 6, 7], nil) == ["0", "1", "2", "3", "4", "5", "6", "7"])
        // Words wider than their bars would cover the higher neighbours.
        #expect(try shown([5, 6, 7, 6, 5], "a hundred cups") == ["a hundred cups"])
        #expect(try shown((0..<31).map { $0 == 20 ? 1234.5 : Double($0 % 4) }, nil) == ["1234.5", "2"])
        #expect(try shown([61, 92.5, 67, 78, 80, 61.5, 58.5, 61, 60.5, 59.5, 60, 62], nil) == ["92.5", "62"])
    }

    @Test("random values never overlap each other, other bars or the line of a rule", arguments: 1...60)
    func apart(seed: Int) throws {
        var generator = SeededGenerator(seed: seed)
        let values = (0..<generator.number(in: 1..<40)).map { _ in Double(generator.number(in: 0..<60)) / 4 }
        let chart = Self.chart(values, limit: Double(generator.number(in: 1..<60)) / 4)
        for size in [ChartSize.compact, .answer, .wide] {
            let svg = try read(chart, size)
            checkDrawing(svg, "seed \(seed)")
            let labels = svg.all("text", within: "annotation")
                .filter { $0.parent?.classes.contains("end") == false }.map(\.label)
            #expect(labels.map(\.text).contains(PathData.number(values.max() ?? 0)), "seed \(seed)")
            #expect(labels.count == values.count || labels.count <= 2, "seed \(seed)")
            let bars = svg.all("rect", within: "bar").filter { !$0.classes.contains("hit") }.map(Rectangle.init)
            let lines = svg.all("path").filter { $0.classes.contains("rule") }.flatMap { rule in
                (rule.attributes["d"] ?? "").split(separator: "M").map { pathPoints("M" + $0) }
            }
            for label in labels {
                let inner = Box(
                    left: label.left + 0.2, right: label.right - 0.2, top: label.top + 0.2, bottom: label.bottom - 0.2)
                for bar in bars {
                    let box = Box(left: bar.x, right: bar.right, top: bar.y, bottom: bar.bottom)
                    let isCovered =
                        inner.left < box.right && box.left < inner.right && inner.top < box.bottom
                        && box.top < inner.bottom
                    if isCovered { Issue.record("seed \(seed): \(label) on \(bar)") }
                }
                for line in lines where line[0].x < inner.right && inner.left < line[1].x {
                    if inner.top < line[0].y, line[0].y < inner.bottom {
                        Issue.record("seed \(seed): \(label) on a rule")
                    }
                }
            }
        }
    }
}
