public import Model

/// The numbers of records that could not be read and are left out.
public struct LeftOut: Hashable, Sendable {
    public private(set) var coffee = 0
    public var alarms = 0
    public var quotes = 0
    public var pages = 0
    private var coffeeByDay: [CivilDate: Int] = [:]
    /// Coffee entries without a day of their own.
    private var undated: [Undated] = []

    private struct Undated: Hashable {
        let count: Int
        /// From the first to the last day of their file; nil if it has none.
        let days: ClosedRange<CivilDate>?
    }

    /// Nothing is left out.
    public init() {}

    /// The sum of all.
    public var total: Int { coffee + alarms + quotes + pages }

    /// Adds `count` coffee entries of a file: those of `days`, and others, which may be of any day of the file.
    public mutating func addCoffee(_ count: Int, days: [CivilDate], ofFileFrom span: ClosedRange<CivilDate>?) {
        coffee += count
        for day in days { coffeeByDay[day, default: 0] += 1 }
        guard count > days.count else { return }
        var all = span
        for day in [days.min(), days.max()].compactMap({ $0 }) {
            all = all.map { min($0.lowerBound, day)...max($0.upperBound, day) } ?? day...day
        }
        undated.append(Undated(count: count - days.count, days: all))
    }

    /// The coffee entries that are left out and may belong to a period.
    public func coffee(in period: Period) -> Int {
        let days = period.first...period.last
        let dated = coffeeByDay.reduce(0) { days.contains($1.key) ? $0 + $1.value : $0 }
        return undated.reduce(dated) { sum, some in
            some.days.map { $0.overlaps(days) } ?? true ? sum + some.count : sum
        }
    }
}
