import Testing

@testable import Charts

struct BarTests {
    /// The y position of the tick with the given label.
    private func level(_ label: String, _ svg: Node) throws -> Double {
        let text = try #require(svg.all("text", within: "y").first { $0.text == label })
        return text.number("y") - 4
    }

    @Test("a bar's height is proportional to its value")
    func heights() throws {
        let values: [Double] = [2, 3, 1, 5, 1.5, 4, 6]
        let svg = try read(Samples.week(values))
        let (zero, six) = (try level("0", svg), try level("6", svg))
        let bars = svg.all("rect", within: "bar").map(Rectangle.init)
        #expect(bars.count == 7)
        for (bar, value) in zip(bars, values) {
            #expect(abs(bar.height / (zero - six) - value / 6) < 0.001)
            #expect(abs(bar.bottom - zero) < 0.11)
        }
    }

    @Test("bars in bands have equal widths and spacing and keep their order")
    func widths() throws {
        let bars = try read(Samples.week([1, 2, 3, 4, 5, 6, 7])).all("rect", within: "bar").map(Rectangle.init)
        try #require(bars.count == 7)
        for bar in bars { #expect(abs(bar.width - bars[0].width) < 0.11) }
        let steps = zip(bars, bars.dropFirst()).map { $1.x - $0.x }
        for step in steps { #expect(abs(step - steps[0]) < 0.21 && step > bars[0].width) }
    }

    @Test("labels are centred below their bars")
    func labels() throws {
        let svg = try read(Samples.week([1, 2, 3, 4, 5, 6, 7]))
        let bars = svg.all("rect", within: "bar").map(Rectangle.init)
        let labels = svg.all("text", within: "x")
        #expect(labels.map(\.text) == ["Mon", "Tue", "Wed", "Thu", "Fri", "Sat", "Sun"])
        for (bar, label) in zip(bars, labels) { #expect(abs(bar.x + bar.width / 2 - label.number("x")) < 0.11) }
    }

    @Test("a missing value shows a dash with a tooltip, and neither a bar nor a zero")
    func missing() throws {
        let svg = try read(Samples.week([2, nil, 0, 3, 4, nil, 1]))
        let bars = svg.all("rect", within: "bar").filter { !$0.classes.contains("hit") }
        #expect(bars.count == 4)
        let missing = svg.descendants.filter { $0.classes.contains("missing") }.flatMap(\.children)
        #expect(missing.map(\.title) == ["Tuesday: not logged", "Saturday: not logged"])
        let zeros = svg.descendants.filter { $0.classes.contains("zero") }
        #expect(zeros.count == 1)
        #expect(zeros[0].parent?.title == "Wednesday: 0.0")
        // The dash floats above the baseline, where a zero lies.
        let dash = try #require(svg.all("path", within: "missing").first)
        let zero = Rectangle(zeros[0])
        #expect(Rectangle(dash).y < zero.y - 3)
        #expect(zero.height == 0 && zero.width > Rectangle(dash).width)
    }

    @Test("a horizontal bar's length is proportional to its value")
    func horizontal() throws {
        let drinks: [(String, Double)] = [("Latte", 50), ("Espresso", 20), ("Filter", 0.5)]
        let chart = Chart(id: "d", title: "", description: "") {
            for (drink, cups) in drinks { BarMark(x: .value("Cups", cups), y: .value("Drink", drink)) }
        }
        let svg = try read(chart)
        let ticks = svg.all("text", within: "x").filter { $0.text == "0" || $0.text == "50" }
        let length = ticks[1].number("x") - ticks[0].number("x")
        let bars = svg.all("rect", within: "bar").map(Rectangle.init)
        let names = svg.all("text", within: "y")
        #expect(names.map(\.text) == drinks.map(\.0))
        for (index, drink) in drinks.enumerated() {
            // The last tick's label may move inwards, by at most half of its width, to stay within the drawing.
            #expect(abs(bars[index].width / length - drink.1 / 50) < 0.05)
            #expect(abs(bars[index].width / bars[0].width - drink.1 / 50) < 0.001)
            #expect(abs(bars[index].y + bars[index].height / 2 + 4 - names[index].number("y")) < 0.11)
        }
    }

    @Test("bars of weeks are as wide as their days, with a small gap between")
    func weeks() throws {
        let chart = Chart(id: "w", title: "", description: "") {
            for week in 0..<10 {
                BarMark(x: .value("Week", days: week * 7..<week * 7 + 7), y: .value("Cups", Double(week + 1)))
            }
        }
        let bars = try read(chart).all("rect", within: "bar").map(Rectangle.init)
        #expect(bars.count == 10)
        for (bar, next) in zip(bars, bars.dropFirst()) {
            #expect(abs(bar.width - next.width) < 0.11 && next.x > bar.right && next.x - bar.right < bar.width / 4)
        }
    }
}
