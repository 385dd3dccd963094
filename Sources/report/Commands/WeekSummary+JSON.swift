import Markup
import Model
import Summaries

extension WeekSummary {
    /// One object on one line, null for what is not known.
    var json: [UInt8] {
        JSONWriter.line { writer in
            writer.field("week", text: summary.period.name)
            writer.field("from", text: summary.period.first.description)
            writer.field("to", text: summary.period.last.description)
            writer.name("partial")
            writer.boolean(summary.isPartial || isAhead)
            writer.field("cups", number: summary.cups.value)
            writer.field("days", objects: summary.days) { $0.fields(of: $1) }
            writeNumbers(&writer)
            writer.field("drinks", objects: summary.drinks) { writer, drink in
                writer.field("drink", text: drink.name)
                writer.field("cups", number: drink.cups.value)
            }
            writer.field("caffeine_mg", number: summary.caffeine.milligrams.value)
        }
    }

    private func writeNumbers(_ writer: inout JSONWriter) {
        writer.field("days_logged", number: summary.daysLogged)
        writer.field("cups_per_logged_day", number: summary.cupsPerLoggedDay?.value)
        writer.field("previous", number: summary.previous?.value)
        writer.field("change", number: summary.change)
        writer.field("mean_of_four", number: summary.meanOfFour?.value)
        writer.name("best_day")
        if let day = summary.bestDay { writer.object { $0.fields(of: day) } } else { writer.null() }
        writer.field("days_over_limit", number: summary.daysOverLimit)
        writer.field("streak", number: summary.streak?.length ?? 0)
        writer.field("longest_streak", number: summary.longestStreak?.length ?? 0)
    }
}

extension JSONWriter {
    fileprivate mutating func fields(of day: DaySummary) {
        field("date", text: day.date.description)
        field("cups", number: day.cups?.value)
    }
}
