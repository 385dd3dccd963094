import Diagnostics
import Importing
import Model
import Testing

@Suite("Calendars of other programs")
struct CalendarTests {
    private func calendar(_ lines: String...) throws -> ImportPlan {
        try imported(
            (["BEGIN:VCALENDAR", "VERSION:2.0", "BEGIN:VEVENT"] + lines + ["END:VEVENT", "END:VCALENDAR"])
                .joined(separator: "\r\n"), named: "x")
    }

    @Test("an event that repeats on days of the week is an alarm")
    func weekly() throws {
        let plan = try calendar(
            "DTSTART;TZID=\"Canberra, Melbourne, Sydney\":20090310T093000", "SUMMARY:Stand\\, up",
            "RRULE:FREQ=DAILY;INTERVAL=1;BYDAY=MO,TU,WE,TH,FR;WKST=SU")
        #expect(plan.format == .iCalendar && plan.lines == ["3 09:30|mo tu we th fr|Stand, up"] && plan.problems == [])
        #expect(try calendar("DTSTART:20090310T093000", "RRULE:FREQ=WEEKLY").lines == ["3 09:30|tu"])
        #expect(try calendar("DTSTART:20090310T093000", "RRULE:FREQ=DAILY").lines == ["3 09:30|su mo tu we th fr sa"])
        #expect(try calendar("DTSTART:20090310T093000").lines == ["3 09:30||2009-03-10"])
    }

    @Test("its alarms say when it rings, also on the day before")
    func triggers() throws {
        let plan = try calendar(
            "DTSTART:20090310T001000", "RRULE:FREQ=WEEKLY;BYDAY=MO", "BEGIN:VALARM", "ACTION:AUDIO", "TRIGGER:-PT15M",
            "END:VALARM", "BEGIN:VALARM", "ACTION:DISPLAY", "TRIGGER:PT5M", "END:VALARM")
        #expect(plan.lines == ["3 23:55|su", "3 00:15|mo"])
    }

    @Test("what no alarm can express is refused, and the rest is imported")
    func refused() throws {
        #expect(try calendar("DTSTART:20090310T093000", "RRULE:FREQ=MONTHLY").problems == ["3:1 bad-event"])
        #expect(try calendar("DTSTART:20090310T093000", "RRULE:FREQ=WEEKLY;INTERVAL=2").problems == ["3:1 bad-event"])
        #expect(try calendar("DTSTART;VALUE=DATE:20090310").problems == ["3:1 bad-event"])
        #expect(try calendar("SUMMARY:x").problems == ["3:1 bad-event"])
        let limited = try calendar("DTSTART:20090310T093000", "RRULE:FREQ=WEEKLY;COUNT=3")
        #expect(limited.problems == ["3:1 endless-alarm"] && limited.records.count == 1)
        let cut = try imported("BEGIN:VCALENDAR\nBEGIN:VEVENT\nDTSTART:20090310T093000\nEND:VEVENT\nBEGIN:VEVENT\nDTST")
        #expect(cut.problems == ["5:1 bad-event"] && cut.records.count == 1)
    }

    @Test("an instant rings at the time on the site's clocks")
    func instants() throws {
        let text =
            "BEGIN:VCALENDAR\nBEGIN:VEVENT\nDTSTART:20090310T233000Z\nRRULE:FREQ=WEEKLY\nEND:VEVENT\nEND:VCALENDAR\n"
        #expect(try imported(text, zone: FixedOffset(seconds: 3600)).lines == ["2 00:30|we"])
    }
}
