public import Model

/// What the whole log says.
public struct AllTimeSummary: CoffeeSummary, Encodable {
    /// The total.
    public let cups: Figure
    /// Every day that has an entry, ascending.
    public let days: [DaySummary]
    /// To a thousandth; nil for an empty log.
    public let cupsPerLoggedDay: Mean?
    /// Cups a logged day of the 28 days before today; nil where none of them is logged.
    public let lastFourWeeks: Mean?
    /// The same of all days before those.
    public let beforeLastFourWeeks: Mean?
    /// The day with the most cups, the earliest of equals.
    public let bestDay: DaySummary?
    /// Days with more cups than the daily limit; nil without one.
    public let daysOverLimit: Int?
    /// Every year that has an entry, ascending.
    public let years: [PeriodTotal]
    /// Every week from the first to the last that has an entry, ascending, those without one too.
    public let weeks: [PeriodTotal]
    /// The seven weekdays in the site's order.
    public let weekdays: [WeekdayMean]
    /// The days logged in a row up to today, or to yesterday where today has no entry.
    public let streak: Streak?
    /// The longest streak, the earliest of equals.
    public let longestStreak: Streak?
    /// Most cups first, equals by name.
    public let drinks: [DrinkSummary]
    /// Cups by hour of the day, 24 of them.
    public let hours: [Figure]
    /// How many entries have no time.
    public let untimed: Int
    /// Of all entries.
    public let caffeine: CaffeineSummary

    /// How many days have an entry.
    public var daysLogged: Int { days.count }
}

/// The totals of a period, without the rest of its summary.
public struct PeriodTotal: Hashable, Sendable, Encodable {
    /// Which.
    public let period: Period
    /// Nil where nothing was logged.
    public let cups: Figure?
    /// How many days have an entry.
    public let daysLogged: Int
    /// Whether it is still going on: today is one of its days.
    public let isPartial: Bool

    /// To a thousandth; nil where no day is logged.
    public var cupsPerLoggedDay: Mean? { cups.flatMap { $0.mean(over: daysLogged) } }
}

/// How much is drunk on a weekday.
public struct WeekdayMean: Hashable, Sendable, Encodable {
    /// Which.
    public let weekday: Weekday
    /// Cups a logged day; nil where no such day is logged.
    public let mean: Mean?
    /// How many such days have an entry.
    public let daysLogged: Int
}
