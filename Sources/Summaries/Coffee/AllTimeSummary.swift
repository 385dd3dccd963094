public import Model

/// The summary of the whole log.
public struct AllTimeSummary: CoffeeSummary, Encodable {
    /// The total.
    public let cups: Figure
    /// Every day that has an entry, ascending.
    public let days: [DaySummary]
    /// Rounded to a thousandth; nil for an empty log.
    public let cupsPerLoggedDay: Mean?
    /// Cups per logged day in the 28 days before today; nil if less than half of them have an entry.
    public let lastFourWeeks: Mean?
    /// Cups per logged day before those 28 days; nil if less than 28 days have an entry.
    public let beforeLastFourWeeks: Mean?
    /// The day with the most cups; the earliest in a tie.
    public let bestDay: DaySummary?
    /// The number of days above the daily limit; nil without a limit.
    public let daysOverLimit: Int?
    /// Every year from the first to the last that has an entry, ascending, including empty ones, but only the first
    /// year of a gap of more than ten.
    public let years: [PeriodTotal]
    /// Every week from the first to the last that has an entry, ascending, including empty ones, but only the first
    /// week of a gap of more than two years.
    public let weeks: [PeriodTotal]
    /// The seven weekdays in the site's order.
    public let weekdays: [WeekdayMean]
    /// The consecutive logged days up to today, or up to yesterday if today has no entry.
    public let streak: Streak?
    /// The longest streak; the earliest in a tie.
    public let longestStreak: Streak?
    /// Sorted by cups, most first, then by name.
    public let drinks: [DrinkSummary]
    /// Cups by weekday and hour of the day.
    public let weekHours: WeekHours
    /// The number of entries with cups but without a time.
    public let untimed: Int
    /// The caffeine of all entries.
    public let caffeine: CaffeineSummary

    /// The number of days that have an entry.
    public var daysLogged: Int { days.count }
}

/// The totals of a period without the details of its summary.
public struct PeriodTotal: Hashable, Sendable, Encodable {
    /// The week, month or year.
    public let period: Period
    /// Nil if nothing was logged.
    public let cups: Figure?
    /// The number of days that have an entry.
    public let daysLogged: Int
    /// Whether the period includes today.
    public let isPartial: Bool

    /// Totals as they are given.
    public init(period: Period, cups: Figure?, daysLogged: Int, isPartial: Bool) {
        (self.period, self.cups, self.daysLogged, self.isPartial) = (period, cups, daysLogged, isPartial)
    }
}

/// The mean consumption on a weekday.
public struct WeekdayMean: Hashable, Sendable, Encodable {
    /// The day of the week.
    public let weekday: Weekday
    /// Cups per logged day; nil if no such day is logged.
    public let mean: Mean?
    /// The number of such days that have an entry.
    public let daysLogged: Int
}
