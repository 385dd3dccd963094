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
        let baseline = Rectangle(try #require(svg.all("path").first { $0.classes.contains("baseline") }))
        #expect(rule.x == baseline.x && rule.right == baseline.right)
    }

    @Test("a vertical rule's label never crosses it, even near the edge", arguments: [0.2, 12, 23.4])
    func uprightWords(_ hour: Double) throws {
        let chart = Chart(id: "r", title: "", description: "") {
            LineMark(x: .value("Hour", 0), y: .value("Milligrams", 10))
            LineMark(x: .value("Hour", 24), y: .value("Milligrams", 5))
            RuleMark(x: .value("Bedtime", hour)).annotation("Bedtime: 23:24")
        }
        let svg = try read(chart)
        let label = try #require(svg.all("text", within: "annotation").first).label
        let rule = try rule(svg)
        #expect(label.right <= rule.x || label.left >= rule.x)
    }

    @Test("a vertical rule's label stands above the curves where the axis has a title", arguments: [15, 23.4])
    func wordsAboveCurves(_ hour: Double) throws {
        let chart = Chart(id: "r", title: "", description: "") {
            for hour in 0...24 { LineMark(x: .value("Hour", Double(hour)), y: .value("Milligrams", 150)) }
            RuleMark(x: .value("Bedtime", hour)).annotation("Schlafenszeit: 22:30")
        }
        .yAxis(.numbers(title: "mg"))
        let svg = try read(chart)
        let label = try #require(svg.all("text", within: "annotation").first).label
        let title = try #require(svg.all("text", within: "title").first).label
        #expect(label.bottom <= (try rule(svg)).y)
        #expect(!label.overlaps(title.box))
    }

    @Test("a horizontal rule is named at its end, right of the frame, in its style")
    func names() throws {
        let chart = Chart(id: "r", title: "", description: "") {
            BarMark(x: .value("Day", "a"), y: .value("Cups", 5))
            RuleMark(y: .value("Limit", 4)).annotation("limit 4").style(.alert)
            RuleMark(y: .value("Usual", 1.5)).annotation("usual 1.5").style(.secondary)
        }
        for size in [ChartSize.compact, .answer] {
            let svg = try read(chart.yAxis(.hidden), size)
            let rules = svg.all("path").filter { $0.classes.contains("rule") }
            let names = svg.all("text", within: "end")
            #expect(names.map(\.text) == ["limit 4", "usual 1.5"])
            #expect(names.map { $0.parent?.classes.last } == ["alert", "secondary"])
            #expect(rules.map { $0.attributes["stroke-dasharray"] } == ["1.5 3", nil])
            for (rule, name) in zip(rules.map(Rectangle.init), names) {
                #expect(name.label.left > rule.right && name.label.right <= size.width)
                #expect(abs(name.number("y") - 4 - rule.y) < 0.11)
            }
        }
    }

    @Test(
        "long names of rules take at most 30 % of the width",
        arguments: ["Höchstmenge an Koffein am Tag", "一日の上限は四杯までとする規則です"])
    func longNames(_ words: String) throws {
        let svg = try read(chart([3, 2, 1], limit: 5, words: words))
        let name = try #require(svg.all("text", within: "end").first)
        let rule = try rule(svg)
        #expect(name.text.hasSuffix("…") && name.label.right - rule.right <= 320 * 0.3 && name.label.right <= 320)
        #expect(svg.all("path").first { $0.classes.contains("rule") }?.title == words)
    }

    @Test("names of rules near each other are moved apart, each as little as it can be")
    func nearNames() throws {
        let chart = Chart(id: "r", title: "", description: "") {
            BarMark(x: .value("Day", "a"), y: .value("Cups", 8))
            RuleMark(y: .value("Limit", 4.1)).annotation("one")
            RuleMark(y: .value("Limit", 4)).annotation("two")
            RuleMark(y: .value("Limit", 1)).annotation("three")
        }
        let svg = try read(chart)
        checkDrawing(svg, "near")
        let names = svg.all("text", within: "end").map { $0.number("y") - 4 }
        let rules = svg.all("path").filter { $0.classes.contains("rule") }.map { Rectangle($0).y }
        #expect(abs(names[1] - names[0] - 13) < 0.11)
        #expect(abs(names[0] + names[1] - rules[0] - rules[1]) < 0.21)
        #expect(abs(names[2] - rules[2]) < 0.11)
    }

    @Test("a rule without room for its name keeps it in its title")
    func noPlace() throws {
        let chart = Chart(id: "r", title: "", description: "") {
            BarMark(x: .value("Day", "a"), y: .value("Cups", 5))
            for step in 0..<40 { RuleMark(y: .value("Limit", 3 + Double(step) / 100)).annotation("A rule \(step)") }
        }
        let svg = try read(chart)
        checkDrawing(svg, "many")
        let shown = svg.all("text", within: "annotation")
        #expect(shown.count < 40 && Set(shown.map(\.text)) == Set((0..<shown.count).map { "A rule \($0)" }))
        #expect(
            svg.all("path").filter { $0.classes.contains("rule") }.allSatisfy { $0.title?.hasPrefix("A rule") == true })
    }

    @Test("a vertical rule lies at its day")
    func upright() throws {
        let chart = Chart(id: "r", title: "", description: "") {
            for day in 0..<10 { BarMark(x: .value("Day", days: day..<day + 1), y: .value("Cups", 1)) }
            RuleMark(x: .value("Change", days: 4..<5)).annotation("New machine")
        }
        let svg = try read(chart)
        let bar = svg.all("rect", within: "bar").map(Rectangle.init)[4]
        let rule = try rule(svg)
        #expect(rule.width == 0 && abs(rule.x - bar.x - bar.width / 2) < 0.11)
    }
}
