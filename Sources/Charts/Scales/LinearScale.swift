/// Maps a domain of numbers linearly onto a range of the drawing (d3-scale, linear.js).
struct LinearScale: Sendable, Hashable {
    /// In the data's unit; it never descends.
    let domain: Interval
    /// In units of the drawing; it may descend, as vertical axes do.
    let range: Interval

    /// Two numbers, in either order.
    struct Interval: Sendable, Hashable {
        let start: Double
        let end: Double

        init(_ start: Double, _ end: Double) {
            self.start = start
            self.end = end
        }

        var length: Double { abs(end - start) }
    }

    /// The same scale with its domain extended to round values.
    func nice(count: Double) -> LinearScale {
        let nice = Ticks.nice(from: domain.start, to: domain.end, count: count)
        return LinearScale(domain: Interval(nice.start, nice.stop), range: range)
    }

    /// The same scale with its domain extended to round values that are at least 1 apart, for counts.
    func niceWhole(count: Double) -> LinearScale {
        let nice = nice(count: count)
        let increment = nice.wholeIncrement(count: count)
        let rounded = Ticks.rounded(nice.domain.start, nice.domain.end, increment: increment)
        return LinearScale(domain: Interval(rounded.start, rounded.stop), range: range)
    }

    /// About `count` round values within the domain.
    func ticks(count: Double) -> [Double] { Ticks.values(from: domain.start, to: domain.end, count: count) }

    /// About `count` whole numbers within the domain.
    func wholeTicks(count: Double) -> [Double] {
        Ticks.values(from: domain.start, to: domain.end, increment: wholeIncrement(count: count))
    }

    private func wholeIncrement(count: Double) -> Double {
        let increment = Ticks.increment(from: domain.start, to: domain.end, count: count)
        return increment > 1 ? increment : 1
    }

    /// Where `value` is drawn, possibly beyond the range; an empty domain maps to the start of the range.
    func position(of value: Double) -> Double {
        let length = domain.end - domain.start
        guard length != 0 else { return range.start }
        return range.start + (value - domain.start) / length * (range.end - range.start)
    }

    /// Where `value` is drawn, clamped to the range.
    func clamped(_ value: Double) -> Double {
        min(max(position(of: value), min(range.start, range.end)), max(range.start, range.end))
    }
}
