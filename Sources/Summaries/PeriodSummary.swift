public import Model

/// What the log says about one week, month or year.
public struct PeriodSummary: CoffeeSummary, Encodable {
    /// Which.
    public let period: Period
    /// Whether it is still going on: today is one of its days.
    public let isPartial: Bool
    /// The total, zero where nothing was logged.
    public let cups: Figure
    /// Every day in order.
    public let days: [DaySummary]
    /// How many days have an entry.
    public let daysLogged: Int
    /// To a thousandth; nil where no day is logged.
    public let cupsPerLoggedDay: Mean?
    /// The cups of the calendar period before; nil where that has no entry.
    public let previous: Figure?
    /// Cups more than in the period before; nil while the period is partial, and where either has no entry.
    public let change: Quantity?
    /// The mean of those of the four stretches of seven days straight before it that have an entry, for a week the four
    /// weeks before; nil where none has.
    public let meanOfFour: Mean?
    /// The day with the most cups, the earliest of equals; nil where no day is logged.
    public let bestDay: DaySummary?
    /// Days with more cups than the daily limit; nil without one.
    public let daysOverLimit: Int?
    /// Whether a week has more cups than the weekly limit; nil without one, and for months and years.
    public let isOverWeeklyLimit: Bool?
    /// The days logged in a row up to the last day; while today is in the period up to today, or to yesterday where
    /// today has no entry.
    public let streak: Streak?
    /// The longest streak of the whole log up to the last day, the earliest of equals.
    public let longestStreak: Streak?
    /// The longest streak of its own days, the earliest of equals.
    public let longestStreakInPeriod: Streak?
    /// Most cups first, equals by name.
    public let drinks: [DrinkSummary]
    /// Cups by hour of the day, 24 of them.
    public let hours: [Figure]
    /// How many entries have no time.
    public let untimed: Int
    /// Of all its entries.
    public let caffeine: CaffeineSummary
}
