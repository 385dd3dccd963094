import Diagnostics
import Intake
import Model
import Text

/// Turns the events of a calendar into alarms.
struct CalendarEventReader {
    let source: SourceText
    let clock: CalendarClock
    let forms: WrittenForms
    let today: CivilDate?
    /// What to tell of the events that were read.
    private(set) var problems: [Diagnostic] = []
    /// Why events were left out: they last whole days, or will not ring on `today` or later.
    private(set) var omissions: [ImportPlan.Omission] = []
    /// The time zones that were told already.
    private var unknownZones: Set<String> = []

    init(source: SourceText, clock: CalendarClock, forms: WrittenForms, today: CivilDate?) {
        self.source = source
        self.today = today
        self.clock = clock
        self.forms = forms
    }

    /// The alarms of one event, whose `bytes` begin at `place`: one for each time at which it rings.
    mutating func read(_ bytes: [UInt8], at place: SourcePlace) -> [Alarm] {
        func refuse(_ message: String, _ event: CalendarEvent?, help: String? = nil) -> [Alarm] {
            let message = message + (event.map(Self.name) ?? "")
            problems.append(source.diagnostic(.error, "bad-event", message, at: place, help: help))
            return []
        }
        guard Self.isNested(bytes), let event = CalendarEvent(bytes) else {
            return refuse("this event can't be read", nil)
        }
        if event.isCancelled {
            warn("this event is cancelled and is not imported", event, at: place)
            return []
        }
        guard let start = event.start else { return refuse("this event has no time at which it could ring", event) }
        guard let local = clock.start(start, in: event.zone, repeats: event.recurrence != .none) else {
            return leaveOut(.wholeDayEvents)
        }
        if isOver(event, after: lastRing(of: event)) { return leaveOut(.pastEvents) }
        let days: Repeat
        switch event.recurrence {
        case .none: days = .never
        case .days(.never): days = Repeat([local.date.weekday])
        case .days(let rule): days = rule.moved(by: local.date.days(since: start.date))
        case .other:
            return refuse(
                "an alarm can't repeat as this event does", event, help: "it can repeat on days of the week")
        }
        let triggers = event.triggers.isEmpty ? [.offset(0)] : event.triggers
        let alarms = distinct(triggers).map { alarm($0, of: event, local, days, at: place) }
        if days == .never, isOver(event, after: alarms.compactMap(\.date).max()) { return leaveOut(.pastEvents) }
        warn(of: event, local, at: place)
        return alarms
    }

    /// The last day on which a repeated event may ring, or a later one; nil if that is not known.
    private func lastRing(of event: CalendarEvent) -> CivilDate? {
        guard let end = event.end else { return nil }
        let days = event.triggers.map { trigger in
            switch trigger {
            case .offset(let seconds): end.adding(days: (max(0, seconds) + 86_399) / 86_400)
            case .instant(let instant): instant.local(in: clock.site).date
            }
        }
        return days.max() ?? end
    }

    /// Whether an event has no date from `today` on, if `last` is its last one that is known.
    private func isOver(_ event: CalendarEvent, after last: CivilDate?) -> Bool {
        guard let today, let last else { return false }
        return last < today && event.unread.isDisjoint(with: [.dates, .rules, .triggers])
    }

    private mutating func leaveOut(_ reason: ImportPlan.Omission) -> [Alarm] {
        omissions.append(reason)
        return []
    }

    private func alarm(
        _ trigger: CalendarEvent.Trigger, of event: CalendarEvent, _ start: CalendarClock.Start, _ days: Repeat,
        at place: SourcePlace
    ) -> Alarm {
        switch trigger {
        case .instant(let instant):
            let local = instant.local(in: clock.site)
            return forms.alarm(
                time: local.time ?? start.time, label: event.summary, date: local.date, source: place)
        case .offset(let offset):
            let second = Int(start.time.secondsSinceMidnight) + offset
            let shift = GregorianCalendar.floorDivided(second, by: 86_400)
            return forms.alarm(
                time: TimeOfDay(seconds: second - shift * 86_400) ?? start.time, label: event.summary,
                days: days.moved(by: shift), date: days == .never ? start.date.adding(days: shift) : nil, source: place)
        }
    }

