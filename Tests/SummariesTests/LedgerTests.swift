import Diagnostics
import Model
import TestSupport
import Testing

@testable import Summaries

@Suite("The ledger")
struct LedgerTests {
    @Test("sorts entries as CoffeeEntry does, whatever their original order", arguments: 1...14)
    func permutations(seed: Int) {
        let log = RandomLog(seed: seed)
        let expected = log.entries.sorted(by: CoffeeEntry.isEarlier)
        var generator = SeededGenerator(seed: seed)
        for _ in 0..<10 {
            let ledger = CoffeeLedger(log.entries.shuffled(using: &generator))
            #expect(Array(ledger.entries) == expected, "seed \(seed)")
        }
        #expect(Array(CoffeeLedger(expected).entries) == expected)
    }

    @Test("doubts entries after midnight that count for a day far from all others")
    func farNight() throws {
        let far = try #require(CivilDate(year: 1900, month: 1, day: 1))
        let near = try #require(CivilDate(year: 2026, month: 11, day: 20))
        func entry(_ date: CivilDate, _ line: Int) -> CoffeeEntry {
            CoffeeEntry(
                date: date, time: TimeOfDay(hour: 1, minute: 0), dayStart: TimeOfDay(hour: 4, minute: 0) ?? .midnight,
                source: SourcePlace(file: "content/coffee/log.md", line: line))
        }
        let ledger = CoffeeLedger([entry(far, 1), entry(near, 2), entry(near.adding(days: 1), 3)])
        #expect(ledger.doubts(on: near.adding(days: 2)).map { $0.place?.line } == [1])
    }

    @Test("has days that tile the entries in order", arguments: 1...14)
    func days(seed: Int) {
        let ledger = CoffeeLedger(RandomLog(seed: seed).entries)
        #expect(ledger.days.flatMap { Array($0.entries) } == Array(ledger.entries.indices), "seed \(seed)")
        #expect(zip(ledger.days, ledger.days.dropFirst()).allSatisfy { $0.date < $1.date }, "seed \(seed)")
        #expect(ledger.days.allSatisfy { day in day.entries.allSatisfy { ledger.entries[$0].day == day.date } })
    }

    @Test("is the same for a log in several runs, even if they share a day or overlap", arguments: 1...28)
    func runs(seed: Int) {
        let log = RandomLog(seed: seed)
        let whole = CoffeeLedger(log.entries)
        var generator = SeededGenerator(seed: seed)
        var parts: [[CoffeeEntry]] = [[]]
        for entry in seed % 4 == 0 ? log.entries : Array(whole.entries) {
            if Int.random(in: 0...3, using: &generator) == 0 { parts.append([]) }
            parts[parts.count - 1].append(entry)
        }
        let ledger = CoffeeLedger(runs: parts.shuffled(using: &generator).map(CoffeeRun.init))
        #expect(Array(ledger.entries) == Array(whole.entries), "seed \(seed)")
        #expect(ledger.days == whole.days, "seed \(seed)")
        let rule = WeekRule(firstWeekday: .monday)
        let (summary, expected) = (
            CoffeeSummariser(ledger, settings: log.settings, weekRule: rule, today: log.today).allTime(),
            CoffeeSummariser(whole, settings: log.settings, weekRule: rule, today: log.today).allTime()
        )
        #expect(summary.drinks == expected.drinks, "seed \(seed)")
        #expect(summary.caffeine == expected.caffeine, "seed \(seed)")
    }

    @Test("finds the same entries of a range as a search through all", arguments: 1...14)
    func ranges(seed: Int) {
        let ledger = CoffeeLedger(RandomLog(seed: seed).entries)
        var generator = SeededGenerator(seed: seed)
        let first = Int(ledger.days.first?.date.dayNumber ?? 0) - 3
        let last = Int(ledger.days.last?.date.dayNumber ?? 0) + 3
        for _ in 0..<100 {
            let one = CivilDate(dayNumber: Int.random(in: first...last, using: &generator))
            let other = CivilDate(dayNumber: Int.random(in: first...last, using: &generator))
            let range = min(one, other)...max(one, other)
            let expected = ledger.entries.indices.filter { range.contains(ledger.entries[$0].day) }
            #expect(Array(ledger.entries(ofDays: ledger.days(in: range))) == expected, "seed \(seed), \(range)")
            #expect(
                ledger.days(in: range).map { ledger.days[$0].date } == ledger.days.map(\.date).filter(range.contains))
            let month = Period(.month, holding: one, weekRule: WeekRule(firstWeekday: .monday))
            let inMonth = ledger.entries.indices.filter { month.contains(ledger.entries[$0].day) }
            #expect(Array(ledger.entries(ofDays: ledger.days(in: month))) == inMonth, "seed \(seed), \(month.name)")
        }
    }
}
