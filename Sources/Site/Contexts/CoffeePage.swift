import Charts
import Languages
import Markup
import Model
import Summaries
import Templates

/// The whole coffee log.
struct CoffeePage: FramedContext {
    let frame: PageFrame
    let summary: AllTimeSummary
    let ledger: CoffeeLedger
    let months: [PeriodTotal]

    static var template: String { "coffee" }

    static let fields: TemplateFields<CoffeePage> = [
        .page, .words,
        .flag("has_entries") { !$0.ledger.entries.isEmpty },
        .optionalText("range", about: "The first and the last day logged.") { page in
            guard let first = page.summary.firstDay, let last = page.summary.lastDay else { return nil }
            return page.wording.dateRange(first, last)
        },
        .list("figures", about: "The numbers, the main one first.") { $0.figures },
        .markup("years_chart") { page in
            page.frame.barChart(
                identifier: "years", title: page.wording[.cupsByYear], description: page.yearsDescription,
                bars: page.yearBars)
        },
        .flag("has_years", about: "Whether there is more than one year to compare.") { $0.summary.years.count > 1 },
        .list("years") { page in page.yearBars.map(page.frame.row).withBars() },
        .markup("weekdays_chart", about: "The mean of each weekday, per logged day.") { page in
            page.frame.barChart(
                identifier: "weekdays", title: page.wording[.cupsByWeekday],
                description: page.wording[.cupsPerLoggedDay], bars: page.weekdayBars)
        },
        .list("weekdays") { $0.weekdayRows },
        .markup("hours_chart") { page in
            page.frame.barChart(
                identifier: "hours", title: page.wording[.cupsByHour],
                description: page.wording.untimedNote(page.summary.untimed) ?? page.wording[.cupsByHour],
                bars: page.hourBars)
        },
        .list("hours") { $0.wording.hourRows($0.summary.hours) },
        .optionalText("untimed", about: "Says how many entries have no time.") { page in
            page.wording.untimedNote(page.summary.untimed)
        },
        .list("drinks", about: "Most cups first.") { page in
            page.wording.drinkRows(page.summary.drinks, of: page.summary.cups.value)
        },
        .list("months", about: "The months that have an entry, newest first.") { page in
            page.rows(of: page.months)
        },
        .list("weeks", about: "The weeks that have an entry, newest first.") { $0.rows(of: $0.summary.weeks) },
        .list("entries", about: "All entries, newest first; of a log too long for one page none.") { $0.entries },
        .text("data_url", about: "The address of the entries as data.") { $0.frame.link(to: .data("coffee")) },
        .flag("has_all_entries", about: "Whether the page lists the entries itself.") { $0.listsEntries },
    ]

    /// A longer log's entries stand on the pages of its years alone.
    private static let mostEntries = 5000

    private var listsEntries: Bool { ledger.entries.count <= Self.mostEntries }

    private var entries: [EntryContext] {
        guard listsEntries else { return [] }
        return ledger.entries.reversed().map { EntryContext(entry: $0, site: frame.site) }
    }

    private var figures: [FigureContext] {
        var figures = [
            FigureContext(
                id: "total", label: wording[.total], value: wording.cups(summary.cups.value), isMain: true)
        ]
        if let mean = summary.cupsPerLoggedDay {
            figures.append(
                FigureContext(
                    id: "per-logged-day", label: wording[.cupsPerLoggedDay], value: wording.number(mean.shown)))
        }
        figures.append(
            FigureContext(
                id: "days-logged", label: wording[.daysLogged], value: wording.days(summary.daysLogged)))
        if let best = summary.bestDay, let cups = best.cups {
            figures.append(
                FigureContext(
                    id: "best-day", label: wording[.bestDay], value: wording.cups(cups.value),
                    detail: wording.date(best.date, style: .long)))
        }
        if let days = summary.daysOverLimit {
            figures.append(
                FigureContext(id: "days-over-limit", label: wording[.daysOverLimit], value: wording.number(days)))
        }
        figures.append(wording.streakFigure("streak", .currentStreak, summary.streak))
        figures.append(wording.streakFigure("longest-streak", .longestStreak, summary.longestStreak))
        figures.append(wording.caffeineFigure(summary.caffeine))
        return figures
    }

    private var yearBars: [CoffeeBar] {
        summary.years.map { total in
            CoffeeBar(
                labels: ["\(total.period.first.year)"], name: wording.name(total.period), cups: total.cups?.value,
                address: .period(total.period), isMarked: false)
        }
    }

    private var yearsDescription: String {
        wording.list(
            summary.years.compactMap { total in
                total.cups.map { wording.labelled(wording.name(total.period), wording.cups($0.value)) }
            })
    }

    private var weekdayBars: [CoffeeBar] {
        summary.weekdays.map { day in
            CoffeeBar(
                labels: wording.axisForms(of: day.weekday),
                name: wording.weekday(day.weekday, style: .long), cups: day.mean?.shown, address: nil,
                isMarked: false)
        }
    }

    private var weekdayRows: [ChartRowContext] {
        zip(summary.weekdays, weekdayBars).map { day, bar in
            var row = frame.row(of: bar)
            row.share = wording.days(day.daysLogged)
            return row
        }
        .withBars()
    }

    private var hourBars: [CoffeeBar] {
        zip(0..., summary.hours).map { hour, cups in
            CoffeeBar(
                labels: ["\(hour)"], name: "\(hour):00", cups: cups.value, address: nil,
                isMarked: false)
        }
    }

    private func rows(of periods: [PeriodTotal]) -> [ChartRowContext] {
        periods.reversed().compactMap { total in
            total.cups.map { cups in
                let value = wording.cups(cups.value)
                return ChartRowContext(
                    label: wording.name(total.period),
                    value: total.isPartial ? wording.text(value, aside: wording[.soFar]) : value,
                    url: frame.link(to: .period(total.period)), amount: cups.value)
            }
        }
        .withBars()
    }
}