    /// The event that a message is about, since its line has no name: ` (Course, 2027-03-01)`.
    private static func name(of event: CalendarEvent) -> String {
        let parts = [event.summary?.collapsingWhitespace, event.start.map { "\($0.date)" }].compactMap(\.self)
        return parts.isEmpty ? "" : " (\(parts.joined(separator: ", ")))"
    }

    private mutating func warn(_ message: String, _ event: CalendarEvent, help: String? = nil, at place: SourcePlace) {
        problems.append(
            source.diagnostic(.warning, "unread-event", message + Self.name(of: event), at: place, help: help))
    }

    /// Days before a repeated event begins in which its alarm may ring already, without a warning.
    private static let usualWait = 7

    /// Tells what the alarms of an event lack, and where they may ring at another time than it.
    private mutating func warn(of event: CalendarEvent, _ start: CalendarClock.Start, at place: SourcePlace) {
        if event.isLimited {
            let message = "this event ends or has exceptions, but its alarm repeats for ever" + Self.name(of: event)
            problems.append(source.diagnostic(.warning, "endless-alarm", message, at: place))
        }
        if event.recurrence != .none, let today, start.date.days(since: today) > Self.usualWait {
            warn(
                "this event begins on \(start.date), but its alarm rings from now on", event,
                help: "switch the alarm off until then", at: place)
        }
        switch start.doubt {
        case .unknownZone(let zone):
            if unknownZones.insert(zone).inserted {
                warn(
                    "the time zone \"\(zone)\" is not known; its events keep the times that are written", event,
                    help: "change the alarms if the clocks here show other times", at: place)
            }
        case .repeats(let zone, let date, let timeHere):
            warn(
                "this event repeats at \(start.time) in \(zone), and its alarm rings as if that were the time here",
                event,
                help: "change the alarm if you mean the time there: \(start.time) in \(zone) is \(timeHere) here on "
                    + "\(date)", at: place)
        case .drifts(let time):
            warn(
                "this event repeats at \(time) in UTC, and its alarm stays at \(start.time) when the clocks here change",
                event, help: "change the alarm with the clocks if you mean the time in UTC", at: place)
        case nil: break
        }
        for part in CalendarEvent.UnreadPart.allCases where event.unread.contains(part) {
            let help = part == .change ? "remove one of the alarms, or both" : "add an alarm for them by hand"
            warn(Self.message(part), event, help: help, at: place)
        }
    }

    private static func message(_ part: CalendarEvent.UnreadPart) -> String {
        switch part {
        case .dates: "the further dates of this event (RDATE) are not read"
        case .rules: "only the first rule by which this event repeats (RRULE) is read"
        case .triggers: "some of the times at which this event rings (TRIGGER) are not read"
        case .repeats: "the repeats of an alarm of this event (REPEAT) are not read"
        case .change:
            "this is one date of a repeated event, moved or changed (RECURRENCE-ID); an alarm of the event would ring too"
        }
    }

    /// Whether each component ends where it should; libical prints a message of its own otherwise.
    private static func isNested(_ bytes: [UInt8]) -> Bool {
        var open: [Substring] = []
        let lines = String(decoding: bytes, as: UTF8.self).uppercased().split(whereSeparator: \.isNewline)
        for (index, line) in lines.enumerated() {
            if line.hasPrefix("BEGIN:") { open.append(line.dropFirst(6)) }
            guard line.hasPrefix("END:") else { continue }
            guard open.popLast() == line.dropFirst(4), open.isEmpty == (index == lines.count - 1) else { return false }
        }
        return open.isEmpty
    }
}

extension Repeat {
    /// The same days of the week, that many days later.
    fileprivate func moved(by days: Int) -> Repeat {
        Repeat(self.days.map { Weekday(daysAfterSunday: $0.rawValue + days) })
    }
}
