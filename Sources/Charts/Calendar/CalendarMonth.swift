/// A month as a block of weeks, the first and the last of which may be incomplete.
struct CalendarMonth: Sendable {
    /// 1…12.
    let month: Int
    let days: Range<Int>
    /// The row of its first day.
    private let offset: Int

    /// `firstWeekday` is 1 Monday … 7 Sunday.
    init(year: Int, month: Int, firstWeekday: Int) {
        self.month = month
        days = CivilDay.number(year: year, month: month)..<CivilDay.number(year: year, month: month + 1)
        offset = CivilDay.offset(of: days.lowerBound, firstWeekday: firstWeekday)
    }

    /// The number of its columns, 4…6.
    var weeks: Int { (offset + days.count + 6) / 7 }

    /// The column and the row of a day, from 0.
    func place(of day: Int) -> (week: Int, weekday: Int) {
        let index = day - days.lowerBound + offset
        return (index / 7, index % 7)
    }

    /// The days of a column.
    func days(ofWeek week: Int) -> Range<Int> {
        let start = days.lowerBound - offset + week * 7
        return max(start, days.lowerBound)..<max(days.lowerBound, min(start + 7, days.upperBound))
    }
}
