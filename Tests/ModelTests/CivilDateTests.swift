import Foundation
import Model
import TestSupport
import Testing

@Suite("Civil dates")
struct CivilDateTests {
    @Test("the months of the years 1 to 9999 follow each other without a gap")
    func monthsFollow() throws {
        var dayNumber = -719_162
        for year in 1...9999 {
            let isLeap = year.isMultiple(of: 400) || (year.isMultiple(of: 4) && !year.isMultiple(of: 100))
            for (index, length) in [31, isLeap ? 29 : 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31].enumerated() {
                let first = try #require(CivilDate(year: year, month: index + 1, day: 1))
                let last = try #require(CivilDate(year: year, month: index + 1, day: length))
                guard Int(first.dayNumber) == dayNumber, Int(last.dayNumber) == dayNumber + length - 1,
                    last.components == (year, index + 1, length), first.components == (year, index + 1, 1),
                    CivilDate(year: year, month: index + 1, day: length + 1) == nil
                else {
                    Issue.record("\(year)-\(index + 1) begins on \(first.dayNumber), not \(dayNumber)")
                    return
                }
                dayNumber += length
            }
        }
        #expect(dayNumber == 2_932_897)
    }

    @Test("dates and weekdays agree with Foundation", arguments: 1...4)
    func agreesWithFoundation(seed: Int) throws {
        var calendar = Calendar(identifier: .iso8601)
        calendar.timeZone = try #require(TimeZone(secondsFromGMT: 0))
        var generator = SeededGenerator(seed: seed)
        for _ in 0..<1000 {
            // Foundation's calendar is Julian before 1582-10-15.
            let date = CivilDate(dayNumber: Int.random(in: -141_427...2_932_896, using: &generator))
            let instant = Date(timeIntervalSince1970: Double(date.dayNumber) * 86_400)
            let parts = calendar.dateComponents([.year, .month, .day, .weekday], from: instant)
            #expect(parts.year == date.year && parts.month == date.month && parts.day == date.day, "seed \(seed)")
            #expect(parts.weekday == date.weekday.rawValue + 1, "seed \(seed), \(date)")
            #expect(CivilDate(year: date.year, month: date.month, day: date.day) == date, "seed \(seed), \(date)")
        }
    }

    @Test(
        "dates that don't exist are refused",
        arguments: [
            (2026, 2, 29), (1900, 2, 29), (2026, 13, 1), (2026, 0, 1), (2026, 1, 0), (2026, 1, 32), (2026, 4, 31),
            (0, 1, 1), (10_000, 1, 1), (-1, 1, 1),
        ])
    func rejectsWhatIsNoDay(year: Int, month: Int, day: Int) {
        #expect(CivilDate(year: year, month: month, day: day) == nil)
    }

    @Test("leap days exist")
    func leapDays() {
        #expect(CivilDate(year: 2000, month: 2, day: 29)?.description == "2000-02-29")
        #expect(CivilDate(year: 2024, month: 2, day: 29)?.adding(days: 366).description == "2025-03-01")
    }

    @Test("day numbers outside the calendar are clamped to its ends")
    func endsHold() {
        #expect(CivilDate(dayNumber: .max).description == "9999-12-31")
        #expect(CivilDate(dayNumber: .min).description == "0001-01-01")
        #expect(CivilDate(dayNumber: 2_932_896).adding(days: 1).description == "9999-12-31")
    }

    @Test("adding days and counting them are inverse")
    func addingAndCounting() {
        let date = CivilDate(dayNumber: 20_000)
        for days in [-800, -1, 0, 1, 59, 800] { #expect(date.adding(days: days).days(since: date) == days) }
        #expect(date < date.adding(days: 1))
        #expect(!(date < date))
    }

    @Test("weekdays are read by their names and by three letters", arguments: Weekday.allCases)
    func weekdayNames(day: Weekday) {
        #expect(Weekday(name: day.name) == day)
        #expect(Weekday(name: day.name.uppercased()) == day)
        #expect(Weekday(name: String(day.name.prefix(3))) == day)
        #expect(Weekday(name: String(day.name.prefix(2))) == nil)
        #expect(day.week.first == day && Set(day.week).count == 7)
        #expect(zip(day.week, day.week.dropFirst()).allSatisfy { ($0.rawValue + 1) % 7 == $1.rawValue })
    }
}
