import Charts
import Languages
import Markup
import Model
import Summaries
import Templates

/// A week, a month or a year of coffee.
struct PeriodPage: FramedContext {
    let frame: PageFrame
    let summary: PeriodSummary
    let ledger: CoffeeLedger
    let previous: Period?
    let next: Period?
    /// The shorter periods that it has, and the longer ones that hold it, each with a page.
    let parts: [PeriodTotal]
    let partsOfOtherKind: [PeriodTotal]
    let wholes: [Period]

    static var template: String { "period" }

    static let fields: TemplateFields<PeriodPage> = [
        .page, .words,
        .text("kind", about: "`week`, `month` or `year`.") { $0.summary.period.kind.rawValue },
        .flag("is_week") { $0.summary.period.kind == .week },
        .flag("is_month") { $0.summary.period.kind == .month },
        .flag("is_year") { $0.summary.period.kind == .year },
        .text("range", about: "Its first and last day.") { page in
            page.wording.dateRange(page.summary.period.first, page.summary.period.last)
        },
        .optionalText("notice", about: "Says that the period is not over yet.") { $0.notice },
        .text("stands_out", about: "What stands out, in a sentence.") { $0.headline },
        .list("figures", about: "The numbers, the main one first.") { $0.figures },
        .text("chart_title") { $0.chartTitle },
        .markup("chart") { $0.chart },
        .list("chart_rows", about: "The numbers of the chart.") { $0.chartRows },
        .list("parts", about: "The months of a year or the weeks of a month.") { $0.links(to: $0.parts) },
        .list("weeks", about: "The weeks of a year.") { $0.links(to: $0.partsOfOtherKind) },
        .record("coffee", about: "The whole log.") { page in
            LinkContext(page.wording[.coffee], to: .coffee, from: page.frame)
        },
        .list("wholes", about: "The months and years that hold it.") { page in
            page.wholes.map { LinkContext(page.wording.name($0), to: .period($0), from: page.frame) }
        },
        .list("drinks", about: "Most cups first.") { page in
            page.wording.drinkRows(page.summary.drinks, of: page.summary.cups.value)
        },
        .list("hours", about: "The hours that have cups.") { $0.wording.hourRows($0.summary.hours) },
        .optionalText("untimed", about: "Says how many entries have no time.") { page in
            page.wording.untimedNote(page.summary.untimed)
        },
        .list("assumptions", about: "What the caffeine estimate rests on.") { page in
            page.frame.site.caffeineAssumptions(page.summary.caffeine)
        },
        .list("entries", about: "The entries that it was made from, oldest first.") { page in
            page.ledger.entries[page.summary.entries].map { EntryContext(entry: $0, site: page.frame.site) }
        },
        .flag("has_neighbors", about: "Whether there is a period before or after.") {
            $0.previous != nil || $0.next != nil
        },
        .record("previous", about: "The period before that has a page.") { $0.link(to: $0.previous) },
        .record("next", about: "The period after that has a page.") { $0.link(to: $0.next) },
    ]

    private func link(to period: Period?) -> LinkContext? {
        period.map { LinkContext(wording.name($0), to: .period($0), from: frame) }
    }

    private func links(to totals: [PeriodTotal]) -> [ChartRowContext] {
        totals.map { total in
            ChartRowContext(
                label: wording.name(total.period), value: total.cups.map { wording.cups($0.value) } ?? "",
                url: frame.link(to: .period(total.period)), amount: total.cups?.value)
        }
        .withBars()
    }

    private var notice: String? {
        guard summary.isPartial else { return nil }
        return switch summary.period.kind {
        case .week: wording[.weekNotOver]
        case .month: wording[.monthNotOver]
        case .year: wording[.yearNotOver]
        }
    }
}

extension PeriodPage {
    private var chartTitle: String {
        wording[summary.period.kind == .year ? .cupsByMonth : .cupsByDay]
    }

    /// The bars: days of a week or a month, months of a year.
    private var bars: [CoffeeBar] {
        guard summary.period.kind == .year else { return summary.days.map { bar(of: $0) } }
        let totals = Dictionary(uniqueKeysWithValues: parts.map { ($0.period.first, $0) })
        return (1...12).compactMap { CivilDate(year: summary.period.first.year, month: $0, day: 1) }.map { first in
            let total = totals[first]
            return CoffeeBar(
                labels: [NameStyle.short, .narrow].map { wording.monthName(first.month, style: $0) },
                name: wording.monthName(first.month, style: .long), cups: total?.cups?.value,
                address: total.map { .period($0.period) }, isMarked: false)
        }
    }

    private func bar(of day: DaySummary) -> CoffeeBar {
        let isWeek = summary.period.kind == .week
        let number = day.date.day
        let labels = isWeek ? wording.axisForms(of: day.date.weekday) : ["\(number)"]
        return CoffeeBar(
            labels: labels, name: wording.date(day.date, style: .long), cups: day.cups?.value, address: nil,
            isMarked: day.isOverLimit)
    }

    private var chart: RawHTML {
        let limit = summary.period.kind == .year ? nil : frame.site.settings.coffee.dailyLimit
        return frame.barChart(identifier: "cups", title: chartTitle, description: headline, bars: bars, limit: limit)
    }

    private var chartRows: [ChartRowContext] { bars.map(frame.row).withBars() }
}
