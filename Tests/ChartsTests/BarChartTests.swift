import Charts
import Markup
import TestSupport
import Testing

@Suite("A bar chart")
struct BarChartTests {
    private static func chart(_ values: [Double?], limit: Double? = nil) -> BarChart {
        let bars = values.enumerated().map { index, value in
            BarChart.Bar(
                label: index == 1 ? "" : "d\(index)", description: "day \(index): <\(value ?? -1)> & \"cups\"",
                value: value, link: index == 0 ? nil : "../day-\(index)/?a=1&b='2'", isMarked: index == 2)
        }
        return BarChart(
            identifier: "week", title: "Cups <a day>", description: "Ben & Jerry's", bars: bars,
            limit: limit.map { (value: $0, label: "limit > \($0)") })
    }

    private static func random(_ seed: Int) -> (values: [Double?], limit: Double?) {
        var generator = SeededGenerator(seed: seed)
        let values = (0..<generator.number(in: 0..<40)).map { _ -> Double? in
            generator.number(in: 0..<4) == 0 ? nil : Double(generator.number(in: 0..<60)) / 4
        }
        return (values, Bool.random(using: &generator) ? Double(generator.number(in: 0..<20)) : nil)
    }

    @Test("draws each bar as high, on the axis, as its value is in the domain", arguments: 0..<30)
    func geometry(seed: Int) throws {
        let (values, limit) = Self.random(seed)
        let tree = try MarkupTree(Self.chart(values, limit: limit).svg.bytes)
        let axis = tree("line").filter { $0.path.last == "g" && $0.attributes["class"] == nil }
        let ticks = tree("text").filter { $0.attributes["text-anchor"] == "end" }.compactMap { Double($0.text) }
        let axisLines = axis.prefix(ticks.count).map { $0.number("y1") }
        let (bottom, top) = (try #require(axisLines.first), try #require(axisLines.last))
        let domain = try #require(ticks.last)
        #expect(ticks.first == 0 && bottom > top)
        #expect(domain >= max(values.compactMap(\.self).max() ?? 0, limit ?? 0), "seed \(seed)")
        for (tick, y) in zip(ticks, axisLines) { #expect(abs(bottom - y - tick / domain * (bottom - top)) < 0.011) }

        let rectangles = tree("rect")
        let known = values.compactMap(\.self)
        #expect(rectangles.count == known.count, "seed \(seed)")
        for (rectangle, value) in zip(rectangles, known) {
            #expect(abs(rectangle.number("height") / (bottom - top) - value / domain) < 0.0002, "seed \(seed)")
            #expect(abs(rectangle.number("y") + rectangle.number("height") - bottom) < 0.011, "stands on the axis")
        }
        let drawn = zip(values, values.indices).filter { $0.0 != nil }.map(\.1)
        for ((left, first), (right, second)) in zip(zip(rectangles, drawn), zip(rectangles, drawn).dropFirst()) {
            let step = (right.number("x") - left.number("x")) / Double(second - first)
            #expect(step > left.number("width"), "bars overlap, seed \(seed)")
        }
        if let limit {
            let line = try #require(axis.last)
            #expect(abs(bottom - line.number("y1") - limit / domain * (bottom - top)) < 0.011)
        }
    }

    @Test("draws what is not known as a mark of its own, never as a bar")
    func missing() throws {
        let tree = try MarkupTree(Self.chart([2, nil, 0, nil]).svg.bytes)
        #expect(tree("rect").map { $0.number("height") }.last == 0)
        #expect(tree("rect").count == 2)
        let marks = tree("line").filter { $0.classes.contains("missing") }
        #expect(marks.count == 2)
        #expect(marks.allSatisfy { $0.number("x2") > $0.number("x1") })
        #expect(
            tree("title").filter { $0.path.last == "line" }.map(\.text) == [
                "day 1: <-1.0> & \"cups\"", "day 3: <-1.0> & \"cups\"",
            ])
    }

    @Test("is an image with a name and a description, whose links and labels are escaped")
    func accessible() throws {
        let tree = try MarkupTree(Self.chart([1, 2, 9], limit: 3).svg.bytes)
        let root = tree.elements[0]
        #expect(root.attributes["role"] != "img", "the links of an image could not be reached")
        #expect(root.attributes["xmlns"] == "http://www.w3.org/2000/svg")
        #expect(root.attributes["aria-labelledby"] == "week-title week-description")
        #expect(tree("title").first?.text == "Cups <a day>")
        #expect(tree("title").first?.attributes["id"] == "week-title")
        #expect(tree("desc").first?.text == "Ben & Jerry's")
        #expect(tree("desc").first?.attributes["id"] == "week-description")
        #expect(tree("a").map { $0.attributes["href"] } == ["../day-1/?a=1&b='2'", "../day-2/?a=1&b='2'"])
        #expect(tree("text").filter { $0.classes == ["label"] }.map(\.text) == ["d0", "d2"])
        #expect(tree("rect").map { $0.classes.contains("over") } == [false, false, true])
        #expect(tree("text").last?.text == "limit > 3.0")
        let plain = BarChart(identifier: "x", title: "t", description: "d", bars: [])
        #expect(try MarkupTree(plain.svg.bytes).elements[0].attributes["role"] == "img")
    }

    @Test("is the same bytes every time, and for no bars or bad numbers a drawing all the same")
    func stable() throws {
        let values: [Double?] = [1, nil, 3.5]
        #expect(Self.chart(values, limit: 2).svg == Self.chart(values, limit: 2).svg)
        for values: [Double?] in [[], [nil], [0], [.nan], [.infinity, 1], [-4], [1e300, 1]] {
            let tree = try MarkupTree(Self.chart(values).svg.bytes)
            for element in tree.elements {
                for name in ["x", "y", "x1", "x2", "y1", "y2", "width", "height"] {
                    guard let text = element.attributes[name] else { continue }
                    let number = try #require(Double(text), "\(name)=\(text) for \(values)")
                    #expect((0...400).contains(number), "\(name)=\(text) for \(values)")
                }
            }
        }
    }
}
