/// Round values between two numbers, at steps of 1, 2 or 5 × 10ⁿ (the rules of d3-array's ticks.js and nice.js).
public enum Ticks {
    /// About `count` steps of round values within `start`…`stop`, which may descend; empty where there are none.
    public static func values(from start: Double, to stop: Double, count: Double) -> [Double] {
        guard count > 0, !start.isNaN, !stop.isNaN else { return [] }
        if start == stop { return [start] }
        if stop < start { return values(from: stop, to: start, count: count).reversed() }
        return values(from: start, to: stop, increment: increment(from: start, to: stop, count: count))
    }

    /// The multiples of an increment, as `increment(from:to:count:)` gives it, within `start`…`stop`.
    static func values(from start: Double, to stop: Double, increment: Double) -> [Double] {
        guard increment.isFinite, increment != 0, start.isFinite, stop.isFinite else { return [] }
        func times(_ count: Double) -> Double { increment > 0 ? count * increment : count / -increment }
        var first = (increment > 0 ? start / increment : start * -increment).rounded()
        var last = (increment > 0 ? stop / increment : stop * -increment).rounded()
        if times(first) < start { first += 1 }
        if times(last) > stop { last -= 1 }
        guard last >= first, last - first < 10_000 else { return [] }
        // Adding 0 makes a negative zero positive.
        return (0...Int(last - first)).map { times(first + Double($0)) + 0 }
    }

    /// The step between round values; one below 1 is given as the negative of its inverse, so that ticks are quotients of whole
    /// numbers and not sums of rounded ones.
    public static func increment(from start: Double, to stop: Double, count: Double) -> Double {
        let step = (stop - start) / (count.isNaN ? .nan : max(0, count))
        guard step > 0, step.isFinite else { return step == 0 ? -.infinity : step < 0 ? .nan : step }
        // The greatest power of ten not above the step, as a quotient, which is exact where a power of 0.1 would not be.
        var (numerator, denominator) = (1.0, 1.0)
        while numerator * 10 <= step { numerator *= 10 }
        while step * denominator < 1, denominator < 1e300 { denominator *= 10 }
        let error = step * denominator / numerator
        let factor: Double =
            error >= 50.0.squareRoot() ? 10 : error >= 10.0.squareRoot() ? 5 : error >= 2.0.squareRoot() ? 2 : 1
        return denominator == 1 ? numerator * factor : -denominator / factor
    }

    /// The step between round values, negative where `stop` lies below `start`.
    public static func step(from start: Double, to stop: Double, count: Double) -> Double {
        if stop < start { return -step(from: stop, to: start, count: count) }
        let increment = increment(from: start, to: stop, count: count)
        return increment < 0 ? 1 / -increment : increment
    }

    /// `start` and `stop` moved outwards to round values, where a count says how round.
    public static func nice(from start: Double, to stop: Double, count: Double) -> (start: Double, stop: Double) {
        var (start, stop) = (start, stop)
        var previous = 0.0
        // Each turn can only make the step longer; d3 goes on until it stays, which takes two or three turns.
        for _ in 0..<16 {
            let increment = increment(from: start, to: stop, count: count)
            guard increment != previous, increment != 0, increment.isFinite else { break }
            (start, stop) = rounded(start, stop, increment: increment)
            previous = increment
        }
        return (start, stop)
    }

    static func rounded(_ start: Double, _ stop: Double, increment: Double) -> (start: Double, stop: Double) {
        if increment > 0 {
            return ((start / increment).rounded(.down) * increment + 0, (stop / increment).rounded(.up) * increment + 0)
        }
        return ((start * -increment).rounded(.down) / -increment + 0, (stop * -increment).rounded(.up) / -increment + 0)
    }
}
