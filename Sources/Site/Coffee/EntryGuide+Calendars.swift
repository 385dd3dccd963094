import Charts
import Languages
import Markup
import Model
import Summaries

/// How calendars are drawn.
struct CalendarScale: Sendable, Encodable {
    /// The first day of the log's first month.
    let first: CivilDate
    /// The number of cups per colour class.
    let cupsPerClass: Int

    init(_ coffee: CoffeeSummariser) {
        first = coffee.months.first?.first ?? coffee.today
        let maxCups = coffee.ledger.days.map(\.cups).max() ?? .zero
        let step = ThresholdScale(upTo: maxCups.double, classes: 5).thresholds.dropFirst(1).first.map { $0 - 1 } ?? 1
        cupsPerClass = max(1, Int(step.rounded()))
    }

    /// The least cups of classes 2…5: one class per cup, if that is enough.
    var bounds: [Int] { (1...4).map { cupsPerClass == 1 ? $0 + 1 : $0 * cupsPerClass } }

    /// Class 0 is for no cups.
    var thresholds: ThresholdScale { ThresholdScale([0.001] + bounds.map(Double.init)) }
}

extension EntryGuide {
    private var wording: Wording { frame.site.wording }

    /// A year, day by day; each logged day and week has a link.
    func calendar(
        of year: Period, days: [DaySummary], weeks: [PeriodTotal], scale: CalendarScale, takeaway: String
    ) -> ChartContext {
        let heatmap = heatmap(of: year, days: days, weeks: weeks, scale: scale, takeaway: takeaway)
        return ChartContext(
            id: "calendar", title: wording[.heatmap], drawing: heatmap.svg([.wide, .compact, .tall]),
            table: heatmap.table
        )
        .mapNumbers { index, text in
            days[index].cups.map { cell(text, "day-\(days[index].date)", .sum($0, "\(LoggedDay.self).cups")) }
        }
    }

    private func heatmap(
        of year: Period, days: [DaySummary], weeks: [PeriodTotal], scale: CalendarScale, takeaway: String
    ) -> CalendarHeatmap {
        CalendarHeatmap(
            id: "calendar", title: wording.name(year), description: takeaway, year: year.first.year,
            firstWeekday: year.weekRule.firstWeekday.isoNumber, scale: scale.thresholds,
            days: days.map { day in
                let words = day.cups.map { wording.cupsDrunk($0.value) } ?? wording[.notLogged]
                let name = wording.date(day.date, style: .longInYear)
                return .init(
                    Int(day.date.dayNumber), name: name, amount: day.cups?.value.double, text: words,
                    tooltip: wording.labelled(name, words), link: day.cups.flatMap { url(of: $0.entries) })
            },
            words: .init(
                weekdays: Weekday.monday.week.map(wording.axisForms),
                months: (1...12).map { [wording.monthName($0, style: .short)] },
                levels: ["0"] + wording.levels(from: scale.bounds), missing: wording[.notLogged],
                dayColumn: wording[.date], amountColumn: wording[.cups]),
            weekLinks: Dictionary(
                weeks.filter { $0.cups != nil }.map {
                    (Int($0.period.first.dayNumber), frame.link(to: .period($0.period)))
                }
            ) { first, _ in first })
    }
}
