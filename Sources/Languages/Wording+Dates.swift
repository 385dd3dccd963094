public import Model

/// The length of a written date.
public enum DateStyle: Hashable, Sendable, CaseIterable {
    /// `Friday, November 20, 2026`.
    case long
    /// `Nov 20, 2026`.
    case medium
    /// `Nov 20`.
    case short
    /// `Friday, Nov 20`.
    case weekday
    /// `Friday, November 20`, where the year is named already.
    case longInYear
}

/// The length of a month's or weekday's name that stands alone, as in a heading or on an axis.
public enum NameStyle: Hashable, Sendable, CaseIterable {
    /// `Friday`.
    case long
    /// `Fri`.
    case short
    /// `F`; months have no such form and use the short one.
    case narrow
}

extension Wording {
    /// A day in the language's order.
    public func date(_ date: CivilDate, style: DateStyle = .medium) -> String { unbroken(date: plain(date, style)) }

    private func plain(_ date: CivilDate, _ style: DateStyle = .medium) -> String {
        switch style {
        case .long: locale.longDate.format(date)
        case .medium: locale.mediumDate.format(date)
        case .short: locale.shortDate.format(date)
        case .weekday: locale.weekdayDate.format(date)
        case .longInYear: locale.longDateInYear.format(date)
        }
    }

    /// A time of day, in 24 hours in every language: `08:10`.
    public func time(_ time: TimeOfDay) -> String { time.description }

    /// `November 2026`; a `month` outside 1…12 is clamped.
    public func month(year: Int, month: Int) -> String {
        let held = max(1, min(12, month))
        guard let first = CivilDate(year: year, month: held, day: 1) else { return "\(year)" }
        return unbroken(date: locale.month.format(first))
    }

    /// `2026`, `2026年`.
    public func year(_ year: Int) -> String {
        CivilDate(year: year, month: 1, day: 1).map(locale.year.format) ?? "\(year)"
    }

    /// `2025`, or `2025 – 2026` for more than one.
    public func years(_ first: Int, _ last: Int) -> String {
        if first == last { return year(first) }
        return brokenAtDash(text(.rangeAcrossYears, [("first", .text(year(first))), ("last", .text(year(last)))]))
    }

    /// The name of a month; a `month` outside 1…12 is clamped.
    public func monthName(_ month: Int, style: NameStyle = .long) -> String {
        let index = max(0, min(11, month - 1))
        return style == .long ? locale.months[index] : locale.shortMonths[index]
    }

    /// The name of a weekday.
    public func weekday(_ weekday: Weekday, style: NameStyle = .long) -> String {
        switch style {
        case .long: locale.weekdays[weekday.rawValue]
        case .short: locale.shortWeekdays[weekday.rawValue]
        case .narrow: locale.narrowWeekdays[weekday.rawValue]
        }
    }

    /// The name of a week, month or year.
    public func name(_ period: Period) -> String {
        switch period.kind {
        case .week: week(period)
        case .month: month(year: period.first.year, month: period.first.month)
        case .year: year(period.first.year)
        }
    }

    /// `Week 47, 2026` for an ISO 8601 week, or the days of a week that does not begin on Monday.
    public func week(_ period: Period) -> String {
        guard period.weekRule.firstWeekday == .monday else { return plainRange(period.first, period.last) }
        let (year, number) = period.isoWeek
        return unbroken(date: text(.weekOfYear, [("week", .text("\(number)")), ("year", .text("\(year)"))]))
    }

    /// The names of `periods` in a list, without the `year` of their page. Another year that all share is named once:
    /// `Week 8 · Week 12, 2025`, `2025年第8週、第12週`.
    public func names(of periods: [Period], in year: Int? = nil) -> String {
        let years = periods.map(yearInName(of:))
        return list(
            zip(zip(periods, years), saysYear(years)).map { named, saysYear in
                saysYear && (year == nil || named.1 != year) ? name(named.0) : nameInYear(named.0)
            })
    }

    /// Which dates of a list name their years: all, or if they share one year, only the last, or the first where years
    /// come first.
    func saysYear(_ years: [Int?]) -> [Bool] {
        let isShared = Set(years).count == 1 && years.first != .some(nil)
        let outer = locale.mediumDate.beginsWithYear ? 0 : years.count - 1
        return years.indices.map { !isShared || $0 == outer }
    }

    /// The year in the name of a period; nil if the name has two.
    private func yearInName(of period: Period) -> Int? {
        if period.kind == .week, period.weekRule.firstWeekday == .monday { return period.isoWeek.year }
        return period.first.year == period.last.year ? period.first.year : nil
    }

    /// `Week 47`, `November`; a year is named in full.
    func nameInYear(_ period: Period) -> String {
        switch period.kind {
        case .year: return name(period)
        case .month: return monthName(period.first.month)
        case .week:
            guard period.weekRule.firstWeekday == .monday else {
                let days = (plain(period.first, .short), plain(period.last, .short))
                return text(.rangeAcrossYears, [("first", .text(days.0)), ("last", .text(days.1))])
            }
            return unbroken(date: text(.weekInYear, [("week", .text("\(period.isoWeek.number)"))]))
        }
    }

    /// `Nov 16 – 22, 2026`: a shared month or year is written once. On pages a line ends only after the dash.
    public func dateRange(_ first: CivilDate, _ last: CivilDate) -> String {
        brokenAtDash(plainRange(first, last))
    }

    private func brokenAtDash(_ range: String) -> String {
        guard isForPages else { return range }
        // Where no line may end within a word, 至 is part of one.
        return unbroken(range).replacing("–\u{A0}", with: "– ").replacing("至", with: "至\u{200B}")
    }

    private func plainRange(_ first: CivilDate, _ last: CivilDate) -> String {
        if first == last { return plain(first) }
        let (start, end) = (first.components, last.components)
        if start.year != end.year {
            return text(.rangeAcrossYears, [("first", .text(plain(first))), ("last", .text(plain(last)))])
        }
        let year = PhraseValue.text("\(start.year)")
        if start.month != end.month {
            let days = (plain(first, .short), plain(last, .short))
            return text(.rangeWithinYear, [("first", .text(days.0)), ("last", .text(days.1)), ("year", year)])
        }
        return text(
            .rangeWithinMonth,
            [
                ("month", .text(locale.shortMonthsInDates[start.month - 1])), ("first", .text("\(start.day)")),
                ("last", .text("\(end.day)")), ("year", year),
            ])
    }
}
