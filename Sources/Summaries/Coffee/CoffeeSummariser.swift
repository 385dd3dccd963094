public import Model

/// Summarises weeks, months and years of a ledger, each in time linear in its own days and entries.
public struct CoffeeSummariser: Sendable {
    /// The log.
    public let ledger: CoffeeLedger
    /// How weeks begin.
    public let weekRule: WeekRule
    /// The day on which the site is built.
    public let today: CivilDate
    /// Every week that has an entry, ascending.
    public let weeks: [Period]
    /// Every month that has an entry, ascending.
    public let months: [Period]
    /// Every year that has an entry, ascending.
    public let years: [Period]
    let settings: CoffeeSettings
    let streaks: StreakTable
    let drinks: DrinkIndex
    private let totals: [Period.Kind: TotalsTable]

    /// Computes what all summaries share, in time linear in the number of entries.
    public init(_ ledger: CoffeeLedger, settings: CoffeeSettings, weekRule: WeekRule, today: CivilDate) {
        self.ledger = ledger
        self.settings = settings
        self.weekRule = weekRule
        self.today = today
        weeks = ledger.periods(.week, weekRule: weekRule)
        months = ledger.periods(.month, weekRule: weekRule)
        years = ledger.periods(.year, weekRule: weekRule)
        totals = [
            .week: TotalsTable(weeks, of: ledger), .month: TotalsTable(months, of: ledger),
            .year: TotalsTable(years, of: ledger),
        ]
        streaks = StreakTable(ledger)
        drinks = DrinkIndex(ledger.entries, table: settings.caffeine)
    }

    /// Summarises any period, even one without entries.
    public func summary(of period: Period) -> PeriodSummary {
        let logged = ledger.days(in: period)
        let cups = ledger.cups(ofDays: logged)
        let isPartial = period.isPartial(on: today)
        let previous = cupsBefore(period)
        let tally = Tally(ledger.days[logged], of: ledger.entries, drinks: drinks)
        return PeriodSummary(
            period: period, isPartial: isPartial, cups: cups, days: days(of: period, logged: logged),
            daysLogged: logged.count, cupsPerLoggedDay: cups.mean(over: logged.count), previous: previous,
            change: isPartial || logged.isEmpty ? nil : previous.map { cups.value - $0.value },
            comparison: comparison(of: period),
            usual: period.kind == .week ? perLoggedDay(inFourWeeksBefore: period.first) : nil,
            meanOfFour: meanOfFour(before: period.first),
            bestDay: bestDay(of: logged),
            daysOverLimit: daysOverLimit(of: logged),
            isOverWeeklyLimit: period.kind == .week ? settings.weeklyLimit.map { cups.value > $0 } : nil,
            streak: period.contains(today) ? currentStreak : streaks.streak(upTo: period.last),
            longestStreak: streaks.longest(upTo: period.last),
            longestStreakInPeriod: streaks.longest(in: logged),
            drinks: tally.drinks, weekHours: tally.weekHours, untimed: tally.untimed, caffeine: tally.caffeine)
    }

    /// The most notable fact about a period, compared with earlier periods.
    public func takeaway(of summary: PeriodSummary) -> Takeaway {
        let isYear = summary.period.kind == .year
        let months = isYear ? months.filter { summary.period.contains($0.first) }.map(total) : []
        return Takeaway(summary, months: months, after: history(before: summary.period), settings: settings)
    }

    /// The totals of up to `count` periods in a row that end with `last`, from the first with an entry on.
    public func totals(upTo last: Period, count: Int) -> [PeriodTotal] {
        var periods = [last]
        while periods.count < count, let first = periods.last, first.previous.last < first.first {
            periods.append(first.previous)
        }
        return Array(periods.reversed().map(total).drop { $0.cups == nil })
    }

    /// The consecutive logged days up to today, or up to yesterday if today has no entry.
    public var currentStreak: Streak? {
        streaks.streak(upTo: today) ?? streaks.streak(upTo: today.adding(days: -1))
    }

    /// The longest streak of the whole log; the earliest in a tie.
    public var longestStreak: Streak? { streaks.longest(in: ledger.days.indices) }

    /// The day with the most cups among the logged days in a range; the earliest in a tie.
    func bestDay(of logged: Range<Int>) -> DaySummary? {
        var best: LoggedDay?
        for day in ledger.days[logged] where best.map({ day.cups > $0.cups }) ?? true { best = day }
        return best.map(summary)
    }

    /// The number of days above the daily limit among the logged days in a range; nil without a limit.
    func daysOverLimit(of logged: Range<Int>) -> Int? {
        settings.dailyLimit.map { limit in ledger.days[logged].count { $0.cups > limit } }
    }

    func summary(of day: LoggedDay) -> DaySummary {
        DaySummary(
            date: day.date, cups: day.figure, isOverLimit: settings.dailyLimit.map { day.cups > $0 } ?? false,
            isFuture: day.date > today)
    }

    private func days(of period: Period, logged: Range<Int>) -> [DaySummary] {
        var rest = ledger.days[logged]
        return period.days.map { date in
            guard let day = rest.first, day.date == date else {
                return DaySummary(date: date, cups: nil, isOverLimit: false, isFuture: date > today)
            }
            rest = rest.dropFirst()
            return summary(of: day)
        }
    }

    private func history(before period: Period) -> PeriodHistory {
        totals[period.kind]?.history(before: period.first) ?? PeriodHistory(count: 0, maxCups: nil)
    }

    private func cupsBefore(_ period: Period) -> Figure? {
        let before = period.previous
        return before.last < period.first ? total(of: before).cups : nil
    }

    private func perLoggedDay(inFourWeeksBefore first: CivilDate) -> Mean? {
        let end = Int(first.dayNumber)
        let logged = ledger.days(from: end - 28, through: end - 1)
        return ledger.cups(ofDays: logged).mean(over: logged.count)
    }

    private func meanOfFour(before first: CivilDate) -> Mean? {
        let end = Int(weekRule.start(of: first).dayNumber)
        let weeks = (1...4).map { ledger.days(from: end - 7 * $0, through: end - 7 * $0 + 6) }
        let logged = weeks.filter { !$0.isEmpty }
        let sum = logged.reduce(Figure.none) { $0 + ledger.cups(ofDays: $1) }
        return sum.mean(over: logged.count)
    }
}
