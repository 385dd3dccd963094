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

extension EntryGuide {
    /// Cups per day of a week or a month, with the daily limit and what is usual.
    func daysChart(_ summary: PeriodSummary, id: String, description: String) -> ChartContext {
        let wording = frame.site.wording
        let isWeek = summary.period.kind == .week
        let dateStyle: DateStyle = summary.period.isWithinYear ? .longInYear : .long
        let bars = summary.days.map { day in
            CoffeeBar(
                labels: isWeek ? wording.axisForms(of: day.date.weekday) : ["\(day.date.day)"],
                name: wording.date(day.date, style: dateStyle), cups: day.cups?.value, id: "day-\(day.date)",
                evidence: day.cups.map { .sum($0, "\(DaySummary.self).cups") }, isMarked: day.isOverLimit,
                isStillToCome: day.isStillToCome)
        }
        let usual = summary.usual.map { (Word.usual, $0) } ?? summary.meanLine.map { (.meanShort, $0) }
        return context(
            CoffeeBarChart(
                id: id, title: wording[.cupsByDay], description: description, bars: bars,
                limit: frame.site.settings.coffee.dailyLimit, usual: usual, sizes: [.compact, .answer]))
    }
}

extension Period {
    /// Whether all its days are of the year that its name has.
    var isWithinYear: Bool { first.year == last.year }
}

extension PeriodSummary {
    /// Cups per logged day; nil if there is one day only.
    var meanLine: Mean? { daysLogged > 1 ? cupsPerLoggedDay : nil }
}

extension [PeriodTotal] {
    /// The total with the most cups; the latest in a tie, which is that of the page if it has one of them.
    var highest: PeriodTotal? {
        reversed().filter { $0.cups != nil }.max { $0.cups?.value ?? .zero < $1.cups?.value ?? .zero }
    }

    /// Those with as many cups as `total`.
    fileprivate func equals(of total: PeriodTotal) -> [PeriodTotal] {
        filter { $0.cups != nil && $0.cups?.value == total.cups?.value }
    }
}

extension Wording {
    /// The names of one or two totals; nil for more.
    private func names(of totals: [PeriodTotal], in year: Int?) -> String? {
        totals.count < 3 ? names(of: totals.map(\.period), in: year) : nil
    }

    /// Names the total with the most cups, or both if two have them, or says how many share them. Nil if none has any.
    /// Names leave out the `year` of their page.
    func mostTakeaway(of totals: [PeriodTotal], in year: Int? = nil) -> String? {
        guard let highest = totals.highest, let amount = highest.cups?.value else { return nil }
        let equals = totals.equals(of: highest)
        let count = count(of: highest.period.kind, equals.count)
        return most(cups(amount), of: names(of: equals, in: year), orSharedBy: count)
    }

    /// The name of the highest total, or of both if two are, or how many share it. Names leave out the `year` of their
    /// page.
    func holders(of highest: PeriodTotal, among totals: [PeriodTotal], in year: Int?) -> String {
        let equals = totals.equals(of: highest)
        return names(of: equals, in: year) ?? sharedBy(count(of: highest.period.kind, equals.count))
    }
}
