import Diagnostics
import Model
import TestSupport
import Testing
import Text

@testable import Summaries

@Suite("A set of entries")
struct EntrySetTests {
    /// A random log, and random sets of its entries given by indices.
    private struct Sample {
        let ledger: CoffeeLedger
        var generator: SeededGenerator

        init(seed: Int) {
            ledger = CoffeeLedger(RandomLog(seed: seed).entries)
            generator = SeededGenerator(seed: seed)
        }

        mutating func draw() -> Set<Int> {
            let start = generator.number(in: 0..<ledger.entries.count)
            let nearby = start..<min(ledger.entries.count, start + 12)
            return Set(nearby.filter { _ in generator.number(in: 0..<3) > 0 })
        }

        func set(of indices: Set<Int>) -> EntrySet {
            EntrySet(
                indices.map { index in
                    let day = ledger.days[ledger.days.partitioningIndex { $0.entries.upperBound > index }]
                    return day.span(ofEntryAt: index)
                })
        }

        func indices(of set: EntrySet) -> [Int] {
            let places = Dictionary(ledger.entries.enumerated().map { ($1, $0) }) { first, _ in first }
            return ledger.entries(of: set).compactMap { places[$0.entry] }
        }
    }

    @Test("behaves like a set of indices", arguments: 1...14)
    func likeIndices(seed: Int) {
        var sample = Sample(seed: seed)
        for _ in 0..<100 {
            let (left, right) = (sample.draw(), sample.draw())
            let set = sample.set(of: left)
            #expect(sample.indices(of: set) == left.sorted(), "seed \(seed)")
            #expect(sample.ledger.count(of: set) == left.count && set.isEmpty == left.isEmpty)
            #expect(set.union(sample.set(of: right)) == sample.set(of: left.union(right)), "seed \(seed)")
            #expect((set == sample.set(of: right)) == (left == right))
            #expect(set.first == sample.ledger.entries(of: set).first?.id)
            if let bounds = sample.set(of: right).bounds {
                let inside = sample.indices(of: set.within(bounds))
                let range = (right.min() ?? 0)...(right.max() ?? 0)
                #expect(inside == left.filter(range.contains).sorted(), "seed \(seed)")
            }
        }
    }

    @Test("has separate spans whose days all have entries", arguments: 1...14)
    func spans(seed: Int) {
        var sample = Sample(seed: seed)
        let logged = Set(sample.ledger.days.map(\.date.dayNumber))
        for _ in 0..<100 {
            let set = sample.set(of: sample.draw())
            #expect(zip(set.spans, set.spans.dropFirst()).allSatisfy { $0.upperBound < $1.lowerBound })
            for span in set.spans {
                let days = span.days.lowerBound.dayNumber...span.days.upperBound.dayNumber
                #expect(days.allSatisfy(logged.contains), "seed \(seed): \(days)")
            }
        }
    }

    @Test("of whole days does not change with new entries on those days or earlier ones")
    func stable() throws {
        let day = try #require(CivilDate(year: 2026, month: 11, day: 20))
        func summary(_ offsets: [Int]) -> AllTimeSummary {
            let entries = offsets.enumerated().map { index, offset in
                CoffeeEntry(date: day.adding(days: offset), source: .init(file: "a.md", line: index + 1))
            }
            return CoffeeSummariser(
                CoffeeLedger(entries), settings: CoffeeSettings(), weekRule: WeekRule(firstWeekday: .monday), today: day
            ).allTime()
        }
        let before = summary([0, 1, 1])
        let after = summary([-9, 0, 1, 1, 1])
        #expect(before.cups.entries == EntrySet(days: day...day.adding(days: 1)))
        #expect(after.cups.entries.spans.last == before.cups.entries.spans.last)
        #expect(after.days.last?.cups?.entries == before.days.last?.cups?.entries)
    }

    @Test("can reach the last day of the calendar")
    func calendarEnd() throws {
        let last = CivilDate(dayNumber: .max)
        let set = EntrySet(days: last.adding(days: -1)...last)
        #expect(set.spans.map(\.days) == [last.adding(days: -1)...last])
        #expect(EntrySet(days: last...last).union(set) == set)
    }
}
