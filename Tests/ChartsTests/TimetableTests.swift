import Markup
import TestSupport
import Testing

@testable import Charts

@Suite("Timetables")
struct TimetableTests {
    private static let days = ["Monday", "Tuesday", "Wed", "Thu", "Fri", "Sat", "Sun"].map {
        [$0, String($0.prefix(1))]
    }

    private static func timetable(_ events: [Timetable.Event]) -> Timetable {
        Timetable(
            id: "w", title: "Week", description: "All of it", days: days, hours: (0...24).map { "\($0):00" },
            events: events, legend: Legend([.point("On", .primary), .point("Off", .secondary)]))
    }

    private static func svg(_ timetable: Timetable, _ size: ChartSize = .wide) throws -> Node {
        try #require(SVGReader.read(RawHTML { TimetableDrawing(timetable, size: size).write(to: &$0) }.bytes))
    }

    @Test("show each event on each of its days, at its place in the 24 hours")
    func trueScale() throws {
        let events = [
            Timetable.Event(
                minute: 1080, time: "18:00", "Late", tooltip: "late", days: [5, 5, 9, -1], style: .secondary),
            Timetable.Event(minute: 360, time: "06:00", "Up & out", tooltip: "up", days: [0, 1, 5]),
            Timetable.Event(minute: 720, time: "12:00", "", tooltip: "none", days: []),
        ]
        for size in [ChartSize.wide, .compact] {
            let timetable = Self.timetable(events)
            let svg = try Self.svg(timetable, size)
            #expect(svg.attributes["role"] == "img" && svg.classes == ["chart", "timetable", size.name])
            let marks = svg.children.filter { $0.classes.first == "event" }
            #expect(marks.map(\.title) == ["up", "up", "up", "late"])
            let layout = TimetableLayout(timetable, size: size)
            let quarter = (layout.right - layout.left) / 4
            let xs = layout.rows[5].map(\.x)
            #expect(xs == [layout.left + quarter, layout.left + 3 * quarter])
            #expect(Set(layout.rows[0].map(\.x)) == Set(layout.rows[1].map(\.x)) && layout.rows[2].isEmpty)
            #expect(marks.map { $0.all("circle").first?.attributes["fill"] } == [nil, nil, nil, "none"])
            let texts = svg.all("text").map(\.text)
            #expect(texts.contains(size == .wide ? "06:00 Up & out" : "06:00"))
            #expect(texts.contains("6:00") && texts.contains("24:00") && texts.contains("3:00") == (size == .wide))
            #expect(texts.contains("Off") && texts.contains("Wed") == (size == .wide))
        }
    }

    @Test("have no text over another, or outside of the drawing", arguments: 1...10)
    func layout(seed: Int) throws {
        var generator = TestSupport.SeededGenerator(seed: seed)
        let events = (0..<generator.number(in: 0..<30)).map { _ in
            Timetable.Event(
                minute: Double(generator.number(in: 0..<1441)), time: generator.text(of: ["06:", "下午", "40"], upTo: 3),
                generator.text(of: ["Up ", "<", "早", "ly"], upTo: 9), tooltip: "",
                days: (0..<7).filter { _ in generator.number(in: 0..<2) == 0 },
                style: generator.pick([MarkStyle.primary, .secondary]))
        }
        for size in [ChartSize.wide, .compact] {
            let timetable = Self.timetable(events)
            let layout = TimetableLayout(timetable, size: size)
            for (day, row) in layout.rows.enumerated() {
                for (index, placed) in row.enumerated() {
                    #expect(placed.label.right <= size.width && placed.label.left >= 0, "seed \(seed)")
                    #expect(placed.middle < layout.tops[day + 1], "seed \(seed)")
                    for other in row[(index + 1)...] {
                        #expect(!placed.label.overlaps(other.label.box), "seed \(seed)")
                    }
                }
            }
            _ = try Self.svg(timetable, size)
        }
    }
}
