import Charts
import Languages
import Model
import Summaries

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

    /// Cups by weekday and hour of the day; nil if no entry has a time.
    func hoursChart(_ cups: WeekHours, untimed: Int, _ value: String) -> ChartContext? {
        let wording = frame.site.wording
        let byHour = cups.hours
        // Hours from midnight to `day_starts_at` count for the day before. They end its row, as hours 24 and later.
        let start = frame.site.settings.dayStartsAt.hour
        let used = (start..<start + 24).filter { !byHour[$0 % 24].entries.isEmpty }
        guard let first = used.first, let last = used.last, let most = cups.busiestHour else { return nil }
        let takeaway = wording.sentence(ofBusiest: most, in: byHour)
        let weekdays = frame.site.settings.firstWeekday.week
        let end = last < 24 ? 23 : start + 23
        let shown = max(start, first / 3 * 3)...min(end, last / 3 * 3 + 3)
        let cells = weekdays.enumerated().flatMap { row, weekday in
            shown.compactMap { hour -> Punchcard.Cell? in
                let figure = cups[weekday, hour % 24]
                guard !figure.entries.isEmpty else { return nil }
                let name = wording.text(wording.weekday(weekday), aside: Self.span(hour % 24))
                return Punchcard.Cell(
                    row: row, column: hour - shown.lowerBound, amount: figure.value.double,
                    tooltip: wording.labelled(name, wording.cups(figure.value)), link: url(of: figure.entries))
            }
        }
        let chart = Punchcard(
            id: "hours", title: wording[.whenYouDrink], description: takeaway, rows: weekdays.map(wording.axisForms),
            columns: shown.map { $0.isMultiple(of: 3) ? Self.clock($0 % 24) : "" }, cells: cells)
        let rows = weekdays.flatMap { weekday in
            used.map { $0 % 24 }.compactMap { hour -> ChartContext.Row? in
                let figure = cups[weekday, hour]
                guard !figure.entries.isEmpty else { return nil }
                return ChartContext.Row(
                    label: wording.text(wording.weekday(weekday), aside: Self.span(hour)),
                    cells: [
                        cell(wording.number(figure.value), "hour-\(weekday.name)-\(hour)", .sum(figure, value))
                    ])
            }
        }
        return ChartContext(
            id: "hours", title: wording[.whenYouDrink], drawing: chart.svg,
            columns: [wording[.time], wording[.cups]], rows: rows,
            takeaway: takeaway, notes: wording.notes(untimed: untimed))
    }

    static func span(_ hour: Int) -> String { clock(hour) + "–" + clock(hour + 1) }

    /// `08:00`; 24 ends the day.
    static func clock(_ hour: Int) -> String { (hour < 10 ? "0" : "") + "\(hour):00" }

    /// The periods as small bars, the last of them current; nil for fewer than two. Without a `detail` it names the
    /// period with the most cups.
    func sparkline(_ totals: [PeriodTotal], detail: String?) -> SparklineContext? {
        guard totals.count > 1, let last = totals.last else { return nil }
        let wording = frame.site.wording
        let detail = detail ?? wording.mostTakeaway(of: totals, in: year)
        let label = wording.count(of: last.period.kind, totals.count)
        let bars = totals.map { total in
            Sparkline.Bar(
                amount: total.cups?.value.double,
                tooltip: wording.labelled(name(total.period), wording.cups(of: total)),
                link: total.cups.map { _ in frame.link(to: .period(total.period)) },
                isCurrent: total.period == last.period)
        }
        return SparklineContext(
            label: label,
            drawing: Sparkline(id: "recent", title: label, description: detail ?? label, bars: bars).svg,
            detail: detail, rows: totals.map { MeasureRowContext($0, on: frame, in: year) })
    }

    /// More bars than this are a list, which the table is already.
    static let maxDrinkBars = 12

    /// Cups by drink, most first; nil if no drink is named. The chart leaves out the least of many, the table does not.
    func drinksChart(_ drinks: [DrinkSummary], of total: Quantity, _ value: String) -> ChartContext? {
        let wording = frame.site.wording
        guard drinks.contains(where: { $0.name != nil }) else { return nil }
        let takeaway = wording.mostTakeaway(of: drinks)
        let chart = Chart(id: "drinks", title: wording[.cupsByDrink], description: takeaway ?? wording[.cupsByDrink]) {
            for drink in drinks.prefix(Self.maxDrinkBars) {
                let name = drink.name ?? wording[.drinkNotNamed]
                let words = wording.number(drink.cups.value)
                let share = wording.percent(drink.cups.value, of: total) ?? ""
                BarMark(
                    x: .value(wording[.cups], drink.cups.value.double, text: wording.text(words, aside: share)),
                    y: .value(wording[.drink], name)
                )
                .style(drink.name == nil ? .muted : .primary)
                .annotation(words)
                .tooltip(wording.labelled(name, wording.text(wording.cups(drink.cups.value), aside: share)))
                .link(url(of: drink.cups.entries))
            }
        }
        .xAxis(.hidden)
        let rows = zip(drinks, Self.ids(of: drinks)).map { drink, id in
            let share = wording.percent(drink.cups.value, of: total) ?? ""
            let words = wording.text(wording.number(drink.cups.value), aside: share)
            return ChartContext.Row(
                label: drink.name ?? wording[.drinkNotNamed], cells: [cell(words, id, .sum(drink.cups, value))])
        }
        return ChartContext(
            id: "drinks", title: wording[.cupsByDrink], drawing: chart.svg([.compact, .wide]),
            columns: [wording[.drink], wording[.cups]], rows: rows, takeaway: takeaway,
            notes: wording.notes(drinksWithoutBar: drinks.count - Self.maxDrinkBars))
    }

    /// One identifier per drink, such as `drink-latte`.
    static func ids(of drinks: [DrinkSummary]) -> [String] {
        var taken: Set<String> = []
        return drinks.map { drink in
            let slug = Slug(drink.name ?? "")
            let id = "drink-\(drink.name == nil ? "not-named" : slug.text)"
            if taken.insert(id).inserted { return id }
            return "drink-\(slug.distinguished(by: drink.name ?? "").text)"
        }
    }
}

extension PeriodSummary {
    /// Cups per logged day; nil if there is one day only.
    fileprivate var meanLine: Mean? { daysLogged > 1 ? cupsPerLoggedDay : nil }
}
