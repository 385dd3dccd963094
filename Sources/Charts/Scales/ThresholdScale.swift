/// Puts numbers into classes that are parted by thresholds (d3-scale, threshold.js), such as the shades of a heatmap.
public struct ThresholdScale: Sendable, Hashable {
    /// Where a class ends and the next one begins, ascending.
    public let thresholds: [Double]

    /// `thresholds.count + 1` classes; a number equal to a threshold belongs to the class above it.
    public init(_ thresholds: [Double]) { self.thresholds = thresholds.filter { !$0.isNaN }.sorted() }

    /// Class 0 for nothing at all, and `classes` more for what is above, at round values up to `maximum`, never closer than `smallest`.
    public init(upTo maximum: Double, classes: Int, smallest: Double = 1) {
        let classes = min(max(1, classes), 64)
        let top = maximum.isFinite ? max(maximum, smallest) : smallest
        let step = max(smallest, Ticks.step(from: 0, to: top, count: Double(classes)))
        // A round step may need more classes than were asked for: then all above the last threshold is one class.
        let needed = Int(min(Double(classes), (top / step).rounded(.up)))
        self.init([smallest] + (1..<max(1, needed)).map { smallest + Double($0) * step })
    }

    /// How many classes there are.
    public var count: Int { thresholds.count + 1 }

    /// The class of a number, from 0; nil for what is not a number.
    public func level(of value: Double) -> Int? {
        value.isNaN ? nil : thresholds.count { $0 <= value }
    }

    /// From which number on (nil: from the lowest) up to below which number (nil: to the highest) a class goes.
    public func extent(of level: Int) -> (from: Double?, below: Double?) {
        (
            thresholds.indices.contains(level - 1) ? thresholds[level - 1] : nil,
            thresholds.indices.contains(level) ? thresholds[level] : nil
        )
    }
}
