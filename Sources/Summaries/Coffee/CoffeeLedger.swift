public import Model
import Text

/// The sorted coffee log.
public struct CoffeeLedger: Sendable {
    /// Sorted by `CoffeeEntry.isEarlier`.
    public let entries: CoffeeEntries
    /// Every day that has an entry, ascending.
    public let days: [LoggedDay]

    /// Sorts `entries`.
    public init(_ entries: [CoffeeEntry]) { self.init(runs: [CoffeeRun(entries)]) }

    /// Combines `runs`, given in any order; copies only runs that overlap.
    public init(runs: [CoffeeRun]) {
        entries = CoffeeEntries(runs)
        days = entries.days
    }

    /// The indices into `days` of the days of a period.
    public func days(in period: Period) -> Range<Int> { days(in: period.first...period.last) }

    /// The indices into `days` of the days in `range`.
    func days(in range: ClosedRange<CivilDate>) -> Range<Int> {
        days(from: Int(range.lowerBound.dayNumber), through: Int(range.upperBound.dayNumber))
    }

    /// The entries of a set with their identifiers, in order.
    public func entries(of set: EntrySet) -> [(id: EntryID, entry: CoffeeEntry)] {
        set.spans.flatMap { span in
            days[days(in: span.days)].flatMap { day in
                day.entries.compactMap { index in
                    let id = EntryID(day.date, index - day.entries.lowerBound + 1)
                    return span.contains(id) ? (id, entries[index]) : nil
                }
            }
        }
    }

    /// The entries of a day, in order.
    public func entries(of day: LoggedDay) -> ArraySlice<CoffeeEntry> { entries.slice(day.entries) }

    /// The number of entries in a set.
    public func count(of set: EntrySet) -> Int {
        set.spans.reduce(0) { $0 + index(of: $1.upperBound) - index(of: $1.lowerBound) }
    }

    /// The index of an entry, or of the next entry if it does not exist.
    private func index(of id: EntryID) -> Int {
        let place = firstDay(from: Int(id.dayNumber))
        guard place < days.count else { return entries.count }
        let day = days[place]
        return day.date.dayNumber == id.dayNumber ? day.entries.lowerBound + id.number - 1 : day.entries.lowerBound
    }

    /// The periods of one kind that have an entry, ascending.
    public func periods(_ kind: Period.Kind, weekRule: WeekRule) -> [Period] {
        var periods: [Period] = []
        for day in days where !(periods.last?.contains(day.date) ?? false) {
            periods.append(Period(kind, holding: day.date, weekRule: weekRule))
        }
        return periods
    }

    /// The total of all entries.
    public var cups: Figure { cups(ofDays: days.indices) }

    /// The total of the `days` at the given indices.
    func cups(ofDays range: Range<Int>) -> Figure {
        let cups = days[range].reduce(Quantity.zero) { $0 + $1.cups }
        return Figure(value: cups, entries: EntrySet(days[range]))
    }

    /// The indices of the entries of the `days` at the given indices.
    func entries(ofDays range: Range<Int>) -> Range<Int> {
        guard !range.isEmpty else {
            let position = range.lowerBound < days.count ? days[range.lowerBound].entries.lowerBound : entries.count
            return position..<position
        }
        return days[range.lowerBound].entries.lowerBound..<days[range.upperBound - 1].entries.upperBound
    }

    /// The indices into `days` of the days from `first` through `last`, given as day numbers.
    func days(from first: Int, through last: Int) -> Range<Int> {
        let start = firstDay(from: first)
        return start..<max(start, firstDay(from: last + 1))
    }

    /// The index into `days` of the first day that is not before `dayNumber`.
    private func firstDay(from dayNumber: Int) -> Int {
        days.partitioningIndex { Int($0.date.dayNumber) >= dayNumber }
    }
}
