import Diagnostics
import Model
import Summaries
import Testing

@Suite("Summaries agree with a recount")
struct SummaryPropertyTests {
    /// A seed and a first weekday, which a failing test prints.
    struct Case: Sendable, CustomTestStringConvertible {
        let seed: Int
        let firstWeekday: Weekday
        var testDescription: String { "seed \(seed), weeks begin on \(firstWeekday.name)" }
        static let all = (1...21).flatMap { seed in Weekday.allCases.map { Case(seed: seed, firstWeekday: $0) } }
    }

    @Test("in every field of weeks, months and years, with and without entries", arguments: Case.all)
    func periods(_ test: Case) throws {
        let log = RandomLog(seed: test.seed)
        let recount = Recount(log)
        let rule = WeekRule(firstWeekday: test.firstWeekday)
        let summariser = CoffeeSummariser(
            CoffeeLedger(log.entries), settings: log.settings, weekRule: rule, today: log.today)
        let logged = recount.days.keys.sorted()
        let first = try #require(logged.first)
        let last = try #require(logged.last)
        for kind in Period.Kind.allCases {
            var expected: [ClosedRange<Int>] = []
            var day = Recount.bounds(kind, holding: max(-719_162, first - 8), firstWeekday: test.firstWeekday)
                .lowerBound
            while day <= min(2_932_896, last + 40) {
                let bounds = Recount.bounds(kind, holding: day, firstWeekday: test.firstWeekday)
                if !recount.logged(bounds).isEmpty { expected.append(bounds) }
                let period = Period(kind, holding: CivilDate(dayNumber: bounds.lowerBound), weekRule: rule)
                try #require(Int(period.first.dayNumber)...Int(period.last.dayNumber) == bounds)
                check(summariser.summary(of: period), bounds, summariser.ledger, recount)
                checkDays(summariser.summary(of: period), bounds, summariser.ledger, recount)
                day = bounds.upperBound + 1
            }
            let found = [Period.Kind.week: summariser.weeks, .month: summariser.months, .year: summariser.years][kind]
            #expect(found?.map { Int($0.first.dayNumber)...Int($0.last.dayNumber) } == expected, "\(kind)")
        }
    }

    private func check(
        _ summary: PeriodSummary, _ bounds: ClosedRange<Int>, _ ledger: CoffeeLedger, _ recount: Recount
    ) {
        let name = Comment(rawValue: summary.period.name)
        let logged = recount.logged(bounds)
        let cups = recount.cups(bounds)
        let today = Int(recount.log.today.dayNumber)
        let isPartial = bounds.contains(today)
        #expect(summary.isPartial == isPartial, name)
        #expect(Count(summary.cups, ledger) == cups, name)
        #expect(summary.daysLogged == logged.count, name)
        #expect(summary.cupsPerLoggedDay.map { Count($0, ledger) } == Recount.share(cups, logged.count), name)

        let isFirst = bounds.lowerBound == -719_162
        let before = Recount.bounds(
            summary.period.kind, holding: bounds.lowerBound - (isFirst ? 0 : 1),
            firstWeekday: summary.period.weekRule.firstWeekday)
        let previous = isFirst || recount.logged(before).isEmpty ? nil : recount.cups(before)
        #expect(summary.previous.map { Count($0, ledger) } == previous, name)
        let isCompared = !isPartial && !logged.isEmpty
        #expect(
            summary.change?.thousandths == (isCompared ? previous.map { cups.thousandths - $0.thousandths } : nil), name
        )

        // Of a period that is not over, the days before today are compared with as many days of the one before.
        let dayCount = isPartial ? today - bounds.lowerBound : bounds.count
        check(
            summary.comparison, bounds.prefix(dayCount),
            with: before.prefix(
                isFirst || (isPartial && dayCount > before.count) ? 0 : isPartial ? dayCount : before.count), recount,
            ledger)
        #expect(summary.comparison.map { $0.isPartial } ?? isPartial == isPartial, name)
        let month = (bounds.lowerBound - 28)...(bounds.lowerBound - 1)
        let usual = summary.period.kind == .week ? Recount.share(recount.cups(month), recount.logged(month).count) : nil
        #expect(summary.usual.map { Count($0, ledger) } == usual, name)

