/// Sorts numbers into levels separated by thresholds (d3-scale, threshold.js), such as the shades of a heatmap.
public struct ThresholdScale: Sendable, Hashable {
    /// The lowest numbers of levels 1, 2, …, ascending.
    public let thresholds: [Double]

    /// A number equal to a threshold belongs to the level above it.
    public init(_ thresholds: [Double]) { self.thresholds = thresholds.filter { !$0.isNaN }.sorted() }

    private static let maxClasses = 64

    /// Level 0 below 1, and up to `classes` levels at round values up to `maximum`, at least 1 apart.
    public init(upTo maximum: Double, classes: Int) {
        let classes = min(max(1, classes), Self.maxClasses)
        let top = maximum.isFinite ? max(maximum, 1) : 1
        let step = max(1, Ticks.step(from: 0, to: top, count: Double(classes)))
        // A round step may need more levels than `classes`: the highest then takes everything above its threshold.
        let needed = Int(min(Double(classes), (top / step).rounded(.up)))
        self.init([1] + (1..<max(1, needed)).map { 1 + Double($0) * step })
    }

    /// Level 0 below 1, and up to `classes` levels that each have about equally many of the values: thresholds are
    /// quantiles (type 7 of Hyndman and Fan, "Sample Quantiles in Statistical Packages", 1996), rounded to integers.
    public init(quantilesOf values: [Double], classes: Int) {
        let sorted = values.filter { $0 >= 1 && $0.isFinite }.sorted()
        let classes = min(max(1, classes), Self.maxClasses)
        let quantiles = (1..<classes).compactMap { part -> Double? in
            guard sorted.count > 1 else { return nil }
            let place = Double(sorted.count - 1) * Double(part) / Double(classes)
            let (below, above) = (sorted[Int(place)], sorted[Int(place.rounded(.up))])
            return (below + (above - below) * (place - place.rounded(.down))).rounded()
        }
        self.init([1] + Set(quantiles).subtracting([0, 1]))
    }

    /// The number of levels.
    public var count: Int { thresholds.count + 1 }

    /// The level of a number, from 0; nil for NaN.
    public func level(of value: Double) -> Int? {
        value.isNaN ? nil : thresholds.count { $0 <= value }
    }
}
