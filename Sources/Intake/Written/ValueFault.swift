public import Model

/// Why a text is not the value that is wanted.
public enum ValueFault: Error, Hashable, Sendable {
    case negative, notANumber
    /// It has more than three decimals; the number that it is kept as.
    case tooPrecise(Quantity)
    case tooLarge(Quantity)
    case noSuchDay, notADay
    /// The day and the month could change places.
    case ambiguousDay([CivilDate])
    case noSuchTime, notATime
    case notMinutes(limit: Int)
}
