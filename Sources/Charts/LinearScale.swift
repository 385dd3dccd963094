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
        let step = Self.step(top / Double(max(1, count)), wholeTicks: wholeTicks)
        let steps = Int((top / step).rounded(.up))
        ticks = (0...steps).map { Double($0) * step }
        domain = 0...(Double(steps) * step)
        self.range = range
    }

    private static func step(_ rough: Double, wholeTicks: Bool) -> Double {
        var power = 1.0
        while power * 10 <= rough { power *= 10 }
        while power > rough, power > 1e-9 { power /= 10 }
        let error = rough / power
        let factor = [(50.0, 10.0), (10, 5), (2, 2)].first { error >= $0.0.squareRoot() }?.1 ?? 1
        return wholeTicks ? max(1, power * factor) : power * factor
    }

    /// Where `value` is drawn; values outside the domain are held at its ends.
    public func position(of value: Double) -> Double {
        let share = min(max(value, domain.lowerBound), domain.upperBound) / domain.upperBound
        return range.start + share * (range.end - range.start)
    }
}
