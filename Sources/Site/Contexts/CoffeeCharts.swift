import Charts
import Languages
import Markup
import Model
import Summaries

extension PageFrame {
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
