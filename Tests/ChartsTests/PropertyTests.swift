import Markup
import TestSupport
import Testing

@testable import Charts

/// Random charts, whose drawings must keep the layout rules.
struct PropertyTests {
    static let seeds = (1...300).map { UInt64($0) &* 7919 }

    private static let words = [
        "", "a", "Monday", "Donnerstag, 12. November", "星期一", "週日、週二", "<&>\"'", "Ω≈ç√", "a b", "1,234.5", "👩‍👩‍👧",
        "\u{202E}x",
        "An unreasonably long name of a drink with milk of oats and three kinds of syrup on ice", "\u{0}\n\t",
        "x\u{301}",
    ]

    struct Maker {
        var random: SeededGenerator

        mutating func word() -> String { PropertyTests.words.randomElement(using: &random) ?? "" }

        mutating func amount() -> Double? {
            switch Int.random(in: 0..<12, using: &random) {
            case 0, 1: nil
            case 2: 0
            case 3: Double.random(in: -50...50, using: &random)
            case 4:
                [Double.infinity, -.infinity, .nan, 1e300, -1e300, .leastNonzeroMagnitude, 1e-9].randomElement(
                    using: &random)
            default: Double.random(in: 0...9, using: &random).rounded()
            }
        }

        mutating func style() -> MarkStyle { MarkStyle.allCases.randomElement(using: &random) ?? .primary }

        mutating func place(_ kind: Int, _ index: Int) -> PlottableValue {
            switch kind {
            case 0:
                .value(word(), "\(index) \(word())", short: [word(), "\(index)"])
            case 1: day(Int.random(in: -400...400, using: &random) + 20_000)
            case 2: .value(word(), days: index * 7..<index * 7 + 7)
            default: .value(word(), Double(index))
            }
        }

        private mutating func day(_ number: Int) -> PlottableValue { .value(word(), days: number..<number + 1) }

        mutating func decorated<Content: ChartContent>(_ content: Content) -> Mark {
            var content = content.style(style())
            if Bool.random(using: &random) { content = content.tooltip(word()) }
            if Int.random(in: 0..<4, using: &random) == 0 { content = content.link("?" + word()) }
            if Int.random(in: 0..<4, using: &random) == 0 { content = content.annotation(word()) }
            if Int.random(in: 0..<3, using: &random) == 0 { content = content.series(word()) }
            return content.mark
        }

        mutating func mark(_ kind: Int, _ index: Int, lies: Bool) -> Mark {
            let place = place(kind, index)
            let value = PlottableValue.value(word(), amount())
            switch Int.random(in: 0..<7, using: &random) {
            case 0: return decorated(LineMark(x: place, y: value))
            case 1: return decorated(AreaMark(x: place, y: value))
            case 2: return decorated(RuleMark(y: value))
            case 3, 4:
                let bar = BarMark(x: place, y: value)
                return decorated(lies ? BarMark(x: value, y: place) : bar.limited(to: amount() ?? 2))
            default: return decorated(lies ? BarMark(x: value, y: place) : BarMark(x: place, y: value))
            }
        }

        mutating func chart() -> Chart {
            let kind = Int.random(in: 0..<4, using: &random)
            let count = [0, 1, 2, 7, 12, 31, 60].randomElement(using: &random) ?? 7
            let lies = kind == 0 && count <= 12 && Bool.random(using: &random)
            let marks = (0..<count).map { mark(kind, $0, lies: lies) }.filter {
                !lies || $0.kind == .bar && $0.isHorizontal
            }
            let (title, other) = (word(), word())
            var chart = Chart(id: word(), title: title, description: other) { marks }
            let long = word()
            chart = chart.yAxis(
                .numbers(
                    title: word(), isWhole: Bool.random(using: &random), includesZero: Bool.random(using: &random)
                ) { [long] in long.prefix(9) + fixedPoint($0, decimals: 2) })
            if kind == 1 || kind == 2 {
                chart = chart.xAxis(
                    .days(firstWeekday: Int.random(in: 0...8, using: &random)) { [long, "\($0.day)"] })
            }
            if lies { chart = chart.yAxis(.numbers()).xAxis(.numbers(title: word())) }
            if Bool.random(using: &random) {
                chart = chart.legend(Legend([.bar(word(), style()), .missing(word()), .line(word(), style())]))
            }
            return chart
        }
    }

    static func chart(_ seed: UInt64) -> Chart {
        var maker = Maker(random: SeededGenerator(seed: seed))
        return maker.chart()
    }

    @Test("random charts are well-formed and reproducible, stay inside and keep labels apart", arguments: seeds)
    func charts(_ seed: UInt64) throws {
        for size in [ChartSize.compact, .wide, ChartSize(name: "small", width: 120, height: 80)] {
            let chart = Self.chart(seed)
            let bytes = chart.svg(size).bytes
            #expect(bytes == Self.chart(seed).svg(size).bytes, "seed \(seed)")
            let svg = try #require(SVGReader.read(bytes), "seed \(seed)")
            checkDrawing(svg, "seed \(seed), \(size.name)", hasRoom: size.width > 120)
            let ids = svg.descendants.compactMap { $0.attributes["id"] }
            #expect(Set(ids).count == ids.count, "seed \(seed)")
        }
        #expect(
            Self.chart(seed).table.rows.allSatisfy { $0.count == Self.chart(seed).table.columns.count }, "seed \(seed)")
    }

    @Test("random calendars keep the same rules", arguments: 1...40)
    func calendars(_ seed: UInt64) throws {
        var maker = Maker(random: SeededGenerator(seed: seed))
        let year = Int.random(in: -3...3000, using: &maker.random)
        let first = CivilDay.number(year: year, month: 1)
        let start = Int.random(in: 0..<366, using: &maker.random)
        let days = (start..<Int.random(in: start...366, using: &maker.random)).map { index in
            CalendarHeatmap.Day(
                first + index, name: maker.word(), amount: maker.amount(), text: maker.word(), tooltip: maker.word(),
                link: index % 5 == 0 ? "?" + maker.word() : nil)
        }
        let names = (0..<12).map { _ in [maker.word(), "x"] }
        let heatmap = CalendarHeatmap(
            id: maker.word(), title: maker.word(), description: maker.word(), year: year,
            firstWeekday: Int.random(in: 0...9, using: &maker.random), scale: ThresholdScale(upTo: 9, classes: 4),
            days: days,
            words: .init(
                weekdays: Array(names.prefix(7)), months: names, levels: names.map { $0[0] }, missing: maker.word(),
                dayColumn: "", amountColumn: ""),
            weekLinks: seed % 2 == 0 ? [first + start: "../week/"] : [:])
        for layout in CalendarHeatmap.Layout.allCases {
            let svg = try #require(SVGReader.read(heatmap.svg([layout]).bytes), "seed \(seed)")
            checkDrawing(svg, "seed \(seed), \(layout)")
        }
    }
}
