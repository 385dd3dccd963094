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
        #expect(plan.format == .iCalendar && plan.lines == ["3 09:30|mo tu we th fr|Stand, up"])
        #expect(plan.problems == ["3:1 unread-event"])
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
        let wholeDay = try calendar("DTSTART;VALUE=DATE:20090310")
        #expect(wholeDay.problems == ["1:1 nothing-to-import"] && wholeDay.omitted == [.wholeDayEvents: 1])
        #expect(try calendar("SUMMARY:x").problems == ["3:1 bad-event"])
        let limited = try calendar("DTSTART:20090310T093000", "RRULE:FREQ=WEEKLY;COUNT=3")
        #expect(limited.problems == ["3:1 endless-alarm"] && limited.records.count == 1)
        let cut = try imported("BEGIN:VCALENDAR\nBEGIN:VEVENT\nDTSTART:20090310T093000\nEND:VEVENT\nBEGIN:VEVENT\nDTST")
        #expect(cut.problems == ["5:1 bad-event"] && cut.records.count == 1)
    }

    @Test(
        "a rule with other limits or times than days of the week is refused",
        arguments: [
            "WEEKLY;BYDAY=MO,TU;BYSETPOS=1", "DAILY;BYMINUTE=15", "DAILY;BYSECOND=1", "DAILY;BYWEEKNO=1",
            "DAILY;BYDAY=MO;BYYEARDAY=1", "DAILY;BYHOUR=8,12", "WEEKLY;BYMONTH=5", "DAILY;BYMONTHDAY=1",
        ])
    func otherLimits(rule: String) throws {
        let plan = try calendar("DTSTART:20090310T093000", "RRULE:FREQ=\(rule)")
        #expect(plan.problems == ["3:1 bad-event"] && plan.records == [])
    }

    @Test(
        "a rule may repeat the time of its event",
        arguments: [("DAILY;BYHOUR=9;BYMINUTE=30;BYSECOND=0", "daily"), ("WEEKLY;BYDAY=MO;BYHOUR=9;BYMINUTE=30", "mo")])
    func sameTime(rule: String, days: String) throws {
        let plan = try calendar("DTSTART:20090310T093000", "RRULE:FREQ=\(rule)")
        let expected = days == "daily" ? "su mo tu we th fr sa" : days
        #expect(plan.lines == ["3 09:30|\(expected)"] && plan.problems == [])
    }

    @Test("an instant rings at the time on the site's clocks")
    func instants() throws {
        let text =
            "BEGIN:VCALENDAR\nBEGIN:VEVENT\nDTSTART:20090310T233000Z\nRRULE:FREQ=WEEKLY\nEND:VEVENT\nEND:VCALENDAR\n"
        #expect(try imported(text, zone: FixedOffset(seconds: 3600)).lines == ["2 00:30|we"])
    }

    @Test("the days of a rule move with the time zone")
    func daysInAnotherZone() throws {
        let text =
            "BEGIN:VCALENDAR\nBEGIN:VEVENT\nDTSTART:20261201T233000Z\nRRULE:FREQ=WEEKLY;BYDAY=TU,SA\nEND:VEVENT\n"
            + "END:VCALENDAR\n"
        #expect(try imported(text, zone: FixedOffset(seconds: 9 * 3600)).lines == ["2 08:30|su we"])
        #expect(try imported(text).lines == ["2 23:30|tu sa"])
    }

    /// Events at 20:00 in another time zone, imported into a site that is an hour east of UTC.
    private func abroad(_ zone: String, _ more: String...) throws -> ImportPlan {
        let lines = ["BEGIN:VEVENT", "DTSTART;TZID=\(zone):20261120T200000"] + more + ["END:VEVENT"]
        return try imported(
            (["BEGIN:VCALENDAR"] + lines + lines + ["END:VCALENDAR"]).joined(separator: "\n"),
            zone: FixedOffset(seconds: 3600),
            zoneNamed: { name in
                switch name {
                case "America/New_York": FixedOffset(seconds: -5 * 3600)
                case "Europe/Berlin": FixedOffset(seconds: 3600)
                case "Europe/London": SummerTime()
                default: nil
                }
            })
    }

    @Test("an event that happens once in another time zone rings when it happens")
    func otherZone() throws {
        let once = ["2 02:00||2026-11-21", "5 02:00||2026-11-21"]
        for zone in ["America/New_York", "\"America/New_York\"", "/mozilla.org/20050126_1/America/New_York"] {
            let plan = try abroad(zone)
            #expect(plan.lines == once && plan.problems == [], "\(zone)")
        }
        let alarm = ["BEGIN:VALARM", "ACTION:AUDIO", "TRIGGER:-PT3H", "END:VALARM"]
        let early = try abroad("America/New_York", alarm[0], alarm[1], alarm[2], alarm[3])
        #expect(early.records.map(\.short) == ["23:00||2026-11-20", "23:00||2026-11-20"] && early.problems == [])
    }

    @Test("one that repeats in a time zone whose clocks change with those here is moved with its days")
    func otherZoneWeekly() throws {
        let plan = try abroad("America/New_York", "RRULE:FREQ=WEEKLY;BYDAY=FR")
        #expect(plan.lines == ["2 02:00|sa", "6 02:00|sa"] && plan.problems == [])
        let same = try abroad("Europe/Berlin", "RRULE:FREQ=WEEKLY;BYDAY=FR")
        #expect(same.lines == ["2 20:00|fr", "6 20:00|fr"] && same.problems == [])
    }

    @Test("one that repeats where the clocks change on other days keeps its time and days, and a warning says so")
    func otherClocksWeekly() throws {
        let plan = try abroad("Europe/London", "RRULE:FREQ=WEEKLY;BYDAY=FR")
        #expect(plan.lines == ["2 20:00|fr", "6 20:00|fr"])
        #expect(plan.problems == ["2:1 unread-event", "6:1 unread-event"])
        #expect(plan.diagnostics.first?.help?.contains("21:00 here on 2026-11-20") == true)
    }

    @Test("one that repeats at a time in UTC is reported where the clocks change")
    func utcWeekly() throws {
        let text =
            "BEGIN:VCALENDAR\nBEGIN:VEVENT\nDTSTART:20261120T190000Z\nRRULE:FREQ=WEEKLY\nSUMMARY:Call\nEND:VEVENT\nEND:VCALENDAR\n"
        let plan = try imported(text, zone: SummerTime())
        #expect(plan.lines == ["2 19:00|fr|Call"] && plan.problems == ["2:1 unread-event"])
        #expect(
            plan.diagnostics.first?.message
                == "this event repeats at 19:00 in UTC, and its alarm stays at 19:00 when the clocks here change (Call, 2026-11-20)"
        )
        #expect(try imported(text, zone: FixedOffset(seconds: 3600)).problems == [])
        #expect(try imported(text.replacing("RRULE:FREQ=WEEKLY\n", with: ""), zone: SummerTime()).problems == [])
    }

    @Test(
        "each message names the event and its day",
        arguments: [
            "RRULE:FREQ=MONTHLY", "RRULE:FREQ=WEEKLY;COUNT=3", "STATUS:CANCELLED", "RDATE:20090311T093000",
            "RECURRENCE-ID:20090310T083000",
        ])
    func names(line: String) throws {
        let plan = try calendar("SUMMARY:Stand\\, up", "DTSTART:20090310T093000", line)
        #expect(plan.diagnostics.first?.message.hasSuffix(" (Stand, up, 2009-03-10)") == true)
    }

    @Test("a time zone that is not known is named once, and its events keep their time")
    func unknownZone() throws {
        let plan = try abroad("Lunar Standard Time")
        #expect(plan.lines == ["2 20:00||2026-11-20", "5 20:00||2026-11-20"] && plan.problems == ["2:1 unread-event"])
        #expect(plan.diagnostics.first?.message.contains("\"Lunar Standard Time\" is not known") == true)
    }

    @Test("a cancelled event is not an alarm, and a warning says so")
    func cancelled() throws {
        let plan = try calendar("DTSTART:20090310T093000", "STATUS:CANCELLED")
        #expect(plan.records == [] && plan.problems == ["3:1 unread-event"])
        #expect(try calendar("DTSTART:20090310T093000", "STATUS:CONFIRMED").lines == ["3 09:30||2009-03-10"])
    }

    private func ringing(_ trigger: String, _ more: String...) throws -> ImportPlan {
        let alarm = ["BEGIN:VALARM", "ACTION:AUDIO", trigger, "END:VALARM"]
        let lines = ["BEGIN:VCALENDAR", "BEGIN:VEVENT", "DTSTART:20090310T093000"] + more + alarm
        return try imported((lines + ["END:VEVENT", "END:VCALENDAR"]).joined(separator: "\n"), named: "x")
    }

    @Test("an alarm may ring a week before, before the end, and at a time of its own")
    func otherTriggers() throws {
        #expect(try ringing("TRIGGER:-P1W").lines == ["2 09:30||2009-03-03"])
        #expect(try ringing("TRIGGER:-P8DT30M", "RRULE:FREQ=WEEKLY").lines == ["2 09:00|mo"])
        #expect(try ringing("TRIGGER;RELATED=END:-PT5M", "DTEND:20090310T101500").lines == ["2 10:10||2009-03-10"])
        #expect(try ringing("TRIGGER;RELATED=END:-PT5M", "DURATION:PT1H").lines == ["2 10:25||2009-03-10"])
        #expect(try ringing("TRIGGER;RELATED=START:-PT5M", "DURATION:PT1H").lines == ["2 09:25||2009-03-10"])
        let own = try ringing("TRIGGER;VALUE=DATE-TIME:20090309T200000Z", "RRULE:FREQ=WEEKLY")
        #expect(own.lines == ["2 20:00||2009-03-09"] && own.problems == [])
    }

    @Test("to-dos are counted as left out")
    func toDos() throws {
        let toDo = "BEGIN:VTODO\nDUE:20261120T090000\nBEGIN:VALARM\nTRIGGER:-PT5M\nEND:VALARM\nEND:VTODO\n"
        let event = "BEGIN:VEVENT\nDTSTART:20090310T093000\nEND:VEVENT\n"
        let plan = try imported("BEGIN:VCALENDAR\n\(toDo)\(event)\(toDo)END:VCALENDAR\n")
        #expect(plan.lines == ["8 09:30||2009-03-10"] && plan.omitted == [.toDos: 2] && plan.problems == [])
        let none = try imported("BEGIN:VCALENDAR\n\(toDo)END:VCALENDAR\n")
        #expect(none.problems == ["1:1 nothing-to-import"])
        #expect(none.diagnostics.first?.message == "this calendar has to-dos, and no events")
    }

    @Test("what is not read of an event is reported")
    func unread() throws {
        let dates = try calendar("DTSTART:20090310T093000", "RDATE:20090311T093000,20090312T093000")
        #expect(dates.lines == ["3 09:30||2009-03-10"] && dates.problems == ["3:1 unread-event"])
        let moved = try calendar("DTSTART:20090310T093000", "RECURRENCE-ID:20090310T083000")
        #expect(moved.lines == ["3 09:30||2009-03-10"] && moved.problems == ["3:1 unread-event"])
        for trigger in ["TRIGGER:-P99W", "TRIGGER:never", "DESCRIPTION:no trigger"] {
            let plan = try ringing(trigger)
            #expect(plan.lines == ["2 09:30||2009-03-10"] && plan.problems == ["2:1 unread-event"], "\(trigger)")
        }
        let abroad = try ringing("TRIGGER;RELATED=END:-PT5M", "DTEND;TZID=Asia/Tokyo:20090310T101500")
        #expect(abroad.problems == ["2:1 unread-event"])
        let again = try ringing("TRIGGER:-PT5M\nREPEAT:3\nDURATION:PT5M")
        #expect(again.lines == ["2 09:25||2009-03-10"] && again.problems == ["2:1 unread-event"])
        #expect(again.diagnostics.first?.message.contains("(REPEAT)") == true)
        #expect(try ringing("TRIGGER:-PT5M\nREPEAT:0").problems == [])
        // Apple's calendars write this for an event without alarms.
        let none = try imported(
            "BEGIN:VCALENDAR\nBEGIN:VEVENT\nDTSTART:20090310T093000\nBEGIN:VALARM\nACTION:NONE\n"
                + "TRIGGER;VALUE=DATE-TIME:19760401T005545Z\nEND:VALARM\nEND:VEVENT\nEND:VCALENDAR\n")
        #expect(none.lines == ["2 09:30||2009-03-10"] && none.problems == [])
    }
}

/// An hour ahead of UTC in the second half of each 182 days.
private struct SummerTime: TimeZoneRules {
    func utcOffset(atUnixTime seconds: Int) -> Int {
        (seconds / (91 * 86_400)).isMultiple(of: 2) == (1_795_209_600 / (91 * 86_400)).isMultiple(of: 2) ? 0 : 3600
    }
}
