public import Model

/// How the total of a period differs from that of the one directly before it. Of a period that is not over, the days
/// before today are compared with as many days of the one before.
public struct PeriodComparison: Hashable, Sendable, Encodable {
    /// Negative for fewer cups.
    public let difference: Quantity
    /// The total of what is compared.
    public let now: Figure
    /// The total of the days before.
    public let before: Figure
    /// The last day of the period before that is compared, if the period is not over.
    public let throughBefore: CivilDate?
    /// The logged days of both, if their numbers differ and a day is missing, so that the comparison is unfair.
    public let unevenDays: DaysLogged?

    /// The number of logged days of both.
    public struct DaysLogged: Hashable, Sendable, Encodable {
        /// In the period.
        public let now: Int
        /// In the period before.
        public let before: Int
    }

    /// Days in a row, with what was logged on them.
    struct Stretch {
        let cups: Figure
        let daysLogged: Int
        let dayCount: Int

        var isWhole: Bool { daysLogged == dayCount }
        var isMostlyLogged: Bool { daysLogged * 2 > dayCount }
    }

    /// Whether the period is compared only up to yesterday, because it is not over.
    public var isPartial: Bool { throughBefore != nil }

    /// Nil if at least half of the days of either have no entry.
    init?(_ now: Stretch, after before: Stretch, throughBefore: CivilDate? = nil) {
        guard now.isMostlyLogged, before.isMostlyLogged else { return nil }
        difference = now.cups.value - before.cups.value
        (self.now, self.before) = (now.cups, before.cups)
        self.throughBefore = throughBefore
        unevenDays =
            (now.isWhole && before.isWhole) || now.daysLogged == before.daysLogged
            ? nil : DaysLogged(now: now.daysLogged, before: before.daysLogged)
    }
}

extension CoffeeSummariser {
    /// How a period differs from the one before it; nil if the two can't be compared.
    func comparison(of period: Period) -> PeriodComparison? {
        let before = period.previous
        guard before.last < period.first else { return nil }
        guard period.isPartial(on: today) else {
            return PeriodComparison(
                stretch(period.first, dayCount: period.dayCount),
                after: stretch(before.first, dayCount: before.dayCount))
        }
        // Today is not over either.
        let dayCount = Int(today.dayNumber - period.first.dayNumber)
        guard (1...before.dayCount).contains(dayCount) else { return nil }
        return PeriodComparison(
            stretch(period.first, dayCount: dayCount), after: stretch(before.first, dayCount: dayCount),
            throughBefore: before.first.adding(days: dayCount - 1))
    }

    private func stretch(_ first: CivilDate, dayCount: Int) -> PeriodComparison.Stretch {
        let logged = ledger.days(from: Int(first.dayNumber), through: Int(first.dayNumber) + dayCount - 1)
        return PeriodComparison.Stretch(
            cups: ledger.cups(ofDays: logged), daysLogged: logged.count, dayCount: dayCount)
    }
}
