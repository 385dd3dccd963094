/// Maps civil days, given as day numbers, onto a range of the drawing; a day extends to the start of the next.
struct TimeScale: Sendable, Hashable {
    let linear: LinearScale
    /// 1 Monday … 7 Sunday.
    let firstWeekday: Int

    /// From the start of `firstDay` to the end of `lastDay`.
    init(firstDay: Int, lastDay: Int, range: LinearScale.Interval, firstWeekday: Int) {
        linear = LinearScale(domain: .init(Double(firstDay), Double(lastDay) + 1), range: range)
        self.firstWeekday = min(max(1, firstWeekday), 7)
    }

    /// Where a day begins.
    func position(of day: Int) -> Double { linear.position(of: Double(day)) }

    /// About `count` starts of days, weeks, months, quarters or years.
    func ticks(count: Double) -> [CalendarTick] {
        guard let interval = CalendarInterval(from: linear.domain.start, to: linear.domain.end, count: count) else {
            return []
        }
        return interval.ticks(from: linear.domain.start, to: linear.domain.end - 1, firstWeekday: firstWeekday)
            .map { CalendarTick(day: $0, interval: interval) }
    }
}

/// A tick of a time axis.
public struct CalendarTick: Sendable, Hashable {
    /// Days since 1970-01-01.
    public let day: Int
    /// The interval that begins at the tick.
    public let interval: CalendarInterval

    /// The day as year, month and day.
    public var date: CivilDay { CivilDay(number: day) }
}
