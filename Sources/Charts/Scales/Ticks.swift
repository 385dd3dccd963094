/// Round values between two numbers, in steps of 1, 2 or 5 × 10ⁿ (d3-array, ticks.js and nice.js).
enum Ticks {
    /// About `count` round values within `start`…`stop`; none if it descends.
    static func values(from start: Double, to stop: Double, count: Double) -> [Double] {
        guard count > 0, !start.isNaN, !stop.isNaN else { return [] }
        if start == stop { return [start] }
        return values(from: start, to: stop, increment: increment(from: start, to: stop, count: count))
    }

    /// The multiples within `start`…`stop` of an increment from `increment(from:to:count:)`.
    static func values(from start: Double, to stop: Double, increment: Double) -> [Double] {
        guard increment.isFinite, increment != 0, start.isFinite, stop.isFinite else { return [] }
        func times(_ count: Double) -> Double { increment > 0 ? count * increment : count / -increment }
        var first = (increment > 0 ? start / increment : start * -increment).rounded()
        var last = (increment > 0 ? stop / increment : stop * -increment).rounded()
        if times(first) < start { first += 1 }
        if times(last) > stop { last -= 1 }
        guard last >= first, last - first < 10_000 else { return [] }
        // Adding 0 turns -0 into 0.
        return (0...Int(last - first)).map { times(first + Double($0)) + 0 }
    }

    /// The step between round values. A step below 1 is returned as its negative inverse: ticks then are exact
    /// quotients of whole numbers rather than multiples of a rounded fraction.
    static func increment(from start: Double, to stop: Double, count: Double) -> Double {
        let step = (stop - start) / (count.isNaN ? .nan : max(0, count))
        guard step > 0, step.isFinite else { return step == 0 ? -.infinity : step < 0 ? .nan : step }
        // The greatest power of ten up to the step, as a quotient: powers of 0.1 are not exact.
        var (numerator, denominator) = (1.0, 1.0)
        while numerator * 10 <= step { numerator *= 10 }
        while step * denominator < 1, denominator < 1e300 { denominator *= 10 }
        let error = step * denominator / numerator
        let factor: Double =
            error >= 50.0.squareRoot() ? 10 : error >= 10.0.squareRoot() ? 5 : error >= 2.0.squareRoot() ? 2 : 1
        return denominator == 1 ? numerator * factor : -denominator / factor
    }

    /// The step between round values; NaN if `start`…`stop` descends.
    static func step(from start: Double, to stop: Double, count: Double) -> Double {
        let increment = increment(from: start, to: stop, count: count)
        return increment < 0 ? 1 / -increment : increment
    }

    /// `start` and `stop` moved outwards to round values, about `count` steps apart.
    static func nice(from start: Double, to stop: Double, count: Double) -> (start: Double, stop: Double) {
        var (start, stop) = (start, stop)
        var previous = 0.0
        // The step only grows, and stays the same after two or three rounds.
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
