import Building
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
    /// How the site's values may be written.
    let forms: WrittenForms
    let settings: SiteSettings
    let zone: any TimeZoneRules
    let now: DateTime
    /// The day that now counts for.
    private let today: CivilDate

    /// If `readsDates` is set, throws what is wrong with the settings: with another zone or order of dates than was
    /// meant, a record would get a wrong day.
    init(_ site: String, _ process: ProcessContext, readsDates: Bool = true) throws {
        var loaded = try LoadedSettings(of: site, process.files)
        if readsDates, loaded.diagnostics.hasErrors { throw BuildFailure.content(loaded.diagnostics) }
        // What is private is not published; on the user's own machine a command sees and keeps it.
        loaded.settings.privateFields = []
        settings = loaded.settings
        zone = loaded.zone
        let time = try process.buildTime()
        let local = zone.local(atUnixTime: time)
        today = loaded.day(of: time)
        now = DateTime(date: local.date, time: local.time)
        let context = DecodingContext(
            zone: zone, settings: settings, names: CalendarNames(of: settings.language))
        forms = WrittenForms(context)
        logbook = Logbook(root: site, files: process.files, context: context)
    }

    /// A date as an option has it: as in a log, or `today`, `yesterday` or a time of today.
    func date(_ text: String) -> String {
        switch text.lowercased() {
        case "today": now.date.description
        case "yesterday": now.date.adding(days: -1).description
        default: TimeOfDay(parsing: text) == nil ? text : "\(now.date) \(text)"
        }
    }

    /// The date of an entry as options have it, of which `time` may be one. A time without a date is of the day that
    /// now counts for: before `day_starts_at`, it is on the date after it.
    func date(ofEntry date: String?, at time: String?) -> String {
        guard date != nil || time != nil else { return "\(now.date) \(now.time ?? .midnight)" }
        switch date?.lowercased() {
        case nil, "today": return calendarDate(of: today, at: time)
        case "yesterday": return calendarDate(of: today.adding(days: -1), at: time)
        case let text?: return TimeOfDay(parsing: text) == nil ? text : "\(calendarDate(of: today, at: text)) \(text)"
        }
    }

    private func calendarDate(of day: CivilDate, at time: String?) -> String {
        let isLate = time.flatMap { try? forms.time(typed: $0) }.map { $0 < settings.dayStartsAt } ?? false
        return day.adding(days: isLate ? 1 : 0).description
    }

    /// The week that now counts for.
    var week: Period { Period(.week, holding: today, weekRule: settings.weekRule) }

    /// `today 3 cups, this week 12`, counted by the site's days and weeks.
    func totals(of records: [LogRecord]) -> String {
        let week = week
        let entries = records.compactMap(\.coffeeEntry).filter { week.contains($0.day) }
        let cups = { (entries: [CoffeeEntry]) in Self.cups(entries.reduce(.zero) { $0 + $1.cups }) }
        return "today \(cups(entries.filter { $0.day == today })), this week \(cups(entries))"
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
            let tags = entry.tags.map { " #\($0)" }.joined()
            return "\(when), \(what)" + (entry.note.map { " — \($0)" } ?? "") + tags
        case .alarm(let alarm):
            return [alarm.time.description, alarm.label].compactMap(\.self).joined(separator: " ")
        case .quote(let quote):
            return "“\(quote.text.oneLine)”" + (quote.author.map { " — \($0)" } ?? "")
        }
    }
}
