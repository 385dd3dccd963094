import Languages
import Model
import Summaries

extension CoffeePage {
    var streakWord: Word { .currentStreak }

    /// A longer log's entries stand on the pages of its years alone.
    private static let mostEntries = 5000

    var listsEntries: Bool { ledger.entries.count <= Self.mostEntries }

    var loggedDays: Range<Int> { ledger.days.indices }

    var guide: EntryGuide {
        EntryGuide(
            frame: frame, ledger: ledger, shown: listsEntries ? ledger.entries.indices : 0..<0, isNewestFirst: true)
    }

    /// Says where the entries are, where the page does not list them.
    var entriesElsewhere: String? {
        listsEntries ? nil : wording.text(.entriesOnYears, [("count", .number(ledger.entries.count))])
    }

    /// What stands out most, in one sentence that is true of the numbers; nil for an empty log.
    var headline: String? {
        let takeaway = Takeaway(summary, settings: frame.site.settings.coffee)
        return takeaway == .nothingLogged ? nil : wording.sentence(takeaway)
    }

    /// The numbers of the whole log, those that it has not left out, each with a way to its entries.
    var figures: [FigureContext] {
        let own = [total, perLoggedDay, daysLogged(wording.days(summary.daysLogged)), bestDay, overLimit]
        return (own.compactMap { $0 } + streaksAndCaffeine).map(guide.linked)
    }

    private var total: FigureContext {
        FigureContext(
            id: "total", label: wording[.total], value: wording.cups(summary.cups.value), isMain: true,
            evidence: .sum(summary.cups, named("cups")))
    }
}
