import Diagnostics
import Model
import TestSupport
import Testing

@Suite("Alarms")
struct AlarmTests {
    private static func alarm(
        _ hour: Int, _ minute: Int = 0, label: String? = nil, days: Repeat = .never, isEnabled: Bool = true,
        date: CivilDate? = nil, line: Int = 1
    ) throws -> Alarm {
        let time = try #require(TimeOfDay(hour: hour, minute: minute))
        let place = SourcePlace(file: "content/alarms.json", line: line)
        return Alarm(time: time, label: label, days: days, isEnabled: isEnabled, date: date, source: place)
    }

    private static let utc = FixedOffset(seconds: 0)

    private static func isRinging(_ alarm: Alarm, on date: CivilDate) -> Bool {
        alarm.isEnabled
            && (alarm.date.map { $0 == date } ?? alarm.days.contains(date.weekday))
    }

    @Test("the next ring agrees with a search through the coming days", arguments: 1...6)
    func nextRing(seed: Int) throws {
        var generator = SeededGenerator(seed: seed)
        for _ in 0..<300 {
            let now = CivilDate(dayNumber: Int.random(in: 20_000...20_050, using: &generator))
            let time = try #require(
                TimeOfDay(hour: Int.random(in: 6...9, using: &generator), minute: 0))
            let days = Repeat(Weekday.allCases.filter { _ in Int.random(in: 0...3, using: &generator) == 0 })
            let offset = Int.random(in: -2...9, using: &generator)
            let date = Bool.random(using: &generator) ? nil : now.adding(days: offset)
            let alarm = try Self.alarm(
                Int.random(in: 6...9, using: &generator), days: days,
                isEnabled: Int.random(in: 0...5, using: &generator) > 0, date: date)
            let expected = (0...10).map { now.adding(days: $0) }.first { day in
                Self.isRinging(alarm, on: day) && (day > now || alarm.time > time)
            }
            let ring = alarm.nextRing(afterUnixTime: Self.utc.unixTime(of: now, time), in: Self.utc)
            let due = expected.map { Self.utc.unixTime(of: $0, alarm.time) }
            #expect(ring == due, "seed \(seed): \(alarm) after \(now) \(time)")
        }
    }

    @Test("an alarm that is ringing rings again only a week later")
    func strictlyAfter() throws {
        let friday = try #require(CivilDate(year: 2026, month: 11, day: 20))
        let alarm = try Self.alarm(6, 45, days: Repeat([.friday]))
        let ring = Self.utc.unixTime(of: friday, alarm.time)
        #expect(alarm.nextRing(afterUnixTime: ring, in: Self.utc) == ring + 7 * 86_400)
        #expect(alarm.nextRing(afterUnixTime: ring - 1, in: Self.utc) == ring)
    }

    @Test("nothing rings beyond the end of the calendar")
    func calendarEnd() throws {
        let end = CivilDate(dayNumber: .max)
        let alarm = try Self.alarm(6, days: .daily)
        let last = Self.utc.unixTime(of: end, alarm.time)
        #expect(alarm.nextRing(afterUnixTime: last, in: Self.utc) == nil)
        #expect(alarm.nextRing(afterUnixTime: last - 1, in: Self.utc) == last)
        #expect(try Self.alarm(6).nextRing(afterUnixTime: last, in: Self.utc) == nil)
    }

    @Test("alarms sort by time, label and place, whatever their original order")
    func order() throws {
        let labels: [String?] = [nil, "", "a", "b", nil, "", "a"]
        let alarms = try labels.enumerated().flatMap { index, label in
            try [Self.alarm(7, label: label, line: index + 1), Self.alarm(6, label: label, line: 20 - index)]
        }
        var generator = SeededGenerator(seed: 3)
        let sorted = alarms.sorted(by: Alarm.isEarlier)
        for _ in 0..<50 { #expect(alarms.shuffled(using: &generator).sorted(by: Alarm.isEarlier) == sorted) }
        #expect(sorted.map(\.source.line) == [15, 16, 19, 20, 14, 18, 17, 1, 2, 5, 6, 3, 7, 4])
    }

    @Test("seven Booleans stand for the days from Sunday on, in every combination")
    func repeatFlags() throws {
        for bits in 0..<128 {
            let flags = (0..<7).map { bits & 1 << $0 != 0 }
            let days = try #require(Repeat(sundayFirst: flags))
            #expect(Weekday.allCases.map(days.contains) == flags)
            #expect(Repeat(days.days) == days)
            #expect(days.union(.weekends).days.count == days.days.filter { $0 != .sunday && $0 != .saturday }.count + 2)
        }
        #expect(Repeat(sundayFirst: []) == nil)
        #expect(Repeat(sundayFirst: [Bool](repeating: true, count: 8)) == nil)
    }
}
