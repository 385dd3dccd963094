/// The positions of days in a row of months, with a column for each week of a month and a gap between months.
struct CalendarGrid: Sendable {
    let months: [CalendarMonth]
    /// The corner of the first month's first column.
    let left: Double
    let top: Double
    /// The distance between neighbouring cells.
    let pitch: Double
    /// Between months, in cells.
    private static let monthGap = 0.5

    /// The width of a row, in cells.
    static func width(of months: [CalendarMonth]) -> Double {
        Double(months.map(\.weeks).reduce(0, +)) + Double(max(0, months.count - 1)) * monthGap
    }

    var bottom: Double { top + 7 * pitch }

    /// The left and right edges of a month.
    func span(of index: Int) -> (left: Double, right: Double) {
        let before = Self.width(of: Array(months[..<index])) + (index > 0 ? Self.monthGap : 0)
        let left = left + before * pitch
        return (left, left + Double(months[index].weeks) * pitch)
    }

    /// The cells of consecutive days in one column of the month at `index`, with half of the gaps around them.
    func column(_ days: Range<Int>, ofMonth index: Int) -> Box {
        let place = months[index].place(of: days.lowerBound)
        let x = span(of: index).left + Double(place.week) * pitch
        let y = top + Double(place.weekday) * pitch
        return Box(left: x, right: x + pitch, top: y, bottom: y + Double(days.count) * pitch)
    }

    func cell(of day: Int, ofMonth index: Int) -> Box {
        let box = column(day..<day + 1, ofMonth: index)
        let inset = max(0.6, pitch * 0.07)
        return Box(
            left: box.left + inset, right: box.right - inset, top: box.top + inset, bottom: box.bottom - inset)
    }
}
