import Model
import TestSupport
import Testing

@Suite("Dates and times")
struct DateTimeTests {
    struct Reading: Sendable, CustomTestStringConvertible {
        let text: String
        let date: String
        let time: String?
        let seconds: Int
        let offset: Int?
        var testDescription: String { text }

        init(_ text: String, _ date: String, _ time: String? = nil, seconds: Int = 0, offset: Int? = nil) {
            (self.text, self.date, self.time, self.seconds, self.offset) = (text, date, time, seconds, offset)
        }
    }

    @Test(
        "every form that a log may use is read",
        arguments: [
            Reading("2026-11-20", "2026-11-20"),
            Reading("  2026-11-20 ", "2026-11-20"),
            Reading("2024-02-29", "2024-02-29"),
            Reading("0001-01-01", "0001-01-01"),
            Reading("9999-12-31T23:59:59", "9999-12-31", "23:59", seconds: 59),
            Reading("2026-11-20T08:10", "2026-11-20", "08:10"),
            Reading("2026-11-20t08:10", "2026-11-20", "08:10"),
            Reading("2026-11-20 08:10", "2026-11-20", "08:10"),
            Reading("2026-11-20 08:10:30", "2026-11-20", "08:10", seconds: 30),
            Reading("2026-11-20T08:10:30.125", "2026-11-20", "08:10", seconds: 30),
            Reading("2026-11-20T23:59:60Z", "2026-11-20", "23:59", seconds: 59, offset: 0),
            Reading("2026-11-20T08:10Z", "2026-11-20", "08:10", offset: 0),
            Reading("2026-11-20T08:10z", "2026-11-20", "08:10", offset: 0),
            Reading("2026-11-20 08:10:30+08:00", "2026-11-20", "08:10", seconds: 30, offset: 28_800),
            Reading("2026-11-20 08:10 +08:00", "2026-11-20", "08:10", offset: 28_800),
            Reading("2026-11-20T08:10-0330", "2026-11-20", "08:10", offset: -12_600),
            Reading("2026-11-20T08:10+08", "2026-11-20", "08:10", offset: 28_800),
            Reading("2026-11-20T08:10-00:00", "2026-11-20", "08:10", offset: 0),
            Reading("2026-11-20T08:10+18:00", "2026-11-20", "08:10", offset: 64_800),
            Reading("2026-11-20T08:10-18:00", "2026-11-20", "08:10", offset: -64_800),
        ])
    func reads(_ reading: Reading) throws {
        let moment = try DateTime(parsing: reading.text)
        #expect(moment.date.description == reading.date)
        #expect(moment.time?.description == reading.time)
        #expect(moment.time?.second ?? 0 == reading.seconds)
        #expect(moment.utcOffset == reading.offset)
    }

    @Test("hours after midnight are a time of day", arguments: [(0, "00:00"), (7.26, "07:16"), (25.5, "01:30")])
    func hours(_ hours: Double, _ time: String) {
        #expect(TimeOfDay(hoursAfterMidnight: hours).description == time)
    }

