import Model
import Text

/// The earlier periods that a period is compared with.
struct PeriodHistory {
    /// The number of earlier periods of this kind that have an entry.
    let count: Int
    /// The highest of their totals; nil if there are none.
    let maxCups: Quantity?
}

/// The highest totals so far for periods of one kind, computed once and looked up in O(log n).
struct TotalsTable: Sendable {
    private let firstDays: [CivilDate]
    /// For each period, the highest total up to and including it.
    private let maxCups: [Quantity]

    init(_ periods: [Period], of ledger: CoffeeLedger) {
        firstDays = periods.map(\.first)
        var maxCups: [Quantity] = []
        for period in periods {
            let cups = ledger.cups(ofDays: ledger.days(in: period)).value
            maxCups.append(max(cups, maxCups.last ?? cups))
        }
        self.maxCups = maxCups
    }

    func history(before first: CivilDate) -> PeriodHistory {
        let count = firstDays.partitioningIndex { $0 >= first }
        return PeriodHistory(count: count, maxCups: count > 0 ? maxCups[count - 1] : nil)
    }
}
