public import Model

/// Sorted entries with precomputed days and drinks. Workers prepare one run per file; a ledger combines them cheaply.
public struct CoffeeRun: Sendable {
    let entries: [CoffeeEntry]
    /// Every day that has an entry, ascending, with indices into this run.
    let days: [LoggedDay]
    /// The distinct spellings of drinks in order of first use; nil stands for entries without a drink.
    let spellings: [String?]
    /// For each entry, the index of its drink in `spellings`.
    let drinks: [Int32]

    /// From the first to the last day; nil without entries.
    public var span: ClosedRange<CivilDate>? {
        guard let first = days.first?.date, let last = days.last?.date else { return nil }
        return first...last
    }

    /// Sorts `entries`.
    public init(_ entries: [CoffeeEntry]) {
        let sorted = entries.sortedByTime()
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
            // Comparing short strings is fast, so searching the few usual drinks beats hashing (measured in
            // `ContentDecoder.capacity`).
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
    /// The entries in the order of `CoffeeEntry.isEarlier`. Sorts small keys instead of whole entries, and returns
    /// sorted input unchanged.
    func sortedByTime() -> [CoffeeEntry] {
        if isSortedByTime { return self }
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

    private var isSortedByTime: Bool {
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

/// The sort key of an entry without its source place.
private struct EntryKey {
    /// From the most significant bits: the day, whether the date is later than the day, and the time.
    let moment: UInt64
    let index: Int

    init(_ entry: borrowing CoffeeEntry, at index: Int) {
        let day = UInt64(bitPattern: Int64(entry.day.dayNumber) + 0x8000_0000)
        let time = UInt64(bitPattern: Int64(entry.time?.secondsSinceMidnight ?? -1) + 1)
        moment = day << 20 | (entry.date == entry.day ? 0 : 1) << 18 | time
        self.index = index
    }
}
