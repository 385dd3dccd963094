import Languages
import Model
import Summaries

/// Numbers, and sentences that hold one, each with a link to its entries.
extension ReviewPage {
    var total: BigNumberContext {
        BigNumberContext(figure: year.guide.linkedToFirstEntry(year.total), unit: year.unit)
    }

    var facts: [FigureContext] { [loggedDays, bestMonth].compactMap { $0 } }

    var loggedDays: FigureContext {
        let days = wording.text(.loggedOnDays, [("count", .number(summary.daysLogged))])
        return year.guide.linkedToFirstEntry(year.daysLogged(days))
    }

    /// The month with the most cups; nil if a single one is logged.
    var bestMonth: FigureContext? {
        guard year.parts.count > 1, let best = year.parts.highest, let cups = best.cups?.value, cups > .zero
        else { return nil }
        let month = wording.monthName(best.period.first.month)
        let isOnlyBest = year.parts.count { $0.cups?.value == cups } == 1
        return said(
            "best-month", .bestMonth, isOnlyBest ? .fullestMonth : .noMonthHadMore, "month", month, cups, .best(best))
    }

    /// The mean per logged day.
    var perDay: FigureContext? {
        summary.cupsPerLoggedDay.map { mean in
            let text = wording.text(.perLoggedDay, [("amount", .text(wording.cups(mean)))])
            let figure = FigureContext(
                id: "per-logged-day", label: wording[.perDay], value: text,
                evidence: .mean(mean, over: .daysLogged, year.named("cupsPerLoggedDay")))
            return year.guide.linkedToFirstEntry(figure)
        }
    }

    /// The day with the most cups; nil if there are none.
    var bestDay: FigureContext? {
        guard let day = summary.bestDay, let cups = day.cups, cups.value > .zero else { return nil }
        let isOnlyBest = summary.bestDays.count == 1
        return said(
            "best-day", .bestDay, summary.daysLogged == 1 ? .onlyDay : isOnlyBest ? .bestDayWas : .noDayHadMore,
            "date", wording.date(day.date, style: .longInYear), cups.value,
            .bestDay(day.date, cups, year.named("bestDay")))
    }

    /// The longest run of days; nil for less than two.
    var run: RunContext? {
        guard let run = summary.longestStreakInPeriod, run.length > 1 else { return nil }
        let figure = FigureContext(
            id: "longest-streak-in-year", label: wording[.longestStreakInYear], value: wording.number(run.length),
            evidence: .streak(run, year.named("longestStreakInPeriod")))
        return RunContext(
            length: BigNumberContext(
                figure: year.guide.linkedToFirstEntry(figure),
                unit: wording.text(.daysInARow, [("count", .number(run.length))])),
            days: wording.dateRange(run.first, run.last), count: run.length)
    }

    /// A sentence about `cups`, which are those of the named day or month.
    private func said(
        _ id: String, _ label: Word, _ sentence: Word, _ argument: String, _ name: String, _ cups: Quantity,
        _ evidence: Evidence
    ) -> FigureContext {
        let text = wording.text(sentence, [(argument, .text(name)), ("amount", .text(wording.cups(cups)))])
        return year.guide.linkedToFirstEntry(
            FigureContext(id: id, label: wording[label], value: text, evidence: evidence))
    }
}
