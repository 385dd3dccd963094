public import Model

/// Consecutive logged days.
public struct Streak: Hashable, Sendable, Encodable {
    /// Its first day.
    public let first: CivilDate
    /// Its last day.
    public let last: CivilDate

    /// The number of days, at least 1.
    public var length: Int { last.days(since: first) + 1 }

    /// The entries of all its days.
    public var entries: EntrySet { EntrySet(days: first...last) }
}

/// The streaks of a ledger, computed once and looked up in O(log n).
struct StreakTable: Sendable {
    private let ledger: CoffeeLedger
    /// For each logged day, the index of the first day of its streak.
    private let runStart: [Int]
    /// For each logged day, the index at which the longest streak so far ends; the earliest in a tie.
    private let longestEnd: [Int]

    init(_ ledger: CoffeeLedger) {
        let days = ledger.days
        var runStart: [Int] = []
        var longestEnd: [Int] = []
        var longest = 0
        for index in days.indices {
            let continues = index > 0 && days[index].date.days(since: days[index - 1].date) == 1
            let start = continues ? runStart[index - 1] : index
            runStart.append(start)
            let length = index - start + 1
            longestEnd.append(length > longest ? index : longestEnd[index - 1])
            longest = max(longest, length)
        }
        self.ledger = ledger
        self.runStart = runStart
        self.longestEnd = longestEnd
    }

    /// The streak up to and including `date`; nil if `date` has no entry.
    func streak(upTo date: CivilDate) -> Streak? {
        let index = ledger.days(in: date...date)
        return index.isEmpty ? nil : streak(runStart[index.lowerBound]..<index.upperBound)
    }

    /// The longest streak up to and including `date`; the earliest in a tie.
    func longest(upTo date: CivilDate) -> Streak? {
        let index = ledger.days(from: .min, through: Int(date.dayNumber)).upperBound - 1
        guard index >= 0 else { return nil }
        let end = longestEnd[index]
        return streak(runStart[end]..<(end + 1))
    }

    /// The longest streak within `range`, cut at its bounds; the earliest in a tie.
    func longest(in range: Range<Int>) -> Streak? {
        var best = range.lowerBound..<range.lowerBound
        for index in range {
            let run = max(runStart[index], range.lowerBound)..<(index + 1)
            if run.count > best.count { best = run }
        }
        return best.isEmpty ? nil : streak(best)
    }

    private func streak(_ run: Range<Int>) -> Streak {
        Streak(first: ledger.days[run.lowerBound].date, last: ledger.days[run.upperBound - 1].date)
    }
}
