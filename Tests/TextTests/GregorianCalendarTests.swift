import Testing
import Text

@Suite("The Gregorian calendar")
struct GregorianCalendarTests {
    @Test(
        "numbers days from 1970-01-01",
        arguments: [
            (1970, 1, 1, 0), (1969, 12, 31, -1), (2000, 2, 29, 11_016), (2000, 3, 1, 11_017), (1, 1, 1, -719_162),
            (9999, 12, 31, 2_932_896), (0, 3, 1, -719_468), (0, 2, 29, -719_469), (-1, 12, 31, -719_529),
        ])
    func numbers(year: Int, month: Int, day: Int, number: Int) {
        #expect(GregorianCalendar.dayNumber(year: year, month: month, day: day) == number)
        #expect(GregorianCalendar.date(ofDayNumber: number) == (year, month, day))
    }

    @Test("counts every day of four centuries around year 0 exactly once")
    func everyDay() {
        var previous = GregorianCalendar.date(ofDayNumber: -800_001)
        for number in -800_000 ..< -650_000 {
            let date = GregorianCalendar.date(ofDayNumber: number)
            let isNextDay = date.day == previous.day + 1 && (date.year, date.month) == (previous.year, previous.month)
            let isNextMonth = date.day == 1 && previous.day >= 28
            let back = GregorianCalendar.dayNumber(year: date.year, month: date.month, day: date.day)
            guard isNextDay || isNextMonth, back == number else {
                Issue.record("\(date) has number \(back), and follows \(previous)")
                return
            }
            previous = date
        }
    }
}
