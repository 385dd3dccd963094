import Charts
import Languages
import Markup
import Model
import Summaries

extension CoffeePage {
    /// Every month, a row for each year.
    var monthsChart: ChartContext? {
        // With one year, the months open the page already.
        guard summary.years.count > 1, let takeaway = wording.mostTakeaway(of: months) else { return nil }
        let scale = ThresholdScale(quantilesOf: months.compactMap { $0.cups?.value.double }, classes: 5)
        let levels = wording.levels(from: scale.thresholds.map { Int($0.rounded()) })
        let names = (1...12).map { month in
            PlottableValue.value(
                wording[.month], wording.monthName(month),
                short: [wording.monthName(month, style: .short)])
        }
        let totals = monthsInRow
        let chart = Chart(id: "months", title: wording[.monthByMonth], description: takeaway) {
            for total in totals {
                let first = total.period.first
                let text = wording.cups(of: total)
                RectangleMark(
                    x: names[first.month - 1], y: .value(wording[.year], wording.year(first.year)),
                    amount: .value(wording[.cups], total.cups?.value.double, text: text), scale: scale
                )
                .tooltip(wording.labelled(wording.name(total.period), text))
                .link(total.cups.map { _ in frame.link(to: .period(total.period)) })
            }
        }
        .xAxis(.bands(order: names))
        .legend(Legend([.missing(wording[.notLogged])] + zip(levels, 0...).map { .level($0, $1) }))
        return ChartContext(
            id: "months", title: wording[.monthByMonth], drawing: chart.svg(.compact),
            columns: [wording[.month], wording[.cups]], rows: totals.reversed().map { row($0, "total") },
            takeaway: takeaway)
    }

    /// The maximum number of weeks in the trend.
    private static let maxWeeks = 36

    /// The weeks as bars, and the mean of each with the three before it as a line.
    var trendChart: ChartContext? {
        let weeks = summary.weeks.suffix(Self.maxWeeks)
        guard weeks.count > 1, let takeaway = wording.mostTakeaway(of: Array(weeks)) else { return nil }
        let means = summary.meansOfFourWeeks.suffix(Self.maxWeeks)
        let hasMeans = means.contains { $0 != nil }
        let guide = guide
        let title =
            weeks.count < summary.weeks.count
            ? wording.text(wording[.cupsByWeek], aside: wording.weeks(weeks.count)) : wording[.cupsByWeek]
        let chart = Chart(id: "trend", title: title, description: takeaway) {
            for total in weeks {
                BarMark(
                    x: place(total), y: .value(wording[.cups], total.cups?.value.double, text: wording.cups(of: total))
                )
                .style(total.isPartial ? .muted : .primary)
                .tooltip(wording.labelled(wording.name(total.period), wording.cups(of: total)))
            }
            for (total, mean) in zip(weeks, means) {
                LineMark(
                    x: place(total),
                    y: .value(
                        wording[.fourWeekMean], mean?.shown.double, text: mean.map { wording.mean($0.shown) } ?? "")
                )
                .series(wording[.fourWeekMean])
            }
        }
        .xAxis(
            .days(firstWeekday: frame.site.settings.firstWeekday.isoNumber) { tick in
                let name = wording.monthName(tick.date.month, style: .short)
                return tick.date.month == 1 || tick.interval.isYears ? ["\(tick.date.year)"] : [name]
            }
        )
        .yAxis(.numbers(isWhole: true))
        .legend(
            Legend(
                (weeks.contains(where: \.isPartial) ? [.bar(wording[.soFarAlone], .muted)] : [])
                    + (hasMeans ? [.line(wording[.fourWeekMean], .primary)] : [])
                    + [.missing(wording[.notLogged])]))
        let rows = zip(weeks, means).map { total, mean in
            let meanCell = guide.cell(
                mean.map { wording.mean($0.shown) } ?? "–", "mean-\(total.period.name)",
                mean.map { .mean($0, over: .weeks, named("meansOfFourWeeks")) })
            return row(total, "week", hasMeans ? [meanCell] : [])
        }
        return ChartContext(
            id: "trend", title: title, drawing: chart.svg([.compact, .wide]),
            columns: [wording[.week], wording[.cups]] + (hasMeans ? [wording[.fourWeekMean]] : []), rows: rows,
            takeaway: takeaway, notes: hasMeans ? [wording[.fourWeekMeanNote]] : [])
    }

