import Diagnostics
import Files
import Intake
import Languages
import Logbook
import Model
import Text

/// The logbook of a site, with what commands need to talk about its records.
struct OpenLogbook {
    let logbook: Logbook
    let settings: SiteSettings
    let zone: any TimeZoneRules
    let now: DateTime

    init(_ site: String, _ process: ProcessContext) throws {
        var loaded = try LoadedSettings(of: site, process.files)
        // What is private is not published; on the user's own machine a command sees and keeps it.
        loaded.settings.privateFields = []
        settings = loaded.settings
        zone = loaded.zone
        let local = zone.local(atUnixTime: try process.buildTime())
        now = DateTime(date: local.date, time: local.time)
        logbook = Logbook(
            root: site, files: process.files,
            context: DecodingContext(
                zone: zone, settings: settings, names: Wording(settings.language).calendarNames))
    }

    /// A date as an option has it: as in a log, or `today`, `yesterday` or a time of today.
    func date(_ text: String) -> String {
        switch text.lowercased() {
        case "today": now.date.description
        case "yesterday": now.date.adding(days: -1).description
        default: TimeOfDay(parsing: text) == nil ? text : "\(now.date) \(text)"
        }
    }

    /// `today 3 cups, this week 12`, counted by the site's days and weeks.
    func totals(of records: [LogRecord]) -> String {
        let clock = now.time ?? .midnight
        let today = clock < settings.dayStartsAt ? now.date.adding(days: -1) : now.date
        let offset = (today.weekday.rawValue - settings.firstWeekday.rawValue + 7) % 7
        let monday = today.adding(days: -offset)
        var (day, week) = (Quantity.zero, Quantity.zero)
        for case .coffee(let entry) in records where entry.day >= monday && entry.day <= monday.adding(days: 6) {
            week = week + entry.cups
            if entry.day == today { day = day + entry.cups }
        }
        return "today \(Self.cups(day)), this week \(Self.cups(week))"
    }

    static func cups(_ cups: Quantity) -> String { "\(cups) \(cups == Quantity(1) ? "cup" : "cups")" }
}

extension LogRecord {
    /// A record in a line, for messages.
    var summary: String {
        switch self {
        case .coffee(let entry):
            let when = [entry.date.description, entry.time?.description].compactMap(\.self).joined(separator: " ")
            let what = entry.drink.map { "\(entry.cups) \($0)" } ?? OpenLogbook.cups(entry.cups)
            return "\(when), \(what)" + (entry.note.map { " — \($0)" } ?? "")
        case .alarm(let alarm):
            return [alarm.time.description, alarm.label].compactMap(\.self).joined(separator: " ")
        case .quote(let quote):
            return "“\(quote.text.oneLine)”" + (quote.author.map { " — \($0)" } ?? "")
        }
    }
}
