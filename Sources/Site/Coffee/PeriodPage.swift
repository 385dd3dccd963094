import Languages
import Model
import Summaries
import Templates
import Text

/// A week, a month or a year of coffee.
struct PeriodPage: SummaryPage {
    let frame: PageFrame
    let summary: PeriodSummary
    let takeaway: Takeaway
    let ways: PeriodNavigation
    /// The entries of the period, by day; empty for a year.
    let days: [Shared<DayEntries>]
    /// Its totals and those of the periods before it, at most twelve.
    let recent: [PeriodTotal]
    /// The months of a year, or the weeks of a month.
    let parts: [PeriodTotal]
    /// The weeks of a year; empty for other periods.
    let weeksOfYear: [PeriodTotal]
    /// The decay of a week's caffeine; nil for other periods, and if no entry has a time.
    let caffeineDecay: CaffeineDecay?
    /// How the calendar of a year is drawn; nil for other periods.
    let calendarScale: CalendarScale?
    let leftOut: Int
    /// Its share image.
    let card: PageImage?
    var prepared = PreparedPage()

    var title: String { wording.name(summary.period) }

    static var template: String { "period" }

    static let fields: TemplateFields<PeriodPage> = [
        .page, .words,
        .text("kind", about: "`week`, `month` or `year`.") { $0.summary.period.kind.rawValue },
        .flag("is_month") { $0.summary.period.kind == .month },
        .record("ways", about: "The links to other periods.") { page in
            PeriodNavigationContext(ways: page.ways, frame: page.frame, period: page.summary.period, range: page.range)
        },
        .record("answer", about: "The total of the page, with chart and figures.") { $0.answer },
        .optionalText("notice", about: "Says that the period is not over yet.") { $0.notice },
        .record("review", about: "The year in review, on the page of a year.") { $0.review },
        .record("calendar", about: "A year day by day.") { $0.calendar },
        .hoursChart, .drinksChart, .dayBegins,
        .texts("assumptions", about: "What the caffeine estimate rests on.") { page in
            page.assumptions + (page.caffeineCharts?.assumptions ?? [])
        },
        .record("caffeine_day", about: "What is left of a week's caffeine, hour by hour.") { $0.caffeineCharts?.day },
        .record("caffeine_nights", about: "What is left of a week's caffeine at bedtime, day by day.") {
            $0.caffeineCharts?.nights
        },
        .list("parts", about: "The weeks of a month.") { $0.weeksOfMonth },
        .flag("has_border_weeks", about: "Whether a week of the month has days of another month too.") { page in
            let month = page.summary.period
            return page.parts.contains { !month.contains($0.period.first) || !month.contains($0.period.last) }
        },
        .list("figures", about: "The other numbers, each with its entries.") { $0.figures },
        .flag("has_entries", about: "Whether the page lists its entries.") { !$0.days.isEmpty },
        .flag("shows_sources", about: "Whether the entries say where they are logged.") { page in
            page.frame.site.settings.showsSources
        },
        .rows("entries", about: "The entries that it was made from, oldest first; none for a year.") { $0.guide.rows },
    ]

    /// The days of a week, in short. The title of a month or a year needs none.
    private var range: String? {
        summary.period.kind == .week ? wording.dateRange(summary.period.first, summary.period.last) : nil
    }

    var weeksOfMonth: [MeasureRowContext] {
        guard summary.period.kind == .month else { return [] }
        return parts.map { MeasureRowContext($0, on: frame, in: summary.period.first.year) }.withBars()
    }

    var caffeineCharts: CaffeineCharts? { caffeineDecay.map { CaffeineCharts(decay: $0, guide: guide) } }

    private var notice: String? {
        guard summary.isPartial else { return nil }
        return switch summary.period.kind {
        case .week: wording[.weekNotOver]
        case .month: wording[.monthNotOver]
        case .year: wording[.yearNotOver]
        }
    }
}
