public import Model

/// A day that has an entry.
public struct LoggedDay: Hashable, Sendable {
    /// The day.
    public let date: CivilDate
    /// The total of the day; zero if zero cups were logged.
    public let cups: Quantity
    /// Indices into the ledger's entries; never empty.
    public let entries: Range<Int>

    /// The identifiers of its entries.
    var span: Range<EntryID> { Range(days: date...date) }

    /// The cups with the entries behind them.
    public var figure: Figure { Figure(value: cups, entries: EntrySet(days: date...date)) }

    /// The one-entry span of the entry at an index.
    func span(ofEntryAt index: Int) -> Range<EntryID> {
        let start = EntryID(date, index - entries.lowerBound + 1)
        return start..<(index + 1 < entries.upperBound ? EntryID(date, start.number + 1) : span.upperBound)
    }
}

extension EntrySet {
    /// All entries of `days`, which must be sorted.
    init(_ days: some Sequence<LoggedDay>) {
        self = .empty
        for day in days { append(day.span) }
    }
}
