import Languages
import Model
import Summaries
import Templates

/// A week and its takeaway.
struct WeekCard: Sendable, Encodable {
    let summary: PeriodSummary
    let takeaway: Takeaway
}

/// A short form of a week's page.
struct WeekCardContext: TemplateContext {
    let card: WeekCard
    let guide: EntryGuide

    private var summary: PeriodSummary { card.summary }
    private var frame: PageFrame { guide.frame }
    private var wording: Wording { frame.site.wording }
    private var isCurrent: Bool { frame.today.map(summary.period.contains) ?? false }

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
            card.summary.daysLogged == 0 ? nil : card.frame.link(to: .period(card.summary.period))
        },
        .text("stands_out", about: "What stands out, in a sentence.") { $0.headline },
        .record("total", about: "The week's cups.") { $0.total },
        .optionalText("aside", about: "Says that the week is not over yet.") {
            $0.summary.isPartial ? $0.wording[.soFar] : nil
        },
        .list("figures", about: "The week's other numbers.") { $0.figures },
        .flag("is_empty", about: "Whether nothing is logged.") { $0.summary.daysLogged == 0 },
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
        // The week's page has links to each of the four.
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

    private var headline: String { wording.sentence(card.takeaway, of: .week) }

    var chart: ChartContext {
        let bars = summary.days.map { day in
            CoffeeBar(
                labels: wording.axisForms(of: day.date.weekday),
                name: wording.date(day.date, style: .long), cups: day.cups?.value, id: "day-\(day.date)",
                evidence: day.cups.map { .sum($0, "\(DaySummary.self).cups") }, isMarked: day.isOverLimit,
                isFuture: day.isFuture && day.cups == nil)
        }
        return guide.context(
            CoffeeBarChart(
                id: "week", title: wording[.cupsByDay], description: headline, bars: bars,
                limit: frame.site.settings.coffee.dailyLimit, mean: summary.meanLine))
    }
}
