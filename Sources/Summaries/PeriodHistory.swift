import Model
import Text

/// What came before a period, to hold it against.
struct PeriodHistory {
    /// How many earlier periods of its kind have an entry.
    let count: Int
    /// The highest of their totals; nil where there is none.
    let maxCups: Quantity?
    /// Of the period straight before, cups a logged day; nil where that has no entry.
    let previousPerLoggedDay: Mean?
}

/// The highest totals up to each period of a kind, found once and asked for in O(log n).
struct TotalsTable: Sendable {
    private let firstDays: [CivilDate]
    /// For each period the highest total up to it.
    private let maxCups: [Quantity]

    init(_ periods: [Period], of ledger: CoffeeLedger) {
        firstDays = periods.map(\.first)
        var maxCups: [Quantity] = []
        for period in periods {
            let cups = ledger.cups(ofDays: ledger.days(in: period.first...period.last)).value
            maxCups.append(max(cups, maxCups.last ?? cups))
        }
        self.maxCups = maxCups
    }

    func before(_ first: CivilDate) -> (count: Int, maxCups: Quantity?) {
        let count = firstDays.partitioningIndex { $0 >= first }
        return (count, count > 0 ? maxCups[count - 1] : nil)
    }
}
