import Charts
import Languages
import Markup
import Model
import Summaries

extension PageFrame {
    /// A year, day by day, with nil for days that have no entry; `most` is the highest number that its classes have to hold, and `cell`
    /// makes the number of a logged day of its words. The page of the year itself says what stands out by its head.
    func calendar(
        id: String, year: Period, days: [(date: CivilDate, cups: Quantity?)], most: Quantity, says: String,
        cell: (CivilDate, String) -> ChartContext.Cell
    ) -> ChartContext {
        let days = drawn(days)
        let heatmap = heatmap(id: id, year: year, days: days, most: most, says: says)
        let isOwnPage = address == .period(year)
        return ChartContext(
            id: id, title: site.wording.name(year), drawing: heatmap.svg, table: heatmap.table,
            says: isOwnPage ? nil : says
        )
        .mapNumbers { index, _, text in days[index].cups == nil ? nil : cell(days[index].date, text) }
    }

    /// The days that a calendar draws: those that are not still to come, or have an entry already.
    private func drawn(_ days: [(date: CivilDate, cups: Quantity?)]) -> [(date: CivilDate, cups: Quantity?)] {
        days.filter { $0.date <= site.today || $0.cups != nil }
    }

    /// The same in short, for a page that has several: drawn once unless it stands alone, with a table of weeks.
    func briefCalendar(
        id: String, year: Period, days: [(date: CivilDate, cups: Quantity?)], most: Quantity, says: String,
        isAlone: Bool, cell: (CivilDate, String) -> ChartContext.Cell
    ) -> ChartContext {
        let wording = site.wording
        let heatmap = heatmap(id: id, year: year, days: drawn(days), most: most, says: says)
        let cells = Dictionary(days.map { ($0.date, $0.cups) }) { first, _ in first }
        func shown(_ day: CivilDate) -> ChartContext.Cell {
            guard let cups = cells[day] else { return .init("") }
            if let cups { return cell(day, wording.number(cups)) }
            return .init(day > site.today ? "" : Self.notLogged)
        }
        var week = Period(.week, holding: year.first, weekRule: year.weekRule)
        var rows: [ChartContext.Row] = []
        while week.first <= year.last {
            let isLogged = week.days.contains { (cells[$0] ?? nil) != nil }
            rows.append(
                ChartContext.Row(
                    label: wording.date(week.first, style: .medium), cells: week.days.map(shown),
                    url: isLogged ? link(to: .period(week)) : nil))
            guard week.next.first > week.first else { break }
            week = week.next
        }
        let weekdays = year.weekRule.firstWeekday.week.map { wording.weekday($0, style: .short) }
        let layouts: [CalendarHeatmap.Layout] = isAlone ? [.compact, .wide] : [.compact]
        var chart = ChartContext(
            id: id, title: wording.name(year), drawing: heatmap.svg(layouts, isBrief: true),
            columns: [wording[.weekFrom]] + weekdays, rows: rows, says: says)
        chart.url = link(to: .period(year))
        chart.tableNote = wording.labelled(Self.notLogged, wording[.notLogged])
        return chart
    }

    private static let notLogged = "–"

    /// How many cups a class of a calendar holds, all that comes of the highest number there is.
    static func cupsAClass(upTo most: Quantity) -> Int {
        let step = ThresholdScale(upTo: most.double, classes: 5).thresholds.dropFirst(1).first.map { $0 - 1 } ?? 1
        return max(1, Int(step.rounded()))
    }

    private func heatmap(
        id: String, year: Period, days: [(date: CivilDate, cups: Quantity?)], most: Quantity, says: String
    ) -> CalendarHeatmap {
        let wording = site.wording
        let size = Self.cupsAClass(upTo: most)
        // Whole cups are the rule: a class a cup as far as that goes.
        let bounds = (1...4).map { size == 1 ? $0 + 1 : $0 * size }
        let scale = ThresholdScale([0.001] + bounds.map(Double.init))
        let week = year.weekRule.firstWeekday.rawValue
        return CalendarHeatmap(
            id: id, title: wording.name(year), description: says, year: year.first.year,
            firstWeekday: week == 0 ? 7 : week, scale: scale,
            days: days.map { day in
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
    }
}