        let end = Int(summary.period.weekRule.start(of: summary.period.first).dayNumber)
        let weeks = (1...4).map { (end - 7 * $0)...(end - 7 * $0 + 6) }
        let counted = weeks.filter { !recount.logged($0).isEmpty }
        let four = counted.map(recount.cups).reduce(into: Count()) {
            $0 = Count(thousandths: $0.thousandths + $1.thousandths, lines: $0.lines.union($1.lines))
        }
        #expect(summary.meanOfFour.map { Count($0, ledger) } == Recount.share(four, counted.count), name)
        #expect(summary.meanOfFour?.count ?? 0 == counted.count, name)

        let limit = recount.log.settings.weeklyLimit
        #expect(
            summary.isOverWeeklyLimit
                == (summary.period.kind == .week ? limit.map { cups.thousandths > $0.thousandths } : nil), name)
        check(
            summary.streak, bounds.contains(today) ? recount.currentRun() : recount.run(endingOn: bounds.upperBound),
            recount, ledger)
        check(summary.longestStreakInPeriod, recount.longestRun(in: bounds), recount, ledger)
        let start = min(bounds.lowerBound, recount.days.keys.min() ?? bounds.lowerBound)
        check(summary.longestStreak, recount.longestRun(in: start...bounds.upperBound), recount, ledger)
        checkTally(
            bounds, ledger, recount, drinks: summary.drinks, hours: summary.weekHours, untimed: summary.untimed,
            caffeine: summary.caffeine)
    }

    private func check(
        _ comparison: PeriodComparison?, _ now: Slice<ClosedRange<Int>>, with before: Slice<ClosedRange<Int>>,
        _ recount: Recount, _ ledger: CoffeeLedger
    ) {
        guard let firstNow = now.first, let lastNow = now.last, let firstBefore = before.first,
            let lastBefore = before.last
        else {
            #expect(comparison == nil)
            return
        }
        let (now, before) = (firstNow...lastNow, firstBefore...lastBefore)
        let (daysLogged, daysBefore) = (recount.logged(now).count, recount.logged(before).count)
        guard daysLogged * 2 > now.count, daysBefore * 2 > before.count else {
            #expect(comparison == nil)
            return
        }
        #expect(comparison.map { Count($0.now, ledger) } == recount.cups(now))
        #expect(comparison.map { Count($0.before, ledger) } == recount.cups(before))
        #expect(
            comparison?.difference.thousandths == recount.cups(now).thousandths - recount.cups(before).thousandths)
        let areWhole = daysLogged == now.count && daysBefore == before.count
        #expect((comparison?.unevenDays == nil) == (areWhole || daysLogged == daysBefore))
    }

    private func checkDays(
        _ summary: PeriodSummary, _ bounds: ClosedRange<Int>, _ ledger: CoffeeLedger, _ recount: Recount
    ) {
        let name = Comment(rawValue: summary.period.name)
        let limit = recount.log.settings.dailyLimit
        let isOver = bounds.map { day in
            limit.map { recount.days[day]?.thousandths ?? 0 > $0.thousandths && recount.days[day] != nil } ?? false
        }
        #expect(summary.days.map { Int($0.date.dayNumber) } == Array(bounds), name)
        #expect(summary.days.map { $0.cups.map { Count($0, ledger) } } == bounds.map { recount.days[$0] }, name)
        #expect(summary.days.map(\.isOverLimit) == isOver, name)
        #expect(summary.days.map(\.isFuture) == bounds.map { $0 > recount.log.today.dayNumber }, name)
        #expect(summary.daysOverLimit == (limit == nil ? nil : isOver.filter { $0 }.count), name)
        let most = bounds.compactMap { recount.days[$0]?.thousandths }.max()
        let best = bounds.first { recount.days[$0] != nil && recount.days[$0]?.thousandths == most }
        #expect(summary.bestDay == best.map { summary.days[$0 - bounds.lowerBound] }, name)
    }

    private func check(_ streak: Streak?, _ run: ClosedRange<Int>?, _ recount: Recount, _ ledger: CoffeeLedger) {
        #expect(streak.map { Int($0.first.dayNumber)...Int($0.last.dayNumber) } == run)
        #expect(streak?.length == run?.count)
        #expect(streak.map { ledger.lines($0.entries) } == run.map { recount.cups($0).lines })
    }

    private func checkTally(
        _ bounds: ClosedRange<Int>, _ ledger: CoffeeLedger, _ recount: Recount, drinks: [DrinkSummary],
        hours: WeekHours, untimed: Int, caffeine: CaffeineSummary
    ) {
        let expected = recount.drinks(bounds)
        #expect(drinks.map { $0.name?.lowercased() } == expected.map(\.key))
        #expect(drinks.map { Count($0.cups, ledger) } == expected.map(\.cups))
        for drink in drinks {
            guard let name = drink.name else { continue }
            let first = ledger.entries.first { Recount.drinkKey($0.drink) == name.lowercased() }?.drink
            #expect(name == first || "\(name)s" == first)
        }
        #expect(hours.hours.map { Count($0, ledger) } == recount.hours(bounds).hours)
        for weekday in Weekday.allCases {
            let found = (0..<24).map { Count(hours[weekday, $0], ledger) }
            #expect(found == recount.hours(bounds, on: weekday).hours, "\(weekday)")
        }
        #expect(untimed == recount.hours(bounds).untimed.lines.count)
        #expect(Count(caffeine.milligrams, ledger) == recount.caffeine(bounds).milligrams)
        #expect(caffeine.estimated == recount.caffeine(bounds).estimated.count)
    }

    @Test("in every field of the whole log", arguments: Case.all)
    func allTime(_ test: Case) throws {
        let log = RandomLog(seed: test.seed)
        let recount = Recount(log)
        let ledger = CoffeeLedger(log.entries)
        let rule = WeekRule(firstWeekday: test.firstWeekday)
        let summariser = CoffeeSummariser(ledger, settings: log.settings, weekRule: rule, today: log.today)
        let summary = summariser.allTime()
        let first = try #require(recount.days.keys.min())
        let last = try #require(recount.days.keys.max())
        #expect(Count(summary.cups, ledger) == recount.cups(first...last))
        #expect(summary.daysLogged == recount.days.count)
        #expect(
            summary.cupsPerLoggedDay.map { Count($0, ledger) }
                == Recount.share(recount.cups(first...last), recount.days.count))
        #expect(summary.days.map { Int($0.date.dayNumber) } == recount.days.keys.sorted())
        #expect(
            summary.days.map { $0.cups.map { Count($0, ledger) } }
                == recount.logged(first...last).map { recount.days[$0] })
        check(summary.streak, recount.currentRun(), recount, ledger)
        check(summary.longestStreak, recount.longestRun(in: first...last), recount, ledger)
        checkTally(
            first...last, ledger, recount, drinks: summary.drinks, hours: summary.weekHours, untimed: summary.untimed,
            caffeine: summary.caffeine)
        for total in summary.years + summary.weeks {
            let bounds = Int(total.period.first.dayNumber)...Int(total.period.last.dayNumber)
            let days = recount.logged(bounds)
            #expect(total.cups.map { Count($0, ledger) } == (days.isEmpty ? nil : recount.cups(bounds)))
            #expect(total.daysLogged == days.count)
            #expect(total.isPartial == summariser.summary(of: total.period).isPartial)
        }
        #expect(summary.years.filter { $0.cups != nil }.map(\.period) == summariser.years)
        #expect(summary.weeks.first?.period == summariser.weeks.first)
        #expect(summary.weeks.last?.period == summariser.weeks.last)
        #expect(zip(summary.weeks, summary.weeks.dropFirst()).allSatisfy { $0.period.next == $1.period })
        #expect(summary.weekdays.map(\.weekday) == test.firstWeekday.week)
        for mean in summary.weekdays {
            let days = recount.days.keys.filter { CivilDate(dayNumber: $0).weekday == mean.weekday }
            let sum = days.reduce(into: Count()) { sum, day in
                sum.thousandths += recount.days[day]?.thousandths ?? 0
                sum.lines.formUnion(recount.days[day]?.lines ?? [])
            }
            #expect(mean.mean.map { Count($0, ledger) } == Recount.share(sum, days.count))
            #expect(mean.daysLogged == days.count)
        }
    }
}
