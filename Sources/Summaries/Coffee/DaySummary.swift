public import Model

/// One day of a period.
public struct DaySummary: Hashable, Sendable, Encodable {
    /// The day.
    public let date: CivilDate
    /// Nil if nothing was logged; zero if zero cups were logged.
    public let cups: Figure?
    /// Whether the cups exceed the daily limit; false without a limit.
    public let isOverLimit: Bool
    /// Whether the day is after today.
    public let isFuture: Bool

    /// Whether it is after today and has no entry, so that it is neither missing nor zero.
    public var isStillToCome: Bool { isFuture && cups == nil }
}
