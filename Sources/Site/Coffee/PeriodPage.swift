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
    /// The entries of the period, by day.
    let days: [Shared<DayEntries>]
    let previous: Period?
    let next: Period?
    /// The months of a year, or the weeks of a month.
    let parts: [PeriodTotal]
    /// The weeks of a year; empty for other periods.
    let partsOfOtherKind: [PeriodTotal]
    /// The months and years that it has days of.
    let wholes: [Period]
    /// The days of the week before; empty for other periods.
    let daysBefore: [DaySummary]
    /// The decay of a week's caffeine; nil for other periods, and if no entry has a time.
    let caffeineDecay: CaffeineDecay?
    /// The number of cups per colour class of a year's calendar; nil for other periods.
    let cupsPerClass: Int?
    let leftOut: Int
    /// Its share image.
    let card: PageImage?
    var prepared = PreparedPage()

    var title: String { wording.name(summary.period) }

    var image: PageImage? { card ?? frame.site.image }

    static var template: String { "period" }

    static let fields: TemplateFields<PeriodPage> = [
        .page, .words,
        .text("kind", about: "`week`, `month` or `year`.") { $0.summary.period.kind.rawValue },
        .flag("is_week") { $0.summary.period.kind == .week },
        .flag("is_month") { $0.summary.period.kind == .month },
        .flag("is_year") { $0.summary.period.kind == .year },
        .optionalText("range", about: "Its first and last day, where its title does not name them.") { page in
            let range = page.wording.dateRange(page.summary.period.first, page.summary.period.last)
            return range == page.title ? nil : range
        },
        .optionalText("notice", about: "Says that the period is not over yet.") { $0.notice },
        .text("stands_out", about: "What stands out, in a sentence.") { $0.headline },
        .list("figures", about: "The numbers, the main one first.") { $0.figures },
        .record("calendar", about: "A year day by day.") { $0.calendar },
        .record("bars", about: "Cups by day, for a year by month.") { $0.barsChart },
        .hoursChart, .drinksChart, .assumptions,
        .record("caffeine_day", about: "What is left of a week's caffeine, hour by hour.") { $0.caffeineCharts?.day },
        .record("caffeine_nights", about: "What is left of a week's caffeine at bedtime, day by day.") {
            $0.caffeineCharts?.nights
        },
        .record("records", about: "The highest numbers of a year.") { page in
            page.records.isEmpty ? nil : FiguresContext(figures: page.records)
        },
        .list("parts", about: "The months of a year or the weeks of a month.") { $0.links(to: $0.parts) },
        .list("weeks", about: "The weeks of a year.") { $0.links(to: $0.partsOfOtherKind) },
        .record("coffee", about: "The whole log.") { page in
            LinkContext(page.wording[.coffee], to: .coffee, from: page.frame)
        },
        .list("wholes", about: "The months and years that hold it.") { page in
            page.wholes.map { LinkContext(page.wording.name($0), to: .period($0), from: page.frame) }
        },
        .rows("entries", about: "The entries that it was made from, oldest first.") { $0.guide.rows },
        .flag("has_neighbors", about: "Whether there is a period before or after.") {
            $0.previous != nil || $0.next != nil
        },
        .record("previous", about: "The period before that has a page.") { $0.link(to: $0.previous) },
        .record("next", about: "The period after that has a page.") { $0.link(to: $0.next) },
    ]

    private func link(to period: Period?) -> LinkContext? {
        period.map { LinkContext(wording.name($0), to: .period($0), from: frame) }
    }

    func links(to totals: [PeriodTotal]) -> [MeasureRowContext] {
        totals.map { total in
            MeasureRowContext(
                label: wording.name(total.period), value: total.cups.map { wording.cups($0.value, of: total) } ?? "",
                url: frame.link(to: .period(total.period)), amount: total.cups?.value,
                id: total.cups.map { _ in "total-\(total.period.name)" },
                evidence: total.cups.map { _ in .total(total) })
        }
        .withBars()
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
