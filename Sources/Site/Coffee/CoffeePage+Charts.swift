import Charts
import Languages
import Markup
import Model
import Summaries

extension CoffeePage {
    /// Every year day by day, newest first, all with the same colour classes.
    var calendars: [ChartContext] {
        let cupsPerClass = EntryGuide.cupsPerClass(upTo: summary.bestDay?.cups?.value ?? .zero)
        return summary.years.reversed().map { total in
            let year = total.period
            let cups = Dictionary(
                summary.days.filter { year.contains($0.date) }.map { ($0.date, $0.cups ?? .none) }
            ) { first, _ in first }
            // The earliest in a tie.
            let best = cups.max {
                $0.value.value != $1.value.value ? $0.value.value < $1.value.value : $0.key > $1.key
            }
            let takeaway = best.map { wording.bestDayWas($0.key, $0.value.value) }
            return guide.briefCalendar(
                id: "year-\(year.name)", year: year, days: year.days.map { ($0, cups[$0]) },
                cupsPerClass: cupsPerClass, takeaway: takeaway ?? wording[.nothingLoggedYear],
                isAlone: summary.years.count == 1)
        }
    }

    /// The weeks as bars, and the mean of each with the three before it as a line.
    var trendChart: ChartContext? {
        guard summary.weeks.count > 1, let most = wording.mostOf(summary.weeks) else { return nil }
        let takeaway = wording.mostTakeaway(most)
        let means = summary.meansOfFourWeeks
        let guide = guide
        let chart = Chart(id: "trend", title: wording[.cupsByWeek], description: takeaway) {
            for total in summary.weeks where total.cups != nil {
                BarMark(x: place(total), y: .value(wording[.cups], total.cups?.value.double, text: words(total)))
                    .style(total.isPartial ? .outline : .muted)
                    .tooltip(wording.labelled(wording.name(total.period), words(total)))
            }
            for (total, mean) in zip(summary.weeks, means) {
                LineMark(
                    x: place(total),
                    y: .value(
                        wording[.fourWeekMean], mean?.shown.double, text: mean.map { wording.number($0.shown) } ?? "")
                )
                .series(wording[.fourWeekMean])
            }
        }
        .xAxis(
            .days(firstWeekday: firstWeekday) { tick in
                let name = wording.monthName(tick.date.month, style: .short)
                return tick.date.month == 1 || tick.interval.isYears ? ["\(tick.date.year)"] : [name]
            }
        )
        .yAxis(.numbers(isWhole: true))
        .legend(
            Legend(
                [.bar(wording[.week], .muted)]
                    + (summary.weeks.contains(where: \.isPartial) ? [.bar(wording[.soFar], .outline)] : [])
                    + [.line(wording[.fourWeekMean], .primary)]))
        let rows = zip(summary.weeks, means).map { total, mean in
            ChartContext.Row(
                label: wording.name(total.period),
                cells: [
                    weekCell(total),
                    guide.cell(
                        mean.map { wording.number($0.shown) } ?? "–", "mean-\(total.period.name)",
                        mean.map { .mean($0, over: .weeks, named("meansOfFourWeeks")) }),
                ],
                url: total.cups == nil ? nil : frame.link(to: .period(total.period)))
        }
        return ChartContext(
            id: "trend", title: wording[.cupsByWeek], drawing: chart.svg([.compact, .wide]),
            columns: [wording[.week], wording[.cups], wording[.fourWeekMean]], rows: rows, takeaway: takeaway,
            notes: [wording[.fourWeekMeanNote]])
    }

    private var firstWeekday: Int {
        let number = frame.site.settings.firstWeekday.rawValue
        return number == 0 ? 7 : number
    }

    private func place(_ total: PeriodTotal) -> PlottableValue {
        let first = Int(total.period.first.dayNumber)
        return .value(wording[.week], days: first..<first + total.period.dayCount, text: wording.name(total.period))
    }

    /// A week as a row of the table, which links to the week's page.
    private func weekCell(_ total: PeriodTotal) -> ChartContext.Cell {
        guard total.cups != nil else { return ChartContext.Cell(words(total)) }
        return ChartContext.Cell(words(total), id: "week-\(total.period.name)", evidence: .total(total))
    }

    private func words(_ total: PeriodTotal) -> String {
        total.cups.map { wording.cups($0.value, of: total) } ?? wording[.notLogged]
    }

    var yearsChart: ChartContext? {
        guard summary.years.count > 1, let most = wording.mostOf(summary.years) else { return nil }
        let bars = summary.years.map { total in
            CoffeeBar(
                labels: ["\(total.period.first.year)"], name: wording.name(total.period), cups: total.cups?.value,
                address: .period(total.period), id: "year-\(total.period.name)", evidence: .total(total),
                isPartial: total.isPartial, isAnnotated: true)
        }
        return guide.context(
            CoffeeBarChart(
                id: "years", title: wording[.cupsByYear], description: wording.mostTakeaway(most), bars: bars,
                placeColumn: .year, takeaway: wording.mostTakeaway(most)))
    }

    /// The mean of each weekday with the number of its days.
    var weekdaysChart: ChartContext? {
        var most: WeekdayMean?
        for day in summary.weekdays {
            guard let mean = day.mean?.shown else { continue }
            if most?.mean.map({ mean > $0.shown }) ?? true { most = day }
        }
        guard let most, let mean = most.mean else { return nil }
        let takeaway = wording.text(
            .highestMean,
            [("weekday", .text(wording.weekday(most.weekday))), ("amount", .text(wording.cups(mean.shown)))])
        let bars = summary.weekdays.map { day in
            CoffeeBar(
                labels: wording.axisForms(of: day.weekday), name: wording.weekday(day.weekday, style: .long),
                cups: day.mean?.shown, id: "weekday-\(day.weekday.name)",
                evidence: day.mean.map { .mean($0, over: .weekday(day.weekday), named("weekdays")) },
                detail: "n \(wording.number(day.daysLogged))", isAnnotated: true)
        }
        let chart = guide.context(
            CoffeeBarChart(
                id: "weekdays", title: wording[.cupsByWeekday], description: takeaway, bars: bars,
                placeColumn: .weekday,
                valueColumn: .cupsPerLoggedDay, takeaway: takeaway))
        let rows = zip(chart.rows, summary.weekdays).map { row, day in
            let entries = day.mean?.entries ?? .empty
            let count = guide.cell(
                wording.days(day.daysLogged), "weekday-\(day.weekday.name)-days",
                .days(day.daysLogged, .daysLogged, entries, named("weekdays")))
            return ChartContext.Row(label: row.label, cells: row.cells + [count])
        }
        return chart.with(rows, columns: chart.columns + [wording[.daysLogged]])
    }
}

extension CalendarInterval {
    /// Whether every part is a year.
    fileprivate var isYears: Bool { if case .years = self { true } else { false } }
}
