import Diagnostics
import Foundation
import Model
import Testing

@testable import Summaries

@Suite("Caffeine decay")
struct CaffeineDecayTests {
    private static let rule = WeekRule(firstWeekday: .monday)

    private static func entry(_ day: Int, _ time: String?, mg: Int? = 100, drink: String? = nil) -> CoffeeEntry {
        CoffeeEntry(
            date: CivilDate(dayNumber: 20_000 + day), time: time.flatMap { TimeOfDay(parsing: $0) },
            details: CoffeeDetails(drink: drink, caffeine: mg.map { Quantity($0) }),
            source: SourcePlace(file: "log.md", line: 1))
    }

    /// The decay in the week of day 20,000, which is Friday, 2024-10-04.
    private func decay(_ entries: [CoffeeEntry], bedtime: String? = "23:00", halfLife: Int = 5) -> CaffeineDecay? {
        var settings = CoffeeSettings()
        settings.halfLifeHours = Quantity(halfLife)
        settings.bedtime = bedtime.flatMap { TimeOfDay(parsing: $0) }
        let today = CivilDate(dayNumber: 20_010)
        let summariser = CoffeeSummariser(
            CoffeeLedger(entries), settings: settings, weekRule: Self.rule, today: today)
        return summariser.caffeineDecay(
            of: Period(.week, holding: CivilDate(dayNumber: 20_000), weekRule: Self.rule))
    }

    private func night(_ decay: CaffeineDecay?, _ day: Int) -> Double? {
        decay?.nights.first { $0.date == CivilDate(dayNumber: 20_000 + day) }?.milligrams
    }

    @Test(
        "leaves half after one half-life and a quarter after two",
        arguments: [(0.0, 1.0), (5, 0.5), (10, 0.25), (2.5, 0.5.squareRoot()), (15, 0.125), (6000, 0)])
    func share(hours: Double, expected: Double) {
        #expect(abs(CaffeineDecay.share(after: hours, halfLife: 5) - expected) < 1e-15)
    }

    @Test("agrees with the C library to the precision of a Double", arguments: 1...20)
    func shareAgainstLibrary(seed: Int) {
        let hours = Double(seed) * 1.37
        let halfLife = 1 + Double(seed % 7)
        let expected = pow(0.5, hours / halfLife)
        #expect(abs(CaffeineDecay.share(after: hours, halfLife: halfLife) - expected) <= expected * 1e-14)
    }

    @Test("leaves an eighth of a cup at eight fifteen hours later, and nothing before the cup")
    func oneCup() throws {
        let found = try #require(decay([Self.entry(0, "08:00")]))
        #expect(abs((night(found, 0) ?? 0) - 12.5) < 1e-9)
        #expect(found.meanDay.first?.hour == 6)
        #expect(found.meanDay.first?.milligrams == 0)
        #expect(found.meanDay.first { $0.hour == 8 }?.milligrams == 100)
        #expect(found.meanAtBedtime == night(found, 0))
        #expect(found.daysCounted == 1)
    }

    @Test("counts an entry of no cups that has caffeine, and no other of no cups")
    func withoutCups() throws {
        let timed = Self.entry(0, "08:00")
        let cola = CoffeeEntry(
            date: timed.date, time: timed.time, cups: .zero, details: CoffeeDetails(caffeine: Quantity(40)),
            source: timed.source)
        let none = CoffeeEntry(date: timed.date, time: nil, cups: .zero, source: timed.source)
        let found = try #require(decay([cola, none]))
        #expect(found.untimed == 0 && found.daysCounted == 1)
        #expect(decay([none]) == nil)
    }

    @Test("is unknown, rather than zero, on days without a timed entry")
    func notKnown() throws {
        let found = try #require(decay([Self.entry(0, "08:00"), Self.entry(1, nil), Self.entry(2, "09:00", mg: 0)]))
        #expect(night(found, 1) == nil)
        #expect(night(found, 2).map { $0 < 1 } == true)
        #expect(found.untimed == 1)
        #expect(found.daysCounted == 2)
        #expect(decay([Self.entry(0, nil)]) == nil)
        #expect(decay([]) == nil)
    }

    @Test("is what the day before left on a day that was logged with no cup")
    func noCup() throws {
        let date = CivilDate(dayNumber: 20_001)
        let none = CoffeeEntry(date: date, time: nil, cups: .zero, source: SourcePlace(file: "log.md", line: 2))
        let found = try #require(decay([Self.entry(0, "23:00"), none], halfLife: 24))
        #expect(night(found, 1).map { abs($0 - 50) < 1e-9 } == true)
        #expect(found.daysCounted == 2 && found.nights.first { $0.date == date }?.entries.isEmpty == false)
        #expect(abs((found.meanAtBedtime ?? 0) - 75) < 1e-9)
    }

