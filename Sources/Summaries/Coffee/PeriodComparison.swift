public import Model

/// How the total of a finished period differs from that of the one directly before it.
public struct PeriodComparison: Hashable, Sendable, Encodable {
    /// Negative for fewer cups.
    public let difference: Quantity
    /// The total of the period before.
    public let before: Figure
    /// The logged days of both periods, if their numbers differ and a day is missing, so that the comparison is unfair.
    public let unevenDays: DaysLogged?

    /// The number of logged days of both periods.
    public struct DaysLogged: Hashable, Sendable, Encodable {
        /// In the period.
        public let now: Int
        /// In the period before.
        public let before: Int
    }

    /// Nil if at least half of the days of either period have no entry, or if `total` is of an unfinished period.
    init?(_ total: PeriodTotal, after before: PeriodTotal) {
        guard before.period.last < total.period.first, let cups = total.cups, let cupsBefore = before.cups else {
            return nil
        }
        func isMostlyLogged(_ total: PeriodTotal) -> Bool { total.daysLogged * 2 > total.period.dayCount }
        guard !total.isPartial, isMostlyLogged(total), isMostlyLogged(before) else { return nil }
        difference = cups.value - cupsBefore.value
        self.before = cupsBefore
        let areWhole = [total, before].allSatisfy { $0.daysLogged == $0.period.dayCount }
        unevenDays =
            areWhole || total.daysLogged == before.daysLogged
            ? nil : DaysLogged(now: total.daysLogged, before: before.daysLogged)
    }
}
