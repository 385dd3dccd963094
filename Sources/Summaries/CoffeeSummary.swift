/// What is said about any stretch of the log, a period or all of it.
public protocol CoffeeSummary: Sendable {
    /// The total, zero where nothing was logged.
    var cups: Figure { get }
    /// Its days in order: those that have an entry, and for a period the others too.
    var days: [DaySummary] { get }
    /// How many days have an entry.
    var daysLogged: Int { get }
    /// To a thousandth; nil where no day is logged.
    var cupsPerLoggedDay: Mean? { get }
    /// The day with the most cups, the earliest of equals; nil where no day is logged.
    var bestDay: DaySummary? { get }
    /// Days with more cups than the daily limit; nil without one.
    var daysOverLimit: Int? { get }
    /// The days logged in a row up to its end, or up to now.
    var streak: Streak? { get }
    /// The longest streak up to its end, the earliest of equals.
    var longestStreak: Streak? { get }
    /// Most cups first, equals by name.
    var drinks: [DrinkSummary] { get }
    /// Cups by hour of the day, 24 of them.
    var hours: [Figure] { get }
    /// How many of its entries have no time.
    var untimed: Int { get }
    /// Of all its entries.
    var caffeine: CaffeineSummary { get }
}
