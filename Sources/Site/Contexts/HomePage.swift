import Languages
import Model
import Summaries
import Templates

/// The home page.
struct HomePage: FramedContext {
    let frame: PageFrame
    /// This week, or the last logged one before it.
    let week: PeriodSummary?
    let streak: Streak?
    let longestStreak: Streak?
    let rings: [RingContext]
    /// Its number on the shelf.
    let quoteOfTheDay: Int?
    let shelf: QuoteShelf
    let newest: [CoffeeEntry]
    let ledger: CoffeeLedger

    static var template: String { "home" }

    static let fields: TemplateFields<HomePage> = [
        .page, .words,
        .record("week", about: "This week, or the last logged one before it.") { $0.weekCard },
        .list("streaks") { $0.streaks },
        .list("next_alarms", about: "The next rings, soonest first.") { $0.rings },
        .text("alarms_url") { $0.frame.link(to: .alarms) },
        .text("coffee_url") { $0.frame.link(to: .coffee) },
        .record("quote", about: "The quote of the day.") { home in
            home.quoteOfTheDay.map { QuoteContext(index: $0, shelf: home.shelf, frame: home.frame) }
        },
        .list("newest_entries", about: "The newest coffee entries, newest first.") { home in
            home.newest.map { EntryContext(entry: $0, site: home.frame.site) }
        },
    ]

    /// The entries stand on the pages of their weeks.
    private var guide: EntryGuide { EntryGuide(frame: frame, ledger: ledger, shown: 0..<0) }

    var weekCard: WeekCardContext? { week.map { WeekCardContext(summary: $0, guide: guide) } }

    var streaks: [FigureContext] {
        func named(_ value: String) -> String { "\(AllTimeSummary.self).\(value)" }
        return [
            wording.streakFigure("streak", .currentStreak, streak, named("streak")),
            wording.streakFigure("longest-streak", .longestStreak, longestStreak, named("longestStreak")),
        ].map(guide.pointed)
    }
}

/// A week in short.
struct WeekCardContext: TemplateContext {
    let summary: PeriodSummary
    let guide: EntryGuide

    private var frame: PageFrame { guide.frame }
    private var wording: Wording { frame.site.wording }
    private var isCurrent: Bool { summary.period.contains(frame.site.today) }

    static let fields: TemplateFields<WeekCardContext> = [
        .text("heading", about: "This week, or the last logged one.") {
            $0.wording[$0.isCurrent ? .thisWeek : .lastLoggedWeek]
        },
        .text("title") { $0.wording.name($0.summary.period) },
        .optionalText("range", about: "Its first and last day, where its title does not name them.") { card in
            let range = card.wording.dateRange(card.summary.period.first, card.summary.period.last)
            return range == card.wording.name(card.summary.period) ? nil : range
        },
        .optionalText("url", about: "The week's page, where it has one.") { card in
            card.summary.entries.isEmpty ? nil : card.frame.link(to: .period(card.summary.period))
        },
        .text("stands_out", about: "What stands out, in a sentence.") { $0.headline },
        .record("total", about: "The week's cups.") { $0.total },
        .optionalText("aside", about: "Says that the week is not over yet.") {
            $0.summary.isPartial ? $0.wording[.soFar] : nil
        },
        .list("figures", about: "The week's other numbers.") { $0.figures },
        .flag("is_empty", about: "Whether nothing is logged.") { $0.summary.entries.isEmpty },
        .record("chart", about: "Cups by day.") { $0.chart },
    ]

    var total: FigureContext {
        guide.pointed(
            FigureContext(
                id: "week-total", label: wording[.total], value: wording.cups(summary.cups.value), isMain: true,
                evidence: .sum(summary.cups, named("cups"))))
    }

    var figures: [FigureContext] {
        let mean = summary.cupsPerLoggedDay.map { mean in
            FigureContext(
                id: "per-logged-day", label: wording[.cupsPerLoggedDay], value: wording.number(mean.shown),
                evidence: .mean(mean, over: .daysLogged, named("cupsPerLoggedDay")))
        }
        // The week's page leads from there to each of the four.
        let usual = summary.meanOfFour.map { mean in
            FigureContext(
                id: "mean-of-four", label: wording[.meanOfFourWeeks], value: wording.number(mean.shown),
                evidence: .mean(mean, over: .weeksBefore, named("meanOfFour")),
                url: frame.link(to: .period(summary.period)) + "#mean-of-four")
        }
        let limit = frame.site.settings.coffee.weeklyLimit.map { limit in
            FigureContext(
                id: "weekly-limit", label: wording[.weeklyLimit], value: wording.number(limit),
                evidence: .setting("coffee.weekly_limit", limit))
        }
        return [mean, usual, limit].compactMap { $0 }.map(guide.pointed)
    }

    private func named(_ value: String) -> String { "\(PeriodSummary.self).\(value)" }

    private var headline: String {
        wording.sentence(Takeaway(summary, settings: frame.site.settings.coffee), of: .week)
    }

    var chart: ChartContext {
        let bars = summary.days.map { day in
            CoffeeBar(
                labels: wording.axisForms(of: day.date.weekday),
                name: wording.date(day.date, style: .long), cups: day.cups?.value, id: "day-\(day.date)",
                evidence: day.cups.map { .sum($0, "\(DaySummary.self).cups") }, isMarked: day.isOverLimit,
                isComing: day.isFuture && day.cups == nil)
        }
        return guide.context(
            CoffeeBarChart(
                id: "week", title: wording[.cupsByDay], description: headline, bars: bars,
                limit: frame.site.settings.coffee.dailyLimit, mean: summary.meanLine))
    }
}
