import Charts
import Languages
import Markup
import Model
import Summaries

/// A day of a calendar with its cups; they are nil if nothing is logged.
typealias CalendarDay = (date: CivilDate, cups: Figure?)

extension EntryGuide {
    private var wording: Wording { frame.site.wording }

    /// A year, day by day, with `cupsPerClass` cups in each colour class. The page of the year itself already shows the
    /// takeaway.
    func calendar(
        id: String, year: Period, days: [CalendarDay], cupsPerClass: Int, takeaway: String
    ) -> ChartContext {
        let days = drawn(days)
        let heatmap = heatmap(id: id, year: year, days: days, cupsPerClass: cupsPerClass, takeaway: takeaway)
        let isOwnPage = frame.address == .period(year)
        return ChartContext(
            id: id, title: wording.name(year), drawing: heatmap.svg, table: heatmap.table,
            takeaway: isOwnPage ? nil : takeaway
        )
        .mapNumbers { index, _, text in days[index].cups.map { day(days[index].date, $0, text) } }
    }

    /// The days that a calendar draws: past days, and future days that have an entry.
    private func drawn(_ days: [CalendarDay]) -> [CalendarDay] {
        days.filter { !frame.isFuture($0.date) || $0.cups != nil }
    }

    /// A shorter form for a page with several calendars, with a table of weeks.
    func briefCalendar(
        id: String, year: Period, days: [CalendarDay], cupsPerClass: Int, takeaway: String, isAlone: Bool
    ) -> ChartContext {
        let heatmap = heatmap(id: id, year: year, days: drawn(days), cupsPerClass: cupsPerClass, takeaway: takeaway)
        let cells = Dictionary(days.map { ($0.date, $0.cups) }) { first, _ in first }
        func shown(_ date: CivilDate) -> ChartContext.Cell {
            guard let cups = cells[date] else { return .init("") }
            if let cups { return day(date, cups, wording.number(cups.value)) }
            return .init(frame.isFuture(date) ? "" : Self.notLogged)
        }
        var week = Period(.week, holding: year.first, weekRule: year.weekRule)
        var rows: [ChartContext.Row] = []
        while week.first <= year.last {
            let isLogged = week.days.contains { (cells[$0] ?? nil) != nil }
            rows.append(
                ChartContext.Row(
                    label: wording.date(week.first, style: .medium), cells: week.days.map(shown),
                    url: isLogged ? frame.link(to: .period(week)) : nil))
            guard week.next.first > week.first else { break }
            week = week.next
        }
        let weekdays = year.weekRule.firstWeekday.week.map { wording.weekday($0, style: .short) }
        let layouts: [CalendarHeatmap.Layout] = isAlone ? [.compact, .wide] : [.compact]
        var chart = ChartContext(
            id: id, title: wording.name(year), drawing: heatmap.svg(layouts),
            columns: [wording[.weekFrom]] + weekdays, rows: rows, takeaway: takeaway)
        chart.url = frame.link(to: .period(year))
        chart.tableNote = wording.labelled(Self.notLogged, wording[.notLogged])
        return chart
    }

    private static let notLogged = "–"

    /// The number of cups per colour class, if no day of the log has more than `maxCups`.
    static func cupsPerClass(upTo maxCups: Quantity) -> Int {
        let step =
            ThresholdScale(upTo: maxCups.double, classes: 5).thresholds.dropFirst(1).first.map { $0 - 1 } ?? 1
        return max(1, Int(step.rounded()))
    }

    private func heatmap(
        id: String, year: Period, days: [CalendarDay], cupsPerClass: Int, takeaway: String
    ) -> CalendarHeatmap {
        // One class per cup, if that is enough.
        let bounds = (1...4).map { cupsPerClass == 1 ? $0 + 1 : $0 * cupsPerClass }
        let scale = ThresholdScale([0.001] + bounds.map(Double.init))
        let week = year.weekRule.firstWeekday.rawValue
        return CalendarHeatmap(
            id: id, title: wording.name(year), description: takeaway, year: year.first.year,
            firstWeekday: week == 0 ? 7 : week, scale: scale,
            days: days.map { date, cups in
                let words = cups.map { wording.cupsDrunk($0.value) } ?? wording[.notLogged]
                let name = wording.date(date, style: .long)
                return .init(
                    Int(date.dayNumber), amount: cups?.value.double, text: words,
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
