import Diagnostics
import Model
import Summaries
import TestSupport
import Testing

@Suite("A takeaway")
struct TakeawayTests {
    /// A log with all sorts of periods: empty, thin, whole, partial and future; with and without limits.
    private struct Sample {
        let log: RandomLog
        let recount: Recount
        let summariser: CoffeeSummariser
        let rule: WeekRule

        init(seed: Int) {
            log = RandomLog(seed: seed)
            recount = Recount(log)
            rule = WeekRule(firstWeekday: Weekday.allCases[seed % 7])
            summariser = CoffeeSummariser(
                CoffeeLedger(log.entries), settings: log.settings, weekRule: rule, today: log.today)
        }

        /// Every period of a kind, from before the first entry to after the last.
        func periods(_ kind: Period.Kind) -> [Period] {
            guard let first = recount.days.keys.min(), let last = recount.days.keys.max() else { return [] }
            var found: [Period] = []
            var day = max(-719_162, first - 9)
            while day <= min(2_932_896, last + 9) {
                let period = Period(kind, holding: CivilDate(dayNumber: day), weekRule: rule)
                found.append(period)
                day = Int(period.last.dayNumber) + 1
            }
            return found
        }
    }

    private static func name(_ takeaway: Takeaway) -> String {
        String("\(takeaway)".prefix { $0 != "(" })
    }

    @Test("is true of a period's days", arguments: 1...63)
    func periods(seed: Int) {
        let sample = Sample(seed: seed)
        for period in Period.Kind.allCases.flatMap(sample.periods) {
            let takeaway = sample.summariser.takeaway(of: sample.summariser.summary(of: period))
            let claim = Claim(period, sample.recount, sample.rule)
            #expect(claim.holds(takeaway), "seed \(seed), \(period.name): \(takeaway)")
        }
    }

    @Test("takes every possible form on some log")
    func everyKind() {
        var found: Set<String> = []
        for seed in 1...150 {
            let sample = Sample(seed: seed)
            for period in Period.Kind.allCases.flatMap(sample.periods) {
                found.insert(Self.name(sample.summariser.takeaway(of: sample.summariser.summary(of: period))))
            }
        }
        #expect(
            found == [
                "nothingLogged", "noCoffee", "overWeeklyLimit", "firstLogged", "mostSoFar", "fullestMonth",
                "fewDaysLogged",
                "peakOverLimit", "overDailyLimit", "withinDailyLimit", "bestDay",
                "mostDrunk", "perLoggedDay",
            ])
    }

    /// The takeaway of a whole log with these daily cups, which end yesterday.
    private func allTime(
        _ cups: [Int?], dailyLimit: Int? = nil, drinks: [String?] = [nil]
    ) throws -> Takeaway {
        let today = try #require(CivilDate(year: 2026, month: 11, day: 20))
        let total = cups.count
        let entries = zip(0..., cups).compactMap { index, cups in
            cups.map {
                CoffeeEntry(
                    date: today.adding(days: index - total), cups: Quantity($0),
                    details: CoffeeDetails(drink: drinks[index % drinks.count]),
                    source: SourcePlace(file: "content/coffee.json", line: index + 1))
            }
        }
        var settings = CoffeeSettings()
        settings.dailyLimit = dailyLimit.map { Quantity($0) }
        let summariser = CoffeeSummariser(
            CoffeeLedger(entries), settings: settings, weekRule: WeekRule(firstWeekday: .monday), today: today)
        return Takeaway(summariser.allTime(), settings: settings)
    }

    private static func perLoggedDay(_ takeaway: Takeaway) -> Quantity? {
        if case .perLoggedDay(let mean) = takeaway { mean.shown } else { nil }
    }

    @Test("of the whole log is its streak, its limit, a drink or the mean")
    func wholeLog() throws {
        #expect(try allTime([]) == .nothingLogged)
        #expect(try allTime([0, nil, 0]) == .noCoffee(days: 2))
        #expect(try allTime([1, nil] + Array(repeating: 2, count: 14)) == .longestStreakGoesOn(days: 14))
        let gaps: [Int?] = Array(repeating: [2, 2, nil], count: 20).flatMap { $0 }
        #expect(Self.perLoggedDay(try allTime(gaps)) == Quantity(2))
        let more = try allTime(gaps + Array(repeating: [3, nil, 3, nil], count: 7).flatMap { $0 })
        #expect(Self.perLoggedDay(more) == Quantity(thousandths: 2300))
        let less = try allTime(gaps + Array(repeating: [1, nil, 1, nil], count: 7).flatMap { $0 })
        #expect(Self.perLoggedDay(less) == Quantity(thousandths: 1700))
        #expect(try allTime(gaps, dailyLimit: 1) == .overDailyLimit(days: 40, limit: Quantity(1)))
        #expect(try allTime(gaps, dailyLimit: 2) == .withinDailyLimit(days: 40, limit: Quantity(2)))
        #expect(try allTime([2, 1, nil], drinks: ["latte", "tea"]) == .mostDrunk("latte", Quantity(2)))
    }
}

