import Diagnostics
import Importing
import Model
import TestSupport
import Testing

@Suite("Events of calendars that are over")
struct CalendarEndTests {
    private func plan(rule: String) throws -> ImportPlan {
        try plan(
            "BEGIN:VCALENDAR\nBEGIN:VEVENT\nDTSTART:20230102T090000\nRRULE:\(rule)\nSUMMARY:Course\nEND:VEVENT\nEND:VCALENDAR\n"
        )
    }

    private func plan(_ text: String) throws -> ImportPlan {
        let files = InMemoryFileSystem()
        try files.write(Array(text.utf8), to: "x.ics")
        let day = try DateTime(parsing: "2026-11-20").date
        return try Importer(options: ImportOptions(zone: FixedOffset(seconds: 0), today: day)).plan(
            for: "x.ics", in: files)
    }

    @Test(
        "are left out and counted",
        arguments: [
            "FREQ=WEEKLY;UNTIL=20230501T215959Z;BYDAY=MO", "FREQ=MONTHLY;UNTIL=20230501", "FREQ=WEEKLY;COUNT=10",
            "FREQ=DAILY;COUNT=10", "FREQ=DAILY;COUNT=1000", "FREQ=WEEKLY;BYDAY=MO,TU,WE,TH,FR;COUNT=700",
            "FREQ=MONTHLY;COUNT=5", "FREQ=MONTHLY;BYMONTHDAY=2;COUNT=12", "FREQ=YEARLY;COUNT=2",
            "FREQ=WEEKLY;INTERVAL=2;BYDAY=MO,TH;COUNT=10", "FREQ=DAILY;INTERVAL=3;COUNT=10",
        ])
    func past(_ rule: String) throws {
        let plan = try plan(rule: rule)
        #expect(plan.omitted == [.pastEvents: 1] && plan.problems == ["1:1 nothing-to-import"])
        #expect(plan.diagnostics.first?.message == "no event of this calendar will ring again")
    }

    @Test(
        "those of which that is not known are refused if no alarm repeats so",
        arguments: [
            "FREQ=MONTHLY;COUNT=500", "FREQ=MONTHLY;BYMONTHDAY=31;COUNT=2", "FREQ=MONTHLY;BYDAY=5MO;COUNT=2",
            "FREQ=YEARLY;BYMONTH=2;BYMONTHDAY=30;COUNT=1", "FREQ=DAILY;INTERVAL=30000;COUNT=100000",
        ])
    func notKnown(_ rule: String) throws {
        let plan = try plan(rule: rule)
        #expect(plan.omitted == [:] && plan.problems == ["2:1 bad-event"])
    }

    @Test(
        "those that go on become alarms, with a warning if they end",
        arguments: [
            ("FREQ=WEEKLY;UNTIL=20261120", ["2:1 endless-alarm"]), ("FREQ=DAILY;COUNT=5000", ["2:1 endless-alarm"]),
            ("FREQ=DAILY", []), ("FREQ=DAILY;COUNT=2000000000", ["2:1 endless-alarm"]),
        ])
    func current(_ rule: String, _ problems: [String]) throws {
        let plan = try plan(rule: rule)
        #expect(plan.records.count == 1 && plan.omitted == [:] && plan.problems == problems)
    }

    @Test(
        "events with one date are over once their last alarm has rung",
        arguments: [
            ("TRIGGER:-PT10M", 0), ("TRIGGER:P1D", 1), ("TRIGGER;VALUE=DATE-TIME:20261121T080000Z", 1),
            ("TRIGGER;RELATED=END:P400D", 1),
        ])
    func once(_ trigger: String, _ count: Int) throws {
        let alarm = "BEGIN:VALARM\nACTION:DISPLAY\n\(trigger)\nEND:VALARM"
        let text =
            "BEGIN:VCALENDAR\nBEGIN:VEVENT\nDTSTART:20261119T090000\n\(alarm)\nEND:VEVENT\nBEGIN:VEVENT\nDTSTART:20261120T090000\nEND:VEVENT\nEND:VCALENDAR\n"
        let plan = try plan(text)
        #expect(plan.records.count == 1 + count && plan.omitted == (count == 0 ? [.pastEvents: 1] : [:]))
    }

    @Test("a date of a series that was moved is over with it, and whole days are named beside it")
    func moved() throws {
        func calendar(_ events: String...) -> String {
            "BEGIN:VCALENDAR\n" + events.map { "BEGIN:VEVENT\n\($0)\nEND:VEVENT\n" }.joined() + "END:VCALENDAR\n"
        }
        let series = "UID:a\nDTSTART:20230102T090000\nRRULE:FREQ=WEEKLY;COUNT=5"
        let moved = "UID:a\nRECURRENCE-ID:20230109T090000\nDTSTART:20230110T090000"
        #expect(try plan(calendar(series, moved)).omitted == [.pastEvents: 2])
        let plan = try plan(calendar(series, "DTSTART;VALUE=DATE:20261224"))
        #expect(plan.diagnostics.map(\.message) == ["no event of this calendar will ring again"])
    }

    @Test(
        "an alarm after the last date may still ring",
        arguments: ["TRIGGER:P7D", "TRIGGER;VALUE=DATE-TIME:20261205T080000Z"])
    func later(_ trigger: String) throws {
        let alarm = "BEGIN:VALARM\nACTION:DISPLAY\n\(trigger)\nEND:VALARM"
        let event = "DTSTART:20261101T080000\nRRULE:FREQ=WEEKLY;UNTIL=20261115T080000Z\n\(alarm)"
        let text = "BEGIN:VCALENDAR\nBEGIN:VEVENT\n\(event)\nEND:VEVENT\nEND:VCALENDAR\n"
        #expect(try plan(text).records.count == 1)
        #expect(try plan(text.replacing("202611", with: "201911")).records.count == (trigger.contains("2026") ? 1 : 0))
    }

    @Test("the time zones of Windows are known")
    func windows() throws {
        let text =
            "BEGIN:VCALENDAR\nBEGIN:VEVENT\nDTSTART;TZID=\"W. Europe Standard Time\":20261202T090000\nEND:VEVENT\nEND:VCALENDAR\n"
        let plan = try imported(text, zoneNamed: { $0 == "Europe/Berlin" ? FixedOffset(seconds: 3600) : nil })
        #expect(plan.lines == ["2 08:00||2026-12-02"] && plan.problems == [])
    }

    @Test(
        "a series that begins in more than a week rings from now on, and a warning says so",
        arguments: [("20261120", false), ("20261127", false), ("20261128", true), ("20270301", true)])
    func future(_ day: String, isWarned: Bool) throws {
        let text =
            "BEGIN:VCALENDAR\nBEGIN:VEVENT\nDTSTART:\(day)T090000\nRRULE:FREQ=WEEKLY\nSUMMARY:Course\nEND:VEVENT\nEND:VCALENDAR\n"
        let plan = try plan(text)
        #expect(plan.records.count == 1 && plan.problems == (isWarned ? ["2:1 unread-event"] : []))
        let date = "\(day.prefix(4))-\(day.dropFirst(4).prefix(2))-\(day.suffix(2))"
        let message = "this event begins on \(date), but its alarm rings from now on (Course, \(date))"
        #expect(plan.diagnostics.map(\.message) == (isWarned ? [message] : []))
        #expect(try self.plan(text.replacing("RRULE:FREQ=WEEKLY\n", with: "")).problems == [])
    }
}
