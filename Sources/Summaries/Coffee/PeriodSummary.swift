public import Model

/// The summary of one week, month or year.
public struct PeriodSummary: CoffeeSummary, Encodable {
    /// The summarised week, month or year.
    public let period: Period
    /// Whether the period includes today.
    public let isPartial: Bool
    /// The total; zero if nothing was logged.
    public let cups: Figure
    /// Every day in order.
    public let days: [DaySummary]
    /// The number of days that have an entry.
    public let daysLogged: Int
    /// Rounded to a thousandth; nil if no day is logged.
    public let cupsPerLoggedDay: Mean?
    /// The cups of the preceding calendar period; nil if it has no entry.
    public let previous: Figure?
    /// The cups minus those of the preceding period, however many days of either are logged; nil if the period is
    /// partial, or if either has no entry.
    public let change: Quantity?
    /// How the period differs from the preceding one; nil if the two can't be compared.
    public let comparison: PeriodComparison?
    /// Cups per logged day in the four weeks directly before a week; nil without an entry, and for months and years.
    public let usual: Mean?
    /// The mean of the weeks with entries among the four before the week in which the period begins; nil if none has an
    /// entry.
    public let meanOfFour: Mean?
    /// The day with the most cups, the earliest in a tie; nil if no day is logged.
    public let bestDay: DaySummary?
    /// The number of days above the daily limit; nil without a limit.
    public let daysOverLimit: Int?
    /// Whether a week exceeds the weekly limit; nil without a limit, and for months and years.
    public let isOverWeeklyLimit: Bool?
    /// The consecutive logged days up to the last day. If the period includes today: up to today, or up to yesterday if
    /// today has no entry.
    public let streak: Streak?
    /// The longest streak of the whole log up to the last day; the earliest in a tie.
    public let longestStreak: Streak?
    /// The longest streak within the period; the earliest in a tie.
    public let longestStreakInPeriod: Streak?
    /// Sorted by cups, most first, then by name.
    public let drinks: [DrinkSummary]
    /// Cups by weekday and hour of the day.
    public let weekHours: WeekHours
    /// The number of entries with cups but without a time.
    public let untimed: Int
    /// The caffeine of all entries.
    public let caffeine: CaffeineSummary
}
