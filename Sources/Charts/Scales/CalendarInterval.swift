/// The distance between ticks of a time axis (d3-time, ticks.js, from a day upwards).
public enum CalendarInterval: Sendable, Hashable {
    /// Every nth day of a month, from its first.
    case days(Int)
    /// Weeks.
    case weeks
    /// Every nth month of a year, from January; 3 means quarters.
    case months(Int)
    /// Years divisible by a number.
    case years(Int)

    /// The interval closest, by ratio, to a `count`th of the time between two days; nil if they are equal.
    init?(from start: Double, to end: Double, count: Double) {
        guard count > 0, count.isFinite, start.isFinite, end.isFinite, end != start else { return nil }
        let (first, last) = (min(start, end), max(start, end))
        let target = (last - first) / count
        let steps: [(interval: CalendarInterval, days: Double)] = [
            (.days(1), 1), (.days(2), 2), (.weeks, 7), (.months(1), 30), (.months(3), 90), (.years(1), 365),
        ]
        guard let above = steps.firstIndex(where: { $0.days > target }) else {
            let years = Ticks.step(from: first / 365, to: last / 365, count: count)
            self = .years(max(1, Int(min(years, 100_000))))
            return
        }
        guard above > 0 else {
            self = .days(1)
            return
        }
        let isNearerBelow = target / steps[above - 1].days < steps[above].days / target
        self = steps[isNearerBelow ? above - 1 : above].interval
    }

    /// The days within `start`…`end` on which the interval begins; `firstWeekday` is 1 Monday … 7 Sunday.
    func ticks(from start: Double, to end: Double, firstWeekday: Int) -> [Int] {
        let limit = Double(CivilDay.farthest)
        guard start <= end, abs(start) <= limit, abs(end) <= limit else { return [] }
        let (first, last) = (Int(start.rounded(.up)), Int(end.rounded(.down)))
        guard first <= last else { return [] }
        let years = CivilDay(number: first).year...CivilDay(number: last).year
        switch self {
        case .days(let step):
            return (first...last).filter { (CivilDay(number: $0).day - 1) % max(1, step) == 0 }
        case .weeks:
            let offset = CivilDay.offset(of: first, firstWeekday: firstWeekday)
            return Array(stride(from: first + (7 - offset) % 7, through: last, by: 7))
        case .months(let step):
            return years.flatMap { year in
                stride(from: 1, through: 12, by: max(1, step)).map { CivilDay.number(year: year, month: $0) }
            }
            .filter { first <= $0 && $0 <= last }
        case .years(let step):
            return years.filter { $0 % max(1, step) == 0 }.map { CivilDay.number(year: $0, month: 1) }
                .filter { first <= $0 && $0 <= last }
        }
    }
}
