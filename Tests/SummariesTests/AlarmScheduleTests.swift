import Diagnostics
import Model
import Summaries
import TestSupport
import Testing

@Suite("The alarm schedule")
struct AlarmScheduleTests {
    private static let utc = FixedOffset(seconds: 0)
    private static let today = CivilDate(dayNumber: 20_777)

    private static func randomAlarms(_ generator: inout SeededGenerator) -> [Alarm] {
        (0..<Int.random(in: 0...8, using: &generator)).compactMap { line in
            guard let time = TimeOfDay(hour: Int.random(in: 6...8, using: &generator), minute: 0) else { return nil }
            let days = Repeat(Weekday.allCases.filter { _ in Int.random(in: 0...2, using: &generator) == 0 })
            let date = today.adding(days: Int.random(in: -2...12, using: &generator))
            return Alarm(
                time: time, label: ["a", "b", nil].randomElement(using: &generator) ?? nil, days: days,
                isEnabled: Int.random(in: 0...4, using: &generator) > 0,
                date: Int.random(in: 0...3, using: &generator) == 0 ? date : nil,
                source: SourcePlace(file: "content/alarms.md", line: line + 1))
        }
    }

    /// Finds every ring of the coming days by trying every alarm on every day.
    private static func rings(_ alarms: [Alarm], after time: TimeOfDay, days: Int) -> [AlarmSchedule.Ring] {
        (0..<days).flatMap { offset -> [AlarmSchedule.Ring] in
            let date = today.adding(days: offset)
            return alarms.compactMap { alarm in
                guard alarm.isEnabled, offset > 0 || alarm.time > time else { return nil }
                guard alarm.date.map({ $0 == date }) ?? alarm.days.contains(date.weekday) else { return nil }
                return AlarmSchedule.Ring(of: alarm, atUnixTime: utc.unixTime(of: date, alarm.time), in: utc)
            }
        }
    }

    @Test("finds the same next rings as a search through every day", arguments: 1...10)
    func nextRings(seed: Int) throws {
        var generator = SeededGenerator(seed: seed)
        for _ in 0..<40 {
            let alarms = Self.randomAlarms(&generator)
            let schedule = AlarmSchedule(alarms.shuffled(using: &generator))
            #expect(schedule.alarms == alarms.sorted(by: Alarm.isEarlier), "seed \(seed)")
            let time = try #require(TimeOfDay(hour: Int.random(in: 5...9, using: &generator), minute: 0))
            let expected = Self.rings(schedule.alarms, after: time, days: 200)
            for limit in [-1, 0, 1, 2, 7, 20] {
                let now = Self.utc.unixTime(of: Self.today, time)
                let found = schedule.nextRings(afterUnixTime: now, in: Self.utc, limit: limit)
                #expect(found == Array(expected.prefix(max(0, limit))), "seed \(seed), limit \(limit)")
            }
        }
    }

    @Test("lists each alarm on its weekdays, and dated alarms by date", arguments: 1...5)
    func weekGrid(seed: Int) {
        var generator = SeededGenerator(seed: seed)
        let schedule = AlarmSchedule(Self.randomAlarms(&generator))
        for day in Weekday.allCases {
            let expected = schedule.alarms.filter { $0.date == nil && $0.days.days.contains(day) }
            #expect(schedule.alarms(on: day) == expected, "seed \(seed)")
        }
        let dated = schedule.datedAlarms
        #expect(Set(dated) == Set(schedule.alarms.filter { $0.date != nil }), "seed \(seed)")
        #expect(dated.compactMap(\.date) == dated.compactMap(\.date).sorted(), "seed \(seed)")
    }

    @Test("has no ring after the end of the calendar")
    func calendarEnd() throws {
        let time = try #require(TimeOfDay(hour: 6, minute: 0))
        let alarm = Alarm(time: time, days: .daily, source: SourcePlace(file: "a.json", line: 1))
        let end = CivilDate(dayNumber: .max)
        let now = Self.utc.unixTime(of: end.adding(days: -2), time)
        #expect(AlarmSchedule([alarm]).nextRings(afterUnixTime: now, in: Self.utc, limit: 9).count == 2)
    }
}