    @Test("weekdays have the numbers of ISO 8601")
    func isoNumbers() { #expect(Weekday.monday.week.map(\.isoNumber) == Array(1...7)) }

    @Test(
        "anything else is refused with a reason",
        arguments: [
            ("", DateTime.Fault.malformed), ("today", .malformed), ("2026", .malformed), ("2026-11", .malformed),
            ("26-11-20", .malformed), ("2026-1-2", .malformed), ("2026/11/20", .malformed), ("-2026-11-20", .malformed),
            ("2026-11-20T", .malformed), ("2026-11-20T8:10", .malformed), ("2026-11-20T08", .malformed),
            ("2026-11-20T08:1", .malformed), ("2026-11-20T08:10:", .malformed), ("2026-11-20T08:10:3", .malformed),
            ("2026-11-20T08:10:30.", .malformed), ("2026-11-20T08:10+", .malformed),
            ("2026-11-20T08:10+8:00", .malformed), ("2026-11-20T08:10+08:", .malformed),
            ("2026-11-20T08:10+08:0", .malformed), ("2026-11-20T08:10+08:00:00", .malformed),
            ("2026-11-20T08:10ZZ", .malformed), ("2026-11-20T08:10 x", .malformed), ("2026-11-20  08:10", .malformed),
            ("2026-11-20\u{A0}08:10", .malformed), ("２０２６-11-20", .malformed), ("2026-11-200", .malformed),
            ("2026-11-20T+08:00", .malformed), ("2026-11-20T08+05:00", .malformed),
            ("2026-13-20", .noSuchDay), ("2026-00-20", .noSuchDay), ("2026-02-29", .noSuchDay),
            ("2026-02-30T08:10", .noSuchDay), ("2026-11-31", .noSuchDay), ("0000-01-01", .noSuchDay),
            ("2026-11-20T24:00", .noSuchTime), ("2026-11-20T08:60", .noSuchTime),
            ("2026-11-20T08:10:61", .noSuchTime), ("2026-11-20 99:99", .noSuchTime),
            ("2026-11-20T08:10+18:01", .noSuchOffset), ("2026-11-20T08:10+18:30", .noSuchOffset),
            ("2026-11-20T08:10-19:00", .noSuchOffset), ("2026-11-20T08:10+05:60", .noSuchOffset),
            ("2026-11-20+08:00", .offsetWithoutTime), ("2026-11-20 +08:00", .offsetWithoutTime),
            ("2026-11-20Z", .offsetWithoutTime), ("2026-11-20-08", .offsetWithoutTime),
        ])
    func rejects(text: String, fault: DateTime.Fault) {
        #expect(throws: fault) { try DateTime(parsing: text) }
    }

    @Test("no text crashes the parser", arguments: 1...4)
    func survivesAnything(seed: Int) {
        var generator = SeededGenerator(seed: seed)
        let alphabet = Array("0123456789-:TZ+. x")
        for _ in 0..<2000 {
            var text = Array("2026-11-20T08:10:30+08:00")
            for _ in 0..<Int.random(in: 1...3, using: &generator) {
                let position = Int.random(in: 0..<text.count, using: &generator)
                if Bool.random(using: &generator) {
                    text[position] = alphabet[Int.random(in: 0..<alphabet.count, using: &generator)]
                } else {
                    text.remove(at: position)
                }
            }
            guard let moment = try? DateTime(parsing: String(text)) else { continue }
            #expect(String(text).contains(moment.date.description), "seed \(seed): \(String(text))")
        }
    }

    @Test("a time with an offset is converted to the site's time zone, and one without stays")
    func localTimes() throws {
        let taipei = FixedOffset(seconds: 28_800)
        func local(_ text: String, _ zone: FixedOffset) throws -> String {
            let (date, time) = try DateTime(parsing: text).local(in: zone)
            return "\(date) \(time.map(\.description) ?? "none")"
        }
        #expect(try local("2026-11-20T20:30Z", taipei) == "2026-11-21 04:30")
        #expect(try local("2026-11-20T08:10+08:00", taipei) == "2026-11-20 08:10")
        #expect(try local("2026-01-01T00:30+01:00", FixedOffset(seconds: 0)) == "2025-12-31 23:30")
        #expect(try local("1960-02-29T00:30+01:00", FixedOffset(seconds: -3600)) == "1960-02-28 22:30")
        #expect(try local("2026-11-20T08:10", taipei) == "2026-11-20 08:10")
        #expect(try local("2026-11-20", taipei) == "2026-11-20 none")
        #expect(try local("0001-01-01T00:30+08:00", FixedOffset(seconds: 0)) == "0001-01-01 16:30")
    }

    @Test(
        "times of day are read with or without seconds",
        arguments: [
            ("08:10", "08:10"), ("8:10", "08:10"), ("00:00", "00:00"), ("23:59:59", "23:59"), ("24:00", nil),
            ("08:60", nil), ("08", nil), ("08:1", nil), (":10", nil), ("008:10", nil), ("08:10:", nil),
            ("08:10:60", nil),
            ("-8:10", nil), ("08:10 ", nil), ("", nil), ("8h", nil),
        ])
    func timesOfDay(text: String, expected: String?) {
        #expect(TimeOfDay(parsing: text)?.description == expected)
    }
}
