/// A day of the proleptic Gregorian calendar as year, month and day; charts know days by their number, counted from 1970-01-01.
public struct CivilDay: Sendable, Hashable {
    /// The astronomical year.
    public let year: Int
    /// 1…12.
    public let month: Int
    /// 1…31.
    public let day: Int

    /// The farthest day from 1970-01-01 either way that is counted; what lies beyond is held there.
    static let farthest = 4_000_000

    /// The day of a number. The year is counted from March, which puts the leap day at its end: five months from there have always
    /// 153 days, four years 1461, a century 36524, four centuries 146097.
    public init(number: Int) {
        // 719468 days part 0000-03-01 from 1970-01-01.
        let days = min(max(number, -Self.farthest), Self.farthest) + 719_468
        let era = Self.floorDivide(days, 146_097)
        let dayOfEra = days - era * 146_097
        let yearOfEra = (dayOfEra - dayOfEra / 1460 + dayOfEra / 36_524 - dayOfEra / 146_096) / 365
        let dayOfYear = dayOfEra - (365 * yearOfEra + yearOfEra / 4 - yearOfEra / 100)
        let monthFromMarch = (5 * dayOfYear + 2) / 153
        day = dayOfYear - (153 * monthFromMarch + 2) / 5 + 1
        month = monthFromMarch < 10 ? monthFromMarch + 3 : monthFromMarch - 9
        year = yearOfEra + era * 400 + (month <= 2 ? 1 : 0)
    }

    /// The number of the first day of a month; months beyond 1…12 belong to the years beside.
    public static func number(year: Int, month: Int, day: Int = 1) -> Int {
        let months = min(max(year, -20_000), 20_000) * 12 + min(max(month, -1200), 1200) - 1
        let monthFromMarch = (months - 2) - floorDivide(months - 2, 12) * 12
        let marchYear = floorDivide(months - 2, 12)
        let era = floorDivide(marchYear, 400)
        let yearOfEra = marchYear - era * 400
        let dayOfYear = (153 * monthFromMarch + 2) / 5 + min(max(day, -1000), 1000) - 1
        return era * 146_097 + yearOfEra * 365 + yearOfEra / 4 - yearOfEra / 100 + dayOfYear - 719_468
    }

    /// The weekday of a day number, 1 for Monday … 7 for Sunday (ISO 8601).
    public static func weekday(of number: Int) -> Int {
        // 1970-01-01 was a Thursday.
        (number + 3) - floorDivide(number + 3, 7) * 7 + 1
    }

    /// How many days a day lies after the beginning of its week, 0…6, for weeks that begin on `firstWeekday` (1…7).
    static func offset(of number: Int, firstWeekday: Int) -> Int {
        let days = weekday(of: number) - firstWeekday
        return days - floorDivide(days, 7) * 7
    }

    static func floorDivide(_ value: Int, _ divisor: Int) -> Int {
        value >= 0 ? value / divisor : -((divisor - 1 - value) / divisor)
    }
}
