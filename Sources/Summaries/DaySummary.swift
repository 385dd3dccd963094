public import Model

/// One day of a period.
public struct DaySummary: Hashable, Sendable, Encodable {
    /// The day.
    public let date: CivilDate
    /// Nil where nothing was logged; a logged zero is zero.
    public let cups: Figure?
    /// Whether its cups are above the daily limit; never without one.
    public let isOverLimit: Bool
    /// Whether it comes after today.
    public let isFuture: Bool
}
