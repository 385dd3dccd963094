import Foundation
import Model
import Testing

@Suite("Periods")
struct PeriodTests {
    private let monday = WeekRule(firstWeekday: .monday)

    @Test("ISO weeks agree with Foundation on every day from 1990 to 2050")
    func isoWeeks() throws {
        var calendar = Calendar(identifier: .iso8601)
        calendar.timeZone = try #require(TimeZone(secondsFromGMT: 0))
        let first = try #require(CivilDate(year: 1989, month: 12, day: 20))
        let last = try #require(CivilDate(year: 2051, month: 1, day: 10))
        var date = first
        while date <= last {
            let instant = Date(timeIntervalSince1970: Double(date.dayNumber) * 86_400)
            let parts = calendar.dateComponents([.yearForWeekOfYear, .weekOfYear], from: instant)
            let week = Period(.week, holding: date, weekRule: monday)
            #expect(week.isoWeek.year == parts.yearForWeekOfYear && week.isoWeek.number == parts.weekOfYear, "\(date)")
            #expect(week.contains(date) && week.first.weekday == .monday && week.dayCount == 7, "\(date)")
            #expect(Period(name: week.name, weekRule: monday) == week, "\(date)")
            date = date.adding(days: 1)
        }
    }

    @Test("a year has 53 weeks if it begins on a Thursday, or on a Wednesday in a leap year")
    func longYears() throws {
        var longYears: [Int] = []
        for year in 1990...2050 {
            let newYear = try #require(CivilDate(year: year, month: 1, day: 1)).weekday
            let isLeap = year.isMultiple(of: 4) && year != 1900
            let isLong = newYear == .thursday || (isLeap && newYear == .wednesday)
            #expect((Period(name: "\(year)-W53", weekRule: monday) != nil) == isLong, "\(year)")
            #expect(Period(name: "\(year)-W52", weekRule: monday) != nil, "\(year)")
            if isLong { longYears.append(year) }
        }
        #expect(longYears == [1992, 1998, 2004, 2009, 2015, 2020, 2026, 2032, 2037, 2043, 2048])
    }

    @Test(
        "well-known weeks have these first days",
        arguments: [
            ("2026-W01", "2025-12-29"), ("2020-W53", "2020-12-28"), ("2021-W01", "2021-01-04"),
            ("2026-W47", "2026-11-16"), ("2009-W53", "2009-12-28"), ("2024-W09", "2024-02-26"),
        ])
    func knownWeeks(name: String, first: String) {
        #expect(Period(name: name, weekRule: monday)?.first.description == first)
        #expect(Period(name: name.lowercased(), weekRule: monday)?.name == name)
    }

    @Test("every kind of period is read back by its name", arguments: Weekday.allCases)
    func namesRoundTrip(firstWeekday: Weekday) {
        let rule = WeekRule(firstWeekday: firstWeekday)
        for kind in Period.Kind.allCases {
            for dayNumber in stride(from: -719_162, through: 2_932_896, by: 9_973) {
                let period = Period(kind, holding: CivilDate(dayNumber: dayNumber), weekRule: rule)
                #expect(Period(name: period.name, weekRule: rule) == period, "\(period.name)")
            }
        }
    }

    @Test(
        "a name of no period is refused",
        arguments: [
            "", "-", "W47", "2026-W", "2026-W00", "2026-W54", "2025-W53", "2026-W1", "2026-W001", "2026-13", "2026-00",
            "2026-1", "0000", "10000", "02026", "26", "2026-11-20", "week-2026-11-16", "2026-W47-1", "-2026", " 2026",
            "2026 ", "２０２６", "9999-W53",
        ])
    func rejects(name: String) {
        #expect(Period(name: name, weekRule: monday) == nil)
    }

    @Test("a week that does not begin on Monday is named only by its first day")
    func otherWeeks() throws {
        let sunday = WeekRule(firstWeekday: .sunday)
        let week = try #require(Period(name: "week-2026-11-15", weekRule: sunday))
        #expect(week.name == "week-2026-11-15" && week.last.description == "2026-11-21")
        for name in ["week-2026-11-16", "2026-W47", "week-2026-11-15T00:00", "week-2026-11-15 ", "week-2026-02-30"] {
            #expect(Period(name: name, weekRule: sunday) == nil, "\(name)")
        }
    }

    @Test("periods tile the calendar from one end to the other", arguments: Weekday.allCases)
    func tiles(firstWeekday: Weekday) {
        let rule = WeekRule(firstWeekday: firstWeekday)
        for kind in Period.Kind.allCases {
            for start in [-719_162, -719_162 + 400, 19_700, 2_932_896 - 800] {
                var period = Period(kind, holding: CivilDate(dayNumber: start), weekRule: rule)
                for _ in 0..<120 {
                    let next = period.next
                    guard next != period else {
                        #expect(period.last.description == "9999-12-31")
                        break
                    }
                    #expect(next.first.days(since: period.last) == 1 && next.previous == period, "\(period)")
                    #expect(period.days.count == period.dayCount && period.days.last == period.last, "\(period)")
                    period = next
                }
            }
        }
    }

    @Test("the calendar's first and last weeks are cut off at its ends")
    func endWeeks() {
        let start = Period(.week, holding: CivilDate(dayNumber: .min), weekRule: WeekRule(firstWeekday: .sunday))
        #expect(start.first.description == "0001-01-01" && start.last.description == "0001-01-06")
        #expect(start.previous == start)
        let end = Period(.week, holding: CivilDate(dayNumber: .max), weekRule: monday)
        #expect(end.name == "9999-W52" && end.dayCount == 5 && end.next == end)
    }

    @Test("a period is partial from its first day to its last")
    func partial() throws {
        let week = try #require(Period(name: "2026-W47", weekRule: monday))
        let expected = [-1: false, 0: true, 3: true, 5: true, 6: true, 7: false]
        for (days, isPartial) in expected {
            #expect(week.isPartial(on: week.first.adding(days: days)) == isPartial, "day \(days)")
        }
    }
}
