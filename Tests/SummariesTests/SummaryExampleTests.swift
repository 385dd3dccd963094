import Diagnostics
import Model
import Summaries
import Testing

@Suite("Examples of summaries")
struct SummaryExampleTests {
    private let rule = WeekRule(firstWeekday: .monday)

    private static func date(_ text: String) throws -> CivilDate { try DateTime(parsing: text).date }

    private static func log(_ lines: [(String, String)]) throws -> [CoffeeEntry] {
        try lines.enumerated().map { index, line in
            let moment = try DateTime(parsing: line.0)
            guard case .exact(let cups) = Quantity.read(line.1) else { throw DateTime.Fault.malformed }
            return CoffeeEntry(
                date: moment.date, time: moment.time, cups: cups,
                source: SourcePlace(file: "content/coffee.jsonl", line: index + 1))
        }
    }

    private func summariser(_ lines: [(String, String)], today: String) throws -> CoffeeSummariser {
        var settings = CoffeeSettings()
        settings.dailyLimit = Quantity(2)
        settings.weeklyLimit = Quantity(6)
        return CoffeeSummariser(
            CoffeeLedger(try Self.log(lines)), settings: settings, weekRule: rule, today: try Self.date(today))
    }

    @Test("list the weeks of a short gap, and only the first week of a long one")
    func gaps() throws {
        let short = try summariser([("2024-11-18", "1"), ("2026-11-16", "1")], today: "2026-12-01").allTime()
        #expect(short.weeks.count == 105)
        let long = try summariser(
            [
                ("0001-01-01", "1"), ("0001-01-08", "1"), ("0001-01-15", "1"), ("0001-01-22", "1"), ("9999-12-06", "1"),
                ("9999-12-31", "1"),
            ], today: "2026-12-01"
        ).allTime()
        #expect(long.weeks.map { $0.cups != nil } == [true, true, true, true, false, true, false, false, true])
        #expect(long.meansOfFourWeeks.map { $0 != nil } == (0..<9).map { $0 == 3 })
    }

