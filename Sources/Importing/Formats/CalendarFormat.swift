import Diagnostics
import Intake
import Model
import Text

/// Calendars (RFC 5545): each event with a time is an alarm, at the times of its VALARMs if it has any.
enum CalendarFormat: TextFormat {
    static func recognises(_ source: SourceText) -> Bool {
        let start = source.bytes.drop { $0 <= 0x20 }.prefix(15)
        return String(decoding: start, as: UTF8.self).uppercased() == "BEGIN:VCALENDAR"
    }

    static func read(
        _ source: SourceText, _ options: ImportOptions, into plan: inout ImportPlan,
        _ progress: (ImportProgress) -> Void
    ) {
        guard CalendarEvent.canBeRead else { return plan.add(.noCalendarLibrary) }
        let forms = options.forms()
        let clock = CalendarClock(site: options.zone, zoneNamed: options.zoneNamed)
        var unknownZones: Set<String> = []
        var start: Int?
        for line in 1...max(1, source.lines.count) {
            switch keyword(source, line) {
            case "BEGIN:VTODO": plan.omit(.toDos)
            case "BEGIN:VEVENT":
                if let open = start { plan.add(unclosed(source, open)) }
                start = line
            case "END:VEVENT":
                guard let first = start else { continue }
                start = nil
                let bytes = source.bytes[
                    source.lines.range(ofLine: first).lowerBound..<source.lines.range(ofLine: line).upperBound]
                let place = source.place(at: source.lines.range(ofLine: first).lowerBound, length: 12)
                var problems: [Diagnostic] = []
                for alarm in alarms(Array(bytes), source, place, clock, forms, &unknownZones, &problems) {
                    plan.records.append(.alarm(alarm))
                }
                plan.add(contentsOf: problems)
            default: continue
            }
        }
        if let start { plan.add(unclosed(source, start)) }
    }

    private static func keyword(_ source: SourceText, _ line: Int) -> String {
        let bytes = source.bytes[source.lines.range(ofLine: line)]
        return bytes.count > 20 ? "" : String(decoding: bytes, as: UTF8.self).trimmed.uppercased()
    }

    private static func unclosed(_ source: SourceText, _ line: Int) -> Diagnostic {
        source.diagnostic(
            .error, "bad-event", "the event that begins here has no end",
            at: source.lines.range(ofLine: line).lowerBound, length: 12, help: "the file may be cut off")
    }

    private static func alarms(
        _ bytes: [UInt8], _ source: SourceText, _ place: SourcePlace, _ clock: CalendarClock, _ forms: WrittenForms,
        _ unknownZones: inout Set<String>, _ problems: inout [Diagnostic]
    ) -> [Alarm] {
        func refuse(_ message: String, help: String? = nil) -> [Alarm] {
            problems.append(source.diagnostic(.error, "bad-event", message, at: place, help: help))
            return []
        }
        func warn(_ message: String, help: String? = nil) {
            problems.append(source.diagnostic(.warning, "unread-event", message, at: place, help: help))
        }
        guard isNested(bytes), let event = CalendarEvent(bytes) else { return refuse("this event can't be read") }
        if event.isCancelled {
            warn("this event is cancelled and is not imported")
            return []
        }
        guard let start = event.start else { return refuse("this event has no time at which it could ring") }
        let repeats = event.recurrence != .none
        guard let local = clock.start(start, in: event.zone, repeats: repeats) else {
            return refuse("this event lasts whole days and has no time")
        }
        let time = local.time
        let days: Repeat
        switch event.recurrence {
        case .none: days = .never
        case .days(.never): days = Repeat([local.date.weekday])
        case .days(let rule): days = rule.moved(by: local.date.days(since: start.date))
        case .other:
            return refuse("an alarm can't repeat as this event does", help: "it can repeat on days of the week")
        }
        if event.isLimited {
            problems.append(
                source.diagnostic(
                    .warning, "endless-alarm",
                    "this event repeats up to an end or with exceptions, and its alarm repeats for ever", at: place))
        }
        switch local.doubt {
        case .unknownZone(let zone):
            let isNew = unknownZones.insert(zone).inserted
            if isNew {
                warn(
                    "the time zone \"\(zone)\" is not known; its events keep the times that are written",
                    help: "change the alarms if the clocks here show other times")
            }
        case .repeats(let zone, let date, let timeHere):
            warn(
                "this event repeats at \(time) in \(zone), and its alarm at \(time) here",
                help: "change the alarm if you mean the time there, which is \(timeHere) here on \(date)")
        case nil: break
        }
        for part in CalendarEvent.UnreadPart.allCases where event.unread.contains(part) {
            warn(message(part), help: "add an alarm for them by hand")
        }
        let triggers = event.triggers.isEmpty ? [.offset(0)] : event.triggers
        return distinct(triggers).map { trigger in
            switch trigger {
            case .instant(let instant):
                let local = instant.local(in: clock.site)
                return forms.alarm(
                    time: local.time ?? time, label: event.summary, date: local.date, source: place)
            case .offset(let offset):
                let second = Int(time.secondsSinceMidnight) + offset
                let shift = Int((Double(second) / 86_400).rounded(.down))
                let rest = second - shift * 86_400
                let ring = TimeOfDay(seconds: rest) ?? time
                return forms.alarm(
                    time: ring, label: event.summary, days: days.moved(by: shift),
                    date: days == .never ? local.date.adding(days: shift) : nil, source: place)
            }
        }
    }

    private static func message(_ part: CalendarEvent.UnreadPart) -> String {
        switch part {
        case .dates: "the further dates of this event (RDATE) are not read"
        case .rules: "only the first rule by which this event repeats (RRULE) is read"
        case .triggers: "some of the times at which this event rings (TRIGGER) are not read"
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

extension Diagnostic {
    fileprivate static var noCalendarLibrary: Diagnostic {
        Diagnostic(
            .error, "libical", "calendars are read with libical, which is not installed",
            help: "install it (Debian: libical3)")
    }
}
