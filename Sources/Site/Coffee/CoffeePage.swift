import Languages
import Model
import Summaries
import Templates
import Text

/// The whole coffee log.
struct CoffeePage: SummaryPage {
    let frame: PageFrame
    let summary: AllTimeSummary
    let months: [PeriodTotal]
    let entryCount: Int
    /// All entries, by day; empty if they are too many for one page.
    let days: [Shared<DayEntries>]
    let leftOut: Int
    var prepared = PreparedPage()

    /// The entries of a longer log are listed on the pages of its years only.
    static let maxEntries = 5000

    static var template: String { "coffee" }

    var title: String { wording[.coffee] }

    static let fields: TemplateFields<CoffeePage> = [
        .page, .words,
        .flag("has_entries") { $0.entryCount > 0 },
        .optionalText("range", about: "The first and the last day logged.") { page in
            guard let first = page.summary.days.first, let last = page.summary.days.last else { return nil }
            return page.wording.dateRange(first.date, last.date)
        },
        .optionalText("stands_out", about: "What stands out, in a sentence.") { $0.headline },
        .list("figures", about: "The numbers, the main one first.") { $0.figures },
        .list("calendars", about: "Every year day by day, newest first.") { $0.calendars },
        .record("trend", about: "Cups by week, with their mean over four weeks.") { $0.trendChart },
        .record("years_chart", about: "Cups by year, where there is more than one to compare.") { $0.yearsChart },
        .record("weekdays_chart", about: "The mean of each weekday, per logged day.") { $0.weekdaysChart },
        .hoursChart, .drinksChart, .assumptions,
        .list("years", about: "The years that have an entry, newest first.") { $0.rows(of: $0.summary.years) },
        .list("months", about: "The months that have an entry, newest first.") { page in
            page.rows(of: page.months)
        },
        .list("weeks", about: "The weeks that have an entry, newest first.") { $0.rows(of: $0.summary.weeks) },
        .rows("entries", about: "All entries, newest first; of a log too long for one page none.") { $0.guide.rows },
        .text("data_url", about: "The address of the entries as data.") { $0.frame.link(to: .data("coffee")) },
        .flag("has_all_entries", about: "Whether the page lists the entries itself.") { $0.listsEntries },
        .optionalText("entries_elsewhere", about: "Says where the entries are, of a log too long for one page.") {
            $0.entriesElsewhere
        },
    ]

    func rows(of periods: [PeriodTotal]) -> [MeasureRowContext] {
        periods.reversed().compactMap { total in
            total.cups.map { cups in
                MeasureRowContext(
                    label: wording.name(total.period), value: wording.cups(cups.value, of: total),
                    url: frame.link(to: .period(total.period)), amount: cups.value, id: "total-\(total.period.name)",
                    evidence: .total(total))
            }
        }
        .withBars()
    }
}
