import Diagnostics
import Model
import Text

/// Reads dates and times in their written forms; reports errors at the value.
extension PlacedValue {
    /// A day with optional time and offset.
    func dateTime(_ text: String, _ name: String, _ forms: DateForms, _ problems: inout Problems) -> DateTime? {
        let help = "write it as 2026-11-20 or 2026-11-20T08:10, with +08:00 or Z where it matters"
        let dateTime = dateTime(WrittenDate(text, forms), name, help: help, &problems)
        if let date = dateTime?.date { checkWeekday(text, date, &problems) }
        return dateTime
    }

    /// A day without a time.
    func day(_ text: String, _ name: String, _ forms: DateForms, _ problems: inout Problems) -> CivilDate? {
        let written = WrittenDate(text, forms)
        guard let dateTime = dateTime(written, name, help: "write it as 2026-11-20", &problems) else { return nil }
        guard dateTime.time == nil else {
            let message = "\(name) is a day, without a time (found \(sourceText))"
            problems.add(diagnostic(.error, "bad-date", message, help: "write \(dateTime.date)"))
            return nil
        }
        guard WrittenDate.otherWeekday(in: text, than: dateTime.date) == nil else {
            let message = "\(dateTime.date) is not on that weekday (found \(sourceText))"
            let help = "write \(dateTime.date), or the date that is on that weekday"
            problems.add(diagnostic(.error, "bad-date", message, help: help))
            return nil
        }
        return dateTime.date
    }

    /// Warns of a weekday beside a date in `text` that is not the date's. The date counts.
    func checkWeekday(_ text: String, _ date: CivilDate, _ problems: inout Problems) {
        guard let (name, weekday) = WrittenDate.otherWeekday(in: text, than: date) else { return }
        let days = (-3...3).map { date.adding(days: $0) }
        let other = days.first { $0.weekday == weekday }.map { " or \($0)" } ?? ""
        let message = "\(name) is not the weekday of \(date), which is read as the day"
        problems.add(diagnostic(.warning, "other-weekday", message, help: "write it as \(date)\(other)"))
    }

    /// The date and time in `written`; adds an error if it has none.
    func dateTime(_ written: WrittenDate, _ name: String, help: String, _ problems: inout Problems) -> DateTime? {
        switch written {
        case .date(let dateTime): return dateTime
        case .ambiguous(let days):
            let readings = days.map(\.description).joined(separator: " or ")
            let message =
                days.count > 1 ? "day and month could change places" : "the order of day and month is not set"
            problems.add(
                diagnostic(
                    .error, "ambiguous-date", "\(message) (found \(sourceText))",
                    help: "write \(readings), or set date_order in site.yml"))
        case .impossible(let fault, let meant):
            problems.add(
                diagnostic(
                    .error, fault.identifier, fault.message(sourceText),
                    help: fault.help(meant) ?? (fault == .malformed ? help : nil)))
        case .withoutYear:
            problems.add(
                diagnostic(
                    .error, "bad-date", "\(name) has no year (found \(sourceText))",
                    help: "write it with its year, as YYYY-MM-DD"))
        case .notADate:
            problems.add(diagnostic(.error, "bad-date", "\(name) must be a day (found \(sourceText))", help: help))
        }
        return nil
    }

    /// A time of day.
    func time(_ text: String, _ name: String, _ problems: inout Problems) -> TimeOfDay? {
        let general = "write it as HH:MM, from 00:00 to 23:59"
        switch WrittenTime(text) {
        case .time(let time): return time
        case .impossible(let meant):
            problems.add(
                diagnostic(
                    .error, "bad-time", "there is no such time (found \(sourceText))",
                    help: meant.map { "write \($0)" } ?? general))
        case .notATime:
            let message = "\(name) must be a time of day (found \(sourceText))"
            problems.add(diagnostic(.error, "bad-time", message, help: general))
        }
        return nil
    }
}

extension DateTime.Fault {
    fileprivate var identifier: String {
        switch self {
        case .malformed, .noSuchDay: "bad-date"
        case .noSuchTime, .noSuchOffset, .offsetWithoutTime: "bad-time"
        }
    }

    /// What to write instead of a date that probably means `day`.
    fileprivate func help(_ day: CivilDate?) -> String? {
        switch self {
        case .noSuchOffset: "write an offset from -18:00 to +18:00"
        case .malformed, .noSuchDay, .noSuchTime, .offsetWithoutTime: day.map { "write \($0)" }
        }
    }

    fileprivate func message(_ found: String) -> String {
        switch self {
        case .malformed: "this is not a readable date (found \(found))"
        case .noSuchDay: "there is no such day (found \(found))"
        case .noSuchTime: "there is no such time (found \(found))"
        case .noSuchOffset: "there is no such offset from UTC (found \(found))"
        case .offsetWithoutTime: "an offset from UTC needs a time (found \(found))"
        }
    }
}
