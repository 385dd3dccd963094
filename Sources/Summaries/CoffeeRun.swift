public import Model

/// Entries in their order (`CoffeeEntry.isEarlier`) with what a ledger wants to know of them: runs can be made of the
/// files of a log by many hands at once, and put together in little time.
public struct CoffeeRun: Sendable {
    let entries: [CoffeeEntry]
    /// Every day that has an entry, ascending; its indices are those of the run.
    let days: [LoggedDay]
    /// The drinks as they are spelled, in the order in which they were first drunk; nil for entries that name none.
    let spellings: [String?]
    /// For each entry the index of its drink in `spellings`.
    let drinks: [Int32]

    /// The run of `entries`, given in any order.
    public init(_ entries: [CoffeeEntry]) {
        let sorted = entries.sortedByMoment()
        self.entries = sorted
        days = Self.days(of: sorted.span)
        (spellings, drinks) = Self.drinks(of: sorted.span)
    }

    private static func days(of entries: Span<CoffeeEntry>) -> [LoggedDay] {
        var days: [LoggedDay] = []
        var start = 0
        while start < entries.count {
            let date = entries[start].day
            var cups = entries[start].cups
            var end = start + 1
            while end < entries.count, entries[end].day == date {
                cups += entries[end].cups
                end += 1
            }
            days.append(LoggedDay(date: date, cups: cups, entries: start..<end))
            start = end
        }
        return days
    }

    private static func drinks(of entries: Span<CoffeeEntry>) -> ([String?], [Int32]) {
        var spellings: [String?] = []
        var numbers: [String?: Int32] = [:]
        var drinks: [Int32] = []
        drinks.reserveCapacity(entries.count)
        for index in entries.indices {
            let spelling = entries[index].drink
            // Equal short strings are told by one comparison, so that a search among the few usual drinks beats a hash.
            let known = spellings.prefix(12).firstIndex(of: spelling).map { Int32($0) } ?? numbers[spelling]
            let number = known ?? Int32(clamping: spellings.count)
            if known == nil {
                spellings.append(spelling)
                numbers[spelling] = number
            }
            drinks.append(number)
        }
        return (spellings, drinks)
    }
}

extension [CoffeeEntry] {
    /// In the order of `CoffeeEntry.isEarlier`; small keys are sorted instead of whole entries, and nothing that is in
    /// order.
    func sortedByMoment() -> [CoffeeEntry] {
        if isSortedByMoment { return self }
        var keys = indices.map { EntryKey(span[$0], at: $0) }
        keys.sort { $0.moment != $1.moment ? $0.moment < $1.moment : $0.index < $1.index }
        var start = 0
        while start < keys.count {
            var end = start + 1
            while end < keys.count, keys[end].moment == keys[start].moment { end += 1 }
            if end - start > 1 { sortByPlace(&keys[start..<end]) }
            start = end
        }
        return keys.map { self[$0.index] }
    }

    private var isSortedByMoment: Bool {
        let entries = span
        var earlier: UInt64 = 0
        for index in entries.indices {
            let later = EntryKey(entries[index], at: 0).moment
            if earlier > later { return false }
            if earlier == later, index > 0, entries[index].source < entries[index - 1].source { return false }
            earlier = later
        }
        return true
    }

    private func sortByPlace(_ keys: inout ArraySlice<EntryKey>) {
        keys.sort { left, right in
            let (first, second) = (self[left.index].source, self[right.index].source)
            return first != second ? first < second : left.index < right.index
        }
    }
}

/// What an entry is sorted by, but for its place.
private struct EntryKey {
    /// The day, whether the date is a later one, and the time, most significant first.
    let moment: UInt64
    let index: Int

    init(_ entry: borrowing CoffeeEntry, at index: Int) {
        let day = UInt64(bitPattern: Int64(entry.day.dayNumber) + 0x8000_0000)
        let time = UInt64(bitPattern: Int64(entry.time?.secondsSinceMidnight ?? -1) + 1)
        moment = day << 20 | (entry.date == entry.day ? 0 : 1) << 18 | time
        self.index = index
    }
}
