import Markup
import TestSupport
import Testing

@testable import Charts

@Suite("Timetables")
struct TimetableTests {
    private static let days = ["Mon", "Tue", "Wed", "Thu", "Fri", "Sat", "Sun"].map { [$0, String($0.prefix(1))] }

    private static func timetable(_ rows: [Timetable.Row]) -> Timetable {
        Timetable(
            id: "w", title: "Week", description: "All of it", columns: days, rows: rows,
            legend: Legend([.bar("On", .primary), .bar("Off", .secondary)]))
    }

    private static func svg(_ timetable: Timetable, _ size: ChartSize = .wide) throws -> Node {
        try #require(SVGReader.read(timetable.svg(size).bytes))
    }

    @Test("consecutive days form one bar, and events that share a day use different lanes")
    func bars() throws {
        let rows = [
            Timetable.Row(
                "06:40",
                events: [
                    .init("Up", tooltip: "up", columns: [0, 1, 2, 3, 4]),
                    .init("Off & on", tooltip: "off", columns: [4, 6], style: .secondary),
                    .init("Late", tooltip: "late", columns: [5, 5, 9, -1]),
                ]),
            Timetable.Row("22:00", events: [.init("", tooltip: "none", columns: [])]),
        ]
        #expect(rows[0].lanes == [0, 1, 0])
        for size in [ChartSize.wide, .compact] {
            let svg = try Self.svg(Self.timetable(rows), size)
            #expect(svg.attributes["role"] == "img")
            #expect(svg.classes == ["chart", "timetable", size.name])
            let bars = svg.children.filter { $0.classes.first == "bar" }
            #expect(bars.map(\.title) == ["up", "off", "late"])
            #expect(bars.map { $0.all("rect").count } == [1, 2, 1])
            #expect(bars[1].attributes["fill"] == "url(#w__\(size.name)__secondary)")
            let tops = bars.map { $0.all("rect").compactMap { $0.attributes["y"] } }
            #expect(tops[0] == tops[2] && tops[1] == [tops[1][0], tops[1][0]] && tops[0][0] != tops[1][0])
            let texts = svg.all("text").map(\.text)
            #expect(texts.contains("Up") && texts.contains("06:40") && texts.contains("Mon") && texts.contains("Off"))
        }
    }

    @Test("random events never overlap and never leave the drawing", arguments: 1...10)
    func layout(seed: Int) throws {
        var generator = TestSupport.SeededGenerator(seed: seed)
        let rows = (0..<generator.number(in: 0..<8)).map { _ in
            Timetable.Row(
                generator.text(of: ["06", ":", "下午", "40 Uhr"], upTo: 5),
                events: (0..<generator.number(in: 0..<5)).map { _ in
                    let columns = (0..<7).filter { _ in generator.number(in: 0..<2) == 0 }
                    let style = generator.pick([MarkStyle.primary, .secondary])
                    let text = generator.text(of: ["Up ", "<", "早", "ly"], upTo: 9)
                    return .init(text, tooltip: "", columns: columns, style: style)
                })
        }
        for size in [ChartSize.wide, .compact] {
            let svg = try Self.svg(Self.timetable(rows), size)
            let box = (svg.attributes["viewBox"] ?? "").split(separator: " ").compactMap { Double($0) }
            let bars = svg.children.filter { $0.classes.first == "bar" }.flatMap { $0.all("rect") }.map(Rectangle.init)
            for (index, bar) in bars.enumerated() {
                #expect(bar.x >= 0 && bar.right <= box[2] && bar.bottom <= box[3], "seed \(seed)")
                for other in bars[(index + 1)...] {
                    let isBeside = bar.right <= other.x || other.right <= bar.x
                    #expect(isBeside || bar.bottom <= other.y || other.bottom <= bar.y, "seed \(seed)")
                }
            }
        }
    }

    @Test("with many events at one time take as much longer as they have more", .timeLimit(.minutes(1)))
    func manyEvents() {
        let row = { count in
            Timetable.Row("06:40", events: (0..<count).map { .init("\($0)", tooltip: "", columns: [$0 % 7, 0]) })
        }
        #expect(growth(from: 200, of: row) { _ = $0.lanes } < maxGrowth)
    }
}
