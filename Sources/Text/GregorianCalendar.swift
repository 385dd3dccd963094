/// The proleptic Gregorian calendar (ISO 8601), with days numbered from 1970-01-01. The formulas come from Hinnant,
/// "chrono-Compatible Low-Level Date Algorithms": years begin in March, so that the leap day is the last of its year,
/// and 400 years (an era) have 146,097 days.
public enum GregorianCalendar {
    /// Days from 0000-03-01 to 1970-01-01.
    private static let epoch = 719_468

    /// The number of a day; `month` is 1…12.
    public static func dayNumber(year: Int, month: Int, day: Int) -> Int {
        let shiftedYear = month <= 2 ? year - 1 : year
        let era = floorDivided(shiftedYear, by: 400)
        let yearOfEra = shiftedYear - era * 400
        let dayOfYear = (153 * (month + (month > 2 ? -3 : 9)) + 2) / 5 + day - 1
        let dayOfEra = yearOfEra * 365 + yearOfEra / 4 - yearOfEra / 100 + dayOfYear
        return era * 146_097 + dayOfEra - epoch
    }

    /// The date of a day number.
    public static func date(ofDayNumber number: Int) -> (year: Int, month: Int, day: Int) {
        let shifted = number + epoch
        let era = floorDivided(shifted, by: 146_097)
        let dayOfEra = shifted - era * 146_097
        let yearOfEra = (dayOfEra - dayOfEra / 1460 + dayOfEra / 36_524 - dayOfEra / 146_096) / 365
        let dayOfYear = dayOfEra - (365 * yearOfEra + yearOfEra / 4 - yearOfEra / 100)
        let shiftedMonth = (5 * dayOfYear + 2) / 153
        let month = shiftedMonth < 10 ? shiftedMonth + 3 : shiftedMonth - 9
        let year = yearOfEra + era * 400 + (month <= 2 ? 1 : 0)
        return (year, month, dayOfYear - (153 * shiftedMonth + 2) / 5 + 1)
    }

    /// The quotient rounded down; `divisor` must be positive.
    public static func floorDivided(_ value: Int, by divisor: Int) -> Int {
        value >= 0 ? value / divisor : -((divisor - 1 - value) / divisor)
    }
}
