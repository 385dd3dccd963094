public import Model
import Text

/// How a number was made from entries.
public enum Formula: Hashable, Sendable {
    /// Their cups, added.
    case sum
    /// The total of the cups, divided by `count` units.
    case mean(Quantity, count: Int, Unit)
    /// The days that have an entry, counted.
    case daysLogged
    /// The days with more cups than this limit, counted.
    case daysOver(Quantity)
    /// The cups minus those of the preceding period, or of its days up to the last compared one.
    case difference(Quantity, before: Quantity, Period, upTo: CivilDate?)
    /// Cups per logged day minus those of the days before, each rounded to one decimal.
    case meanDifference(Quantity, days: Int, before: Quantity, daysBefore: Int)
    /// The cups of the day with the most, added.
    case bestDay(CivilDate)
    /// The cups of the period with the most, added.
    case best(Period)
    /// The days from one through the other, all logged, counted.
    case streak(CivilDate, CivilDate)
    /// A streak without days, because the day that it would end with has no entry.
    case noStreak
    /// Milligrams, added; this number of entries is estimated.
    case caffeine(estimated: Int)
    /// The mean of the milligrams left at an hour of each day, with a half-life in hours.
    case caffeineLeft(hour: Double, [CivilDate], halfLife: Quantity)
    /// The value of a key of `site.yml`.
    case setting(String)

    /// The unit of a mean.
    public enum Unit: Hashable, Sendable {
        case daysLogged, weeksBefore
        /// The logged days of a weekday.
        case weekday(Weekday)
        /// A week and those before it.
        case weeks
    }
}

extension Formula {
    /// The formula in words, for `count` entries.
    public func words(entries count: Int) -> String {
        let entries = counted(count, "entry", "entries")
        return switch self {
        case .sum: "cups of \(entries), added"
        case .mean(let total, let count, let unit): "\(total.inCups) ÷ \(unit.words(count))"
        case .daysLogged: "days that have an entry, counted (\(entries))"
        case .daysOver(let limit): "days with more than \(limit.inCups), counted"
        case .difference(let now, let before, let period, let last):
            "\(now.inCups) − \(before.inCups) of \(last.map { "\(period.first) to \($0)" } ?? period.name)"
        case .meanDifference(let now, let days, let before, let daysBefore):
            "\(now.inCups) ÷ \(Unit.daysLogged.words(days)) − \(before.inCups) ÷ \(Unit.daysLogged.words(daysBefore))"
        case .bestDay(let date): "cups of \(entries) on \(date), added; no day has more"
        case .best(let period): "cups of \(entries) in \(period.name), added; no \(period.kind.rawValue) has more"
        case .streak(let first, let last): "days in a row that have an entry, \(first) to \(last), counted"
        case .noStreak: "days in a row that have an entry, counted: there are none"
        case .caffeine(let estimated):
            "milligrams of \(entries), added; \(estimated) of them estimated from cups and drink"
        case .caffeineLeft(let hour, let days, let halfLife):
            "milligrams of \(entries), halved every \(halfLife) h from each cup to \(TimeOfDay(hoursAfterMidnight: hour)), added"
                + (days.count == 1 ? "" : "; the mean of \(days.count) days")
        case .setting(let key): "\(key) in site.yml"
        }
    }
}

extension Formula.Unit {
    fileprivate func words(_ count: Int) -> String {
        switch self {
        case .daysLogged: counted(count, "day logged", "days logged")
        case .weeksBefore: counted(count, "week before that has an entry", "weeks before that have an entry")
        case .weekday(let weekday): "\(count) logged \(weekday.name.capitalizedASCII)\(count == 1 ? "" : "s")"
        case .weeks: "\(count) weeks, the last of them this one"
        }
    }
}

extension String {
    /// The text with its first letter, which is ASCII, in upper case.
    fileprivate var capitalizedASCII: String { prefix(1).uppercased() + dropFirst() }
}
