import Diagnostics
import Model
import Ringing
import Summaries
import TestSupport
import Testing

@Suite("Ringing alarms")
struct RingingTests {
    /// Midnight of Friday, 2026-11-20.
    private static let start = 20_777 * 86_400
    private static let hour = 3600

    private static func alarm(
        _ time: String, _ label: String, _ days: Repeat = .daily, sound: String? = nil, snooze: Int? = nil,
        date: CivilDate? = nil, line: Int = 1
    ) throws -> Alarm {
        Alarm(
            time: try #require(TimeOfDay(parsing: time)), label: label, days: days, sound: sound, snooze: snooze,
            date: date, source: SourcePlace(file: "content/alarms.md", line: line))
    }

    @Test("every alarm rings once, on time, and falls silent after two minutes")
    func week() async throws {
        let alarms = [
            try Self.alarm("06:45", "up", .weekdays, sound: "Bell"), try Self.alarm("06:45", "also", .weekends),
            try Self.alarm("09:00", "no day", .never),
            try Self.alarm("10:00", "dated", .never, date: CivilDate(dayNumber: 20_780)),
        ]
        let room = SimulatedRoom(from: Self.start, seconds: 7 * 86_400)
        await room.run(alarms)
        let days = room.rang.map { "\($0.label) \(($0.unixTime - Self.start) / 86_400)" }
        #expect(days == ["up 0", "also 1", "also 2", "up 3", "dated 3", "up 4", "up 5", "up 6"])
        #expect(room.rang.allSatisfy { $0.at == $0.unixTime })
        #expect(room.longestWait == 60)
        #expect(room.heard.first?.sound == "Bell")
        let silent = room.told.compactMap { entry -> Int? in
            guard case .unanswered(let ring) = entry.event else { return nil }
            return entry.unixTime - ring.unixTime
        }
        #expect(silent.count == days.count && silent.allSatisfy { $0 == 120 })
    }

    @Test("a snoozed alarm rings again after its minutes, any number of times, and an alarm without snooze rings on")
    func snooze() async throws {
        let alarms = [try Self.alarm("00:10", "long", snooze: 9), try Self.alarm("00:10", "short", line: 2)]
        let room = SimulatedRoom(
            from: Self.start, seconds: 4 * Self.hour,
            events: [
                (602, .key(.snooze)), (605, .key(.stop)), (610, .key(.snooze)),
                (602 + 542, .key(.snooze)), (602 + 542 + 545, .key(.stop)),
            ])
        await room.run(alarms)
        let rang = room.rang.map { "\($0.label) \($0.at - Self.start)" }
        #expect(rang == ["long 600", "short 600", "long 1142", "long 1684"])
        let events = room.told.map(\.event)
        let until = events.compactMap { if case .snoozed(_, let time) = $0 { time - Self.start } else { nil } }
        #expect(until == [1142, 1684])
        #expect(events.count { if case .cannotSnooze = $0 { true } else { false } } == 1)
        #expect(events.count { if case .unanswered = $0 { true } else { false } } == 0)
    }

    @Test("keys that answer nothing do not silence an alarm")
    func otherKeys() async throws {
        let events = (0..<200).map { _ in (605, SimulatedRoom.Event.otherKey) }
        let room = SimulatedRoom(from: Self.start, seconds: Self.hour, events: events)
        await room.run([try Self.alarm("00:10", "up")])
        let silent = room.told.compactMap { if case .unanswered = $0.event { $0.elapsed } else { nil } }
        #expect(silent == [720])
    }

    @Test("alarms that became due while the machine slept ring soonest first, snoozed ones too")
    func order() throws {
        let alarms = [try Self.alarm("00:10", "snoozed", snooze: 9), try Self.alarm("00:15", "next", line: 2)]
        var ringer = Ringer(AlarmSchedule(alarms), in: FixedOffset(seconds: 0), from: Self.start)
        let first = try #require(ringer.advance(to: Self.start + 600).ringing.first)
        #expect(ringer.snooze(first, at: Self.start + 602) == Self.start + 1142)
        #expect(ringer.advance(to: Self.start + 1200).ringing.map(\.alarm.label) == ["next", "snoozed"])
    }

