import Charts
import TestSupport
import Testing

@Suite("A linear scale")
struct LinearScaleTests {
    private func scale(_ maximum: Double, count: Int = 4, wholeTicks: Bool = false) -> LinearScale {
        LinearScale(upTo: maximum, range: (172, 14), count: count, wholeTicks: wholeTicks)
    }

    /// `ticks(0, stop, count)` of d3-array 3 (test/ticks-test.js, and its rule where that has none), for stops that are ticks.
    @Test(
        "has the ticks of d3-array where the maximum is one of them",
        arguments: [
            (1, 10, [0, 0.1, 0.2, 0.3, 0.4, 0.5, 0.6, 0.7, 0.8, 0.9, 1]),
            (1, 5, [0, 0.2, 0.4, 0.6, 0.8, 1]),
            (1, 4, [0, 0.2, 0.4, 0.6, 0.8, 1]),
            (1, 2, [0, 0.5, 1]),
            (1, 1, [0, 1]),
            (10, 10, [0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10]),
            (10, 5, [0, 2, 4, 6, 8, 10]),
            (10, 2, [0, 5, 10]),
            (10, 1, [0, 10]),
            (100, 4, [0, 20, 40, 60, 80, 100]),
            (0.3, 3, [0, 0.1, 0.2, 0.3]),
            (20_000, 4, [0, 5000, 10_000, 15_000, 20_000]),
            (0.00003, 3, [0, 0.00001, 0.00002, 0.00003]),
        ] as [(Double, Int, [Double])])
    func d3(maximum: Double, count: Int, ticks: [Double]) {
        #expect(scale(maximum, count: count).ticks == ticks)
    }

    @Test(
        "ends with the first tick at or above the maximum",
        arguments: [
            (3, [0, 1, 2, 3]), (7, [0, 2, 4, 6, 8]), (4, [0, 1, 2, 3, 4]), (9.5, [0, 2, 4, 6, 8, 10]),
            (23, [0, 5, 10, 15, 20, 25]),
            (0.5, [0, 1]), (1, [0, 1]), (1.5, [0, 1, 2]), (0, [0, 1]), (-3, [0, 1]), (.nan, [0, 1]),
            (.infinity, [0, 1]),
            (101, [0, 20, 40, 60, 80, 100, 120]),
            // Either side of √2, √10 and √50, where the step changes.
            (5.6, [0, 1, 2, 3, 4, 5, 6]), (5.7, [0, 2, 4, 6]), (12.6, [0, 2, 4, 6, 8, 10, 12, 14]),
            (12.7, [0, 5, 10, 15]), (28.2, [0, 5, 10, 15, 20, 25, 30]), (28.3, [0, 10, 20, 30]),
        ] as [(Double, [Double])])
    func wholeTicks(maximum: Double, ticks: [Double]) {
        let scale = scale(maximum, wholeTicks: true)
        #expect(scale.ticks == ticks)
        #expect(scale.domain == 0...(ticks.last ?? 0))
    }

    @Test("has few round steps that reach the maximum and no further than one step", arguments: 0..<30)
    func property(seed: Int) throws {
        var generator = SeededGenerator(seed: seed)
        for _ in 0..<100 {
            let maximum =
                Double.random(in: 0.001...9.999, using: &generator) * generator.pick([0.001, 1, 100, 1e7, 1e12])
            let isWhole = Bool.random(using: &generator)
            let scale = scale(maximum, count: generator.number(in: 1..<11), wholeTicks: isWhole)
            let ticks = scale.ticks
            let last = try #require(ticks.last)
            let step = ticks[1]
            #expect(ticks.first == 0 && last >= maximum && ticks[ticks.count - 2] < maximum, "seed \(seed): \(maximum)")
            #expect(ticks.count <= 17)
            #expect(!isWhole || ticks.allSatisfy { $0 == $0.rounded() })
            var mantissa = step
            while mantissa >= 9.99 { mantissa /= 10 }
            while mantissa < 0.999 { mantissa *= 10 }
            #expect([1, 2, 5].contains { abs($0 - mantissa) < 1e-6 }, "seed \(seed): step \(step)")
            for (index, tick) in ticks.enumerated() { #expect(abs(tick - Double(index) * step) <= abs(tick) * 1e-12) }
        }
    }

    @Test("maps its domain onto its range in proportion, and holds what is outside at the ends")
    func positions() {
        let scale = scale(7, wholeTicks: true)
        #expect(scale.position(of: 0) == 172)
        #expect(scale.position(of: 8) == 14)
        #expect(scale.position(of: 4) == 93)
        #expect(scale.position(of: -1) == 172)
        #expect(scale.position(of: 9) == 14)
        let upright = LinearScale(upTo: 10, range: (0, 100), wholeTicks: true)
        #expect(upright.position(of: 2.5) == 25)
    }
}

@Suite("A band scale")
struct BandScaleTests {
    @Test("shares its stretch evenly, with room between and beside", arguments: [1, 2, 7, 12, 31])
    func bands(count: Int) {
        let scale = BandScale(count: count, start: 34, end: 396, padding: 0.35)
        let step = scale.bandwidth / 0.65
        let gaps = (1..<max(2, count)).map { scale.position(of: $0) - scale.position(of: $0 - 1) }
        #expect(gaps.allSatisfy { abs($0 - step) < 1e-9 })
        #expect(abs(scale.position(of: 0) - (34 + 0.35 * step)) < 1e-9)
        #expect(abs(scale.position(of: count - 1) + scale.bandwidth - (396 - 0.35 * step)) < 1e-9)
    }

    @Test("without bands has finite numbers all the same")
    func empty() {
        #expect(BandScale(count: 0, start: 0, end: 10, padding: 0).bandwidth.isFinite)
    }
}
