/// How days are grouped into weeks.
public struct WeekRule: Hashable, Sendable, Encodable {
    /// The day on which a week begins; Monday makes ISO 8601 weeks.
    public let firstWeekday: Weekday

    /// Weeks that begin on `firstWeekday`.
    public init(firstWeekday: Weekday) { self.firstWeekday = firstWeekday }

    /// The first day of the week that contains `date`.
    public func start(of date: CivilDate) -> CivilDate {
        date.adding(days: -daysInto(date))
    }

    /// The number of days between the first day of the week and `date`.
    fileprivate func daysInto(_ date: CivilDate) -> Int { (date.weekday.rawValue - firstWeekday.rawValue + 7) % 7 }
}

/// A calendar week, month or year.
public struct Period: Hashable, Sendable, Encodable {
    /// The length of a period.
    public enum Kind: String, Hashable, Sendable, Encodable, CaseIterable {
        case week, month, year
    }

    /// The length of the period.
    public let kind: Kind
    /// Its first day.
    public let first: CivilDate
    /// Its last day.
    public let last: CivilDate
    /// How weeks begin.
    public let weekRule: WeekRule

    /// The period of a kind that contains `date`.
    public init(_ kind: Kind, holding date: CivilDate, weekRule: WeekRule) {
        self.kind = kind
        self.weekRule = weekRule
        switch kind {
        case .week:
            first = weekRule.start(of: date)
            last = date.adding(days: 6 - weekRule.daysInto(date))
        case .month:
            let (year, month, day) = date.components
            first = date.adding(days: 1 - day)
            last = first.adding(days: CivilDate.dayCount(year: year, month: month) - 1)
        case .year:
            let year = date.year
            first = CivilDate(year: year, month: 1, day: 1) ?? date
            last = CivilDate(year: year, month: 12, day: 31) ?? date
        }
    }

    /// The number of days.
    public var dayCount: Int { last.days(since: first) + 1 }

    /// All days, in order.
    public var days: some RandomAccessCollection<CivilDate> & Sendable {
        (0..<dayCount).lazy.map { [first] in first.adding(days: $0) }
    }

    /// Whether `date` is in the period.
    public func contains(_ date: CivilDate) -> Bool { first <= date && date <= last }

    /// The preceding period.
    public var previous: Period { Period(kind, holding: first.adding(days: -1), weekRule: weekRule) }

    /// The following period.
    public var next: Period { Period(kind, holding: last.adding(days: 1), weekRule: weekRule) }

    /// Whether `today` is one of its days, even the last.
    public func isPartial(on today: CivilDate) -> Bool { contains(today) }

    /// `2026`, `2026-11` or `2026-W47`; a week that does not begin on Monday is named by its first day,
    /// `week-2026-11-15`.
    public var name: String {
        switch kind {
        case .year: padded(first.year, 4)
        case .month: padded(first.year, 4) + "-" + padded(first.month, 2)
        case .week where weekRule.firstWeekday == .monday: isoWeekName
        case .week: "week-\(first)"
        }
    }

    /// The ISO 8601 number of a week that begins on Monday, and the year that contains its Thursday.
    public var isoWeek: (year: Int, number: Int) {
        let thursday = first.adding(days: (Weekday.thursday.rawValue - first.weekday.rawValue + 7) % 7)
        let year = thursday.year
        let newYear = CivilDate(year: year, month: 1, day: 1) ?? thursday
        return (year, thursday.days(since: newYear) / 7 + 1)
    }

    private var isoWeekName: String {
        let (year, number) = isoWeek
        return padded(year, 4) + "-W" + padded(number, 2)
    }

    /// Reads a name of any kind; nil if it does not name a period under `weekRule`.
    public init?(name: String, weekRule: WeekRule) {
        let parts = name.split(separator: "-", omittingEmptySubsequences: false)
        let period: Period?
        switch parts.count {
        case 1: period = Self.year(parts[0], weekRule)
        case 2 where parts[1].hasPrefix("W") || parts[1].hasPrefix("w"):
            period = weekRule.firstWeekday == .monday ? Self.isoWeek(parts[0], parts[1].dropFirst(), weekRule) : nil
        case 2: period = Self.month(parts[0], parts[1], weekRule)
        case 4 where parts[0] == "week":
            let date = try? DateTime(parsing: parts.dropFirst().joined(separator: "-")).date
            period = date.map { Period(.week, holding: $0, weekRule: weekRule) }
        default: period = nil
        }
        guard let period, period.name == name.uppercasedWeek else { return nil }
        self = period
    }

    private static func year(_ digits: Substring, _ weekRule: WeekRule) -> Period? {
        guard let year = wholeNumber(digits.utf8), let date = CivilDate(year: year, month: 1, day: 1) else {
            return nil
        }
        return Period(.year, holding: date, weekRule: weekRule)
    }

    private static func month(_ year: Substring, _ month: Substring, _ weekRule: WeekRule) -> Period? {
        guard let year = wholeNumber(year.utf8), let month = wholeNumber(month.utf8),
            let date = CivilDate(year: year, month: month, day: 1)
        else { return nil }
        return Period(.month, holding: date, weekRule: weekRule)
    }

    private static func isoWeek(_ year: Substring, _ number: Substring, _ weekRule: WeekRule) -> Period? {
        guard let year = wholeNumber(year.utf8), let number = wholeNumber(number.utf8), (1...53).contains(number),
            let fourth = CivilDate(year: year, month: 1, day: 4)
        else { return nil }
        return Period(.week, holding: fourth.adding(days: (number - 1) * 7), weekRule: weekRule)
    }
}

extension String {
    /// `2026-w47` as `2026-W47`; a week in words stays as it is.
    fileprivate var uppercasedWeek: String { hasPrefix("week") ? self : uppercased() }
}
