/// Maps an interval of numbers onto a stretch of the drawing (d3-scale, linear.js).
public struct LinearScale: Sendable, Hashable {
    /// The first and the last number, in the data's unit; the first may be the greater.
    public let domain: Interval
    /// Where the domain's ends are drawn; the first may lie below the second, as on a screen.
    public let range: Interval

    /// Two numbers, in either order.
    public struct Interval: Sendable, Hashable {
        /// Where it begins.
        public let start: Double
        /// Where it ends.
        public let end: Double

        /// From one number to another.
        public init(_ start: Double, _ end: Double) {
            self.start = start
            self.end = end
        }

        /// How long it is, whatever its direction.
        public var length: Double { abs(end - start) }
    }

    /// A scale with a domain as it is.
    public init(domain: Interval, range: Interval) {
        self.domain = domain
        self.range = range
    }

    /// The same scale with its domain moved outwards to round values.
    public func nice(count: Double = 10) -> LinearScale {
        let isAscending = domain.start <= domain.end
        let (low, high) = isAscending ? (domain.start, domain.end) : (domain.end, domain.start)
        let nice = Ticks.nice(from: low, to: high, count: count)
        let domain = isAscending ? Interval(nice.start, nice.stop) : Interval(nice.stop, nice.start)
        return LinearScale(domain: domain, range: range)
    }

    /// The same for things that are counted: no step is smaller than 1.
    public func niceWhole(count: Double = 10) -> LinearScale {
        let nice = nice(count: count)
        let increment = nice.wholeIncrement(count: count)
        let rounded = Ticks.rounded(nice.domain.start, nice.domain.end, increment: increment)
        return LinearScale(domain: Interval(rounded.start, rounded.stop), range: range)
    }

    /// About `count` round values within the domain.
    public func ticks(count: Double = 10) -> [Double] {
        Ticks.values(from: domain.start, to: domain.end, count: count)
    }

    /// The same for things that are counted: whole numbers only.
    public func wholeTicks(count: Double = 10) -> [Double] {
        Ticks.values(from: domain.start, to: domain.end, increment: wholeIncrement(count: count))
    }

    private func wholeIncrement(count: Double) -> Double {
        let increment = Ticks.increment(from: domain.start, to: domain.end, count: count)
        return increment > 1 ? increment : 1
    }

    /// Where `value` is drawn, also beyond the range; an empty domain maps to the range's start.
    public func position(of value: Double) -> Double {
        let length = domain.end - domain.start
        guard length != 0 else { return range.start }
        return range.start + (value - domain.start) / length * (range.end - range.start)
    }

    /// Where `value` is drawn, held within the range.
    public func clamped(_ value: Double) -> Double {
        min(max(position(of: value), min(range.start, range.end)), max(range.start, range.end))
    }

    /// The value that is drawn at `position`.
    public func value(at position: Double) -> Double {
        let length = range.end - range.start
        guard length != 0 else { return domain.start }
        return domain.start + (position - range.start) / length * (domain.end - domain.start)
    }
}