    @Test("show a week with a zero, a gap and a day over the limit")
    func week() throws {
        let summariser = try summariser(
            [
                ("2026-11-09", "3"), ("2026-11-16", "2.5"), ("2026-11-17", "0"), ("2026-11-18T08:10", "0.1"),
                ("2026-11-18T09:10", "0.2"), ("2026-11-20", "4"),
            ], today: "2026-12-01")
        let week = summariser.summary(of: try #require(Period(name: "2026-W47", weekRule: rule)))
        #expect(week.cups.value.description == "6.8")
        let days = try [("2026-11-16", "2026-11-18"), ("2026-11-20", "2026-11-20")].map { first, last in
            Range(days: try Self.date(first)...Self.date(last))
        }
        #expect(week.cups.entries.spans == days)
        #expect(week.days.map { $0.cups?.value.description } == ["2.5", "0", "0.3", nil, "4", nil, nil])
        #expect(week.daysLogged == 4)
        #expect(week.cupsPerLoggedDay?.value.description == "1.7")
        #expect(week.previous?.value == Quantity(3) && week.change?.description == "3.8")
        #expect(week.meanOfFour?.value == Quantity(3) && week.meanOfFour?.count == 1)
        #expect(week.bestDay?.date.description == "2026-11-20")
        #expect(week.daysOverLimit == 2 && week.isOverWeeklyLimit == true)
        #expect(week.streak == nil)
        #expect(week.longestStreak?.length == 3 && week.longestStreak?.last.description == "2026-11-18")
        #expect(week.weekHours.hours.map { summariser.ledger.count(of: $0.entries) }.filter { $0 > 0 } == [1, 1])
        #expect(week.untimed == 2)
        #expect(week.caffeine.milligrams.value.description == "646" && week.caffeine.estimated == 5)
    }

    @Test("show that meeting a limit does not exceed it")
    func limits() throws {
        let summariser = try summariser(
            [("2026-11-16", "2"), ("2026-11-17", "2"), ("2026-11-18", "2")], today: "2026-12-01")
        let week = summariser.summary(of: summariser.weeks[0])
        #expect(week.daysOverLimit == 0 && week.isOverWeeklyLimit == false)
        #expect(summariser.summary(of: summariser.months[0]).isOverWeeklyLimit == nil)
    }

    @Test("show that an unfinished period is not compared, and that its streak ends today or yesterday")
    func goingOn() throws {
        let lines = (14...18).map { ("2026-11-\($0)", "1") }
        let week = try #require(Period(name: "2026-W47", weekRule: rule))
        let expected = ["2026-11-18": 5, "2026-11-19": 5, "2026-11-20": nil, "2026-11-17": 4]
        for (today, length) in expected {
            let summary = try summariser(lines, today: today).summary(of: week)
            #expect(summary.isPartial && summary.change == nil && summary.previous?.value == Quantity(2), "\(today)")
            #expect(summary.streak?.length == length, "\(today)")
        }
        let later = try summariser(lines, today: "2026-11-23").summary(of: week)
        #expect(!later.isPartial && later.change == Quantity(1) && later.streak == nil)
    }

    @Test("show that entries after today count in their own periods")
    func future() throws {
        let summariser = try summariser(
            [("2026-11-16", "1"), ("2026-11-20", "2"), ("2026-12-24", "3")], today: "2026-11-17")
        let week = summariser.summary(of: summariser.weeks[0])
        #expect(week.cups.value == Quantity(3))
        #expect(week.days.map(\.isFuture) == [false, false, true, true, true, true, true])
        #expect(summariser.summary(of: summariser.months[1]).cups.value == Quantity(3))
        #expect(summariser.allTime().streak?.length == 1)
    }

    @Test("include the summaries of an empty log")
    func empty() throws {
        let summariser = try summariser([], today: "2026-11-17")
        let week = summariser.summary(of: Period(.week, holding: summariser.today, weekRule: rule))
        #expect(week.cups == .none && week.days.count == 7 && week.days.allSatisfy { $0.cups == nil })
        #expect(week.cupsPerLoggedDay == nil && week.bestDay == nil && week.meanOfFour == nil && week.streak == nil)
        let all = summariser.allTime()
        #expect(all.weeks.isEmpty && all.years.isEmpty && all.days.isEmpty && all.longestStreak == nil)
        #expect(all.weekdays.count == 7 && all.weekdays.allSatisfy { $0.mean == nil })
    }

    @Test("show that the mean of four skips weeks without entries and counts weeks of zero")
    func meanOfFour() throws {
        let summariser = try summariser(
            [
                ("2026-10-19", "5"), ("2026-10-26", "0"), ("2026-11-09", "7"), ("2026-10-17", "100"),
                ("2026-11-16", "50"),
            ],
            today: "2026-12-01")
        let week = summariser.summary(of: try #require(Period(name: "2026-W47", weekRule: rule)))
        #expect(week.meanOfFour?.value == Quantity(4) && week.meanOfFour?.count == 3)
        let november = summariser.summary(of: try #require(Period(name: "2026-11", weekRule: rule)))
        #expect(november.meanOfFour?.value.description == "52.5" && november.meanOfFour?.count == 2)
    }

    @Test("show that the longest streak so far ignores later days")
    func longestSoFar() throws {
        let days = ["2026-10-05", "2026-10-06", "2026-11-07", "2026-11-08", "2026-11-09", "2026-11-10"]
        let summariser = try summariser(days.map { ($0, "1") }, today: "2026-12-01")
        let lengths = summariser.weeks.map { summariser.summary(of: $0).longestStreak?.length }
        #expect(lengths == [2, 2, 4])
        let firsts = summariser.weeks.map { summariser.summary(of: $0).longestStreak?.first.description }
        #expect(firsts == ["2026-10-05", "2026-10-05", "2026-11-07"])
        #expect(summariser.weeks.map { summariser.summary(of: $0).longestStreakInPeriod?.length } == [2, 2, 2])
    }

    @Test("include absurd amounts, which add up without a crash")
    func absurdAmounts() throws {
        let entries = try Self.log((0..<50).map { _ in ("2026-11-16", "1000") })
        var settings = CoffeeSettings()
        settings.caffeine = CaffeineTable(overrides: ["coffee": Quantity(thousandths: .max / 2)])
        let summariser = CoffeeSummariser(
            CoffeeLedger(entries), settings: settings, weekRule: rule, today: try Self.date("2026-12-01"))
        let week = summariser.summary(of: summariser.weeks[0])
        #expect(week.cups.value == Quantity(50_000))
        #expect(week.caffeine.milligrams.value == Quantity(thousandths: .max))
    }
}
