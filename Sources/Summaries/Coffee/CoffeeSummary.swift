/// The values that the summaries of a period and of the whole log share.
public protocol CoffeeSummary: Sendable {
    /// The total; zero if nothing was logged.
    var cups: Figure { get }
    /// The days in order: every day of a period, or the logged days of the whole log.
    var days: [DaySummary] { get }
    /// The number of days that have an entry.
    var daysLogged: Int { get }
    /// Rounded to a thousandth; nil if no day is logged.
    var cupsPerLoggedDay: Mean? { get }
    /// The day with the most cups, the earliest in a tie; nil if no day is logged.
    var bestDay: DaySummary? { get }
    /// The number of days above the daily limit; nil without a limit.
    var daysOverLimit: Int? { get }
    /// The consecutive logged days up to the last day, or up to now.
    var streak: Streak? { get }
    /// The longest streak up to the last day; the earliest in a tie.
    var longestStreak: Streak? { get }
    /// Sorted by cups, most first, then by name.
    var drinks: [DrinkSummary] { get }
    /// Cups by weekday and hour of the day.
    var weekHours: WeekHours { get }
    /// The number of entries with cups but without a time.
    var untimed: Int { get }
    /// The caffeine of all entries.
    var caffeine: CaffeineSummary { get }
}

extension CoffeeSummary {
    /// All days with as many cups as `bestDay`; empty if no day is logged.
    public var bestDays: [DaySummary] {
        bestDay.map { best in days.filter { $0.cups != nil && $0.cups?.value == best.cups?.value } } ?? []
    }
}
