import Languages
import Model
import Summaries
import Terminal
import Text

/// Draws a week with Unicode block elements, or with ASCII on terminals that show nothing else.
struct WeekDrawing {
    let summary: PeriodSummary
    let limit: Quantity?
    let wording: Wording
    let style: Style
    let usesUnicode: Bool
    let columns: Int

    /// A bar for each day, red beyond the daily limit; shorter bars have a mark at the limit.
    var days: TerminalText {
        let labels: [TerminalText] = summary.days.map { day in
            "\(wording.weekday(day.date.weekday, style: .short)) \(wording.date(day.date, style: .short))"
        }
        let width = labels.map(\.displayWidth).max() ?? 0
        let maxCups = (summary.days.compactMap { $0.cups?.value } + [limit ?? .zero]).max() ?? .zero
        let room = max(2, min(44, columns - width - 28))
        return zip(labels, summary.days).map { label, day in
            let drawn = self.bar(of: day, maxCups: maxCups, room: room)
            return "  \(label.padded(toColumns: width))  \(drawn)\n" as TerminalText
        }.joined()
    }

    private func bar(of day: DaySummary, maxCups: Quantity, room: Int) -> TerminalText {
        guard let cups = day.cups?.value else { return day.isFuture ? "" : style.dim("\(wording[.notLogged])") }
        func length(_ value: Quantity) -> Double { maxCups > .zero ? value.double / maxCups.double * Double(room) : 0 }
        let value = " " + style.bold("\(wording.number(cups))")
        guard let limit, limit > .zero else { return style(blocks(length(cups)), .yellow) + value }
        let mark = Int(length(limit).rounded())
        guard cups > limit else {
            let bar = blocks(length(cups))
            let gap = mark - bar.displayWidth
            let rest = gap > 0 ? .spaces(gap - 1) + style.dim(usesUnicode ? "┊" : "|") : ""
            return style(bar, .yellow) + rest + value
        }
        let beyond = blocks(length(cups) - Double(mark))
        let over = wording.text(.overDailyLimit, [("amount", .quantity(cups - limit))])
        return style(blocks(Double(mark)), .yellow) + style(beyond, .red) + value + "  " + style("\(over)", .red)
    }

    /// A bar of `length` columns, in eighths (Unicode block elements, U+2588…U+258F).
    private func blocks(_ length: Double) -> TerminalText {
        guard usesUnicode else { return TerminalText(repeating: "#", count: Int(length.rounded())) }
        let eighths = max(0, Int((length * 8).rounded()))
        let rest: [TerminalText] = ["", "▏", "▎", "▍", "▌", "▋", "▊", "▉"]
        return TerminalText(repeating: "█", count: eighths / 8) + rest[eighths % 8]
    }

    /// The cups of each of the 24 hours as a bar two columns wide, or one where there is no room; empty if no entry has
    /// a time.
    var hours: TerminalText {
        let cups = summary.weekHours.hours.map(\.value)
        guard let maxCups = cups.max(), maxCups > .zero else { return "" }
        let steps: [TerminalText] = usesUnicode ? ["▁", "▂", "▃", "▄", "▅", "▆", "▇", "█"] : [".", ":", "+", "*", "#"]
        let drawn = cups.map { value in
            let step = Int((value.double / maxCups.double * Double(steps.count - 1)).rounded(.up))
            return value == .zero ? style.dim(steps[0]) : style(steps[step], .yellow)
        }
        let label: TerminalText = "\(wording[.hours])"
        let indent = label.displayWidth + 4
        let isNarrow = columns < indent + 48
        let ticks: TerminalText = isNarrow ? "0     6     12    18" : "0           6           12          18"
        return """
              \(label)  \(drawn.map { isNarrow ? $0 : $0 + $0 }.joined())
            \(TerminalText.spaces(indent))\(style.dim(ticks))

            """
    }

    /// A bar for each drink, most cups first; empty if none is named.
    var drinks: TerminalText {
        guard let maxCups = summary.drinks.first?.cups.value, maxCups > .zero,
            summary.drinks.contains(where: { $0.name != nil })
        else { return "" }
        let names = summary.drinks.map { TerminalText($0.name ?? wording[.drinkNotNamed], cutTo: min(24, columns / 3)) }
        let width = names.map(\.displayWidth).max() ?? 0
        let room = max(6, min(24, columns - width - 10))
        return "  \(wording[.drinks])\n"
            + zip(names, summary.drinks).map { name, drink in
                let bar = style(blocks(drink.cups.value.double / maxCups.double * Double(room)), .yellow)
                return "  \(name.padded(toColumns: width))  \(bar) \(wording.number(drink.cups.value))\n"
                    as TerminalText
            }.joined()
    }
}
