/// The positions of days in a grid with a column for each week.
struct CalendarGrid: Sendable {
    let days: ClosedRange<Int>
    let firstWeekday: Int
    /// The corner of the first week's first weekday.
    let left: Double
    let top: Double
    /// The distance between neighbouring cells.
    let pitch: Double

    /// 366 days that begin on the last day of a week.
    static let maxWeeks = 54
    /// 184 days that begin on the last day of a week.
    static let maxWeeksOfHalf = 28

    /// The week and the weekday of a day, from 0.
    func place(of day: Int) -> (week: Int, weekday: Int) {
        let start = CivilDay.offset(of: days.lowerBound, firstWeekday: firstWeekday)
        let index = day - days.lowerBound + start
        return (index / 7, index % 7)
    }

    var weeks: Int { place(of: days.upperBound).week + 1 }

    /// The top left corner of a cell, which may lie beyond the end of the grid.
    func corner(week: Int, weekday: Int) -> (x: Double, y: Double) {
        (left + Double(week) * pitch, top + Double(weekday) * pitch)
    }

    func cell(of day: Int) -> Box {
        let place = place(of: day)
        let corner = corner(week: place.week, weekday: place.weekday)
        let gap = 0.8
        return Box(
            left: corner.x + gap, right: corner.x + pitch - gap, top: corner.y + gap, bottom: corner.y + pitch - gap)
    }

    /// The first days of its months.
    var months: [Int] {
        let first = CivilDay(number: days.lowerBound)
        return (first.month...CivilDay(number: days.upperBound).month).map {
            CivilDay.number(year: first.year, month: $0)
        }
    }

    /// The lines between months up to the day `last`. Each runs down the left of a month's first week, stepping around
    /// the days before its first.
    func borders(upTo last: Int) -> PathData {
        var path = PathData()
        for first in months.dropFirst() where first <= last + 1 {
            let place = place(of: first)
            var points = [corner(week: place.week, weekday: place.weekday), corner(week: place.week, weekday: 7)]
            if place.weekday > 0 {
                points.insert(corner(week: place.week + 1, weekday: place.weekday), at: 0)
                points.insert(corner(week: place.week + 1, weekday: 0), at: 0)
            }
            path.move(points[0].x, points[0].y)
            for point in points.dropFirst() { path.line(point.x, point.y) }
        }
        return path
    }
}
