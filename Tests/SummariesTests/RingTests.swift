import Diagnostics
import Model
import Summaries
import TestSupport
import Testing

@Suite("Rings in zones whose clocks change")
struct RingTests {
    private static func alarm(_ time: String, _ days: Repeat, date: CivilDate? = nil, line: Int = 1) throws -> Alarm {
        let time = try #require(TimeOfDay(parsing: time))
        return Alarm(time: time, days: days, date: date, source: SourcePlace(file: "content/alarms.md", line: line))
    }

    /// The next rings after a local time, such as `2026-03-29 03:30`.
    private static func rings(
        of alarms: [Alarm], after moment: String, in name: String, limit: Int
    ) throws -> [String] {
        let zone = try #require(CalendarZone(name))
        let start = try DateTime(parsing: moment)
        let seconds = zone.unixTime(of: start.date, start.time ?? .midnight)
        return AlarmSchedule(alarms).nextRings(afterUnixTime: seconds, in: zone, limit: limit).map { ring in
            #expect(zone.local(atUnixTime: ring.unixTime).date == ring.date)
            return "\(ring.date) \(ring.time)"
        }
    }

    @Test(
        "come once each day: after the skip in spring, and once in autumn",
        arguments: [
            (
                "Europe/Berlin", "2026-03-28 00:00", "02:30",
                ["2026-03-28 02:30", "2026-03-29 03:30", "2026-03-30 02:30"]
            ),
            (
                "Europe/Berlin", "2026-10-24 00:00", "02:30",
                ["2026-10-24 02:30", "2026-10-25 02:30", "2026-10-26 02:30"]
            ),
            (
                "America/New_York", "2026-03-07 12:00", "02:30",
                ["2026-03-08 03:30", "2026-03-09 02:30", "2026-03-10 02:30"]
            ),
            (
                "Australia/Lord_Howe", "2026-10-03 12:00", "02:10",
                ["2026-10-04 02:40", "2026-10-05 02:10", "2026-10-06 02:10"]
            ),
            (
                "Africa/Casablanca", "2024-03-09 12:00", "02:30",
                ["2024-03-10 02:30", "2024-03-11 02:30", "2024-03-12 02:30"]
            ),
            (
                "Asia/Taipei", "2026-11-20 06:40", "06:40",
                ["2026-11-21 06:40", "2026-11-22 06:40", "2026-11-23 06:40"]
            ),
            // Samoa skipped 30 December: its ring and the next day's fall together.
            (
                "Pacific/Apia", "2011-12-28 12:00", "07:00",
                ["2011-12-29 07:00", "2011-12-31 07:00", "2012-01-01 07:00"]
            ),
        ])
    func daily(zone: String, after: String, time: String, expected: [String]) throws {
        #expect(try Self.rings(of: [Self.alarm(time, .daily)], after: after, in: zone, limit: 3) == expected)
    }

    @Test("of a skipped day come on the next day")
    func skippedDay() throws {
        let friday = try #require(CivilDate(year: 2011, month: 12, day: 30))
        for alarm in [try Self.alarm("07:00", Repeat([.friday])), try Self.alarm("07:00", .never, date: friday)] {
            let rings = try Self.rings(of: [alarm], after: "2011-12-29 12:00", in: "Pacific/Apia", limit: 1)
            #expect(rings == ["2011-12-31 07:00"])
        }
    }

    @Test("do not come twice in a repeated hour, even if asked for in between")
    func repeatedHour() throws {
        let zone = try #require(CalendarZone("Europe/Berlin"))
        let sunday = try #require(CivilDate(year: 2026, month: 10, day: 25))
        let schedule = AlarmSchedule([try Self.alarm("02:30", .daily)])
        let first = zone.unixTime(of: sunday, try #require(TimeOfDay(hour: 2, minute: 30)))
        for later in [0, 600, 1800, 3599, 3600] {
            let ring = schedule.nextRings(afterUnixTime: first + later, in: zone, limit: 1).first
            #expect(ring?.date == sunday.adding(days: 1))
        }
    }

    @Test(
        "agree in any zone with a search through every day",
        arguments: ["Europe/Berlin", "America/New_York", "Australia/Lord_Howe", "Africa/Casablanca", "Pacific/Apia"])
    func everyDay(name: String) throws {
        let zone = try #require(CalendarZone(name))
        for seed in 1...20 {
            var generator = SeededGenerator(seed: seed)
            let start = try #require(CivilDate(year: generator.pick([2011, 2024]), month: 1, day: 1))
            let alarms = try (0..<generator.number(in: 1..<5)).map { line in
                let days = Repeat(Weekday.allCases.filter { _ in generator.number(in: 0..<2) == 0 })
                let time = "0\(generator.number(in: 0..<4)):\(generator.pick(["00", "15", "30", "59"]))"
                let date = start.adding(days: generator.number(in: 60..<130))
                let isOnce = days == .never
                return try Self.alarm(time, days, date: isOnce ? date : nil, line: line + 1)
            }
            let schedule = AlarmSchedule(alarms)
            var expected: [AlarmSchedule.Ring] = []
            for alarm in schedule.alarms {
                var instants: Set<Int> = []
                for day in (0..<380).map({ start.adding(days: $0) })
                where alarm.date.map({ $0 == day }) ?? alarm.days.contains(day.weekday) {
                    instants.insert(zone.unixTime(of: day, alarm.time))
                }
                expected += instants.sorted().map { .init(of: alarm, atUnixTime: $0, in: zone) }
            }
            let order = Dictionary(zip(schedule.alarms, 0...)) { first, _ in first }
            expected.sort { ($0.unixTime, order[$0.alarm] ?? 0) < ($1.unixTime, order[$1.alarm] ?? 0) }
            let now = zone.unixTime(of: start.adding(days: 50), .midnight)
            let coming = expected.filter { $0.unixTime > now }.prefix(60)
            let found = schedule.nextRings(afterUnixTime: now, in: zone, limit: 60)
            #expect(found == Array(coming), "seed \(seed)")
        }
    }
}
