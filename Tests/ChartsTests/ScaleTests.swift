import Testing

@testable import Charts

/// The applicable cases of d3-scale's tests for linear, band and threshold scales.
struct ScaleTests {
    private func linear(_ start: Double, _ end: Double, _ low: Double = 0, _ high: Double = 1) -> LinearScale {
        LinearScale(domain: .init(start, end), range: .init(low, high))
    }

    @Test("a linear scale maps its domain to its range and extrapolates beyond both ends")
    func maps() {
        #expect(linear(0, 1, 1, 2).position(of: 0.5) == 1.5)
        let scale = linear(1, 2)
        for (value, position) in [(0.5, -0.5), (1, 0), (1.5, 0.5), (2, 1), (2.5, 1.5)] {
            #expect(scale.position(of: value) == position)
        }
        #expect(linear(0, 0, 1, 2).position(of: 0) == 1)
        #expect(linear(0, 0, 2, 1).position(of: 1) == 2)
        #expect(linear(0, 1, 10, 20).position(of: 2) == 30)
        #expect(linear(0, 1, 10, 20).clamped(2) == 20)
        #expect(linear(0, 1, 10, 20).clamped(-1) == 10)
    }

    @Test(
        "nice extends a domain to round numbers",
        arguments: [
            ([0, 0.96], 10, [0, 1]), ([0, 96], 10, [0, 100]), ([-0.96, 0], 10, [-1, 0]), ([-96, 0], 10, [-100, 0]),
            ([-0.1, 51.1], 8, [-10, 60]), ([1.1, 10.9], 10, [1, 11]), ([0.7, 11.001], 10, [0, 12]),
            ([6.7, 123.1], 10, [0, 130]), ([0, 0.49], 10, [0, 0.5]),
            ([0, 14.1], 5, [0, 20]), ([0, 15], 5, [0, 20]), ([0, 0], 10, [0, 0]), ([0.5, 0.5], 10, [0.5, 0.5]),
            ([12, 87], 5, [0, 100]), ([12, 87], 10, [10, 90]), ([12, 87], 100, [12, 87]),
        ] as [([Double], Double, [Double])])
    func nice(_ domain: [Double], _ count: Double, _ expected: [Double]) {
        let nice = linear(domain[0], domain[1]).nice(count: count)
        #expect([nice.domain.start, nice.domain.end] == expected)
    }

    @Test(
        "a domain around zero has these ticks",
        arguments: [
            (7...10, [-100, -80, -60, -40, -20, 0, 20, 40, 60, 80, 100]), (3...6, [-100, -50, 0, 50, 100]),
            (2...2, [-100, 0, 100]), (1...1, [0]),
        ] as [(ClosedRange<Int>, [Double])])
    func ticks(_ counts: ClosedRange<Int>, _ expected: [Double]) {
        for count in counts {
            #expect(linear(-100, 100).ticks(count: Double(count)) == expected)
        }
    }

    @Test("counts get whole ticks and ends", arguments: [(0.4, 1), (1, 1), (2.5, 3), (5, 5), (7, 8), (38, 40)])
    func whole(_ highest: Double, _ end: Double) {
        let scale = linear(0, highest).niceWhole(count: 4)
        #expect(scale.domain.end == end)
        let ticks = scale.wholeTicks(count: 4)
        #expect(ticks.first == 0 && ticks.last == end && ticks.allSatisfy { $0 == $0.rounded() })
    }

    private func bands(
        _ count: Int, _ start: Double, _ end: Double, inner: Double = 0, outer: Double = 0
    ) -> (positions: [Double], width: Double, step: Double) {
        let scale = BandScale(
            count: count, range: .init(start, end), inner: inner, outer: outer)
        return ((0..<count).map(scale.position), scale.bandwidth, scale.step)
    }

    @Test("bands divide a range evenly")
    func shares() {
        #expect(bands(2, 0, 960) == ([0, 480], 480, 480))
        #expect(bands(3, 0, 120) == ([0, 40, 80], 40, 40))
        #expect(bands(3, 0, 120, inner: 0.2, outer: 0.2) == ([7.5, 45, 82.5], 30, 37.5))
        #expect(bands(1, 0, 960, inner: 0.5, outer: 0.5).step == 640)
        #expect(bands(2, 0, 960, inner: 0.5, outer: 0.5).step == 384)
        #expect(bands(2, 0, 960, inner: 0.5, outer: 0.5).width == 192)
        #expect(bands(0, 0, 960) == ([], 960, 960))
        #expect(bands(0, 0, 960, inner: 0.5, outer: 0.5) == ([], 480, 960))
        #expect(bands(0, 0, 960, inner: 1, outer: 1) == ([], 0, 960))
        #expect(bands(1, 0, 960, inner: 0.5, outer: 0.5) == ([320], 320, 640))
        #expect(bands(1, 0, 960, inner: 1, outer: 1) == ([480], 0, 480))
    }

    @Test("a threshold belongs to the upper level")
    func thresholds() {
        let scale = ThresholdScale([1.0 / 3, 2.0 / 3])
        #expect([0, 0.2, 0.4, 0.6, 0.8, 1].map(scale.level) == [0, 0, 1, 1, 2, 2])
        #expect(ThresholdScale([0.5]).level(of: 0.5) == 1)
        #expect(ThresholdScale([0.5]).level(of: 0.49) == 0)
        #expect(scale.level(of: .nan) == nil)
    }

    @Test("levels up to a maximum are round, set zero apart and are all used")
    func classes() {
        #expect(ThresholdScale(upTo: 5, classes: 5).thresholds == [1, 2, 3, 4, 5])
        #expect(ThresholdScale(upTo: 38, classes: 4).thresholds == [1, 11, 21, 31])
        #expect(ThresholdScale(upTo: 0, classes: 4).thresholds == [1])
        #expect(ThresholdScale(upTo: .infinity, classes: 4).thresholds == [1])
        for maximum in 1...300 {
            let scale = ThresholdScale(upTo: Double(maximum), classes: 5)
            #expect(scale.level(of: 0) == 0 && scale.level(of: 1) == 1)
            #expect(scale.level(of: Double(maximum)) == scale.count - 1, "up to \(maximum)")
            #expect(scale.count <= 6)
        }
    }

    @Test("levels by quantiles hold about equally many values")
    func quantiles() {
        #expect(ThresholdScale(quantilesOf: [], classes: 5).thresholds == [1])
        #expect(ThresholdScale(quantilesOf: [0, 7, .nan], classes: 5).thresholds == [1])
        #expect(ThresholdScale(quantilesOf: [90, 90, 90], classes: 5).thresholds == [1, 90])
        #expect(ThresholdScale(quantilesOf: (1...11).map(Double.init), classes: 5).thresholds == [1, 3, 5, 7, 9])
        let months = (0..<480).map { Double(70 + $0 * 37 % 40) }
        let scale = ThresholdScale(quantilesOf: months, classes: 5)
        let counts = Dictionary(grouping: months) { scale.level(of: $0) }.mapValues(\.count)
        #expect(counts.count == 5 && counts.values.allSatisfy { (60...140).contains($0) }, "\(counts)")
    }
}