    @Test("an answer to one of several alarms leaves the others ringing")
    func oneOfSeveral() async throws {
        let alarms = try ["a", "b", "c"].enumerated().map { try Self.alarm("00:10", $1, snooze: 9, line: $0 + 1) }
        let room = SimulatedRoom(
            from: Self.start, seconds: 2 * Self.hour,
            events: [(602, .button(.stop, "b")), (604, .button(.snooze, "a"))])
        await room.run(alarms)
        let events = room.told.compactMap { entry -> String? in
            let at = entry.unixTime - Self.start
            return switch entry.event {
            case .rings(let ring): "rings \(ring.alarm.label ?? "") \(at)"
            case .stopped(let ring): "stopped \(ring.alarm.label ?? "") \(at)"
            case .snoozed(let ring, _): "snoozed \(ring.alarm.label ?? "") \(at)"
            case .unanswered(let ring): "unanswered \(ring.alarm.label ?? "") \(at)"
            default: nil
            }
        }
        #expect(
            events == [
                "rings a 600", "rings b 600", "rings c 600", "stopped b 602", "snoozed a 604", "unanswered c 720",
                "rings a 1144", "unanswered a 1264",
            ])
    }

    @Test("while a snoozed alarm is waited for, it is named")
    func snoozedName() async throws {
        let alarms = [try Self.alarm("00:10", "up", snooze: 9)]
        let room = SimulatedRoom(from: Self.start, seconds: 1000, events: [(602, .key(.snooze))])
        await room.run(alarms)
        let waits = room.told.compactMap { entry -> String? in
            guard case .waiting(let ring, let until) = entry.event else { return nil }
            return "\(ring.alarm.label ?? "") \(until - ring.unixTime)"
        }
        #expect(waits == ["up 0", "up 542"])
    }

    @Test(
        "after a suspended night, recent alarms ring at once and older ones are reported as missed",
        arguments: [(8 * 3600, ["06:45"]), (599, []), (600, []), (660, ["00:10"]), (3 * 86_400, ["06:45"])])
    func suspended(length: Int, missed: [String]) async throws {
        let alarms = [try Self.alarm("00:10", "00:10"), try Self.alarm("06:45", "06:45", line: 2)]
        let room = SimulatedRoom(from: Self.start, seconds: 4 * 86_400, events: [(570, .sleep(length))])
        await room.run(alarms)
        let (rang, told) = (room.rang.map(\.unixTime), room.missed.map(\.unixTime))
        #expect(Set(rang).count == rang.count && Set(told).isDisjoint(with: rang))
        let all = (0..<4).flatMap { day in [600, 24_300].map { Self.start + day * 86_400 + $0 } }
        #expect((rang + told).sorted() == all)
        #expect(Set(missed).isSubset(of: room.missed.map(\.label)))
        #expect(told.isEmpty == missed.isEmpty)
        #expect(room.rang.allSatisfy { $0.at - $0.unixTime <= 600 })
    }

    @Test("a time that the clocks skip rings after the skip, and a time that is repeated rings once")
    func daylightSaving() async throws {
        let alarms = [try Self.alarm("02:30", "night")]
        for (month, day, readings) in [(3, 29, ["3:30"]), (10, 25, ["2:30"])] {
            let zone = try #require(CalendarZone("Europe/Vienna"))
            let date = try #require(CivilDate(year: 2026, month: month, day: day))
            let room = SimulatedRoom(from: zone.unixTime(of: date, .midnight), seconds: 23 * Self.hour)
            await room.run(alarms, in: zone)
            let rang = room.rang.map { zone.local(atUnixTime: $0.at).time }
            #expect(rang.map { "\($0.hour):\($0.minute)" } == readings, "\(date)")
        }
    }

    @Test("nothing rings again if the clock is set back, and nothing is lost if it was wrong for a while")
    func setClock() async throws {
        let alarms = [try Self.alarm("00:10", "a"), try Self.alarm("00:30", "b", line: 2)]
        let back = SimulatedRoom(from: Self.start, seconds: 2 * Self.hour, events: [(1000, .set(by: -900))])
        await back.run(alarms)
        #expect(back.rang.map(\.label) == ["a", "b"] && back.missed.isEmpty)

        // The clock jumps four years ahead and back again five minutes later.
        let wrong = SimulatedRoom(
            from: Self.start, seconds: 2 * Self.hour,
            events: [(100, .set(by: 4 * 365 * 86_400)), (400, .set(by: -4 * 365 * 86_400))])
        await wrong.run(alarms)
        #expect(wrong.rang.filter { $0.unixTime < Self.start + 86_400 }.map(\.label) == ["a", "b"])
        #expect(!wrong.missed.isEmpty)
    }

    @Test("a snoozed alarm rings soon even if the clock is set", arguments: [-7200, -300, 300])
    func setWhileSnoozed(change: Int) async throws {
        let alarms = [try Self.alarm("00:10", "a", snooze: 9)]
        let room = SimulatedRoom(
            from: Self.start, seconds: 2 * Self.hour, events: [(601, .key(.snooze)), (700, .set(by: change))])
        await room.run(alarms)
        let times = room.told.filter { if case .rings = $0.event { true } else { false } }.map(\.elapsed)
        #expect(times.count == 2 && times[0] == 600)
        #expect(times[1] <= 700 + 9 * 60 + 60)
    }

    @Test("alarms that are added while the loop waits ring, and removed ones don't")
    func changes() async throws {
        let first = try Self.alarm("00:10", "first")
        let second = try Self.alarm("00:20", "second", line: 2)
        let once = try Self.alarm("00:05", "once", .never, date: CivilDate(dayNumber: 20_777), line: 3)
        let room = SimulatedRoom(from: Self.start, seconds: Self.hour)
        await room.run([first, once]) {
            room.unixTime > Self.start + 400
                ? AlarmSchedule([
                    second,
                    Alarm(
                        time: once.time, label: once.label, date: once.date,
                        source: SourcePlace(file: "content/alarms.md", line: 9)),
                ]) : nil
        }
        #expect(room.rang.map(\.label) == ["once", "second"])
    }

    @Test("an alarm that is added for the next minute rings in time")
    func nextMinute() async throws {
        let (late, soon) = (try Self.alarm("23:00", "late"), try Self.alarm("00:08", "soon", line: 2))
        let room = SimulatedRoom(from: Self.start + 17, seconds: Self.hour)
        await room.run([late]) { room.unixTime > Self.start + 430 ? AlarmSchedule([late, soon]) : nil }
        #expect(room.rang.map(\.at) == [Self.start + 480])
    }

    @Test("after a change of the time zone alarms ring by the new one, also in the minute of the change")
    func otherZone() async throws {
        let alarms = [try Self.alarm("01:10", "first"), try Self.alarm("01:20", "second", line: 2)]
        let room = SimulatedRoom(from: Self.start, seconds: Self.hour)
        await room.run(
            alarms, in: FixedOffset(seconds: 0), from: Self.start + 600, in: FixedOffset(seconds: 3600))
        #expect(room.rang.map(\.label) == ["first", "second"])
        #expect(room.rang.map(\.at) == [Self.start + 600, Self.start + 1200])
    }

    @Test("the loop ends once nothing is left to ring")
    func end() async throws {
        let room = SimulatedRoom(from: Self.start, seconds: .max / 2)
        await room.run([try Self.alarm("09:00", "once", .never, date: CivilDate(dayNumber: 20_777))])
        #expect(room.rang.count == 1 && room.elapsed < 86_400)
    }

    @Test("whatever happens to the clock, no ring is lost or repeated", arguments: 1...8)
    func random(seed: Int) async throws {
        var generator = SeededGenerator(seed: seed)
        let alarms = (0..<generator.number(in: 1..<8)).compactMap { line -> Alarm? in
            let time = TimeOfDay(hour: generator.number(in: 0..<24), minute: generator.number(in: 0..<60))
            let days = Repeat(Weekday.allCases.filter { _ in generator.number(in: 0..<2) == 0 })
            return time.map {
                Alarm(
                    time: $0, label: "\(line)", days: days, source: SourcePlace(file: "content/a.md", line: line + 1))
            }
        }
        let length = 7 * 86_400
        var events: [(Int, SimulatedRoom.Event)] = []
        for _ in 0..<generator.number(in: 0..<12) {
            let size = generator.pick([30, 300, 700, 4000, 50_000])
            let event: SimulatedRoom.Event =
                switch generator.number(in: 0..<4) {
                case 0: .sleep(generator.number(in: 1..<size))
                case 1: .set(by: generator.number(in: 1..<size))
                case 2: .set(by: -generator.number(in: 1..<size))
                default: .key(.stop)
                }
            events.append((generator.number(in: 0..<length), event))
        }
        let room = SimulatedRoom(from: Self.start, seconds: length, events: events)
        await room.run(alarms)
        let rang = room.rang.map { "\($0.label) \($0.unixTime)" }
        #expect(Set(rang).count == rang.count, "seed \(seed)")
        #expect(room.rang.allSatisfy { (0...600).contains($0.at - $0.unixTime) }, "seed \(seed)")
        let settled = Set(rang + room.missed.map { "\($0.label) \($0.unixTime)" })
        let due = AlarmSchedule(alarms).nextRings(
            afterUnixTime: Self.start, in: FixedOffset(seconds: 0), limit: 2000
        ).filter { $0.unixTime < room.unixTime - 60 }
        let lost = due.filter { !settled.contains("\($0.alarm.label ?? "") \($0.unixTime)") }
        #expect(lost.map(\.unixTime) == [], "seed \(seed)")
    }
}
