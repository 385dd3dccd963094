import Charts
import Languages
import Model
import Summaries

extension ReviewPage {
    /// The year day by day.
    var calendar: ChartContext? { year.calendar }

    /// Cups by hour of the day; nil if no entry with a time has cups.
    var clock: ClockContext? {
        let hours = summary.weekHours.hours
        let used = hours.indices.filter { !hours[$0].entries.isEmpty }
        guard let most = summary.weekHours.busiestHour, hours[most].value > .zero else { return nil }
        let guide = year.guide
        let sentence = wording.sentence(ofBusiest: most, in: hours)
        let figure = FigureContext(
            id: "best-hour", label: wording[.hour], value: sentence,
            evidence: .sum(hours[most], year.named("weekHours")))
        let drawing = RadialClock(
            id: "clock", title: wording[.cupsByHour], description: sentence,
            hours: hours.indices.map { hour in
                RadialClock.Hour(
                    amount: hours[hour].value.double,
                    tooltip: wording.labelled(EntryGuide.span(hour), wording.cups(hours[hour].value)),
                    link: guide.url(of: hours[hour].entries))
            })
        let rows = used.map { hour in
            ChartContext.Row(
                label: EntryGuide.span(hour),
                cells: [
                    guide.cell(
                        wording.number(hours[hour].value), "hour-\(hour)", .sum(hours[hour], year.named("weekHours")))
                ])
        }
        return ClockContext(
            hour: EntryGuide.clock(most), figure: guide.linkedToFirstEntry(figure),
            chart: ChartContext(
                id: "clock", title: wording[.cupsByHour], drawing: drawing.svg,
                columns: [wording[.hour], wording[.cups]], rows: rows,
                notes: wording.notes(untimed: summary.untimed)))
    }

    /// The five drinks with the most cups, and all other cups together; nil if no drink is named.
    var drinks: DrinksContext? {
        let guide = year.guide
        let all = zip(summary.drinks, EntryGuide.ids(of: summary.drinks))
        let top = all.filter { $0.0.name != nil }.prefix(DrinksContext.maxDrinks)
        guard !top.isEmpty else { return nil }
        let rows = top.map { drink, id in
            MeasureRowContext(
                label: drink.name ?? "", value: wording.number(drink.cups.value),
                url: guide.url(of: drink.cups.entries),
                amount: drink.cups.value, id: id, evidence: .sum(drink.cups, year.named("drinks")))
        }
        let shown = Set(top.map(\.1))
        let others = all.filter { !shown.contains($0.1) }
        let cups = others.reduce(Figure.none) { $0 + $1.0.cups }
        let rest = FigureContext(
            id: "other-drinks", label: wording[.drinks],
            value: wording.text(.everythingElse, [("amount", .text(wording.cups(cups.value)))]),
            evidence: .sum(cups, year.named("drinks")))
        return DrinksContext(
            title: wording[rows.count == DrinksContext.maxDrinks ? .yourFive : .yourDrinks], rows: rows.withBars(),
            others: cups.value > .zero ? guide.linkedToFirstEntry(rest) : nil)
    }

    /// Cups by month; nil if a single month is logged, or if there are no cups.
    var months: ChartContext? { bestMonth == nil ? nil : year.barsChart }
}
