import Charts
import Languages
import Markup
import Model
import Summaries

extension PeriodPage {
    /// Cups per day of a week or a month, or per month of a year.
    var barsChart: ChartContext {
        let isWeek = summary.period.kind == .week
        let isYear = summary.period.kind == .year
        let title = wording[isYear ? .cupsByMonth : .cupsByDay]
        var chart = CoffeeBarChart(
            id: "cups", title: title, description: isYear ? monthsTakeaway : headline,
            bars: isYear ? monthBars : dayBars,
            limit: isYear ? nil : frame.site.settings.coffee.dailyLimit, mean: isYear ? nil : summary.meanLine)
        if isYear {
            chart.placeColumn = .month
            chart.takeaway = monthsTakeaway
        }
        chart.sizes = [.compact, .wide]
        if isWeek, summary.previous != nil { chart.beforeColumn = wording[.weekBefore] }
        return guide.context(chart)
    }

    /// The year day by day, with the colour classes of the whole log.
    var calendar: ChartContext? {
        cupsPerClass.map { cupsPerClass in
            guide.calendar(
                id: "calendar", year: summary.period, days: summary.days.map { ($0.date, $0.cups) },
                cupsPerClass: cupsPerClass, takeaway: headline)
        }
    }

    private var dayBars: [CoffeeBar] {
        let isWeek = summary.period.kind == .week
        return zip(0..., summary.days).map { index, day in
            let before = isWeek && daysBefore.indices.contains(index) ? daysBefore[index] : nil
            var bar = CoffeeBar(
                labels: isWeek ? wording.axisForms(of: day.date.weekday) : ["\(day.date.day)"],
                name: wording.date(day.date, style: .long), cups: day.cups?.value, id: "day-\(day.date)",
                evidence: day.cups.map { .sum($0, "\(DaySummary.self).cups") }, isMarked: day.isOverLimit,
                isFuture: day.isFuture && day.cups == nil)
            bar.before = before?.cups?.value
            bar.beforeID = before.map { "day-\($0.date)" } ?? ""
            bar.beforeEvidence = before?.cups.map { .sum($0, "\(DaySummary.self).cups") }
            return bar
        }
    }

    private var monthBars: [CoffeeBar] {
        let totals = Dictionary(parts.map { ($0.period.first, $0) }) { first, _ in first }
        return (1...12).compactMap { CivilDate(year: summary.period.first.year, month: $0, day: 1) }.map { first in
            let total = totals[first]
            return CoffeeBar(
                labels: [NameStyle.short, .narrow].map { wording.monthName(first.month, style: $0) },
                name: wording.monthName(first.month, style: .long), cups: total?.cups?.value,
                address: total.map { .period($0.period) }, id: "month-\(total?.period.name ?? "")",
                evidence: total.map { .total($0) }, isFuture: frame.isFuture(first) && total?.cups == nil,
                isPartial: total?.isPartial ?? false,
                isAnnotated: true)
        }
    }

    private var monthsTakeaway: String {
        wording.mostOf(parts).map { wording.mostTakeaway($0) } ?? headline
    }

    /// The highest numbers of a year.
    var records: [FigureContext] {
        guard summary.period.kind == .year else { return [] }
        // A week belongs to the year that has most of its days (ISO 8601), so each counts in one year only.
        let weeks = partsOfOtherKind.filter { summary.period.contains($0.period.first.adding(days: 3)) }
        let found = [("best-week", Word.bestWeek, weeks), ("best-month", .bestMonth, parts)]
        let best = found.compactMap { id, word, totals in
            wording.mostOf(totals).map { total in
                FigureContext(
                    id: id, label: wording[word], value: wording.cups(total.cups?.value ?? .zero),
                    detail: wording.name(total.period), evidence: .best(total))
            }
        }
        let streak = wording.streakFigure(
            "longest-streak-in-year", .longestStreakInYear, summary.longestStreakInPeriod,
            named("longestStreakInPeriod"))
        return (best + [streak]).map(guide.linked)
    }
}

extension PeriodSummary {
    /// Cups per logged day; nil if there is one day only.
    var meanLine: Quantity? { daysLogged > 1 ? cupsPerLoggedDay?.shown : nil }
}

extension Wording {
    /// The total with the most cups; the earliest in a tie.
    func mostOf(_ totals: [PeriodTotal]) -> PeriodTotal? {
        var most: PeriodTotal?
        for total in totals {
            guard let cups = total.cups?.value else { continue }
            if most?.cups.map({ cups > $0.value }) ?? true { most = total }
        }
        return most
    }

    func mostTakeaway(_ total: PeriodTotal) -> String {
        text(
            .mostInPeriod,
            [("amount", .text(cups(total.cups?.value ?? .zero))), ("period", .text(name(total.period)))])
    }
}