    @Test("carries caffeine over from the evening before, even from before the week")
    func carriedOver() {
        let first = Period(.week, holding: CivilDate(dayNumber: 20_000), weekRule: Self.rule).first
        let day = Int(first.dayNumber) - 20_000
        let found = decay([Self.entry(day - 1, "23:00"), Self.entry(day, "08:00", mg: 0)], halfLife: 24)
        #expect(night(found, day).map { abs($0 - 50) < 1e-9 } == true)
    }

    @Test(
        "counts a bedtime before noon as part of the night after the day",
        arguments: [("01:30", 25.5, 50.0), ("06:30", 30.5, 25), ("11:30", 35.5, 12.5)])
    func lateBedtime(_ bedtime: String, _ hour: Double, _ left: Double) {
        let found = decay([Self.entry(0, "01:10", mg: 0), Self.entry(0, "20:30")], bedtime: bedtime)
        #expect(found?.bedtime == hour)
        #expect(night(found, 0).map { abs($0 - left) < 1e-9 } == true)
        #expect(abs((found?.meanAtBedtime ?? 0) - left) < 1e-9)
    }

    @Test("has only the day's course if there is no bedtime")
    func noBedtime() {
        let found = decay([Self.entry(0, "08:00")], bedtime: nil)
        #expect(found?.meanAtBedtime == nil)
        #expect(found?.nights.allSatisfy { $0.milligrams == nil } == true)
        #expect(found?.meanDay.count == 18)
    }

    @Test("names only drinks with assumed caffeine, each once")
    func assumptions() {
        let found = decay([
            Self.entry(0, "08:00", mg: nil, drink: "espresso"), Self.entry(0, "09:00", mg: nil, drink: "Espresso"),
            Self.entry(0, "10:00", drink: "latte"), Self.entry(1, "10:00", mg: nil),
        ])
        #expect(found?.assumptions.map(\.drink) == ["espresso", nil])
        #expect(found?.assumptions.map(\.milligramsPerCup) == [Quantity(63), Quantity(95)])
    }

    @Test("agrees with a sum over all doses for every week of random logs", arguments: 1...40)
    func againstSum(seed: Int) {
        let log = RandomLog(seed: seed)
        var settings = log.settings
        settings.bedtime = TimeOfDay(hour: 22, minute: 30)
        let summariser = CoffeeSummariser(
            CoffeeLedger(log.entries), settings: settings, weekRule: Self.rule, today: log.today)
        for week in summariser.weeks {
            guard let found = summariser.caffeineDecay(of: week) else { continue }
            for night in found.nights {
                guard let left = night.milligrams else { continue }
                let bedtime = Double(night.date.days(since: week.first)) * 24 + 22.5
                let expected = log.entries.reduce(0.0) { sum, entry in
                    guard let time = entry.time, entry.day >= week.first.adding(days: -2), entry.day <= week.last else {
                        return sum
                    }
                    let hour =
                        Double(entry.date.days(since: week.first)) * 24 + Double(time.secondsSinceMidnight) / 3600
                    guard hour <= bedtime else { return sum }
                    return sum + settings.caffeine.milligrams(of: entry).double * pow(0.5, (bedtime - hour) / 5)
                }
                #expect(abs(left - expected) < 1e-6, "seed \(seed), \(night.date)")
            }
        }
    }

    @Test("aside, the mean of four weeks stops at gaps and at an unfinished week", arguments: 1...40)
    func trend(seed: Int) {
        let log = RandomLog(seed: seed)
        let all = CoffeeSummariser(
            CoffeeLedger(log.entries), settings: log.settings, weekRule: Self.rule, today: log.today
        ).allTime()
        let means = all.meansOfFourWeeks
        #expect(means.count == all.weeks.count)
        for (index, mean) in means.enumerated() {
            let four = all.weeks[max(0, index - 3)...index]
            let isWhole = four.count == 4 && four.allSatisfy { $0.cups != nil && !$0.isPartial }
            #expect((mean != nil) == isWhole, "seed \(seed), week \(index)")
            let sum = four.reduce(0) { $0 + ($1.cups?.value.thousandths ?? 0) }
            if let mean { #expect(mean.total.value.thousandths == sum, "seed \(seed), week \(index)") }
        }
    }
}
