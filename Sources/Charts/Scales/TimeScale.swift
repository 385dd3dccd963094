/// Maps civil days, known by their numbers, onto a stretch of the drawing; a day takes the stretch up to the next day's beginning.
public struct TimeScale: Sendable, Hashable {
    /// The numbers themselves on their stretch.
    public let linear: LinearScale
    /// The weekday that weeks begin with, 1 for Monday … 7 for Sunday.
    public let firstWeekday: Int

    /// From the beginning of `firstDay` to the end of `lastDay`.
    public init(firstDay: Int, lastDay: Int, range: LinearScale.Interval, firstWeekday: Int) {
        linear = LinearScale(domain: .init(Double(firstDay), Double(lastDay) + 1), range: range)
        self.firstWeekday = min(max(1, firstWeekday), 7)
    }

    /// Where a day begins.
    public func position(of day: Int) -> Double { linear.position(of: Double(day)) }

    /// The middle of a day.
    public func center(of day: Int) -> Double { linear.position(of: Double(day) + 0.5) }

    /// Beginnings of days, weeks, months, quarters or years, about `count` of them.
    public func ticks(count: Double) -> [CalendarTick] {
        guard let interval = CalendarInterval(from: linear.domain.start, to: linear.domain.end, count: count) else {
            return []
        }
        return interval.ticks(from: linear.domain.start, to: linear.domain.end - 1, firstWeekday: firstWeekday)
            .map { CalendarTick(day: $0, interval: interval) }
    }
}

/// A tick of a time axis.
public struct CalendarTick: Sendable, Hashable {
    /// The number of the day, counted from 1970-01-01.
    public let day: Int
    /// What begins there.
    public let interval: CalendarInterval

    /// The day as year, month and day.
    public var date: CivilDay { CivilDay(number: day) }
}
