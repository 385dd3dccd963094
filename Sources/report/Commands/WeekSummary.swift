import Diagnostics
import Languages
import Markup
import Model
import Summaries
import Terminal

/// A week's summary in the forms in which `report week` prints it.
struct WeekSummary {
    let summary: PeriodSummary
    private let limit: Quantity?
    private let wording: Wording

    init(_ summary: PeriodSummary, limit: Quantity?, wording: Wording) {
        self.summary = summary
        self.limit = limit
        self.wording = wording
    }

    /// The names of the numbers with their values, those that the week has.
    private var figures: [(label: String, value: String)] {
        var figures: [(String, String)] = []
        func add(_ word: Word, _ value: String?) {
            if let value { figures.append((wording[word], value)) }
        }
        let total = wording.cups(summary.cups.value)
        add(.total, summary.isPartial ? wording.text(total, aside: wording[.soFar]) : total)
        add(.cupsPerLoggedDay, summary.cupsPerLoggedDay.map { wording.number($0.shown) })
        add(.daysLogged, wording.days(summary.daysLogged))
        add(.changeFromWeekBefore, summary.change.map { wording.signed($0) })
        add(.meanOfFourWeeks, summary.meanOfFour.map { wording.number($0.shown) })
        add(.bestDay, bestDay)
        add(.daysOverLimit, summary.daysOverLimit.map { wording.number($0) })
        add(.currentStreak, wording.days(summary.streak?.length ?? 0))
        add(.longestStreak, wording.days(summary.longestStreak?.length ?? 0))
        add(.caffeineEstimate, wording.milligrams(summary.caffeine.milligrams.value))
        return figures
    }

    private var bestDay: String? {
        guard let day = summary.bestDay, let cups = day.cups else { return nil }
        return wording.text(wording.date(day.date, style: .medium), aside: wording.cups(cups.value))
    }

    private var heading: String {
        wording.text(
            wording.week(summary.period), aside: wording.dateRange(summary.period.first, summary.period.last))
    }

    /// A bar a day, then the numbers, then the drinks.
    func text(style: Style, capabilities: TerminalCapabilities) -> String {
        var text = style.bold(heading) + "\n\n"
        let labels = summary.days.map { day in
            wording.weekday(day.date.weekday, style: .short) + " " + wording.date(day.date, style: .short)
        }
        let width = labels.map(\.displayWidth).max() ?? 0
        let most = summary.days.compactMap { $0.cups?.value.double }.max() ?? 0
        let room = Double(max(10, min(40, capabilities.columns - width - 20)))
        for (label, day) in zip(labels, summary.days) {
            text += "  " + label.padded(toColumns: width) + "  " + bar(day, most: most, room: room, style, capabilities)
            text += "\n"
        }
        let figures = figures
        let widest = figures.map(\.label.displayWidth).max() ?? 0
        text += "\n" + figures.map { "  \($0.label.padded(toColumns: widest))  \($0.value)\n" }.joined()
        if !summary.drinks.isEmpty {
            let drinks = summary.drinks.map { drink in
                "\(drink.name?.printable ?? wording[.drinkNotNamed]) \(wording.number(drink.cups.value))"
            }
            text += "\n  " + wording.labelled(wording[.drinks], wording.list(drinks)) + "\n"
        }
        return text
    }

    private func bar(
        _ day: DaySummary, most: Double, room: Double, _ style: Style, _ capabilities: TerminalCapabilities
    ) -> String {
        guard let cups = day.cups?.value else { return day.isFuture ? "" : style.dim(wording[.notLogged]) }
        let share = most > 0 ? cups.double / most * room : 0
        let drawn = capabilities.usesUnicode ? Self.blocks(share) : String(repeating: "#", count: Int(share.rounded()))
        let value = wording.number(cups)
        return (drawn.isEmpty ? "" : style(drawn, day.isOverLimit ? .red : .yellow) + " ") + value
            + (day.isOverLimit ? " !" : "")
    }

    /// Eighths of a column (Unicode block elements, U+2588…U+258F).
    private static func blocks(_ columns: Double) -> String {
        let eighths = Int((columns * 8).rounded())
        let rest = ["", "▏", "▎", "▍", "▌", "▋", "▊", "▉"][eighths % 8]
        return String(repeating: "█", count: eighths / 8) + rest
    }

    /// To paste: a heading, a table of the days, a list of the numbers.
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
