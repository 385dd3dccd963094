import Testing

@testable import Charts

struct RuleTests {
    private func rule(_ svg: Node) throws -> Rectangle {
        Rectangle(try #require(svg.all("path").first { $0.classes.contains("rule") }))
    }

    private func chart(_ cups: [Double?], limit: Double, words: String? = "Limit") -> Chart {
        Chart(id: "r", title: "", description: "") {
            for (index, cups) in cups.enumerated() { BarMark(x: .value("Day", "\(index)"), y: .value("Cups", cups)) }
            if let words {
                RuleMark(y: .value("Limit", limit)).annotation(words)
            } else {
                RuleMark(y: .value("Limit", limit))
            }
        }
    }

    @Test(
        "a rule lies at its value, spans the frame and widens the axis", arguments: [0.0, 1, 2.5, 4, 9])
    func position(_ limit: Double) throws {
        let svg = try read(chart([3, 2, 1], limit: limit))
        let labels = svg.all("text", within: "y").compactMap { node in
            Double(node.text).map { (value: $0, y: node.number("y") - 4) }
        }
        let (low, high) = (try #require(labels.first), try #require(labels.last))
        #expect(high.value >= limit)
        let rule = try rule(svg)
        let expected = low.y + (limit - low.value) / (high.value - low.value) * (high.y - low.y)
        #expect(abs(rule.y - expected) < 0.11)
        let grid = Rectangle(try #require(svg.all("path").first { $0.classes.contains("grid") }))
        #expect(rule.x == grid.x && rule.right == grid.right)
    }

    @Test("a vertical rule's label never crosses it, even near the edge", arguments: [0.2, 12, 23.4])
    func uprightWords(_ hour: Double) throws {
        let chart = Chart(id: "r", title: "", description: "") {
            LineMark(x: .value("Hour", 0), y: .value("Milligrams", 10))
            LineMark(x: .value("Hour", 24), y: .value("Milligrams", 5))
            RuleMark(x: .value("Bedtime", hour)).annotation("Bedtime: 23:24")
        }
        let svg = try read(chart)
        let text = try #require(svg.all("text", within: "annotation").first)
        let anchor: Label.Anchor = text.parent?.attributes["text-anchor"] == "end" ? .end : .start
        let label = Label(text.text, x: text.number("x"), y: text.number("y"), anchor: anchor)
        let rule = try rule(svg)
        #expect(label.right <= rule.x || label.left >= rule.x)
    }

    @Test("a tick mark lies at its value over its bar, and is left out if the value is unknown")
    func ticks() throws {
        let days = [(3.0, 4.0 as Double?), (2, 0.5), (1, nil)]
        let svg = try read(
            Chart(id: "t", title: "", description: "") {
                for (index, (cups, before)) in days.enumerated() {
                    BarMark(x: .value("Day", "\(index)"), y: .value("Cups", cups))
                    TickMark(x: .value("Day", "\(index)"), y: .value("Before", before))
                }
            })
        let bars = svg.all("rect", within: "bar").map(Rectangle.init)
        let ticks = svg.all("path", within: "tick").map(Rectangle.init)
        #expect(bars.count == 3 && ticks.count == 2)
        let base = try #require(bars.first).bottom
        for (index, tick) in ticks.enumerated() {
            let unit = bars[index].height / days[index].0
            #expect(abs(base - tick.y - unit * (days[index].1 ?? 0)) < 0.3)
            #expect(tick.x <= bars[index].x && tick.right >= bars[index].right)
        }
    }

    @Test("a rule's label avoids bars if it can")
    func words() throws {
        for (cups, isRight) in [([1.0, 2, 9, 9], false), ([9, 9, 2, 1], true)] {
            let svg = try read(chart(cups, limit: 5, words: "Limit 5"))
            let text = try #require(svg.all("text", within: "annotation").first)
            let anchor: Label.Anchor = text.parent?.attributes["text-anchor"] == "end" ? .end : .start
            let label = Label(text.text, x: text.number("x"), y: text.number("y"), anchor: anchor)
            #expect((anchor == .end) == isRight)
            for bar in svg.all("rect", within: "bar").map(Rectangle.init) {
                let box = Box(left: bar.x, right: bar.right, top: bar.y, bottom: bar.bottom)
                #expect(!label.overlaps(box))
            }
        }
    }

    @Test("a label without room appears only in the rule's title")
    func noPlace() throws {
        let chart = Chart(id: "r", title: "", description: "") {
            BarMark(x: .value("Day", "a"), y: .value("Cups", 5))
            for step in 0..<8 {
                RuleMark(y: .value("Limit", 3 + Double(step) / 100)).annotation(
                    "A rule with many words, number \(step)")
            }
        }
        let svg = try read(chart)
        let shown = svg.all("text", within: "annotation")
        #expect(shown.count < 8 && !shown.isEmpty)
        #expect(
            svg.all("path").filter { $0.classes.contains("rule") }.allSatisfy { $0.title?.hasPrefix("A rule") == true })
    }

    @Test("a vertical rule lies at its day")
    func upright() throws {
        let chart = Chart(id: "r", title: "", description: "") {
            for day in 0..<10 { BarMark(x: .value("Day", day: day), y: .value("Cups", 1)) }
            RuleMark(x: .value("Change", day: 4)).annotation("New machine")
        }
        let svg = try read(chart)
        let bar = svg.all("rect", within: "bar").map(Rectangle.init)[4]
        let rule = try rule(svg)
        #expect(rule.width == 0 && abs(rule.x - bar.x - bar.width / 2) < 0.11)
    }
}
