import Languages
import Model
import Summaries

extension PeriodPage {
    /// Finds the entries of the period on this page, and the entries of the week before on that week's page.
    var guide: EntryGuide {
        EntryGuide(
            frame: frame, days: days, shown: summary.cups.entries,
            otherWeeks: [daysBefore.compactMap(\.cups?.entries).union])
    }

    /// A streak is current only while the period is partial.
    var streakWord: Word { summary.isPartial ? .currentStreak : .streakAtEnd }

    /// The numbers of the period, each with links to its entries.
    var figures: [FigureContext] {
        let own = [total, perLoggedDay, daysLogged(daysLoggedOfAll), change, meanOfFour, bestDay, overLimit]
        return (own.compactMap { $0 } + streaksAndCaffeine).map(guide.linked)
    }

    private var total: FigureContext {
        let limit = summary.isOverWeeklyLimit == nil ? nil : frame.site.settings.coffee.weeklyLimit
        let detail = limit.map { wording.labelled(wording[.weeklyLimit], wording.number($0)) }
        let value = wording.cups(summary.cups.value)
        return FigureContext(
            id: "total", label: wording[.total],
            value: summary.isPartial ? wording.text(value, aside: wording[.soFar]) : value, detail: detail,
            isMain: true, evidence: .sum(summary.cups, named("cups")))
    }

    private var daysLoggedOfAll: String {
        wording.text(
            .daysLoggedOf, [("logged", .number(summary.daysLogged)), ("count", .number(summary.daysSoFar))])
    }

    private var change: FigureContext? {
        guard let change = summary.change, let previous = summary.previous else { return nil }
        let label: Word =
            switch summary.period.kind {
            case .week: .changeFromWeekBefore
            case .month: .changeFromMonthBefore
            case .year: .changeFromYearBefore
            }
        return FigureContext(
            id: "change", label: wording[label], value: wording.signed(change),
            detail: wording.labelled(wording.name(summary.period.previous), wording.cups(previous.value)),
            evidence: .change(change, from: previous, of: summary.period.previous, to: summary.cups))
    }

    private var meanOfFour: FigureContext? {
        summary.meanOfFour.map { mean in
            FigureContext(
                id: "mean-of-four", label: wording[.meanOfFourWeeks], value: wording.number(mean.shown),
                detail: mean.count < 4 ? wording.labelled(wording[.weeks], wording.number(mean.count)) : nil,
                evidence: .mean(mean, over: .weeksBefore, named("meanOfFour")))
        }
    }

    /// The takeaway as a sentence.
    var headline: String { wording.sentence(takeaway, of: summary.period.kind) }
}
