import Languages
import Model
import Summaries

extension CoffeePage {
    var streakWord: Word { .currentStreak }

    var listsEntries: Bool { entryCount <= Self.maxEntries }

    var guide: EntryGuide {
        listsEntries
            ? EntryGuide(frame: frame, days: days, shown: summary.cups.entries, isNewestFirst: true)
            : EntryGuide(frame: frame, otherWeeks: summary.weeks.compactMap(\.cups?.entries))
    }

    /// Says where the entries are listed; nil if they are listed here.
    var entriesElsewhere: String? {
        listsEntries ? nil : wording.text(.entriesOnYears, [("count", .number(entryCount))])
    }

    /// The takeaway as a sentence; nil for an empty log.
    var headline: String? {
        let takeaway = Takeaway(summary, settings: frame.site.settings.coffee)
        return takeaway == .nothingLogged ? nil : wording.sentence(takeaway)
    }

    /// The numbers of the whole log, each with links to its entries.
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
