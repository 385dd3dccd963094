import Diagnostics
import ICalendar
import Model
import Summaries
import TestSupport
import Testing

@Suite("The alarm calendar")
struct AlarmCalendarTests {
    private static let today = CivilDate(dayNumber: 20_777)

    private static func alarm(
        _ hour: Int, _ minute: Int, _ label: String?, _ days: Repeat = .never, sound: String? = nil,
        isEnabled: Bool = true, date: CivilDate? = nil, line: Int = 1
    ) throws -> Alarm {
        Alarm(
            time: try #require(TimeOfDay(hour: hour, minute: minute)), label: label, days: days, sound: sound,
            isEnabled: isEnabled, date: date, source: SourcePlace(file: "content/alarms.md", line: line))
    }

    private static var calendar: AlarmCalendar {
        AlarmCalendar(
            name: "A, B; \"C\" \\ é", unnamed: "Alarm", today: today, baseURL: "https://x.org:81/me/",
            pageURL: "https://x.org:81/me/alarms/",
            sounds: ["Bell": .init(url: "https://x.org:81/me/sounds/Be%20ll.wav", mediaType: "audio/wav")])
    }

    @Test("has these lines for two alarms")
    func lines() throws {
        var calendar = Self.calendar
        calendar.name = "Log"
        let alarms = [
            try Self.alarm(6, 45, "Swim", Repeat([.monday, .sunday]), sound: "Bell"),
            try Self.alarm(7, 5, nil, date: Self.today.adding(days: -3)),
        ]
        let text = String(decoding: calendar.bytes(alarms), as: UTF8.self)
        let identifiers = text.split(separator: "\r\n").filter { $0.hasPrefix("UID:") }
        #expect(identifiers.count == 2 && identifiers.allSatisfy { $0.hasSuffix("@x.org:81") })
        let rest = text.split(separator: "\r\n", omittingEmptySubsequences: false).filter { !$0.hasPrefix("UID:") }
        #expect(
            rest.joined(separator: "\n") == """
                BEGIN:VCALENDAR
                PRODID:-//report//Alarms//EN
                VERSION:2.0
                CALSCALE:GREGORIAN
                NAME:Log
                X-WR-CALNAME:Log
                REFRESH-INTERVAL;VALUE=DURATION:P1D
                BEGIN:VEVENT
                DTSTAMP:20261120T000000Z
                DTSTART:20261122T064500
                DURATION:PT1M
                RRULE:FREQ=WEEKLY;BYDAY=MO,SU
                SUMMARY:Swim
                TRANSP:TRANSPARENT
                URL:https://x.org:81/me/alarms/
                BEGIN:VALARM
                ACTION:AUDIO
                TRIGGER:PT0S
                ATTACH;FMTTYPE=audio/wav:https://x.org:81/me/sounds/Be%20ll.wav
                END:VALARM
                BEGIN:VALARM
                ACTION:DISPLAY
                TRIGGER:PT0S
                DESCRIPTION:Swim
                END:VALARM
                END:VEVENT
                BEGIN:VEVENT
                DTSTAMP:20261120T000000Z
                DTSTART:20261117T070500
                DURATION:PT1M
                SUMMARY:Alarm
                TRANSP:TRANSPARENT
                URL:https://x.org:81/me/alarms/
                BEGIN:VALARM
                ACTION:DISPLAY
                TRIGGER:PT0S
                DESCRIPTION:Alarm
                END:VALARM
                END:VEVENT
                END:VCALENDAR

                """)
    }

    private static func trimmed(_ text: String) -> String {
        let scalars = text.unicodeScalars.drop { " \n\t".unicodeScalars.contains($0) }
        return String(
            String.UnicodeScalarView(scalars.reversed().drop { " \n\t".unicodeScalars.contains($0) }.reversed()))
    }

    private static let pieces = [
        "a", " ", "word ", ",", ";", ":", "\\", "\\n", "\"", "\n", "\t", "]]>", "=", "é", "日本語", "👩‍👩‍👧‍👦", "🇦🇹", "\u{202E}",
        "\u{FEFF}", "e\u{301}", "BEGIN:VEVENT", "END:VCALENDAR", "\u{2028}", "%0D",
    ]

    private static func randomAlarms(_ generator: inout SeededGenerator) -> [Alarm] {
        (0..<generator.number(in: 1..<12)).compactMap { line in
            guard let time = TimeOfDay(hour: generator.number(in: 0..<24), minute: generator.number(in: 0..<60)) else {
                return nil
            }
            let days = Repeat(Weekday.allCases.filter { _ in generator.number(in: 0..<3) == 0 })
            let date = today.adding(days: generator.number(in: 0..<300))
            return Alarm(
                time: time, label: generator.number(in: 0..<6) == 0 ? nil : generator.text(of: pieces, upTo: 60),
                days: generator.number(in: 0..<8) == 0 ? .daily : days,
                sound: generator.pick(["Bell", "Gone", nil]), isEnabled: generator.number(in: 0..<5) > 0,
                date: generator.number(in: 0..<5) == 0 ? date : nil,
                source: SourcePlace(file: "content/alarms.md", line: line + 1))
        }
    }

    @Test("escapes both of its names, and folds them")
    func names() {
        var calendar = Self.calendar
        calendar.name = "珈琲, A; B\\C " + String(repeating: "n", count: 80)
        let text = String(decoding: calendar.bytes([]), as: UTF8.self).replacing("\r\n ", with: "")
        let lines = text.split(separator: "\r\n")
        let value = #"珈琲\, A\; B\\C "# + String(repeating: "n", count: 80)
        #expect(lines.contains("NAME:" + value) && lines.contains("X-WR-CALNAME:" + value), "\(text)")
    }

    @Test("is read back by libical, whose occurrences are the rings of a year", arguments: 1...40)
    func readsBack(seed: Int) throws {
        var generator = SeededGenerator(seed: seed)
        let schedule = AlarmSchedule(Self.randomAlarms(&generator))
        let bytes = Self.calendar.bytes(schedule.alarms)
        try Self.expectSound(bytes, "seed \(seed)")
        let parsed = try #require(ParsedCalendar(bytes), "seed \(seed)")
        #expect(parsed.name == Self.calendar.name && parsed.commonName == Self.calendar.name)

        let enabled = schedule.alarms.filter { $0.isEnabled && !$0.hasNoDay }
        let labels = enabled.map { alarm in
            let label = alarm.label.map(Self.trimmed) ?? ""
            return label.isEmpty ? "Alarm" : label
        }
        try #require(parsed.events.map(\.summary) == labels, "seed \(seed)")
        #expect(Set(parsed.events.map(\.identifier)).count == enabled.count)
        for (event, alarm) in zip(parsed.events, enabled) {
            let hasSound = alarm.sound == "Bell"
            #expect(event.alarms.map(\.action) == (hasSound ? ["AUDIO", "DISPLAY"] : ["DISPLAY"]))
            #expect(event.alarms.last?.description == event.summary)
            #expect(event.occurrences.first == event.start, "the rule begins with the event")
            #expect(!event.start.isUTC && event.stamp.isUTC && event.transparency == "TRANSPARENT")
        }

        let zone = FixedOffset(seconds: 0)
        let start = zone.unixTime(of: Self.today, .midnight)
        let end = Self.today.adding(days: 365)
        let rings = schedule.nextRings(afterUnixTime: start - 1, in: zone, limit: 5000).filter { $0.date < end }
        let expected = rings.map { "\($0.date) \($0.time) \($0.alarm.source.line)" }
        let found = zip(parsed.events, enabled).flatMap { event, alarm in
            event.occurrences.filter { $0.date < end }.map { "\($0.date) \($0.time) \(alarm.source.line)" }
        }
        #expect(found.sorted() == expected.sorted(), "seed \(seed)")
    }

    /// Checks content lines (RFC 5545 §3.1): CRLF, at most 75 octets, whole characters, no control character but tab.
    private static func expectSound(_ bytes: [UInt8], _ comment: Comment) throws {
        let lines = bytes.split(separator: 0x0A, omittingEmptySubsequences: false)
        #expect(lines.last?.isEmpty == true, comment)
        for line in lines.dropLast() {
            #expect(line.last == 0x0D && line.count <= 76, comment)
            #expect(line.dropLast().allSatisfy { $0 == 0x09 || $0 >= 0x20 && $0 != 0x7F }, comment)
            #expect(String(validating: line, as: UTF8.self) != nil, comment)
        }
    }

    /// A label, and the text that a calendar program should read.
    struct HostileLabel: Sendable, CustomTestStringConvertible {
        let label: String
        let expected: String
        var testDescription: String { String(label.debugDescription.prefix(40)) }

        init(_ label: String, _ expected: String? = nil) {
            self.label = label
            self.expected = expected ?? label
        }
    }

    @Test(
        "stays well-formed with hostile labels",
        arguments: [
            HostileLabel("a\r\nBEGIN:VEVENT\r\nEND:VEVENT", "a\nBEGIN:VEVENT\nEND:VEVENT"),
            HostileLabel("a\rb\u{0}c\u{1B}[31m\u{7F}d", "a\nbc[31md"), HostileLabel("a\r\r\n\nb", "a\n\n\nb"),
            HostileLabel("\n \t\u{2}", "Alarm"), HostileLabel(" lead and trail\t", "lead and trail"),
            HostileLabel(String(repeating: "word, 👩‍👩‍👧‍👦;", count: 4000)),
            HostileLabel(String(repeating: "日", count: 40_000)),
            HostileLabel("." + String(repeating: "\n", count: 1000) + "."),
        ])
    func hostileLabels(hostile: HostileLabel) throws {
        let (label, expected) = (hostile.label, hostile.expected)
        let bytes = Self.calendar.bytes([try Self.alarm(6, 0, label, .daily), try Self.alarm(7, 0, "next", .daily)])
        try Self.expectSound(bytes, "\(label.prefix(20))")
        let events = try #require(ParsedCalendar(bytes)).events
        #expect(events.map(\.summary) == [expected, "next"])
        #expect(events[0].alarms.map(\.description) == [expected])
    }

    @Test("leaves out disabled alarms and those without a day")
    func repeats() throws {
        let alarms = [
            try Self.alarm(6, 0, "off", .daily, isEnabled: false), try Self.alarm(6, 0, "no day"),
            try Self.alarm(6, 0, "daily", .daily),
            // A date takes precedence over days.
            try Self.alarm(6, 0, "dated", .weekdays, date: Self.today.adding(days: 9)),
        ]
        let events = try #require(ParsedCalendar(Self.calendar.bytes(alarms))).events
        #expect(events.map(\.summary) == ["daily", "dated"])
        #expect(events.map(\.rule) == ["FREQ=DAILY", nil])
        #expect(events.map(\.start.date) == [Self.today, Self.today.adding(days: 9)])
    }

    @Test("keeps an event's identifier on another day, in another place and with another sound")
    func identifiers() throws {
        let swim = try Self.alarm(6, 0, "Swim", .daily, sound: "Bell", line: 7)
        let other = try Self.alarm(6, 0, "Swim", .weekdays)
        let twin = try Self.alarm(6, 0, "Swim", .daily, line: 40)
        func identifiers(_ alarms: [Alarm], _ change: (inout AlarmCalendar) -> Void = { _ in }) throws -> [String] {
            var calendar = Self.calendar
            change(&calendar)
            return try #require(ParsedCalendar(calendar.bytes(alarms))).events.map(\.identifier)
        }
        let first = try identifiers([swim])[0]
        #expect(try identifiers([other, twin], { $0.today = $0.today.adding(days: 40) })[1] == first)
        #expect(try Set(identifiers([swim, other, twin])).count == 3)
        #expect(try identifiers([swim], { $0.baseURL = nil }) == [String(first.prefix { $0 != "@" })])
    }

    @Test("is valid without alarms and on the calendar's last day")
    func edges() throws {
        var calendar = Self.calendar
        #expect(try #require(ParsedCalendar(calendar.bytes([]))).events.isEmpty)
        calendar.today = CivilDate(dayNumber: .max)
        let alarms = [try Self.alarm(6, 0, "a", .weekdays), try Self.alarm(6, 0, "b", Repeat([.thursday]))]
        // 9999-12-31 is a Friday.
        #expect(try #require(ParsedCalendar(calendar.bytes(alarms), occurrences: 1)).events.map(\.summary) == ["a"])
    }

    @Test(
        "has lines of at most 75 bytes that end in CRLF, whatever the length of a label",
        arguments: ["a", "é", "日", "👩"])
    func folding(character: String) throws {
        for count in 1...200 {
            let label = String(repeating: character, count: count)
            let bytes = Self.calendar.bytes([try Self.alarm(6, 0, label, .daily)])
            try Self.expectSound(bytes, "\(count) times \(character)")
            #expect(ParsedCalendar(bytes)?.events.map(\.summary) == [label])
        }
    }
}
