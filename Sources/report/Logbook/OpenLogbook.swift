import Building
import Diagnostics
import Files
import Intake
import Logbook
import Model
import Text

/// The logbook of a site, with its settings, its clock and the rules for reading typed values.
struct OpenLogbook {
    let logbook: Logbook
    /// The site's folder.
    let site: String
    private let files: any FileSystem
    /// The rules for reading typed values.
    let forms: WrittenForms
    let settings: SiteSettings
    let zone: any TimeZoneRules
    let now: DateTime
    /// The day for which an entry made now would count.
    let today: CivilDate

    /// Throws if the site has no content folder, so that no log is made outside of a site. With `readsDates`, also if
    /// the settings have errors, because a wrong time zone or date order would give records a wrong day.
    init(_ site: String, _ process: ProcessContext, readsDates: Bool = true) throws {
        let finder = ContentFinder(files: process.files, includesDrafts: false)
        if let problem = try finder.folderProblem(in: site) { throw BuildFailure.content([problem]) }
        var loaded = try LoadedSettings(of: site, process.files)
        if readsDates, loaded.diagnostics.hasErrors { throw BuildFailure.content(loaded.diagnostics) }
        // Private fields are only kept out of the published site; commands on the user's machine see and keep them.
        loaded.settings.privateFields = []
        settings = loaded.settings
        zone = loaded.zone
        let time = try process.buildTime()
        let local = zone.local(atUnixTime: time)
        today = loaded.day(of: time)
        now = DateTime(date: local.date, time: local.time)
        let context = DecodingContext(zone: zone, settings: settings)
        forms = WrittenForms(context, now: now)
        logbook = Logbook(root: site, files: process.files, context: context)
        (self.site, files) = (site, process.files)
    }

    /// The log at a path in the site, or else at one from the current folder, as shells complete it.
    func logPath(_ path: String) -> String {
        func isThere(_ path: String) -> Bool { files.exists(joinedPath(site, path)) }
        let path = path.withoutDotSlash
        let isLog = ContentFinder.log(at: path) != nil
        guard !isLog || !isThere(path), let other = files.path(of: path, below: site),
            ContentFinder.log(at: other) != nil, !isLog || isThere(other)
        else { return path }
        return other
    }

    /// The handle with the path of its log in the site.
    func handle(_ handle: RecordHandle) -> RecordHandle { handle.at(logPath(handle.file)) }

    /// The date given in an option: as in a log, or by a word such as `yesterday`.
    func date(_ text: String) -> String { forms.relativeDay(text)?.description ?? text }

    /// The date of a coffee entry from the options for date and time. A time without a date belongs to the current
    /// logged day.
    func date(ofEntry date: String?, at time: String?) -> String {
        if date == nil, time == nil { return "\(now.date) \(now.time ?? .midnight)" }
        let date = date ?? "today"
        if let day = forms.relativeDay(ofEntry: date, at: time) { return day.description }
        guard TimeOfDay(parsing: date) != nil, let day = forms.relativeDay(ofEntry: "today", at: date) else {
            return date
        }
        return "\(day) \(date)"
    }

    /// The week for which an entry made now would count.
    var week: Period { Period(.week, holding: today, weekRule: settings.weekRule) }

    /// `today 3 cups, this week 12`, counted by the site's days and weeks.
    func totals(of records: [LogRecord]) -> String {
        let week = week
        let entries = records.compactMap(\.coffeeEntry).filter { week.contains($0.day) }
        let cups = { (entries: [CoffeeEntry]) in entries.reduce(.zero) { $0 + $1.cups }.inCups }
        return "today \(cups(entries.filter { $0.day == today })), this week \(cups(entries))"
    }
}

extension LogRecord {
    /// A record in a line, for messages.
    var summary: String { words.oneLine }

    private var words: String {
        switch self {
        case .coffee(let entry):
            let when = [entry.date.description, entry.time?.description].compactMap(\.self).joined(separator: " ")
            let what = entry.drink.map { "\(entry.cups) \($0)" } ?? entry.cups.inCups
            let tags = entry.tags.map { " #\($0)" }.joined()
            return "\(when), \(what)" + (entry.note.map { " — \($0)" } ?? "") + tags
        case .alarm(let alarm):
            let what = [alarm.time.description, alarm.label].compactMap(\.self).joined(separator: " ")
            let when = alarm.days.words ?? alarm.date?.description
            return [what, when, alarm.isEnabled ? nil : "off"].compactMap(\.self).joined(separator: " · ")
        case .quote(let quote):
            return "“\(quote.text)”" + (quote.author.map { " — \($0)" } ?? "")
        }
    }
}
