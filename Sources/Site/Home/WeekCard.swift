import Languages
import Model
import Summaries

/// A week and its takeaway.
struct WeekCard: Sendable, Encodable {
    let summary: PeriodSummary
    let takeaway: Takeaway
    /// Its total and those of up to eleven weeks before it.
    let recent: [PeriodTotal]
}

/// The top of the home page: that of the week's page, with the streaks of today.
struct WeekAnswer {
    let card: WeekCard
    let streaks: [FigureContext]
    let guide: EntryGuide

    private var summary: PeriodSummary { card.summary }
    private var frame: PageFrame { guide.frame }
    private var wording: Wording { frame.site.wording }

    var context: AnswerContext {
        AnswerContext(
            total: guide.linkedToFirstEntry(total), unit: wording.cupUnit(summary.cups.value),
            comparison: wording.comparison(of: summary).map(guide.linkedToFirstEntry), sentence: headline, chart: chart,
            figures: (([perDay].compactMap { $0 }) + streaks).map(guide.linkedToFirstEntry),
            sparkline: guide.sparkline(card.recent, detail: usualWeek))
    }

    private var usualWeek: String? {
        summary.meanOfFour.map { wording.labelled(wording[.usualWeek], wording.meanCups($0.shown)) }
    }

    private var total: FigureContext {
        FigureContext(
            id: "week-total", label: wording[.total], value: wording.number(summary.cups.value),
            evidence: .sum(summary.cups, named("cups")))
    }

    private var perDay: FigureContext? {
        summary.cupsPerLoggedDay.map { mean in
            FigureContext(
                id: "per-logged-day", label: wording[.perDay], value: wording.mean(mean.shown),
                detail: summary.usual.map { wording.labelled(wording[.usual], wording.mean($0.shown)) },
                evidence: .mean(mean, over: .daysLogged, named("cupsPerLoggedDay")))
        }
    }

    private func named(_ value: String) -> String { "\(PeriodSummary.self).\(value)" }

    private var headline: String { wording.sentence(card.takeaway, of: .week) }

    private var chart: ChartContext {
        guide.daysChart(summary, id: "week", description: headline)
    }
}