/// The facts about a period, counted without the summaries.
private struct Claim {
    let period: Period
    let recount: Recount
    let bounds: ClosedRange<Int>
    let logged: [Int]
    let cups: Int
    let rule: WeekRule

    init(_ period: Period, _ recount: Recount, _ rule: WeekRule) {
        self.period = period
        self.recount = recount
        self.rule = rule
        bounds = Int(period.first.dayNumber)...Int(period.last.dayNumber)
        logged = recount.logged(bounds)
        cups = logged.reduce(0) { $0 + (recount.days[$1]?.thousandths ?? 0) }
    }

    private var settings: CoffeeSettings { recount.log.settings }
    private var today: Int { Int(recount.log.today.dayNumber) }
    private var perDay: [Int] { logged.compactMap { recount.days[$0]?.thousandths } }
    private var earlier: [Int] { recount.days.keys.filter { $0 < bounds.lowerBound } }

    func holds(_ takeaway: Takeaway) -> Bool {
        switch takeaway {
        case .nothingLogged: logged.isEmpty
        case .noCoffee(let days): days == logged.count && days > 0 && cups == 0
        case .overWeeklyLimit(let amount, let limit):
            period.kind == .week && settings.weeklyLimit == limit && amount > .zero
                && cups == (limit + amount).thousandths
        case .firstLogged(let total): earlier.isEmpty && total.thousandths == cups && bounds.lowerBound <= today
        case .mostSoFar(let total):
            total.thousandths == cups && bounds.lowerBound <= today && earlierTotals.count >= 3
                && earlierTotals.allSatisfy { $0 < cups }
        case .fullestMonth(let month, let most):
            period.kind == .year && period.contains(month.first)
                && cupsByMonth.filter { $0.value >= most.thousandths }
                    == [month.first: most.thousandths]
        case .fewDaysLogged(let count, let days):
            count == logged.count && count * 2 < days && days == bounds.count { $0 <= today || logged.contains($0) }
        case .peakOverLimit(let day, let most, let limit, let within):
            settings.dailyLimit == limit && recount.days[Int(day.dayNumber)]?.thousandths == most.thousandths
                && bounds.contains(Int(day.dayNumber)) && most > limit && within == logged.count - 1
                && perDay.count { $0 > limit.thousandths } == 1
        case .overDailyLimit(let days, let limit):
            settings.dailyLimit == limit && days > 0 && days == perDay.count { $0 > limit.thousandths }
        case .withinDailyLimit(let days, let limit):
            settings.dailyLimit == limit && days == logged.count && perDay.allSatisfy { $0 <= limit.thousandths }
        case .bestDay(let day, let most):
            recount.days[Int(day.dayNumber)]?.thousandths == most.thousandths && bounds.contains(Int(day.dayNumber))
                && perDay.count { $0 >= most.thousandths } == 1
        case .mostDrunk(let drink, let amount):
            recount.drinks(bounds).first { $0.key == drink.lowercased() }?.cups.thousandths == amount.thousandths
                && amount.thousandths * 2 > cups
        case .perLoggedDay(let mean): mean.shown.thousandths == shown(cups, logged.count)
        case .longestStreakGoesOn: false
        }
    }

    private var earlierTotals: [Int] { Array(totals(of: earlier, by: period.kind).values) }
    private var cupsByMonth: [CivilDate: Int] { totals(of: logged, by: .month) }

    /// The totals of these days, by the first day of their periods.
    private func totals(of days: [Int], by kind: Period.Kind) -> [CivilDate: Int] {
        Dictionary(grouping: days) { Period(kind, holding: CivilDate(dayNumber: $0), weekRule: rule).first }
            .mapValues { days in days.reduce(0) { $0 + (recount.days[$1]?.thousandths ?? 0) } }
    }

    /// Rounds to one decimal, halves up; no number is negative.
    private func shown(_ thousandths: Int, _ parts: Int) -> Int {
        (2 * thousandths + parts * 100) / (2 * parts * 100) * 100
    }
}
