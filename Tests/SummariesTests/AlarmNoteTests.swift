import Diagnostics
import Model
import Summaries
import TestSupport
import Testing

@Suite("Notes on alarms")
struct AlarmNoteTests {
    /// A Friday.
    private static let today = CivilDate(dayNumber: 20_777)

    private static func alarm(
        _ time: String, _ days: Repeat = .never, isEnabled: Bool = true, date: CivilDate? = nil, line: Int = 1
    ) throws -> Alarm {
        Alarm(
            time: try #require(TimeOfDay(parsing: time)), days: days, isEnabled: isEnabled, date: date,
            source: SourcePlace(file: "content/alarms.md", line: line))
    }

    /// Notes as text: `[mon, wed] 300: 06:40 06:45`, `[2026-11-24] …` or `none on [thu]: …`.
    private static func notes(_ alarms: [Alarm]) -> [String] {
        AlarmSchedule(alarms).notes(asOf: today).map { note in
            let behind = note.alarms.map { "\($0.time)" }.joined(separator: " ")
            switch note {
            case .gap(let gap): return "none on \(gap.days.days.map { $0.name.prefix(3) }): \(behind)"
            case .cluster(let cluster):
                #expect(cluster.time == cluster.alarms.first?.time)
                #expect((cluster.date == nil) == (cluster.days != .never))
                let when = cluster.date.map { "\($0)" } ?? "\(cluster.days.days.map { $0.name.prefix(3) })"
                return "\(when) \(cluster.span): \(behind)"
            }
        }
    }

