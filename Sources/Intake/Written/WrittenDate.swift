import Model
import Text

/// A day as people write it, with an optional time and offset beside it.
///
/// `2026-11-20`, `2026/1/5`, `2026.01.05`, `20261120`, `Nov 20, 2026`, `20. November 2026`, `2026年11月20日`, with or
/// without a weekday, as `[[2026-11-20]]`, and with full-width digits.
enum WrittenDate: Hashable {
    case date(DateTime)
    /// Day and month could be swapped; the possible days, the day-first reading before the month-first one.
    case ambiguous([CivilDate])
    /// Has the form of a date, but its day, time or offset does not exist.
    case impossible(DateTime.Fault, meant: CivilDate?)
    /// Has day and month but no year.
    case withoutYear
    case notADate

    /// The date and time, if there is only one reading.
    var dateTime: DateTime? { if case .date(let dateTime) = self { dateTime } else { nil } }

    /// Reads a text that is a date and nothing else.
    init(_ text: String, _ forms: DateForms) {
        let found = Self.leading(in: text, forms)
        self = found.rest.isEmpty ? found.date : .notADate
    }

    /// Reads the date at the start of a text, and returns the words after it.
    static func leading(in text: String, _ forms: DateForms) -> (date: WrittenDate, rest: [Substring]) {
        do { return (.date(try DateTime(parsing: text)), []) } catch {
            let day = error == .offsetWithoutTime ? try? DateTime(parsing: text.prefix(10)).date : nil
            if error != .malformed { return (.impossible(error, meant: day), []) }
        }
        var words = Words(text, forms.names)
        words.dropWeekday()
        var date = Self.day(&words, forms)
        words.dropWeekday()
        if case .date(let day) = date, let time = words.takeTime() {
            switch time {
            case .time(let time, let offset):
                date = .date(DateTime(date: day.date, time: time, utcOffset: offset))
            case .impossible(let fault): date = .impossible(fault, meant: nil)
            }
        }
        return (date, words.rest)
    }

    private static func day(_ words: inout Words, _ forms: DateForms) -> WrittenDate {
        if let parts = words.takeNumbers() { return day(of: parts, forms.order) }
        if let parts = words.takeNamedMonth() {
            guard let year = parts.year else { return .withoutYear }
            return checked(year, parts.month, parts.day)
        }
        return .notADate
    }

    private static func checked(_ year: Int, _ month: Int, _ day: Int) -> WrittenDate {
        guard let date = CivilDate(year: year, month: month, day: day) else {
            return .impossible(.noSuchDay, meant: nil)
        }
        return .date(DateTime(date: date))
    }

    /// The day in three numbers, of which the first or last is the year; `withoutYear` for two numbers.
    private static func day(of numbers: Words.Numbers, _ order: DateOrder?) -> WrittenDate {
        let values = numbers.values
        guard values.count == 3 else { return .withoutYear }
        if numbers.isYearFirst { return checked(values[0], values[1], values[2]) }
        let dayFirst = CivilDate(year: values[2], month: values[1], day: values[0])
        let monthFirst = CivilDate(year: values[2], month: values[0], day: values[1])
        guard let order else {
            let readings = [dayFirst, monthFirst].compactMap(\.self)
            return readings.isEmpty ? .impossible(.noSuchDay, meant: nil) : .ambiguous(distinct(readings))
        }
        let (day, other) = order == .dayFirst ? (dayFirst, monthFirst) : (monthFirst, dayFirst)
        return day.map { .date(DateTime(date: $0)) } ?? .impossible(.noSuchDay, meant: other)
    }
}
