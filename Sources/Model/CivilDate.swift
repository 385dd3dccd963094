import Text

/// A day of the proleptic Gregorian calendar (ISO 8601), years 1 to 9999, without a time zone.
public struct CivilDate: Hashable, Sendable, Comparable {
    /// Days since 1970-01-01.
    public let dayNumber: Int32

    static let firstDayNumber: Int32 = -719_162
    static let lastDayNumber: Int32 = 2_932_896

    /// The day that is `dayNumber` days after 1970-01-01, clamped to the years 1 to 9999.
    public init(dayNumber: Int) {
        self.dayNumber = min(Self.lastDayNumber, max(Self.firstDayNumber, Int32(clamping: dayNumber)))
    }

    /// The day of a date; nil if there is no such date.
    public init?(year: Int, month: Int, day: Int) {
        guard (1...9999).contains(year), (1...12).contains(month), day >= 1,
            day <= Self.dayCount(year: year, month: month)
        else { return nil }
        self.init(dayNumber: GregorianCalendar.dayNumber(year: year, month: month, day: day))
    }

    /// The number of days of `month` in `year`.
    public static func dayCount(year: Int, month: Int) -> Int {
        switch month {
        case 2: isLeap(year) ? 29 : 28
        case 4, 6, 9, 11: 30
        default: 31
        }
    }

    private static func isLeap(_ year: Int) -> Bool { year % 4 == 0 && (year % 100 != 0 || year % 400 == 0) }

    /// Year, month 1…12 and day of the month.
    public var components: (year: Int, month: Int, day: Int) {
        GregorianCalendar.date(ofDayNumber: Int(dayNumber))
    }

    /// 1…9999.
    public var year: Int { components.year }
    /// 1…12.
    public var month: Int { components.month }
    /// 1…31.
    public var day: Int { components.day }

    /// 1970-01-01 was a Thursday.
    public var weekday: Weekday { Weekday(daysAfterSunday: Int(dayNumber) + 4) }

    /// The day `days` later, or earlier if negative.
    public func adding(days: Int) -> CivilDate { CivilDate(dayNumber: Int(dayNumber) + days) }

    /// Days from `other` to this one.
    public func days(since other: CivilDate) -> Int { Int(dayNumber) - Int(other.dayNumber) }

    /// Earlier days come first.
    public static func < (left: CivilDate, right: CivilDate) -> Bool { left.dayNumber < right.dayNumber }
}

extension CivilDate: CustomStringConvertible {
    /// `YYYY-MM-DD`.
    public var description: String {
        let (year, month, day) = components
        var text = DigitText()
        text.add(year, width: 4)
        text.add("-")
        text.add(month, width: 2)
        text.add("-")
        text.add(day, width: 2)
        return text.string
    }
}

extension CivilDate: Encodable {
    /// Its day number.
    public func encode(to encoder: any Encoder) throws { try dayNumber.encode(to: encoder) }
}

extension CivilDate {
    /// The day that something on this date counts for, if days begin at `start`: before that time, the day before.
    public func day(at time: TimeOfDay?, startingAt start: TimeOfDay) -> CivilDate {
        if let time, time < start { adding(days: -1) } else { self }
    }
}
