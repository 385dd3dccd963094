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
        let clock = CalendarClock(site: options.zone, zoneNamed: options.zoneNamed)
        var events = CalendarEventReader(source: source, clock: clock, forms: options.forms(), today: options.today)
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
                let offset = source.lines.range(ofLine: first).lowerBound
                let bytes = source.bytes[offset..<source.lines.range(ofLine: line).upperBound]
                let place = source.place(at: offset, length: 12)
                plan.records += events.read(Array(bytes), at: place).map(LogRecord.alarm)
            default: continue
            }
        }
        if let start { plan.add(unclosed(source, start)) }
        for omission in events.omissions { plan.omit(omission) }
        plan.add(contentsOf: events.problems)
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
}

extension Diagnostic {
    fileprivate static var noCalendarLibrary: Diagnostic {
        Diagnostic(
            .error, "libical", "calendars are read with libical, which is not installed",
            help: "install it (Debian: libical3)")
    }
}
