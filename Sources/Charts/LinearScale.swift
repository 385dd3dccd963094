/// Maps numbers from 0 up to a round maximum onto a stretch of the drawing.
public struct LinearScale: Sendable {
    /// 0…maximum, in the data's unit.
    public let domain: ClosedRange<Double>
    /// Where the domain's ends are drawn; the first may lie below the second, as on a screen.
    public let range: (start: Double, end: Double)
    /// The round values of the domain at which an axis is marked, in order.
    public let ticks: [Double]

    /// A scale from 0 to the first tick at or above `maximum`, with about `count` steps of 1, 2 or 5 × 10ⁿ (d3-array, ticks.js);
    /// with `wholeTicks` no step is smaller than 1.
    public init(upTo maximum: Double, range: (start: Double, end: Double), count: Int = 4, wholeTicks: Bool) {
        let top = maximum.isFinite && maximum > 0 ? maximum : 1
        let step = Step(near: top / Double(max(1, count)), isWhole: wholeTicks)
        var steps = Int(top / step.size)
        if step.times(steps) < top { steps += 1 }
        ticks = (0...steps).map(step.times)
        domain = 0...step.times(steps)
        self.range = range
    }

    /// A step kept as a fraction of whole numbers, so that its multiples are the decimals that they are meant to be.
    private struct Step {
        private var numerator = 1.0
        private var denominator = 1.0

        init(near rough: Double, isWhole: Bool) {
            while numerator * 10 <= rough { numerator *= 10 }
            while numerator / denominator > rough, denominator < 1e15 { denominator *= 10 }
            let error = rough / size
            numerator *= [(50.0, 10.0), (10, 5), (2, 2)].first { error >= $0.0.squareRoot() }?.1 ?? 1
            if isWhole, size < 1 { (numerator, denominator) = (1, 1) }
        }

        var size: Double { numerator / denominator }

        func times(_ count: Int) -> Double { Double(count) * numerator / denominator }
    }

    /// Where `value` is drawn; values outside the domain are held at its ends.
    public func position(of value: Double) -> Double {
        let share = min(max(value, domain.lowerBound), domain.upperBound) / domain.upperBound
        return range.start + share * (range.end - range.start)
    }
}
