import Languages
import Model
import Summaries
import Templates

/// A page about a stretch of the coffee log: a period, or all of it.
protocol SummaryPage: FramedPage {
    associatedtype Summary: CoffeeSummary
    var summary: Summary { get }
    /// The name of the streak up to the last day.
    var streakWord: Word { get }
    /// How it writes a day: without the year if its title has it.
    var dateStyle: DateStyle { get }
    /// The year in its title; nil for the whole log. A week has that of its fourth day (ISO 8601).
    var year: Int? { get }
    /// What stands out, as a sentence.
    var headline: String { get }
    /// Finds the rows and pages with the entries of a number.
    var guide: EntryGuide { get }
}

extension SummaryPage {
    /// The name of a property of the summary, as an explanation gives it.
    func named(_ property: String) -> String { Summary.named(property) }

    var description: String? { summary.days.isEmpty ? nil : wording.cups(summary.cups.value) + " · " + headline }

    /// The cups, without their unit.
    var total: FigureContext { wording.total(of: summary) }

    /// `cups`, in the form that goes with their number.
    var unit: String { wording.cupUnit(summary.cups.value) }

    /// The streak up to the last day, with the longest one beside it.
    var streak: FigureContext {
        var figure = wording.streakFigure("streak", streakWord, summary.streak, named("streak"))
        figure.detail = wording.labelled(wording[.longest], longestLength)
        return figure
    }

    /// The length of the longest streak, with its years if it began in a year before that of the page.
    private var longestLength: String {
        guard let longest = summary.longestStreak else { return wording.days(0) }
        let (length, first) = (wording.days(longest.length), longest.first.year)
        guard let year, first < year else { return length }
        return wording.text(length, aside: wording.years(first, longest.last.year))
    }

    var longestStreak: FigureContext {
        wording.streakFigure("longest-streak", .longestStreak, summary.longestStreak, named("longestStreak"))
    }

    /// The number of days with an entry, printed as `value`.
    func daysLogged(_ value: String) -> FigureContext {
        FigureContext(
            id: "days-logged", label: wording[.daysLogged], value: value,
            evidence: .days(summary.daysLogged, .daysLogged, summary.cups.entries, named("daysLogged")))
    }

    var bestDay: FigureContext? {
        guard let day = summary.bestDay, let cups = day.cups else { return nil }
        return FigureContext(
            id: "best-day", label: wording[.bestDay], value: wording.cups(cups.value),
            detail: wording.holders(summary.bestDays.map(\.date), style: dateStyle),
            evidence: .bestDay(day.date, cups, named("bestDay")))
    }

    var overLimit: FigureContext? {
        guard let days = summary.daysOverLimit, let limit = frame.site.settings.coffee.dailyLimit else { return nil }
        let entries = summary.days.filter(\.isOverLimit).compactMap(\.cups?.entries)
        return FigureContext(
            id: "days-over-limit", label: wording[.daysOverLimit], value: wording.number(days),
            detail: wording.labelled(wording[.dailyLimit], wording.number(limit, decimals: 3)),
            evidence: .days(days, .daysOver(limit), entries.union, named("daysOverLimit")))
    }

    var caffeine: FigureContext {
        let isEstimate = summary.caffeine.estimated > 0
        return FigureContext(
            id: "caffeine", label: wording[isEstimate ? .caffeineEstimate : .caffeine],
            value: wording.milligrams(summary.caffeine.milligrams.value),
            evidence: .caffeine(summary.caffeine, named("caffeine")))
    }

    /// The assumptions of the caffeine estimate; empty if every entry states its caffeine.
    var assumptions: [String] {
        let drinks = wording.assumed(summary.caffeine.assumptions)
        guard !drinks.isEmpty else { return [] }
        return [wording.labelled(wording[.assumptions], wording[.caffeineAssumption]), drinks]
    }

    /// When a day begins; nil if at midnight.
    var dayBegins: String? {
        let start = frame.site.settings.dayStartsAt
        return start == .midnight ? nil : wording.text(.dayBegins, [("time", .text(wording.time(start)))])
    }

    /// Cups by weekday and hour; nil if no entry has a time.
    var hoursChart: ChartContext? {
        guide.hoursChart(summary.weekHours, untimed: summary.untimed, named("weekHours"))
    }

    /// Cups by drink, most first; nil if nothing is logged.
    var drinksChart: ChartContext? {
        guide.drinksChart(summary.drinks, of: summary.cups.value, named("drinks"))
    }
}

extension TemplateField where Subject: SummaryPage {
    static var dayBegins: TemplateField {
        .optionalText("day_begins", about: "Says when a day begins, if not at midnight.") { $0.dayBegins }
    }

    static var hoursChart: TemplateField {
        .record("hours_chart", about: "Cups by weekday and hour; absent where no entry has a time.") { $0.hoursChart }
    }

    static var drinksChart: TemplateField {
        .record("drinks_chart", about: "Cups by drink.") { $0.drinksChart }
    }
}
