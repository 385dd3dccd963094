public import Model
import Text

/// Alarms as a calendar file (RFC 5545), for calendar programs to subscribe to.
///
/// Times float (§3.3.5): an alarm at 06:45 rings at 06:45 wherever its owner is. An event begins on the first day from
/// `today` on which its alarm rings. It is stamped with `today`, so that a later file counts as newer.
public struct AlarmCalendar: Sendable {
    /// A sound that can be fetched.
    public struct Sound: Hashable, Sendable {
        /// An absolute address.
        public let url: String
        /// Such as `audio/wav`.
        public let mediaType: String

        /// A sound from its parts.
        public init(url: String, mediaType: String) {
            self.url = url
            self.mediaType = mediaType
        }
    }

    /// The name of the calendar.
    public var name: String
    /// The name of events whose alarms have no label.
    public var unnamed: String
    /// The first day of the calendar.
    public var today: CivilDate
    /// The address of the site, with a trailing slash.
    public var baseURL: String?
    /// The absolute address of the page that shows the alarms.
    public var pageURL: String?
    /// The sounds that can be fetched, by the names that alarms use.
    public var sounds: [String: Sound]

    /// A calendar from its parts.
    public init(
        name: String, unnamed: String, today: CivilDate, baseURL: String? = nil, pageURL: String? = nil,
        sounds: [String: Sound] = [:]
    ) {
        self.name = name
        self.unnamed = unnamed
        self.today = today
        self.baseURL = baseURL
        self.pageURL = pageURL
        self.sounds = sounds
    }

    private static let productIdentifier = "-//report//Alarms//EN"

    /// Whether libical is installed, which writes calendars.
    public static var isAvailable: Bool { CalendarComponent.isAvailable }

    /// The calendar file, with an event for each enabled alarm that has a day, in order.
    public func bytes(_ alarms: [Alarm]) -> [UInt8] {
        var calendar = CalendarComponent(.calendar)
        calendar.add(.productIdentifier, Self.productIdentifier)
        calendar.add(.version, "2.0")
        calendar.add(.calendarScale, "GREGORIAN")
        calendar.add(.name, name)
        calendar.add(.refreshInterval, "P1D")
        var identifiers = EventIdentifiers(baseURL: baseURL)
        for alarm in alarms where alarm.isEnabled {
            let identifier = identifiers.next(for: alarm)
            if let day = firstDay(of: alarm) { calendar.add(event(alarm, on: day, identifier: identifier)) }
        }
        return calendar.serialised()
    }

    private func event(_ alarm: Alarm, on day: CivilDate, identifier: String) -> CalendarComponent {
        var event = CalendarComponent(.event)
        let summary = calendarText(alarm.label ?? "").nonEmpty ?? unnamed
        event.add(.identifier, identifier)
        event.add(.stamp, "\(today.basic)T000000Z")
        event.add(.start, "\(day.basic)T\(alarm.time.basic)")
        // The event lasts one minute, as long as a clock shows the alarm's time.
        event.add(.duration, "PT1M")
        if let rule = alarm.recurrenceRule { event.add(.recurrence, rule) }
        event.add(.summary, summary)
        event.add(.transparency, "TRANSPARENT")
        if let pageURL { event.add(.address, pageURL) }
        if let sound = alarm.sound.flatMap({ sounds[$0] }) { event.add(Self.audioAlarm(sound)) }
        event.add(Self.displayAlarm(summary))
        return event
    }

    /// The first day on which the alarm rings; nil if it never rings.
    private func firstDay(of alarm: Alarm) -> CivilDate? {
        if let date = alarm.date { return date }
        let days = (0..<7).map { today.adding(days: $0) }
        return days.first { alarm.days.contains($0.weekday) }
    }
}

extension AlarmCalendar {
    /// Plays a file at the event's start (RFC 5545 §3.6.6).
    fileprivate static func audioAlarm(_ sound: Sound) -> CalendarComponent {
        var alarm = CalendarComponent(.alarm)
        alarm.add(.action, "AUDIO")
        alarm.add(.trigger, "PT0S")
        alarm.attach(sound.url, mediaType: sound.mediaType)
        return alarm
    }

    /// Shows a text at the event's start (RFC 5545 §3.6.6).
    fileprivate static func displayAlarm(_ text: String) -> CalendarComponent {
        var alarm = CalendarComponent(.alarm)
        alarm.add(.action, "DISPLAY")
        alarm.add(.trigger, "PT0S")
        alarm.add(.description, text)
        return alarm
    }
}

extension Alarm {
    /// A rule of RFC 5545 §3.3.10; nil for an alarm that does not repeat.
    fileprivate var recurrenceRule: String? {
        guard date == nil, days != .never else { return nil }
        guard days != .daily else { return "FREQ=DAILY" }
        // RFC 5545's default week begins on Monday.
        let names = Weekday.monday.week.filter(days.contains).map { $0.name.prefix(2).uppercased() }
        return "FREQ=WEEKLY;BYDAY=" + names.joined(separator: ",")
    }
}

extension CivilDate {
    /// `YYYYMMDD` (ISO 8601 basic format).
    fileprivate var basic: String { description.filter { $0 != "-" } }
}

extension TimeOfDay {
    /// `HHMMSS` (ISO 8601 basic format).
    fileprivate var basic: String {
        [hour, minute, second].map { padded($0, 2) }.joined()
    }
}