    private func place(_ total: PeriodTotal) -> PlottableValue {
        let first = Int(total.period.first.dayNumber)
        return .value(wording[.week], days: first..<first + total.period.dayCount, text: wording.name(total.period))
    }

    /// A period as a row of a table, which links to its page. `id` begins the identifier of its cups.
    private func row(_ total: PeriodTotal, _ id: String, _ others: [ChartContext.Cell] = []) -> ChartContext.Row {
        let (name, cups) = (wording.name(total.period), wording.cups(of: total))
        guard total.cups != nil else { return ChartContext.Row(label: name, cells: [ChartContext.Cell(cups)] + others) }
        let cell = ChartContext.Cell(cups, id: "\(id)-\(total.period.name)", evidence: .total(total))
        return ChartContext.Row(label: name, cells: [cell] + others, url: frame.link(to: .period(total.period)))
    }

    /// Cups by year, or by month while there is only one.
    var totalsChart: ChartContext? {
        let isYears = summary.years.count > 1
        let totals = isYears ? summary.years : monthsInRow
        guard let takeaway = wording.mostTakeaway(of: totals) else { return nil }
        let bars = totals.map { total in
            CoffeeBar(
                labels: isYears
                    ? ["\(total.period.first.year)"]
                    : [wording.monthName(total.period.first.month, style: .short)],
                name: wording.name(total.period), cups: total.cups?.value,
                address: total.cups.map { _ in .period(total.period) },
                id: "cups-\(total.period.name)", evidence: total.cups.map { _ in .total(total) },
                isPartial: total.isPartial)
        }
        return guide.context(
            CoffeeBarChart(
                id: "totals", title: wording[isYears ? .cupsByYear : .cupsByMonth], description: takeaway, bars: bars,
                placeColumn: isYears ? .year : .month, sizes: [.compact, .answer]))
    }

    /// The months of `summary.years` from the first logged to the last.
    private var monthsInRow: [PeriodTotal] {
        guard let first = months.first?.period, let last = months.last?.period else { return [] }
        let totals = Dictionary(months.map { ($0.period, $0) }) { first, _ in first }
        return summary.years.flatMap { year in
            sequence(first: Period(.month, holding: year.period.first, weekRule: first.weekRule)) { $0.next }
                .prefix(12).filter { first.first <= $0.first && $0.first <= last.first }
        }
        .map { totals[$0] ?? PeriodTotal(period: $0, cups: nil, daysLogged: 0, isPartial: false) }
    }

    /// The weekdays with the highest mean, as it is shown.
    private var weekdaysTakeaway: String? {
        let highest = summary.weekdays.compactMap(\.mean?.shown).max()
        let equals = summary.weekdays.filter { $0.mean != nil && $0.mean?.shown == highest }
        guard let mean = equals.first?.mean else { return nil }
        let names = equals.map { wording.weekday($0.weekday, style: equals.count < 3 ? .long : .short) }
        return wording.text(
            .highestMean,
            [("weekday", .text(names.joined(separator: " · "))), ("amount", .text(wording.cups(mean)))])
    }

    /// The mean of each weekday with the number of its days.
    var weekdaysChart: ChartContext? {
        guard let takeaway = weekdaysTakeaway else { return nil }
        let bars = summary.weekdays.map { day in
            CoffeeBar(
                labels: wording.axisForms(of: day.weekday), name: wording.weekday(day.weekday, style: .long),
                cups: day.mean?.shown, id: "weekday-\(day.weekday.name)",
                evidence: day.mean.map { .mean($0, over: .weekday(day.weekday), named("weekdays")) })
        }
        var chart = guide.context(
            CoffeeBarChart(
                id: "weekdays", title: wording[.cupsByWeekday], description: takeaway, bars: bars,
                placeColumn: .weekday, valueColumn: .cupsPerLoggedDay, sizes: [.compact, .wide], takeaway: takeaway))
        chart.columns.append(wording[.daysLogged])
        for (row, day) in zip(0..., summary.weekdays) {
            let entries = day.mean?.entries ?? .empty
            let count = guide.cell(
                wording.days(day.daysLogged), "weekday-\(day.weekday.name)-days",
                .days(day.daysLogged, .daysLogged, entries, named("weekdays")))
            chart.rows[row].cells.append(count)
        }
        return chart
    }
}

extension CalendarInterval {
    /// Whether every part is a year.
    fileprivate var isYears: Bool { if case .years = self { true } else { false } }
}
