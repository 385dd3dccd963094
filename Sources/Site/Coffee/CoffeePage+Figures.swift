import Languages
import Model
import Summaries

extension CoffeePage {
    var streakWord: Word { .currentStreak }

    var dateStyle: DateStyle { .medium }

    var year: Int? { nil }

    var guide: EntryGuide { EntryGuide(frame: frame, otherWeeks: summary.weeks.compactMap(\.cups?.entries)) }

    var headline: String { wording.sentence(Takeaway(summary, settings: frame.site.settings.coffee)) }

    /// The top of the page; nil for an empty log.
    var answer: AnswerContext? {
        guard !summary.days.isEmpty else { return nil }
        let perDay = wording.perDay(of: summary, detail: wording.days(summary.daysLogged))
        let figures = [perDay, streak, bestDay]
        return AnswerContext(
            total: guide.linkedToFirstEntry(total), unit: unit, comparison: comparison, sentence: headline,
            chart: totalsChart,
            figures: figures.compactMap { $0.map(guide.linkedToFirstEntry) },
            sparkline: guide.sparkline(summary.weeks.suffix(12), detail: nil))
    }

    private var comparison: ComparisonContext? {
        guard let last = summary.lastFourWeeks, let before = summary.beforeLastFourWeeks else { return nil }
        let difference = last.shown - before.shown
        guard difference != .zero else { return nil }
        let text = wording.text(
            difference > .zero ? .lastFourWeeksMore : .lastFourWeeksLess,
            [
                ("amount", .text(wording.meanCups(difference.magnitude))),
                ("mean", .text(wording.cups(before))),
            ])
        let figure = FigureContext(
            id: "change", label: wording[.change], value: text,
            evidence: .change(difference, from: before, to: last, "\(AllTimeSummary.self).lastFourWeeks"))
        return ComparisonContext(
            text: text, direction: difference > .zero ? .more : .fewer, figure: guide.linkedToFirstEntry(figure))
    }

    /// The other numbers of the whole log, each with links to its entries.
    var figures: [FigureContext] {
        guard !summary.days.isEmpty else { return [] }
        let own = [daysLogged(wording.days(summary.daysLogged)), overLimit, longestStreak, caffeine]
        return own.compactMap { $0 }.map(guide.linked)
    }
}
