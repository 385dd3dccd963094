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
        let perDay = wording.perDay(of: summary, detail: wording.usual(of: summary))
        return AnswerContext(
            total: guide.linkedToFirstEntry(wording.total(of: summary, id: "week-total")),
            unit: wording.cupUnit(summary.cups.value),
            comparison: wording.comparison(of: summary).map(guide.linkedToFirstEntry), sentence: headline, chart: chart,
            figures: ([perDay].compactMap(\.self) + streaks).map(guide.linkedToFirstEntry),
            sparkline: guide.sparkline(card.recent, detail: wording.usualWeek(of: summary)))
    }

    private var headline: String { wording.sentence(card.takeaway, of: summary.period) }

    private var chart: ChartContext {
        guide.daysChart(summary, id: "week", description: headline)
    }
}
