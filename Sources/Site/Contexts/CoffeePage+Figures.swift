import Languages
import Model
import Summaries

extension CoffeePage {
    /// A longer log's entries stand on the pages of its years alone.
    private static let mostEntries = 5000

    var listsEntries: Bool { ledger.entries.count <= Self.mostEntries }

    /// Where the entries behind a number are shown.
    var guide: EntryGuide {
        EntryGuide(
            frame: frame, ledger: ledger, shown: listsEntries ? ledger.entries.indices : 0..<0, isNewestFirst: true)
    }

    var entries: [EntryContext] { guide.rows }

    /// The numbers of the whole log, those that it has not left out, each with a way to its entries.
    var figures: [FigureContext] {
        [
            total, perLoggedDay, daysLogged, bestDay, overLimit,
            wording.streakFigure("streak", .currentStreak, summary.streak),
            wording.streakFigure("longest-streak", .longestStreak, summary.longestStreak),
            wording.caffeineFigure(summary.caffeine),
        ].compactMap { $0 }.map(guide.linked)
    }

    var drinkRows: [ChartRowContext] {
        wording.drinkRows(summary.drinks, of: summary.cups.value).map(guide.linked)
    }

    var hourRows: [ChartRowContext] { wording.hourRows(summary.hours).map(guide.linked) }

    private var total: FigureContext {
        FigureContext(
            id: "total", label: wording[.total], value: wording.cups(summary.cups.value), isMain: true,
            evidence: .sum(summary.cups))
    }

    private var perLoggedDay: FigureContext? {
        summary.cupsPerLoggedDay.map { mean in
            FigureContext(
                id: "per-logged-day", label: wording[.cupsPerLoggedDay], value: wording.number(mean.shown),
                evidence: .mean(mean, over: .daysLogged))
        }
    }

    private var daysLogged: FigureContext {
        FigureContext(
            id: "days-logged", label: wording[.daysLogged], value: wording.days(summary.daysLogged),
            evidence: .days(summary.daysLogged, .daysLogged, summary.cups.entries))
    }

    private var bestDay: FigureContext? {
        summary.bestDay.flatMap { day in
            day.cups.map { cups in
                FigureContext(
                    id: "best-day", label: wording[.bestDay], value: wording.cups(cups.value),
                    detail: wording.date(day.date, style: .long), evidence: .bestDay(day.date, cups))
            }
        }
    }

    private var overLimit: FigureContext? {
        guard let days = summary.daysOverLimit, let limit = frame.site.settings.coffee.dailyLimit else { return nil }
        let entries = ledger.days(over: limit, among: ledger.days.indices).map(\.figure.entries)
        return FigureContext(
            id: "days-over-limit", label: wording[.daysOverLimit], value: wording.number(days),
            evidence: .days(days, .daysOver(limit), entries.union))
    }
}
