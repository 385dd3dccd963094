import Charts
import Languages
import Markup
import Model
import Summaries

extension PeriodPage {
    /// Cups per day of a week or a month, or per month of a year.
    var barsChart: ChartContext {
        guard summary.period.kind == .year else {
            return guide.daysChart(summary, id: "cups", description: headline)
        }
        return guide.context(
            CoffeeBarChart(
                id: "cups", title: wording[.cupsByMonth],
                description: wording.mostTakeaway(of: parts, in: year) ?? headline, bars: monthBars,
                placeColumn: .month, sizes: [.compact, .answer]))
    }

    /// The year day by day, with the colour classes of the whole log.
    var calendar: ChartContext? {
        calendarScale.map { scale in
            let days = summary.days.filter { $0.date >= scale.first && !$0.isStillToCome }
            return guide.calendar(
                of: summary.period, days: days, weeks: weeksOfYear, scale: scale, takeaway: headline)
        }
    }

    private var monthBars: [CoffeeBar] {
        let totals = Dictionary(parts.map { ($0.period.first, $0) }) { first, _ in first }
        return (1...12).compactMap { CivilDate(year: summary.period.first.year, month: $0, day: 1) }.map { first in
            let total = totals[first]
            return CoffeeBar(
                labels: [wording.monthName(first.month, style: .short)],
                name: wording.monthName(first.month, style: .long), cups: total?.cups?.value,
                address: total.map { .period($0.period) }, id: "month-\(total?.period.name ?? "")",
                evidence: total.map { .total($0) }, isStillToCome: frame.isFuture(first) && total?.cups == nil,
                isPartial: total?.isPartial ?? false)
        }
    }

    /// The highest numbers of a year.
    var records: [FigureContext] {
        guard summary.period.kind == .year else { return [] }
        // A week belongs to the year that has most of its days (ISO 8601), so each counts in one year only.
        let weeks = weeksOfYear.filter { summary.period.contains($0.period.first.adding(days: 3)) }
        let found = [("best-week", Word.bestWeek, weeks), ("best-month", .bestMonth, parts)]
        let best = found.compactMap { id, word, totals in
            totals.highest.map { total in
                FigureContext(
                    id: id, label: wording[word], value: wording.cups(total.cups?.value ?? .zero),
                    detail: wording.holders(of: total, among: totals, in: year), evidence: .best(total))
            }
        }
        let streak = wording.streakFigure(
            "longest-streak-in-year", .longestStreakInYear, summary.longestStreakInPeriod,
            named("longestStreakInPeriod"))
        return best + [streak]
    }
}

extension Period {
    /// Whether all its days are of the year that its name has.
    var isWithinYear: Bool { first.year == last.year }
}
