public import Model
import Text

/// The sorted entries of a log, stored as the runs in which they were read: a log with one file per year is sorted
/// without copying an entry.
public struct CoffeeEntries: RandomAccessCollection, Sendable {
    let runs: [CoffeeRun]
    /// The index of the first entry of each run, followed by the total count.
    private let starts: [Int]

    public let startIndex = 0
    public var endIndex: Int { starts[starts.count - 1] }

    /// Sorts `runs` and merges those that overlap.
    init(_ runs: [CoffeeRun]) {
        let inOrder = runs.filter { !$0.entries.isEmpty }.sorted { CoffeeEntry.isEarlier($0.first, $1.first) }
        self.runs = Self.merged(inOrder)
        starts = self.runs.reduce(into: [0]) { starts, run in
            starts.append(starts[starts.count - 1] + run.entries.count)
        }
    }

    public subscript(index: Int) -> CoffeeEntry {
        let run = run(holding: index)
        return runs[run].entries[index - starts[run]]
    }

    /// Every day that has an entry, ascending.
    var days: [LoggedDay] {
        var days: [LoggedDay] = []
        days.reserveCapacity(runs.reduce(0) { $0 + $1.days.count })
        for (run, start) in zip(runs, starts) {
            for day in run.days {
                var day = day.moved(by: start)
                // Two consecutive runs may share a day.
                if let last = days.last, last.date == day.date { day = days.removeLast().joined(with: day) }
                days.append(day)
            }
        }
        return days
    }

    /// The entries in a range that is not empty; copied only if it spans several runs.
    func slice(_ range: Range<Int>) -> ArraySlice<CoffeeEntry> {
        let run = run(holding: range.lowerBound)
        if range.upperBound > starts[run + 1] { return Array(self[range])[...] }
        return runs[run].entries[range.lowerBound - starts[run]..<range.upperBound - starts[run]]
    }

    private func run(holding index: Int) -> Int {
        Swift.max(0, starts.prefix(runs.count).partitioningIndex { $0 > index } - 1)
    }

    /// Calls `body` with the index and the entry at each index of `range`, in order.
    func forEach(in range: Range<Int>, _ body: (Int, borrowing CoffeeEntry) -> Void) {
        guard !range.isEmpty else { return }
        for number in run(holding: range.lowerBound)..<runs.count where starts[number] < range.upperBound {
            let first = starts[number]
            let entries = runs[number].entries
            for index in (first..<first + entries.count).clamped(to: range) {
                body(index, entries.span[index - first])
            }
        }
    }

    /// Merges runs that overlap.
    private static func merged(_ runs: [CoffeeRun]) -> [CoffeeRun] {
        var result: [CoffeeRun] = []
        var start = 0
        while start < runs.count {
            var end = start + 1
            var last = runs[start].last
            while end < runs.count, CoffeeEntry.isEarlier(runs[end].first, last) {
                let other = runs[end].last
                if CoffeeEntry.isEarlier(last, other) { last = other }
                end += 1
            }
            result.append(
                end - start == 1 ? runs[start] : CoffeeRun(Array(runs[start..<end].map(\.entries).joined())))
            start = end
        }
        return result
    }
}

extension CoffeeRun {
    /// The first entry; the run must not be empty.
    fileprivate var first: CoffeeEntry { entries[0] }
    /// The last entry; the run must not be empty.
    fileprivate var last: CoffeeEntry { entries[entries.count - 1] }
}

extension LoggedDay {
    fileprivate func moved(by offset: Int) -> LoggedDay {
        LoggedDay(
            date: date, cups: cups, entries: entries.lowerBound + offset..<entries.upperBound + offset)
    }

    /// The same day with the following entries of `rest` appended.
    fileprivate func joined(with rest: LoggedDay) -> LoggedDay {
        LoggedDay(date: date, cups: cups + rest.cups, entries: entries.lowerBound..<rest.entries.upperBound)
    }
}
