public import Model

/// The most notable fact about a period or the whole log, chosen to stay fair when days are missing or still ahead.
public enum Takeaway: Hashable, Sendable, Encodable {
    case nothingLogged
    /// Days are logged, all with zero cups.
    case noCoffee(days: Int)
    case overWeeklyLimit(by: Quantity, limit: Quantity)
    /// The first period of its kind with an entry, and its total.
    case firstLogged(Quantity)
    /// More than any earlier period of its kind, and the total.
    case mostSoFar(Quantity)
    /// The only month of a year with the most cups.
    case fullestMonth(Period, Quantity)
    /// Too few days for a comparison.
    case fewDaysLogged(Int, of: Int)
    /// The only day over the daily limit, its cups, and the number of logged days within it.
    case peakOverLimit(CivilDate, Quantity, limit: Quantity, within: Int)
    case overDailyLimit(days: Int, limit: Quantity)
    case withinDailyLimit(days: Int, limit: Quantity)
    /// The only day with the most cups.
    case bestDay(CivilDate, Quantity)
    /// A drink with more than half of the cups.
    case mostDrunk(String, Quantity)
    /// Cups per logged day.
    case perLoggedDay(Mean)
    /// Whole log: the current streak is the longest.
    case longestStreakGoesOn(days: Int)
}

extension Takeaway {
    /// Chooses the first that applies:
    /// 1. facts that a missing day can't change: no coffee, over the weekly limit, highest total;
    /// 2. too few logged days for other statements, if the period is over;
    /// 3. the fullest of a year's `months`;
    /// 4. the daily limit;
    /// 5. the best day or the favourite drink;
    /// 6. the first period, or the mean.
    init(
        _ summary: PeriodSummary, months: [PeriodTotal], after history: PeriodHistory, settings: CoffeeSettings
    ) {
        self =
            Self.noCoffee(summary)
            ?? Self.certain(of: summary, after: history, settings)
            ?? Self.fewDays(of: summary)
            ?? Self.fullest(of: months)
            ?? Self.peak(of: summary, settings)
            ?? Self.limit(summary, settings)
            ?? Self.bestDay(of: summary)
            ?? Self.mostDrunk(summary)
            ?? Self.first(summary, after: history)
            ?? summary.cupsPerLoggedDay.map(Self.perLoggedDay) ?? .nothingLogged
    }

    /// Chooses for the whole log: no coffee, a long current streak, the daily limit, the favourite drink, or the mean.
    public init(_ summary: AllTimeSummary, settings: CoffeeSettings) {
        self =
            Self.noCoffee(summary)
            ?? Self.streak(of: summary)
            ?? Self.limit(summary, settings)
            ?? Self.mostDrunk(summary)
            ?? summary.cupsPerLoggedDay.map(Self.perLoggedDay) ?? .nothingLogged
    }

    private static func noCoffee(_ summary: some CoffeeSummary) -> Takeaway? {
        if summary.daysLogged == 0 { return .nothingLogged }
        return summary.cups.value == .zero ? .noCoffee(days: summary.daysLogged) : nil
    }

    private static func certain(
        of summary: PeriodSummary, after history: PeriodHistory, _ settings: CoffeeSettings
    ) -> Takeaway? {
        let cups = summary.cups.value
        if summary.isOverWeeklyLimit == true, let limit = settings.weeklyLimit {
            return .overWeeklyLimit(by: cups - limit, limit: limit)
        }
        // A future period can't be compared with past ones.
        guard summary.days.first?.isFuture == false, let maxCups = history.maxCups else { return nil }
        return history.count >= 3 && cups > maxCups ? .mostSoFar(cups) : nil
    }

    private static func first(_ summary: PeriodSummary, after history: PeriodHistory) -> Takeaway? {
        guard history.maxCups == nil, summary.days.first?.isFuture == false else { return nil }
        return .firstLogged(summary.cups.value)
    }

    private static func fewDays(of summary: PeriodSummary) -> Takeaway? {
        // A page says of a period that goes on how many of its days are logged.
        let days = summary.isPartial ? 0 : summary.daysSoFar
        return days > 2 && summary.daysLogged * 2 < days ? .fewDaysLogged(summary.daysLogged, of: days) : nil
    }

    private static func fullest(of months: [PeriodTotal]) -> Takeaway? {
        let byCups = months.sorted { ($0.cups?.value ?? .zero) > ($1.cups?.value ?? .zero) }
        guard byCups.count > 2, let most = byCups[0].cups?.value, most != byCups[1].cups?.value else { return nil }
        return .fullestMonth(byCups[0].period, most)
    }

    private static func limit(_ summary: some CoffeeSummary, _ settings: CoffeeSettings) -> Takeaway? {
        guard let limit = settings.dailyLimit, let daysOver = summary.daysOverLimit else { return nil }
        if daysOver > 0 { return .overDailyLimit(days: daysOver, limit: limit) }
        return summary.daysLogged > 2 ? .withinDailyLimit(days: summary.daysLogged, limit: limit) : nil
    }

    private static func peak(of summary: PeriodSummary, _ settings: CoffeeSettings) -> Takeaway? {
        guard let limit = settings.dailyLimit, summary.daysOverLimit == 1, summary.daysLogged > 1,
            let day = summary.bestDay, let cups = day.cups?.value
        else { return nil }
        return .peakOverLimit(day.date, cups, limit: limit, within: summary.daysLogged - 1)
    }

    private static func bestDay(of summary: PeriodSummary) -> Takeaway? {
        let best = summary.bestDays
        guard summary.daysLogged > 1, best.count == 1, let cups = best[0].cups?.value else { return nil }
        return .bestDay(best[0].date, cups)
    }

    private static func mostDrunk(_ summary: some CoffeeSummary) -> Takeaway? {
        guard summary.drinks.count > 1, let first = summary.drinks.first, let name = first.name else { return nil }
        return first.cups.value + first.cups.value > summary.cups.value ? .mostDrunk(name, first.cups.value) : nil
    }

    private static func streak(of summary: AllTimeSummary) -> Takeaway? {
        guard let streak = summary.streak, streak.length >= 14, streak == summary.longestStreak else { return nil }
        return .longestStreakGoesOn(days: streak.length)
    }
}

extension PeriodSummary {
    /// The number of days that are not in the future or already have an entry.
    public var daysSoFar: Int { days.count { !$0.isStillToCome } }
}
