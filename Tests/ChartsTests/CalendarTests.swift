import Testing

@testable import Charts

/// Day numbers, and d3-time's published cases for calendar ticks of a day or longer.
struct CalendarTests {
    /// The day number at an hour, with the hour as a fraction.
    private static func at(_ year: Int, _ month: Int, _ day: Int, _ hours: Double = 0) -> Double {
        Double(CivilDay.number(year: year, month: month, day: day)) + hours / 24
    }

    @Test("day numbers follow the calendar for 800 years")
    func numbers() {
        var number = CivilDay.number(year: 1600, month: 1)
        #expect(number == -135_140)
        for year in 1600..<2400 {
            let isLeap = year % 4 == 0 && (year % 100 != 0 || year % 400 == 0)
            for (month, length) in zip(1..., [31, isLeap ? 29 : 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31]) {
                for day in 1...length {
                    let date = CivilDay(number: number)
                    guard date.year == year, date.month == month, date.day == day,
                        CivilDay.number(year: year, month: month, day: day) == number
                    else {
                        Issue.record("\(number) is not \(year)-\(month)-\(day)")
                        return
                    }
                    number += 1
                }
            }
        }
        #expect(CivilDay.number(year: 1970, month: 1) == 0)
        #expect(CivilDay.number(year: 2026, month: 13) == CivilDay.number(year: 2027, month: 1))
    }

    @Test(
        "each day has its weekday",
        arguments: [(1970, 1, 1, 4), (2026, 11, 20, 5), (2000, 2, 29, 2), (1969, 12, 28, 7), (1900, 1, 1, 1)])
    func weekdays(_ year: Int, _ month: Int, _ day: Int, _ weekday: Int) {
        #expect(CivilDay.weekday(of: CivilDay.number(year: year, month: month, day: day)) == weekday)
    }

    struct TickCase: Sendable, CustomTestStringConvertible {
        let testDescription: String
        let start: Double
        let end: Double
        var count = 4.0
        let ticks: [(Int, Int, Int)]
    }

    static let tickCases: [TickCase] = [
        TickCase(
            testDescription: "days", start: at(2011, 1, 1, 16.5), end: at(2011, 1, 5, 21.6),
            ticks: [(2011, 1, 2), (2011, 1, 3), (2011, 1, 4), (2011, 1, 5)]),
        TickCase(
            testDescription: "every other day", start: at(2011, 1, 2, 16.5), end: at(2011, 1, 9, 21.6),
            ticks: [(2011, 1, 3), (2011, 1, 5), (2011, 1, 7), (2011, 1, 9)]),
        TickCase(
            testDescription: "weeks", start: at(2011, 1, 1, 16.5), end: at(2011, 1, 23, 21.6),
            ticks: [(2011, 1, 2), (2011, 1, 9), (2011, 1, 16), (2011, 1, 23)]),
        TickCase(
            testDescription: "months", start: at(2011, 1, 18), end: at(2011, 5, 2),
            ticks: [(2011, 2, 1), (2011, 3, 1), (2011, 4, 1), (2011, 5, 1)]),
        TickCase(
            testDescription: "quarters", start: at(2010, 12, 18), end: at(2011, 11, 2),
            ticks: [(2011, 1, 1), (2011, 4, 1), (2011, 7, 1), (2011, 10, 1)]),
        TickCase(
            testDescription: "years", start: at(2010, 12, 18), end: at(2014, 3, 2),
            ticks: [(2011, 1, 1), (2012, 1, 1), (2013, 1, 1), (2014, 1, 1)]),
        TickCase(
            testDescription: "centuries", start: at(0, 12, 18), end: at(2014, 3, 2), count: 6,
            ticks: [(500, 1, 1), (1000, 1, 1), (1500, 1, 1), (2000, 1, 1)]),
    ]

    @Test("ticks lie at the starts of the chosen interval", arguments: tickCases)
    func ticks(_ test: TickCase) throws {
        let interval = try #require(CalendarInterval(from: test.start, to: test.end, count: test.count))
        let ticks = interval.ticks(from: test.start, to: test.end, firstWeekday: 7)
        #expect(ticks == test.ticks.map { CivilDay.number(year: $0.0, month: $0.1, day: $0.2) })
    }

    @Test(
        "the interval with the nearest length by ratio is chosen",
        arguments: [
            (at(2014, 1, 1), 12, .months(1)), (at(2014, 1, 1), 11, .months(1)), (at(2014, 1, 1), 5, .months(3)),
            (at(2014, 1, 1), 2, .years(1)), (at(2014, 1, 1), 1, .years(1)), (at(2013, 4, 1), 1, .months(3)),
            (at(2013, 4, 1), 3, .months(1)), (at(2013, 4, 1), 7, .weeks), (at(2013, 4, 1), 8, .weeks),
            (at(2013, 4, 1), 26, .days(2)), (at(2013, 1, 3), 26, .days(1)),
        ] as [(Double, Double, CalendarInterval)])
    func intervals(_ end: Double, _ count: Double, _ interval: CalendarInterval) {
        #expect(CalendarInterval(from: Self.at(2013, 1, 1), to: end, count: count) == interval)
    }

    @Test("an empty range or a bad tick count has no interval")
    func noIntervals() {
        for count in [.nan, -1, .infinity, 0] { #expect(CalendarInterval(from: 0, to: 365, count: count) == nil) }
        for end in [.nan, .infinity, 5.0] { #expect(CalendarInterval(from: 5, to: end, count: 4) == nil) }
    }

    @Test("weeks begin on the first weekday", arguments: 1...7)
    func weeks(_ firstWeekday: Int) {
        let start = CivilDay.number(year: 2026, month: 1)
        let ticks = CalendarInterval.weeks.ticks(
            from: Double(start), to: Double(start + 59), firstWeekday: firstWeekday)
        #expect(ticks.allSatisfy { CivilDay.weekday(of: $0) == firstWeekday })
        #expect(ticks.count >= 8 && (ticks.first ?? 0) - start < 7)
        #expect(zip(ticks, ticks.dropFirst()).allSatisfy { $1 - $0 == 7 })
    }

    @Test("a time scale spans whole days and has its ticks within them")
    func timeScale() {
        let first = CivilDay.number(year: 2026, month: 1)
        let scale = TimeScale(firstDay: first, lastDay: first + 9, range: .init(0, 100), firstWeekday: 1)
        #expect(scale.position(of: first) == 0 && scale.position(of: first + 9) == 90)
        #expect(scale.ticks(count: 10).map(\.day) == Array(first...first + 9))
    }
}
