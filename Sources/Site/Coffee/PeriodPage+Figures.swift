import Languages
import Model
import Summaries

extension PeriodPage {
    /// Finds the entries of the period: on this page, or on those of the weeks of a year.
    var guide: EntryGuide {
        let others = recent.dropLast().compactMap(\.cups?.entries)
        return days.isEmpty
            ? EntryGuide(frame: frame, otherWeeks: weeksOfYear.compactMap(\.cups?.entries), year: year)
            : EntryGuide(
                frame: frame, days: days, shown: summary.cups.entries, otherWeeks: others, dateStyle: dateStyle,
                year: year)
    }

    var dateStyle: DateStyle { summary.period.isWithinYear ? .short : .medium }

    var year: Int? { summary.period.first.adding(days: 3).year }

    /// A streak is current only while the period is partial.
    var streakWord: Word { summary.isPartial ? .currentStreak : .streakAtEnd }

    /// The top of the page.
    var answer: AnswerContext {
        AnswerContext(
            total: guide.linkedToFirstEntry(total), unit: unit,
            comparison: wording.comparison(of: summary).map(guide.linkedToFirstEntry), sentence: headline,
            chart: barsChart, figures: tiles.map(guide.linkedToFirstEntry),
            sparkline: guide.sparkline(
                recent, detail: summary.period.kind == .week ? wording.usualWeek(of: summary) : nil))
    }

    /// Three figures, or four where there is no sparkline.
    private var tiles: [FigureContext] {
        let isWeek = summary.period.kind == .week
        let third = caffeineCharts?.bedtime ?? (isWeek ? caffeine : bestDay)
        let fourth = recent.count > 1 ? nil : isWeek ? bestDay : overLimit ?? caffeine
        let perDay = wording.perDay(of: summary, detail: wording.usual(of: summary) ?? daysLoggedOfAll)
        return [perDay, streak, third, fourth].compactMap { $0 }
    }

    /// The other numbers of the period, each with links to its entries.
    var figures: [FigureContext] {
        let shown = Set(tiles.map(\.id))
        let own = [
            daysLogged(daysLoggedOfAll), meanOfFour, bestDay, overLimit, overWeeklyLimit, longestStreak, caffeine,
        ]
        return (own.compactMap { $0 }.filter { !shown.contains($0.id) } + records).map(guide.linked)
    }

    private var overWeeklyLimit: FigureContext? {
        guard summary.isOverWeeklyLimit != nil, let limit = frame.site.settings.coffee.weeklyLimit else { return nil }
        return FigureContext(
            id: "weekly-limit", label: wording[.weeklyLimit], value: wording.cups(limit, decimals: 3),
            evidence: .setting("coffee.weekly_limit", limit))
    }

    private var daysLoggedOfAll: String {
        wording.text(
            .daysLoggedOf, [("logged", .number(summary.daysLogged)), ("count", .number(summary.daysSoFar))])
    }

    private var meanOfFour: FigureContext? {
        summary.meanOfFour.map { mean in
            FigureContext(
                id: "mean-of-four", label: wording[.meanOfFourWeeks], value: wording.number(mean),
                detail: mean.count < 4 ? wording.weeks(mean.count) : nil,
                evidence: .mean(mean, over: .weeksBefore, named("meanOfFour")))
        }
    }

    var headline: String { wording.sentence(takeaway, of: summary.period) }
}
