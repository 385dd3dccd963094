import Markup
import Model
import Summaries

extension WeekSummary {
    /// One object on one line, null for what is not known.
    var json: [UInt8] {
        var writer = JSONWriter()
        writer.object { writer in
            writer.name("week")
            writer.string(summary.period.name)
            writer.name("from")
            writer.string(summary.period.first.description)
            writer.name("to")
            writer.string(summary.period.last.description)
            writer.name("partial")
            writer.boolean(summary.isPartial)
            writer.name("cups")
            writer.number(summary.cups.value)
            writer.name("days")
            writer.array { writer in
                for day in summary.days { writer.object { $0.day(day.date, day.cups?.value) } }
            }
            writeNumbers(&writer)
            writer.name("drinks")
            writer.array { writer in
                for drink in summary.drinks { writer.object { $0.drink(drink) } }
            }
            writer.name("caffeine_mg")
            writer.number(summary.caffeine.milligrams.value)
        }
        writer.lineBreak()
        return writer.bytes
    }

    private func writeNumbers(_ writer: inout JSONWriter) {
        writer.name("days_logged")
        writer.number(summary.daysLogged)
        writer.name("cups_per_logged_day")
        writer.optional(summary.cupsPerLoggedDay?.value)
        writer.name("previous")
        writer.optional(summary.previous?.value)
        writer.name("change")
        writer.optional(summary.change)
        writer.name("mean_of_four")
        writer.optional(summary.meanOfFour?.value)
        writer.name("best_day")
        if let day = summary.bestDay { writer.object { $0.day(day.date, day.cups?.value) } } else { writer.null() }
        writer.name("days_over_limit")
        writer.optional(summary.daysOverLimit)
        writer.name("streak")
        writer.number(summary.streak?.length ?? 0)
        writer.name("longest_streak")
        writer.number(summary.longestStreak?.length ?? 0)
    }
}

extension JSONWriter {
    fileprivate mutating func day(_ date: CivilDate, _ cups: Quantity?) {
        name("date")
        string(date.description)
        name("cups")
        optional(cups)
    }

    fileprivate mutating func drink(_ drink: DrinkSummary) {
        name("drink")
        optional(drink.name)
        name("cups")
        number(drink.cups.value)
    }
}
