public import Model

/// The entries of a log in their order (`CoffeeEntry.isEarlier`), kept in the runs in which they were read: a log of a file a
/// year is put in order without copying one of them.
public struct CoffeeEntries: RandomAccessCollection, Sendable {
    private let runs: [[CoffeeEntry]]
    /// The index of the first entry of each run, and the count of all at the end.
    private let starts: [Int]

    public let startIndex = 0
    public var endIndex: Int { starts[starts.count - 1] }

    /// The entries of `parts`, each in any order.
    init(_ parts: [[CoffeeEntry]]) {
        let sorted = parts.filter { !$0.isEmpty }.map { $0.sortedByMoment() }
        let inOrder = sorted.sorted { CoffeeEntry.isEarlier($0[0], $1[0]) }
        runs = Self.merged(inOrder)
        starts = runs.reduce(into: [0]) { starts, run in starts.append(starts[starts.count - 1] + run.count) }
    }

    public subscript(index: Int) -> CoffeeEntry {
        let run = run(holding: index)
        return runs[run][index - starts[run]]
    }

    private func run(holding index: Int) -> Int {
        var low = 0
        var high = runs.count
        while high - low > 1 {
            let middle = (low + high) / 2
            if starts[middle] <= index { low = middle } else { high = middle }
        }
        return low
    }

    /// Calls `body` with every entry of `range` and its index, in order.
    func forEach(in range: Range<Int>, _ body: (Int, borrowing CoffeeEntry) -> Void) {
        guard !range.isEmpty else { return }
        for number in run(holding: range.lowerBound)..<runs.count where starts[number] < range.upperBound {
            let first = starts[number]
            let entries = runs[number]
            for index in (first..<first + entries.count).clamped(to: range) {
                body(index, entries.span[index - first])
            }
        }
    }

    /// The runs with those that overlap made one.
    private static func merged(_ runs: [[CoffeeEntry]]) -> [[CoffeeEntry]] {
        var result: [[CoffeeEntry]] = []
        var start = 0
        while start < runs.count {
            var end = start + 1
            var last = runs[start][runs[start].count - 1]
            while end < runs.count, CoffeeEntry.isEarlier(runs[end][0], last) {
                let other = runs[end][runs[end].count - 1]
                if CoffeeEntry.isEarlier(last, other) { last = other }
                end += 1
            }
            result.append(end - start == 1 ? runs[start] : Array(runs[start..<end].joined()).sortedByMoment())
            start = end
        }
        return result
    }
}

extension [CoffeeEntry] {
    /// In the order of `CoffeeEntry.isEarlier`; small keys are sorted instead of whole entries, and nothing that is in order.
    public func sortedByMoment() -> [CoffeeEntry] {
        if isSortedByMoment { return self }
        var keys = indices.map { EntryKey(self[$0], at: $0) }
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
        var earlier: UInt64 = 0
        for index in indices {
            let later = EntryKey(self[index], at: 0).moment
            if earlier > later { return false }
            if earlier == later, index > 0, self[index].source < self[index - 1].source { return false }
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

    init(_ entry: CoffeeEntry, at index: Int) {
        let day = UInt64(bitPattern: Int64(entry.day.dayNumber) + 0x8000_0000)
        let time = UInt64(bitPattern: Int64(entry.time?.secondsSinceMidnight ?? -1) + 1)
        moment = day << 20 | (entry.date == entry.day ? 0 : 1) << 18 | time
        self.index = index
    }
}
