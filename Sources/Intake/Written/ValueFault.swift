public import Model

/// Why a text can't be read as a value.
public enum ValueFault: Error, Hashable, Sendable {
    case negative, notANumber
    /// The text has more than three decimals; the rounded value.
    case tooPrecise(Quantity)
    /// The number is larger than this limit.
    case tooLarge(Quantity)
    case noSuchDay, notADay
    /// Day and month could be swapped; the possible days.
    case ambiguousDay([CivilDate])
    case noSuchTime, notATime
    /// The text is no whole number of minutes from 0 to `limit`.
    case notMinutes(limit: Int)
}
