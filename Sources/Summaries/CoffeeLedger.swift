public import Model

/// The coffee log in order.
public struct CoffeeLedger: Sendable {
    /// Sorted by `CoffeeEntry.isEarlier`.
    public let entries: [CoffeeEntry]
    /// Every day that has an entry, ascending.
    public let days: [LoggedDay]

    /// The log of `entries`, given in any order.
    public init(_ entries: [CoffeeEntry]) {
        let sorted = Self.sorted(entries)
        self.entries = sorted
        days = Self.days(of: sorted)
    }

    /// The entries whose days are in `range`.
    public func entries(in range: ClosedRange<CivilDate>) -> Range<Int> { entries(ofDays: days(in: range)) }

    /// The entries of a period.
    public func entries(in period: Period) -> Range<Int> { entries(in: period.first...period.last) }

    /// The indices into `days` of those in `range`.
    public func days(in range: ClosedRange<CivilDate>) -> Range<Int> {
        days(from: Int(range.lowerBound.dayNumber), through: Int(range.upperBound.dayNumber))
    }

    /// Those of a run of `days` that have more cups than `limit`.
    public func days(over limit: Quantity, among range: Range<Int>) -> [LoggedDay] {
        days[range].filter { $0.cups > limit }
    }

    /// The periods of a kind that have an entry, ascending.
    public func periods(_ kind: Period.Kind, weekRule: WeekRule) -> [Period] {
        var periods: [Period] = []
        for day in days where !(periods.last?.contains(day.date) ?? false) {
            periods.append(Period(kind, holding: day.date, weekRule: weekRule))
        }
        return periods
    }

    /// The cups of a run of `days`.
    func cups(ofDays range: Range<Int>) -> Figure {
        let cups = days[range].reduce(Quantity.zero) { $0 + $1.cups }
        return Figure(value: cups, entries: EntrySet(entries(ofDays: range)))
    }

    func entries(ofDays range: Range<Int>) -> Range<Int> {
        guard !range.isEmpty else {
            let position = range.lowerBound < days.count ? days[range.lowerBound].entries.lowerBound : entries.count
            return position..<position
        }
        return days[range.lowerBound].entries.lowerBound..<days[range.upperBound - 1].entries.upperBound
    }

    /// The indices into `days` of those from one day number through another.
    func days(from first: Int, through last: Int) -> Range<Int> {
        let start = firstDay(from: first)
        return start..<max(start, firstDay(from: last + 1))
    }

    /// The first index into `days` of a day that is not before `dayNumber`.
    private func firstDay(from dayNumber: Int) -> Int {
        var low = 0
        var high = days.count
        while low < high {
            let middle = (low + high) / 2
            if Int(days[middle].date.dayNumber) < dayNumber { low = middle + 1 } else { high = middle }
        }
        return low
    }

    private static func days(of entries: [CoffeeEntry]) -> [LoggedDay] {
        var days: [LoggedDay] = []
        var start = 0
        while start < entries.count {
            let date = entries[start].day
            var cups = Quantity.zero
            var end = start
            while end < entries.count, entries[end].day == date {
                cups += entries[end].cups
                end += 1
            }
            days.append(LoggedDay(date: date, cups: cups, entries: start..<end))
            start = end
        }
        return days
    }

    /// Sorts small keys instead of whole entries, and nothing that is sorted already.
    private static func sorted(_ entries: [CoffeeEntry]) -> [CoffeeEntry] {
        var keys = entries.indices.map { index in
            SortKey(day: entries[index].day, date: entries[index].date, time: entries[index].time, at: index)
        }
        if !zip(keys, keys.dropFirst()).allSatisfy({ $0.moment <= $1.moment }) {
            keys.sort { $0.moment != $1.moment ? $0.moment < $1.moment : $0.index < $1.index }
        }
        var start = 0
        while start < keys.count {
            var end = start + 1
            while end < keys.count, keys[end].moment == keys[start].moment { end += 1 }
            if end - start > 1 { sortByPlace(&keys[start..<end], of: entries) }
            start = end
        }
        let isSorted = keys.indices.allSatisfy { keys[$0].index == $0 }
        return isSorted ? entries : keys.map { entries[$0.index] }
    }

    private static func sortByPlace(_ keys: inout ArraySlice<SortKey>, of entries: [CoffeeEntry]) {
        keys.sort { left, right in
            let (first, second) = (entries[left.index].source, entries[right.index].source)
            return first != second ? first < second : left.index < right.index
        }
    }

    private struct SortKey {
        /// The day, whether the date is a later one, and the time, most significant first.
        let moment: UInt64
        let index: Int

        init(day: CivilDate, date: CivilDate, time: TimeOfDay?, at index: Int) {
            let dayBits = UInt64(bitPattern: Int64(day.dayNumber) + 0x8000_0000)
            let timeBits = UInt64(bitPattern: Int64(time?.secondsSinceMidnight ?? -1) + 1)
            moment = dayBits << 20 | (date == day ? 0 : 1) << 18 | timeBits
            self.index = index
        }
    }
}

/// A day that has an entry.
public struct LoggedDay: Hashable, Sendable {
    /// The day.
    public let date: CivilDate
    /// Of all its entries; zero where they say so.
    public let cups: Quantity
    /// Indices into the ledger's entries, never empty.
    public let entries: Range<Int>

    /// Its cups with their entries.
    public var figure: Figure { Figure(value: cups, entries: EntrySet(entries)) }
}
