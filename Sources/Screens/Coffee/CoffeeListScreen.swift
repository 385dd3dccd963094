import Languages
import Model
import Site
import Templates
import Text

/// The entries of the coffee log, the newest first.
struct CoffeeListScreen: Screen {
    let frame: ScreenFrame
    let days: [DayContext]
    let pages: PagesContext

    static var template: String { "coffee-list" }

    static let fields: TemplateFields<CoffeeListScreen> = [
        .record("screen") { $0.frame },
        .text("add_url") { _ in Route.addCoffee.address },
        .list("days") { $0.days },
        .record("pages") { $0.pages },
    ]

    init(frame: ScreenFrame, page: Int, of records: [(handle: String, record: LogRecord)]) {
        self.frame = frame
        let entries = records.compactMap { handle, record in record.coffeeEntry.map { (handle: handle, entry: $0) } }
        let sorted = entries.sorted { CoffeeEntry.isEarlier($1.entry, $0.entry) }
        let page = ListPage(page, of: sorted)
        pages = PagesContext(page) { .coffee(page: $0) }
        var days: [DayContext] = []
        for (handle, entry) in page.elements {
            if days.last?.date != entry.day { days.append(DayContext(date: entry.day, frame: frame)) }
            days[days.count - 1].entries.append(EntryRowContext(handle: handle, entry: entry, frame: frame))
        }
        self.days = days
    }
}

/// The entries of a day.
struct DayContext: TemplateContext {
    let date: CivilDate
    let frame: ScreenFrame
    var entries: [EntryRowContext] = []

    static let fields: TemplateFields<DayContext> = [
        .text("name") { day in
            day.date == day.frame.site.today
                ? day.frame.site.wording[.today] : day.frame.site.wording.date(day.date, style: .long)
        },
        .text("iso_date") { $0.date.description },
        .list("entries") { $0.entries },
    ]
}

/// An entry of the list.
struct EntryRowContext: TemplateContext {
    let handle: String
    let entry: CoffeeEntry
    let frame: ScreenFrame

    static let fields: TemplateFields<EntryRowContext> = [
        .text("url") { Route.editCoffee($0.handle).address },
        .text("cups") { $0.frame.site.wording.cupsDrunk($0.entry.cups, decimals: 3) },
        .optionalText("time", about: "Behind its date, if the entry counts for another day.") { $0.time },
        .optionalText("drink") { $0.entry.drink },
        .optionalText("note") { $0.entry.note },
        .optionalText("counts_for", about: "Says for which day it counts, if not for its own.") { context in
            context.frame.site.wording.countsFor(context.entry)
        },
    ]

    private var time: String? {
        let wording = frame.site.wording
        return entry.time.map { time in
            let date = entry.day == entry.date ? nil : wording.date(entry.date, style: .short)
            return [date, wording.time(time)].compactMap(\.self).joined(separator: ", ")
        }
    }
}
