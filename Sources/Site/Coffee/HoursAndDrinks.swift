import Charts
import Languages
import Model
import Summaries

/// Bar charts whose bars link to their entries.
extension EntryGuide {
    /// Cups by hour of the day; nil if no entry has a time.
    func hoursChart(_ hours: [Figure], untimed: Int, _ value: String) -> ChartContext? {
        let wording = frame.site.wording
        guard
            let most = hours.indices.filter({ !hours[$0].entries.isEmpty }).max(by: { one, other in
                hours[one].value != hours[other].value ? hours[one].value < hours[other].value : one > other
            })
        else { return nil }
        let takeaway = wording.text(
            .mostInHour,
            [
                ("first", .text(Self.clock(most))), ("last", .text(Self.clock(most + 1))),
                ("amount", .text(wording.cups(hours[most].value))),
            ])
        let untimedNote = untimed == 0 ? [] : [wording.text(.withoutTime, [("count", .number(untimed))])]
        let chart = Chart(id: "hours", title: wording[.cupsByHour], description: takeaway) {
            for (hour, cups) in hours.enumerated() {
                let span = Self.clock(hour) + "–" + Self.clock(hour + 1)
                let words = wording.cups(cups.value)
                BarMark(
                    x: .value(wording[.hour], bin: Double(hour)..<Double(hour + 1), text: span),
                    y: .value(wording[.cups], cups.value.double, text: words)
                )
                .tooltip(wording.labelled(span, words))
                .link(url(of: cups.entries))
            }
        }
        .xAxis(.numbers(step: 3) { Self.clock(Int($0)) }.withoutGrid()).yAxis(.numbers(isWhole: true))
        return ChartContext(
            id: "hours", title: wording[.cupsByHour], drawing: chart.svg([.compact, .wide]), table: chart.table,
            takeaway: takeaway, notes: untimedNote
        )
        .mapNumbers { hour, _, text in cell(text, "hour-\(hour)", .sum(hours[hour], value)) }
    }

    /// `08:00`; 24 ends the day.
    private static func clock(_ hour: Int) -> String { (hour < 10 ? "0" : "") + "\(hour):00" }

    /// Cups by drink, most first; nil if nothing is logged.
    func drinksChart(_ drinks: [DrinkSummary], of total: Quantity, _ value: String) -> ChartContext? {
        let wording = frame.site.wording
        guard let first = drinks.first, total > .zero else { return nil }
        let takeaway = wording.text(
            .mostDrunk,
            [
                ("drink", .text(first.name ?? wording[.drinkNotNamed])),
                ("amount", .text(wording.cups(first.cups.value))),
            ])
        let chart = Chart(id: "drinks", title: wording[.cupsByDrink], description: takeaway) {
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
            columns: [wording[.drink], wording[.cups]], rows: rows, takeaway: takeaway)
    }

    /// One identifier per drink, such as `drink-latte`.
    private static func ids(of drinks: [DrinkSummary]) -> [String] {
        var taken: Set<String> = []
        return drinks.map { drink in
            let slug = Slug(drink.name ?? "")
            let id = "drink-\(drink.name == nil ? "not-named" : slug.text)"
            if taken.insert(id).inserted { return id }
            return "drink-\(slug.distinguished(by: drink.name ?? "").text)"
        }
    }
}
