public import Model
import Text

/// What came before a period, to hold it against.
public struct PeriodHistory: Hashable, Sendable {
    /// How many earlier periods of its kind have an entry.
    public let count: Int
    /// The highest of their totals; nil where there is none.
    public let most: Quantity?
    /// Of the period straight before, cups a logged day; nil where that has no entry.
    public let previousPerLoggedDay: Mean?
}

/// The highest totals up to each period of a kind, found once and asked for in O(log n).
struct TotalsTable: Sendable {
    private let firstDays: [CivilDate]
    /// For each period the highest total up to it.
    private let most: [Quantity]

    init(_ periods: [Period], of ledger: CoffeeLedger) {
        firstDays = periods.map(\.first)
        var most: [Quantity] = []
        for period in periods {
            let cups = ledger.cups(ofDays: ledger.days(in: period.first...period.last)).value
            most.append(max(cups, most.last ?? cups))
        }
        self.most = most
    }

    func before(_ first: CivilDate) -> (count: Int, most: Quantity?) {
        let count = firstDays.partitioningIndex { $0 >= first }
        return (count, count > 0 ? most[count - 1] : nil)
    }
}
