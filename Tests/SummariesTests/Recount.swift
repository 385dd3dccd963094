import Diagnostics
import Model
import Summaries

/// A recounted number: thousandths, and the lines of its entries.
struct Count: Equatable {
    var thousandths = 0
    var lines: Set<Int32> = []

    init(thousandths: Int = 0, lines: Set<Int32> = []) {
        self.thousandths = thousandths
        self.lines = lines
    }

    init(_ figure: Figure, _ ledger: CoffeeLedger) {
        thousandths = figure.value.thousandths
        lines = ledger.lines(figure.entries)
    }

    init(_ mean: Mean, _ ledger: CoffeeLedger) {
        thousandths = mean.value.thousandths
        lines = ledger.lines(mean.entries)
    }

    mutating func add(_ amount: Int, _ entry: CoffeeEntry) {
        thousandths += amount
        lines.insert(entry.source.line)
    }
}

extension CoffeeLedger {
    func lines(_ set: EntrySet) -> Set<Int32> { Set(entries(of: set).map(\.entry.source.line)) }
}

/// Counts a log the slow way: day by day and entry by entry, without a ledger.
struct Recount {
    let log: RandomLog
    /// The cups of every day with an entry, by day number.
    let days: [Int: Count]

    init(_ log: RandomLog) {
        self.log = log
        var days: [Int: Count] = [:]
        for entry in log.entries {
            days[Self.day(of: entry, log.dayStart), default: Count()].add(entry.cups.thousandths, entry)
        }
        self.days = days
    }

    static func day(of entry: CoffeeEntry, _ dayStart: TimeOfDay) -> Int {
        let isNight = entry.time.map { $0.secondsSinceMidnight < dayStart.secondsSinceMidnight } ?? false
        return max(-719_162, Int(entry.date.dayNumber) - (isNight ? 1 : 0))
    }

    func entries(_ range: ClosedRange<Int>) -> [CoffeeEntry] {
        log.entries.filter { range.contains(Self.day(of: $0, log.dayStart)) }
    }

    /// Of the day that it is logged for, which may have begun before midnight.
    private func weekday(of entry: CoffeeEntry) -> Weekday {
        CivilDate(dayNumber: Self.day(of: entry, log.dayStart)).weekday
    }

    func cups(_ range: ClosedRange<Int>) -> Count {
        entries(range).reduce(into: Count()) { $0.add($1.cups.thousandths, $1) }
    }

    func logged(_ range: ClosedRange<Int>) -> [Int] { range.filter { days[$0] != nil } }

    /// Divides thousandths among `parts`, rounding halves up; no count is negative.
    static func share(_ count: Count, _ parts: Int) -> Count? {
        parts == 0 ? nil : Count(thousandths: (2 * count.thousandths + parts) / (2 * parts), lines: count.lines)
    }

    /// The run of logged days that ends on `end`.
    func run(endingOn end: Int) -> ClosedRange<Int>? {
        guard days[end] != nil else { return nil }
        var start = end
        while days[start - 1] != nil { start -= 1 }
        return start...end
    }

    /// The longest run within `range`, the earliest one of several, found by trying every start.
    func longestRun(in range: ClosedRange<Int>) -> ClosedRange<Int>? {
        var best: ClosedRange<Int>?
        for start in logged(range) {
            var end = start
            while end < range.upperBound, days[end + 1] != nil { end += 1 }
            if end - start + 1 > best?.count ?? 0 { best = start...end }
        }
        return best
    }

    func currentRun() -> ClosedRange<Int>? {
        let today = Int(log.today.dayNumber)
        return run(endingOn: today) ?? run(endingOn: max(-719_162, today - 1))
    }

    /// The name that spellings of one drink share.
    static func drinkKey(_ drink: String?) -> String? {
        guard let name = drink?.lowercased(), !name.isEmpty else { return nil }
        return ["lattes": "latte", "flat whites": "flat white", "zebras": "zebra"][name] ?? name
    }

    /// Cups by drink, the most first; nil stands for a missing name.
    func drinks(_ range: ClosedRange<Int>) -> [(key: String?, cups: Count)] {
        var byKey: [String?: Count] = [:]
        for entry in entries(range) {
            byKey[Self.drinkKey(entry.drink), default: Count()].add(entry.cups.thousandths, entry)
        }
        return byKey.filter { $0.value.thousandths > 0 }.map { (key: $0.key, cups: $0.value) }.sorted { left, right in
            if left.cups.thousandths != right.cups.thousandths { return left.cups.thousandths > right.cups.thousandths }
            guard let first = left.key, let second = right.key else { return left.key != nil }
            return Array(first.unicodeScalars.map(\.value)).lexicographicallyPrecedes(
                second.unicodeScalars.map(\.value))
        }
    }

    func hours(_ range: ClosedRange<Int>, on weekday: Weekday? = nil) -> (hours: [Count], untimed: Count) {
        var hours = [Count](repeating: Count(), count: 24)
        var untimed = Count()
        for entry in entries(range) where weekday.map({ self.weekday(of: entry) == $0 }) ?? true {
            if let time = entry.time {
                hours[Int(time.secondsSinceMidnight) / 3600].add(entry.cups.thousandths, entry)
            } else if entry.cups > .zero {
                untimed.add(entry.cups.thousandths, entry)
            }
        }
        return (hours, untimed)
    }

    func caffeine(_ range: ClosedRange<Int>) -> (milligrams: Count, estimated: Set<Int32>) {
        var sum = Count()
        var estimated: Set<Int32> = []
        for entry in entries(range) {
            sum.add(log.settings.caffeine.milligrams(of: entry).thousandths, entry)
            if entry.caffeine == nil { estimated.insert(entry.source.line) }
        }
        return (sum, estimated)
    }

    /// The days of the period that holds `day`, found by walking in both directions.
    static func bounds(_ kind: Period.Kind, holding day: Int, firstWeekday: Weekday) -> ClosedRange<Int> {
        func isSame(_ left: Int, _ right: Int) -> Bool {
            let (first, second) = (CivilDate(dayNumber: left), CivilDate(dayNumber: right))
            return switch kind {
            case .week: second.weekday != firstWeekday
            case .month: first.month == second.month
            case .year: first.year == second.year
            }
        }
        var (start, end) = (day, day)
        while start > -719_162, isSame(start - 1, start) { start -= 1 }
        while end < 2_932_896, isSame(end, end + 1) { end += 1 }
        return start...end
    }
}
