import Text

/// A day as year, month and day. Charts know days by their number, counted from 1970-01-01.
public struct CivilDay: Sendable, Hashable {
    /// The astronomical year.
    public let year: Int
    /// 1…12.
    public let month: Int
    /// 1…31.
    public let day: Int

    /// The largest day number either way. Numbers beyond are clamped.
    static let farthest = 4_000_000

    /// The day of a number.
    public init(number: Int) {
        (year, month, day) = GregorianCalendar.date(ofDayNumber: Self.clamped(number, Self.farthest))
    }

    /// The number of a day; months beyond 1…12 belong to the years before and after.
    public static func number(year: Int, month: Int, day: Int = 1) -> Int {
        let months = clamped(year, 20_000) * 12 + clamped(month, 1200) - 1
        let years = GregorianCalendar.floorDivided(months, by: 12)
        return GregorianCalendar.dayNumber(year: years, month: months - years * 12 + 1, day: clamped(day, 1000))
    }

    /// YYYY-MM-DD.
    var description: String {
        func padded(_ value: Int, _ digits: Int) -> String {
            let text = String(abs(value))
            return (value < 0 ? "-" : "") + String(repeating: "0", count: max(0, digits - text.utf8.count)) + text
        }
        return padded(year, 4) + "-" + padded(month, 2) + "-" + padded(day, 2)
    }

    private static func clamped(_ value: Int, _ limit: Int) -> Int { min(max(value, -limit), limit) }

    /// The weekday of a day number, 1 for Monday … 7 for Sunday (ISO 8601).
    public static func weekday(of number: Int) -> Int {
        // 1970-01-01 was a Thursday.
        (number + 3) - GregorianCalendar.floorDivided(number + 3, by: 7) * 7 + 1
    }

    /// How many days a day lies after the beginning of its week, 0…6, for weeks that begin on `firstWeekday` (1…7).
    static func offset(of number: Int, firstWeekday: Int) -> Int {
        let days = weekday(of: number) - firstWeekday
        return days - GregorianCalendar.floorDivided(days, by: 7) * 7
    }
}