    @Test("group alarms at most five minutes apart, with their days")
    func together() throws {
        let six = try Self.alarm("06:40", .weekdays)
        let weekdays = #"["mon", "tue", "wed", "thu", "fri"]"#
        #expect(Self.notes([six, try Self.alarm("06:45", .daily)]) == ["\(weekdays) 300: 06:40 06:45"])
        #expect(Self.notes([six, try Self.alarm("06:45:01", .daily)]) == [])
        let same = try Self.alarm("06:40", Repeat([.monday, .sunday]))
        #expect(Self.notes([six, same]) == [#"["mon"] 0: 06:40 06:40"#])
        #expect(Self.notes([six, try Self.alarm("06:41", .weekends)]) == [])
        #expect(Self.notes([six]) == [])
        let three = [six, try Self.alarm("06:44", .daily), try Self.alarm("06:48", Repeat([.friday]))]
        #expect(
            Self.notes(three) == [
                #"["fri"] 480: 06:40 06:44 06:48"#, #"["mon", "tue", "wed", "thu"] 240: 06:40 06:44"#,
            ])
    }

    @Test("group alarms across midnight and across the end of the week")
    func midnight() throws {
        let late = try Self.alarm("23:58", Repeat([.saturday, .monday]))
        let early = try Self.alarm("00:01", Repeat([.sunday, .monday, .tuesday]))
        let gap = #"none on ["thu", "fri"]:"#
        let notes = Self.notes([late, early, try Self.alarm("12:00", Repeat([.wednesday]))])
        #expect(notes.first == #"["mon", "sat"] 180: 23:58 00:01"#)
        #expect(notes.dropFirst().allSatisfy { $0.hasPrefix(gap) } && notes.count == 2)
    }

    @Test("ignore disabled and past alarms, and count a dated alarm only on its date")
    func single() throws {
        let six = try Self.alarm("06:40", .daily)
        #expect(Self.notes([six, try Self.alarm("06:40", .daily, isEnabled: false)]) == [])
        #expect(Self.notes([six, try Self.alarm("06:40")]) == [])
        let coming = [(0, "2026-11-20 60: 06:40 06:41"), (4, "2026-11-24 60: 06:40 06:41")]
        for (offset, expected) in [(-1, [])] + coming.map({ ($0, [$1]) }) {
            let dated = try Self.alarm("06:41", date: Self.today.adding(days: offset))
            #expect(Self.notes([six, dated]) == expected)
        }
        let days = try [("00:00", 2), ("23:59", 1)].map { try Self.alarm($0, date: Self.today.adding(days: $1)) }
        #expect(Self.notes(days) == ["2026-11-21 60: 23:59 00:00"])
        let weekly = try Self.alarm("23:59", Repeat([.saturday]))
        #expect(Self.notes([days[0], weekly]) == ["2026-11-21 60: 23:59 00:00"])
    }

    @Test("name one or two weekdays without an alarm if the other weekdays have one")
    func gaps() throws {
        func notes(_ days: [Weekday]) throws -> [String] { Self.notes([try Self.alarm("07:00", Repeat(days))]) }
        #expect(try notes([.monday, .tuesday, .wednesday, .friday]) == [#"none on ["thu"]: 07:00"#])
        #expect(try notes([.monday, .wednesday, .friday, .sunday]) == [#"none on ["tue", "thu"]: 07:00"#])
        #expect(try notes([.monday, .wednesday]) == [])
        #expect(try notes([.saturday]) == [])
        #expect(try notes(Repeat.weekdays.days) == [])
        let most = try Self.alarm("07:00", Repeat([.monday, .tuesday, .wednesday, .friday]))
        let thursday = Self.today.adding(days: 6)
        let others = try [
            Self.alarm("08:00", Repeat([.thursday]), isEnabled: false), Self.alarm("09:00", date: thursday),
            Self.alarm("10:00", Repeat([.saturday])), Self.alarm("11:00", Repeat([.friday])), Self.alarm("12:00"),
        ]
        #expect(Self.notes([most] + others) == [#"none on ["thu"]: 07:00 11:00"#])
        #expect(Self.notes([most, try Self.alarm("08:00", Repeat([.thursday]))]) == [])
    }

    @Test("agree with a search through every minute of the week", arguments: 1...8)
    func everyMinute(seed: Int) throws {
        var generator = SeededGenerator(seed: seed)
        for _ in 0..<20 {
            let alarms = try (0..<generator.number(in: 0..<7)).map { line in
                let minute = generator.pick(["00", "03", "08", "55", "58", "59"])
                let time = "\(generator.pick(["00", "06", "23"])):\(minute)"
                let days = Repeat(Weekday.allCases.filter { _ in generator.number(in: 0..<3) == 0 })
                return try Self.alarm(time, days, isEnabled: generator.number(in: 0..<5) > 0, line: line)
            }
            let week = 7 * 1440
            func minutes(_ alarm: Alarm) -> [Int] {
                alarm.days.days.map { $0.rawValue * 1440 + alarm.time.hour * 60 + alarm.time.minute }
            }
            let enabled = alarms.filter(\.isEnabled)
            func areClose(_ one: Alarm, _ other: Alarm) -> Bool {
                minutes(one).contains { minute in
                    minutes(other).contains { min((minute - $0 + week) % week, ($0 - minute + week) % week) <= 5 }
                }
            }
            let close = enabled.filter { alarm in enabled.contains { $0 != alarm && areClose(alarm, $0) } }
            let noted = AlarmSchedule(alarms).notes(asOf: Self.today).flatMap { note -> [Alarm] in
                if case .cluster(let cluster) = note { cluster.alarms } else { [] }
            }
            #expect(Set(noted) == Set(close), "seed \(seed): \(alarms)")
        }
    }

    @Test("on many days are one for each day and one for all")
    func manyDays() throws {
        let dated = try (0..<10).map { try Self.alarm("06:41", date: Self.today.adding(days: $0), line: $0) }
        let weekly = try (0..<10).map { try Self.alarm($0 == 0 ? "06:40" : "22:00", .daily, line: $0) }
        #expect(AlarmSchedule(dated + weekly).notes(asOf: Self.today).count == 11)
    }

    @Test("of one day agree with a search through all alarms around it", arguments: 1...8)
    func everyDay(seed: Int) throws {
        var generator = SeededGenerator(seed: seed)
        for _ in 0..<40 {
            let alarms = try (1...generator.number(in: 1..<9)).map { line in
                let minute = generator.pick(["00", "03", "08", "12", "55", "58", "59"])
                let time = "\(generator.pick(["00", "06", "23"])):\(minute)"
                let date = generator.number(in: 0..<2) == 0 ? Self.today.adding(days: generator.number(in: 1..<4)) : nil
                return try Self.alarm(time, date == nil ? .daily : .never, date: date, line: line)
            }
            let found = AlarmSchedule(alarms).notes(asOf: Self.today).compactMap { note -> [Alarm]? in
                guard case .cluster(let cluster) = note, cluster.date != nil else { return nil }
                return cluster.alarms
            }
            #expect(Set(found) == Set(Self.datedClusters(of: alarms)), "seed \(seed)")
        }
    }

    /// The runs of rings from tomorrow to the fourth day that have an alarm with a date.
    private static func datedClusters(of alarms: [Alarm]) -> [[Alarm]] {
        var rings: [(second: Int, alarm: Alarm)] = []
        for offset in -1...6 {
            for alarm in alarms where alarm.date.map({ $0 == today.adding(days: offset) }) ?? true {
                rings.append((offset * 86_400 + Int(alarm.time.secondsSinceMidnight), alarm))
            }
        }
        rings.sort { ($0.second, $0.alarm.source.line) < ($1.second, $1.alarm.source.line) }
        var runs: [[Alarm]] = []
        var last = Int.min / 2
        for ring in rings {
            if ring.second - last > 300 { runs.append([]) }
            runs[runs.count - 1].append(ring.alarm)
            last = ring.second
        }
        return runs.filter { $0.count > 1 && $0.contains { $0.date != nil } }
    }
}
