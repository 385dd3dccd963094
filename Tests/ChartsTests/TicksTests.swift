import Testing

@testable import Charts

/// d3-array's published cases for ticks, tickIncrement, tickStep and nice.
struct TicksTests {
    struct Case: Sendable, CustomTestStringConvertible {
        let start: Double
        let stop: Double
        let count: Double
        let ticks: [Double]
        let increment: Double
        var testDescription: String { "\(start)…\(stop) by \(count)" }
    }

    static let tenths = [0, 0.1, 0.2, 0.3, 0.4, 0.5, 0.6, 0.7, 0.8, 0.9, 1]
    static let fifths = [0, 0.2, 0.4, 0.6, 0.8, 1]
    static let twos: [Double] = [-10, -8, -6, -4, -2, 0, 2, 4, 6, 8, 10]

    private typealias Row = (Double, Double, ClosedRange<Int>, [Double], Double)
    private static let table: [Row] = [
        (0, 1, 8...10, tenths, -10), (0, 1, 4...7, fifths, -5), (0, 1, 2...3, [0, 0.5, 1], -2),
        (0, 1, 1...1, [0, 1], 1),
        (0, 10, 8...10, (0...10).map(Double.init), 1), (0, 10, 4...7, [0, 2, 4, 6, 8, 10], 2),
        (0, 10, 2...3, [0, 5, 10], 5), (0, 10, 1...1, [0, 10], 10), (-10, 10, 7...10, twos, 2),
        (-10, 10, 3...6, [-10, -5, 0, 5, 10], 5), (-10, 10, 2...2, [-10, 0, 10], 10), (-10, 10, 1...1, [0], 20),
    ]

    static let cases: [Case] = table.flatMap { row in
        row.2.map { Case(start: row.0, stop: row.1, count: Double($0), ticks: row.3, increment: row.4) }
    }

    @Test("there are about count + 1 ticks, at round values that are exact to the last digit", arguments: cases)
    func values(_ test: Case) {
        #expect(Ticks.values(from: test.start, to: test.stop, count: test.count) == test.ticks)
    }

    @Test("an increment below 1 is given as the negative of its inverse", arguments: cases)
    func increments(_ test: Case) {
        #expect(Ticks.increment(from: test.start, to: test.stop, count: test.count) == test.increment)
    }

    @Test("a step is the increment as a plain number", arguments: cases)
    func steps(_ test: Case) {
        let step = test.increment < 0 ? 1 / -test.increment : test.increment
        #expect(Ticks.step(from: test.start, to: test.stop, count: test.count) == step)
    }

    @Test("a range that descends has no ticks")
    func descending() {
        #expect(Ticks.values(from: 1, to: 0, count: 5).isEmpty)
        #expect(Ticks.step(from: 1, to: 0, count: 5).isNaN && Ticks.increment(from: 1, to: 0, count: 5).isNaN)
    }

    @Test("NaN and counts that are not positive have no ticks")
    func nothing() {
        let nan = Double.nan
        for (start, stop, count) in [
            (nan, 1, 1), (0, nan, 1), (0, 1, nan), (nan, nan, 1), (0, nan, nan), (nan, 1, nan), (nan, nan, nan),
        ] {
            #expect(Ticks.values(from: start, to: stop, count: count).isEmpty)
            #expect(Ticks.increment(from: start, to: stop, count: count).isNaN)
            #expect(Ticks.step(from: start, to: stop, count: count).isNaN)
        }
        for count in [-1, 0, nan] {
            #expect(Ticks.values(from: 1, to: 1, count: count).isEmpty)
            #expect(Ticks.increment(from: 1, to: 1, count: count).isNaN)
            #expect(Ticks.step(from: 1, to: 1, count: count).isNaN)
            #expect(Ticks.values(from: 0, to: 1, count: count).isEmpty)
        }
        #expect(Ticks.values(from: 0, to: 1, count: .infinity).isEmpty)
    }

    @Test("the increment and the step have defined limits")
    func limits() {
        for count in [1.0, 10] {
            #expect(Ticks.values(from: 1, to: 1, count: count) == [1])
            #expect(Ticks.increment(from: 1, to: 1, count: count) == -.infinity)
            #expect(Ticks.step(from: 1, to: 1, count: count) == 0)
        }
        for count in [-1.0, 0] {
            #expect(Ticks.increment(from: 0, to: 1, count: count) == .infinity)
            #expect(Ticks.step(from: 0, to: 1, count: count) == .infinity)
        }
        #expect(Ticks.increment(from: 0, to: 1, count: .infinity) == -.infinity)
        #expect(Ticks.step(from: 0, to: 1, count: .infinity) == 0)
    }

    @Test("zero is never negative, ticks stay inside the domain, and decimals are exact")
    func precision() {
        #expect(Ticks.values(from: -1, to: 0, count: 5).last?.sign == .plus)
        #expect(Ticks.values(from: 0, to: 2.2, count: 3) == [0, 1, 2])
        #expect(
            Ticks.values(from: 0.98, to: 1.14, count: 10) == [0.98, 1, 1.02, 1.04, 1.06, 1.08, 1.1, 1.12, 1.14])
    }

    @Test(
        "nice moves both ends outwards to round values",
        arguments: [
            (1000, 0.132, 0.876), (100, 0.13, 0.88), (30, 0.12, 0.88), (10, 0.1, 0.9), (6, 0.1, 0.9), (5, 0, 1),
            (1, 0, 1),
        ] as [(Double, Double, Double)])
    func nice(_ count: Double, _ start: Double, _ stop: Double) {
        #expect(Ticks.nice(from: 0.132, to: 0.876, count: count) == (start, stop))
        let large = Ticks.nice(from: 132, to: 876, count: count)
        #expect(large == ((start * 1000).rounded(), (stop * 1000).rounded()))
    }

    @Test("nice keeps a domain that has no step")
    func notNice() {
        for count in [-1, 0, 1, 10, Double.nan] { #expect(Ticks.nice(from: 1, to: 1, count: count) == (1, 1)) }
        for count in [-1, 0, .infinity, Double.nan] { #expect(Ticks.nice(from: 0, to: 1, count: count) == (0, 1)) }
        let (start, stop) = Ticks.nice(from: .nan, to: 1, count: 1)
        #expect(start.isNaN && stop == 1)
    }
}
