import Languages
import Markup
import Model
import Site
import Summaries
import Terminal
import Text

/// A week's summary in the formats of `report week`.
struct WeekSummary {
    let summary: PeriodSummary
    private let limit: Quantity?
    private let wording: Wording

    init(_ summary: PeriodSummary, limit: Quantity?, wording: Wording) {
        self.summary = summary
        self.limit = limit
        self.wording = wording
    }

    /// Whether the week has not begun, and nothing is logged for it.
    var isAhead: Bool { summary.days.allSatisfy(\.isStillToCome) }

    /// The numbers that the week has, each with its name.
    private var figures: [(label: String, value: String)] {
        if isAhead { return [(wording[.total], wording[.notBegun])] }
        var figures: [(String, String)] = []
        func add(_ word: Word, _ value: String?) {
            if let value { figures.append((wording[word], value)) }
        }
        let total = wording.cups(summary.cups.value)
        add(.total, summary.isPartial ? wording.text(total, aside: wording[.soFar]) : total)
        add(.cupsPerLoggedDay, summary.cupsPerLoggedDay.map(wording.number))
        add(.daysLogged, wording.days(summary.daysLogged))
        add(.changeFromWeekBefore, wording.change(of: summary))
        add(.meanOfFourWeeks, summary.meanOfFour.map(wording.number))
        add(.bestDay, bestDay)
        add(.daysOverLimit, summary.daysOverLimit.map { wording.number($0) })
        add(summary.isPartial ? .currentStreak : .streakAtEnd, wording.days(summary.streak?.length ?? 0))
        add(.longestStreak, wording.days(summary.longestStreak?.length ?? 0))
        add(.caffeineEstimate, wording.milligrams(summary.caffeine.milligrams.value))
        return figures
    }

    private var bestDay: String? {
        guard let day = summary.bestDay, let cups = day.cups else { return nil }
        return wording.text(wording.holders(summary.bestDays.map(\.date)), aside: wording.cups(cups.value))
    }

    private var heading: String {
        let name = wording.week(summary.period)
        let range = wording.dateRange(summary.period.first, summary.period.last)
        return name == range ? name : wording.text(name, aside: range)
    }

    /// The days as bars, the numbers, the hours and the drinks, in 80 columns or as many as the terminal has, but at
    /// least 40.
    func text(style: Style, capabilities: TerminalCapabilities) -> TerminalText {
        let columns = max(40, min(80, capabilities.columns))
        let drawing = WeekDrawing(
            summary: summary, limit: limit, wording: wording, style: style, usesUnicode: capabilities.usesUnicode,
            columns: columns)
        let figures = figures.map { (label: "\($0.label)" as TerminalText, value: "\($0.value)" as TerminalText) }
        let widest = figures.map(\.label.displayWidth).max() ?? 0
        let numbers = figures.map { label, value in
            let fits = widest + value.displayWidth + 4 <= columns
            return "  \(fits ? label.padded(toColumns: widest) : label + "\n  ")  \(value)\n" as TerminalText
        }.joined()
        let parts = [style.bold("\(heading)") + "\n", drawing.days, numbers, drawing.hours, drawing.drinks]
        return parts.filter { !$0.string.isEmpty }.joined(separator: "\n")
    }

    /// A heading, a table of the days and a list of the numbers.
    var markdown: String {
        var text = "## \(heading)\n\n"
        text += "| \(wording[.day]) | \(wording[.cups]) |\n|---|--:|\n"
        for day in summary.days {
            let value = day.cups.map { wording.number($0.value) } ?? (day.isFuture ? "" : wording[.notLogged])
            text += "| \(wording.date(day.date, style: .long)) | \(value) |\n"
        }
        text += "\n"
        for (label, value) in figures { text += "- " + wording.labelled(label, "**\(value)**") + "\n" }
        return text
    }
}
