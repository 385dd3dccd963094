import Charts
import Languages
import Markup
import Model
import Summaries

extension PageFrame {
    /// Cups by hour of the day; nil where no entry has a time.
    func hoursChart(_ hours: [Figure], untimed: Figure) -> ChartContext? {
        let wording = site.wording
        guard
            let most = hours.indices.filter({ !hours[$0].entries.isEmpty }).max(by: { one, other in
                hours[one].value != hours[other].value ? hours[one].value < hours[other].value : one > other
            })
        else { return nil }
        let says = wording.text(
            .mostInHour,
            [
                ("first", .text(Self.clock(most))), ("last", .text(Self.clock(most + 1))),
                ("amount", .text(wording.cups(hours[most].value))),
            ])
        let chart = Chart(id: "hours", title: wording[.cupsByHour], description: says) {
            for (hour, cups) in hours.enumerated() {
                let span = Self.clock(hour) + "–" + Self.clock(hour + 1)
                let words = wording.cups(cups.value)
                BarMark(
                    x: .value(wording[.hour], bin: Double(hour)..<Double(hour + 1), text: span),
                    y: .value(wording[.cups], cups.value.double, text: words)
                )
                .tooltip(wording.labelled(span, words))
            }
        }
        .xAxis(.numbers(step: 6) { Self.clock(Int($0)) }.withoutGrid()).yAxis(.numbers(isWhole: true))
        return ChartContext(
            id: "hours", title: wording[.cupsByHour], drawing: chart.svg([.compact, .wide]), table: chart.table,
            says: says,
            notes: [wording.untimedNote(untimed)].compactMap { $0 })
    }

    /// `08:00`; 24 ends the day.
    static func clock(_ hour: Int) -> String { (hour < 10 ? "0" : "") + "\(hour):00" }

    /// Cups by drink, most first; nil where nothing is logged.
    func drinksChart(_ drinks: [DrinkSummary], of total: Quantity) -> ChartContext? {
        let wording = site.wording
        guard let first = drinks.first, total > .zero else { return nil }
        let says = wording.text(
            .mostDrunk,
            [
                ("drink", .text(first.name ?? wording[.drinkNotNamed])),
                ("amount", .text(wording.cups(first.cups.value))),
            ])
        let chart = Chart(id: "drinks", title: wording[.cupsByDrink], description: says) {
            for drink in drinks {
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
            }
        }
        .xAxis(.hidden)
        return ChartContext(
            id: "drinks", title: wording[.cupsByDrink], drawing: chart.svg([.compact, .wide]), table: chart.table,
            says: says)
    }

    /// A year, day by day, with nil for days that have no entry; `most` is the highest number that its classes have to hold.
    /// The page of the year itself says what stands out by its head.
    func calendar(
        id: String, year: Period, days: [(date: CivilDate, cups: Quantity?)], most: Quantity, says: String
    ) -> ChartContext {
        let wording = site.wording
        let step = ThresholdScale(upTo: most.double, classes: 5).thresholds.dropFirst(1).first.map { $0 - 1 } ?? 1
        let size = max(1, Int(step.rounded()))
        // Whole cups are the rule: a class a cup as far as that goes.
        let bounds = (1...4).map { size == 1 ? $0 + 1 : $0 * size }
        let scale = ThresholdScale([0.001] + bounds.map(Double.init))
        let week = year.weekRule.firstWeekday.rawValue
        let heatmap = CalendarHeatmap(
            id: id, title: wording.name(year), description: says, year: year.first.year,
            firstWeekday: week == 0 ? 7 : week, scale: scale,
            days: days.filter { $0.date <= site.today || $0.cups != nil }.map { day in
                let words = day.cups.map { wording.cups($0) } ?? wording[.notLogged]
                let name = wording.date(day.date, style: .long)
                return .init(
                    Int(day.date.dayNumber), amount: day.cups?.double, text: words,
                    tooltip: wording.labelled(name, words))
            },
            words: .init(
                weekdays: Weekday.monday.week.map { day in
                    [NameStyle.short, .narrow].map { wording.weekday(day, style: $0) }
                },
                months: (1...12).map { month in
                    [NameStyle.short, .narrow].map { wording.monthName(month, style: $0) }
                },
                levels: ["0", "> 0"] + bounds.map { "≥ " + wording.number($0) }, missing: wording[.notLogged],
                dayColumn: wording[.date], amountColumn: wording[.cups]))
        return ChartContext(
            id: id, title: wording.name(year), drawing: heatmap.svg, table: heatmap.table,
            says: address == .period(year) ? nil : says)
    }
}
