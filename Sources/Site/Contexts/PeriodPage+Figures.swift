import Languages
import Model
import Summaries

extension PeriodPage {
    /// Where the entries behind a number are shown.
    var guide: EntryGuide { EntryGuide(frame: frame, ledger: ledger, shown: summary.entries) }

    /// The numbers of the period, those that it has not left out, each with a way to its entries.
    var figures: [FigureContext] {
        [
            total, perLoggedDay, daysLogged, change, meanOfFour, bestDay, overLimit,
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
        let limit = summary.isOverWeeklyLimit == nil ? nil : frame.site.settings.coffee.weeklyLimit
        let detail = limit.map { wording.labelled(wording[.weeklyLimit], wording.number($0)) }
        let value = wording.cups(summary.cups.value)
        return FigureContext(
            id: "total", label: wording[.total],
            value: summary.isPartial ? wording.text(value, aside: wording[.soFar]) : value, detail: detail,
            isMain: true, evidence: .sum(summary.cups))
    }

    private var perLoggedDay: FigureContext? {
        summary.cupsPerLoggedDay.map { mean in
            FigureContext(
                id: "per-logged-day", label: wording[.cupsPerLoggedDay], value: wording.number(mean.shown),
                evidence: .mean(mean, over: .daysLogged))
        }
    }

    private var daysLogged: FigureContext {
        let days = summary.days.count { !$0.isFuture || $0.cups != nil }
        let value = wording.text(
            .daysLoggedOf, [("count", .number(summary.daysLogged)), ("total", .number(days))])
        return FigureContext(
            id: "days-logged", label: wording[.daysLogged], value: value,
            evidence: .days(summary.daysLogged, .daysLogged, summary.cups.entries))
    }

    private var change: FigureContext? {
        guard let change = summary.change, let previous = summary.previous else { return nil }
        let label: Word =
            switch summary.period.kind {
            case .week: .changeFromWeekBefore
            case .month: .changeFromMonthBefore
            case .year: .changeFromYearBefore
            }
        return FigureContext(
            id: "change", label: wording[label], value: wording.signed(change),
            detail: wording.labelled(wording.name(summary.period.previous), wording.cups(previous.value)),
            evidence: .change(change, from: previous, of: summary.period.previous, to: summary.cups))
    }

    private var meanOfFour: FigureContext? {
        summary.meanOfFour.map { mean in
            FigureContext(
                id: "mean-of-four", label: wording[.meanOfFourWeeks], value: wording.number(mean.shown),
                detail: mean.count < 4 ? wording.labelled(wording[.weeks], wording.number(mean.count)) : nil,
                evidence: .mean(mean, over: .weeksBefore))
        }
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
        let entries = summary.days.filter(\.isOverLimit).compactMap(\.cups?.entries)
        return FigureContext(
            id: "days-over-limit", label: wording[.daysOverLimit], value: wording.number(days),
            detail: wording.labelled(wording[.dailyLimit], wording.number(limit)),
            evidence: .days(days, .daysOver(limit), entries.union))
    }

    /// What stands out most, in one sentence that is true of the numbers.
    var headline: String {
        if summary.daysLogged == 0 { return nothingLogged }
        if summary.isOverWeeklyLimit == true, let limit = frame.site.settings.coffee.weeklyLimit {
            let amount = wording.cups(summary.cups.value - limit)
            return wording.text(
                .overWeeklyLimit, [("amount", .text(amount)), ("limit", .text(wording.cups(limit)))])
        }
        if summary.period.kind == .week, !summary.isPartial, let mean = summary.meanOfFour?.shown {
            return comparison(with: mean)
        }
        guard let day = summary.bestDay, let cups = day.cups else { return nothingLogged }
        let date = wording.date(day.date, style: .long)
        return wording.text(.bestDayWas, [("amount", .text(wording.cups(cups.value))), ("date", .text(date))])
    }

    /// With rounded numbers, so that the sentence holds for those that the page shows.
    private func comparison(with mean: Quantity) -> String {
        let difference = summary.cups.value.rounded(decimals: 2) - mean
        let word: Word =
            difference == .zero ? .equalToMeanOfFour : difference > .zero ? .aboveMeanOfFour : .belowMeanOfFour
        let amount = Quantity(thousandths: abs(difference.thousandths))
        return wording.text(word, [("amount", .text(wording.cups(amount))), ("mean", .text(wording.cups(mean)))])
    }

    private var nothingLogged: String {
        switch summary.period.kind {
        case .week: wording[.nothingLoggedWeek]
        case .month: wording[.nothingLoggedMonth]
        case .year: wording[.nothingLoggedYear]
        }
    }
}
