import Model
import TestSupport
import Testing

@Suite("Local times in zones whose clocks change")
struct TimeZoneRulesTests {
    /// Zones whose clocks change by an hour, by half an hour, by a day, often, or never.
    private static let names = [
        "Europe/Berlin", "America/New_York", "Australia/Lord_Howe", "Africa/Casablanca", "Asia/Taipei", "Pacific/Apia",
    ]

    /// The Unix time of a text such as `2026-03-29T01:30Z`.
    private static func unixTime(_ text: String) throws -> Int {
        let moment = try DateTime(parsing: text)
        return FixedOffset(seconds: moment.utcOffset ?? 0).unixTime(of: moment.date, try #require(moment.time))
    }

    @Test(
        "a skipped local time comes after the skip, and a repeated one the first time",
        arguments: [
            ("Europe/Berlin", "2026-03-29 01:59", "2026-03-29T00:59Z"),
            ("Europe/Berlin", "2026-03-29 02:00", "2026-03-29T01:00Z"),
            ("Europe/Berlin", "2026-03-29 02:30", "2026-03-29T01:30Z"),
            ("Europe/Berlin", "2026-03-29 03:00", "2026-03-29T01:00Z"),
            ("Europe/Berlin", "2026-10-25 01:59", "2026-10-24T23:59Z"),
            ("Europe/Berlin", "2026-10-25 02:30", "2026-10-25T00:30Z"),
            ("Europe/Berlin", "2026-10-25 03:00", "2026-10-25T02:00Z"),
            ("America/New_York", "2026-03-08 02:30", "2026-03-08T07:30Z"),
            ("America/New_York", "2026-11-01 01:30", "2026-11-01T05:30Z"),
            ("America/New_York", "2026-11-01 02:00", "2026-11-01T07:00Z"),
            ("Australia/Lord_Howe", "2026-10-04 02:15", "2026-10-03T15:45Z"),
            ("Australia/Lord_Howe", "2026-10-04 02:30", "2026-10-03T15:30Z"),
            ("Australia/Lord_Howe", "2026-04-05 01:45", "2026-04-04T14:45Z"),
            ("Africa/Casablanca", "2024-03-10 02:30", "2024-03-10T01:30Z"),
            ("Africa/Casablanca", "2024-04-14 02:30", "2024-04-14T02:30Z"),
            ("Asia/Taipei", "2026-01-01 00:00", "2025-12-31T16:00Z"),
            ("Pacific/Apia", "2011-12-29 07:00", "2011-12-29T17:00Z"),
            ("Pacific/Apia", "2011-12-30 07:00", "2011-12-30T17:00Z"),
            ("Pacific/Apia", "2011-12-31 07:00", "2011-12-30T17:00Z"),
        ])
    func instants(zone: String, reading: String, instant: String) throws {
        let moment = try DateTime(parsing: reading)
        let zone = try #require(CalendarZone(zone))
        #expect(zone.unixTime(of: moment.date, try #require(moment.time)) == (try Self.unixTime(instant)))
    }

    @Test("every local time comes at the first minute that shows it, or after the skip over it", arguments: names)
    func everyMinute(name: String) throws {
        let zone = try #require(CalendarZone(name))
        var leaps = 0
        for year in [2011, 2012, 2024, 2026] {
            let first = try #require(CivilDate(year: year, month: 1, day: 1))
            for day in (0..<365).map({ first.adding(days: $0) }) where Self.changes(zone, around: day) {
                let start = Int(day.dayNumber) * 86_400
                // Finds the first instant of each local time by trying every minute around the day.
                var shown: [Int: Int] = [:]
                for instant in stride(from: start - 2 * 86_400, to: start + 3 * 86_400, by: 60) {
                    let reading = instant + zone.utcOffset(atUnixTime: instant)
                    if shown[reading] == nil { shown[reading] = instant }
                }
                for minute in stride(from: 0, to: 86_400, by: 300) {
                    let time = try #require(TimeOfDay(hour: minute / 3600, minute: minute / 60 % 60))
                    let instant = zone.unixTime(of: day, time)
                    let before = zone.utcOffset(atUnixTime: start - 86_400)
                    if shown[start + minute] == nil { leaps += 1 }
                    #expect(instant == shown[start + minute] ?? (start + minute - before), "\(day) \(time)")
                }
            }
        }
        #expect(leaps > 0 || name == "Asia/Taipei")
    }

    private static func changes(_ zone: CalendarZone, around day: CivilDate) -> Bool {
        let start = Int(day.dayNumber) * 86_400
        return zone.utcOffset(atUnixTime: start - 86_400) != zone.utcOffset(atUnixTime: start + 2 * 86_400)
    }
}
