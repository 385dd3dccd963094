import Diagnostics
import Files
import Languages
import Model
import Summaries
import Templates

/// A coffee entry as a row of a table.
struct EntryContext: TemplateContext {
    let entry: CoffeeEntry
    /// nil for a row to which no link leads.
    var id: EntryID?
    let site: SiteFrame
    var dateStyle = DateStyle.medium
    /// The entry of the row above.
    var previous: CoffeeEntry?

    private var source: String? { site.handle(of: entry.source) }

    static let fields: TemplateFields<EntryContext> = [
        .optionalText("id", about: "Its day and its place among the day's entries: `e-2026-11-20-1`.") { $0.id?.rowID },
        .text("date", about: "Without the year where the page's title has it.") { context in
            context.site.wording.date(context.entry.date, style: context.dateStyle)
        },
        .flag("is_same_day", about: "Whether the row above has the same date and counts for the same day.") { row in
            row.previous?.date == row.entry.date && row.previous?.day == row.entry.day
        },
        .text("iso_date", about: "YYYY-MM-DD, with the time where there is one.") { context in
            "\(context.entry.date)" + (context.entry.time.map { "T\($0)" } ?? "")
        },
        .optionalText("time") { context in context.entry.time.map(context.site.wording.time) },
        .text("cups") { $0.site.wording.number($0.entry.cups, decimals: 3) },
        .text("amount", about: "The cups with their unit.") { $0.site.wording.cups($0.entry.cups, decimals: 3) },
        .optionalText("counts_for", about: "Says for which day it counts, if not for its own.") {
            $0.site.wording.countsFor($0.entry)
        },
        .optionalText("drink") { $0.entry.drink },
        .optionalText("note") { $0.entry.note },
        .optionalText("place") { $0.entry.place },
        .texts("tags") { $0.entry.tags },
        .optionalText("source", about: "FILE:LINE, unless the site hides sources.") { $0.source },
        .text("source_folder", about: "The part of `source` up to the file's name.") { context in
            context.source.map { String($0.dropLast(lastPart(of: $0).count)) } ?? ""
        },
        .text("source_name", about: "The file's name and the line.") { context in
            context.source.map(lastPart) ?? ""
        },
    ]
}
