public import Intake
public import Languages
public import Logbook
public import Model

/// A site as its screens see it at the time of a request.
public struct ScreenSite: Sendable {
    public let logbook: Logbook
    public let settings: SiteSettings
    public let wording: Wording
    /// The rules for reading typed values.
    public let forms: WrittenForms
    public let now: DateTime
    /// The sounds of the site.
    public let sounds: [SoundFile]
    /// The address of the theme's style sheet, if the site could be built.
    public let styleSheet: String?
    /// The alarms that ring now.
    public internal(set) var ringing: [RingingAlarm]
    /// The address of the site's home page.
    public let home: String
    /// Explains in words why a change was not made.
    public let explain: @Sendable (LogbookFailure) -> String

    /// The day that a cup drunk now counts for.
    var today: CivilDate { now.date.day(at: now.time, startingAt: settings.dayStartsAt) }

    /// A sound, by the name that alarms give it.
    public struct SoundFile: Hashable, Sendable {
        public let name: String
        /// Its address for the browser.
        public let address: String

        public init(name: String, address: String) {
            self.name = name
            self.address = address
        }
    }

    public init(
        logbook: Logbook, forms: WrittenForms, settings: SiteSettings, wording: Wording, now: DateTime,
        sounds: [SoundFile], styleSheet: String?, ringing: [RingingAlarm] = [], home: String,
        explain: @escaping @Sendable (LogbookFailure) -> String
    ) {
        self.logbook = logbook
        self.settings = settings
        self.wording = wording
        self.forms = forms
        self.now = now
        self.sounds = sounds
        self.styleSheet = styleSheet
        self.ringing = ringing
        self.home = home
        self.explain = explain
    }
}
