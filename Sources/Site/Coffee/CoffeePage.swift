import Languages
import Model
import Summaries
import Templates
import Text

/// The whole coffee log.
struct CoffeePage: SummaryPage {
    let frame: PageFrame
    let summary: AllTimeSummary
    /// Nil for an empty log.
    let ways: PeriodNavigation?
    let months: [PeriodTotal]
    let leftOut: Int
    var prepared = PreparedPage()

    static var template: String { "coffee" }

    var title: String { wording[.coffee] }

    static let fields: TemplateFields<CoffeePage> = [
        .page, .words,
        .record("ways", about: "The links to weeks, months and years; absent for an empty log.") { page in
            page.ways.map { PeriodNavigationContext(ways: $0, frame: page.frame, period: nil, range: page.range) }
        },
        .flag("has_entries") { !$0.summary.days.isEmpty },
        .record("answer", about: "The cups of the whole log; absent for an empty log.") { $0.answer },
        .list("figures", about: "The other numbers, each with its entries.") { $0.figures },
        .record("months_chart", about: "Every month, a row for each year.") { $0.monthsChart },
        .record("trend", about: "Cups by week, with their mean over four weeks.") { $0.trendChart },
        .record("weekdays_chart", about: "The mean of each weekday, per logged day.") { $0.weekdaysChart },
        .hoursChart, .drinksChart, .dayBegins,
        .texts("assumptions", about: "What the caffeine estimate rests on.") { $0.assumptions },
        .list("years", about: "The years that have an entry, newest first.") { $0.years },
        .text("data_url", about: "The address of the entries as data.") { $0.frame.link(to: .data("coffee")) },
    ]

    private var range: String? {
        guard let first = summary.days.first, let last = summary.days.last else { return nil }
        return wording.dateRange(first.date, last.date)
    }

    private var years: [MeasureRowContext] {
        summary.years.reversed().filter { $0.cups != nil }.map { MeasureRowContext($0, on: frame) }.withBars()
    }
}
