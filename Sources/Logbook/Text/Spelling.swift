import Intake
import Model
import Text

/// Spells dates and times like those of neighbouring records.
enum Spelling {
    private static func padded(_ number: Int) -> String { number < 10 ? "0\(number)" : "\(number)" }

    /// The date in every way that a log may have it, the usual one first.
    private static func spellings(_ date: CivilDate, _ order: DateOrder?) -> [String] {
        let (year, month, day) = (date.year, date.month, date.day)
        let (m, d) = (padded(month), padded(day))
        let name = CalendarNames.englishMonths[month - 1]
        let short = String(name.prefix(3))
        let (first, second) = order == .monthFirst ? (month, day) : (day, month)
        let (f, s) = (padded(first), padded(second))
        return [
            date.description, "\(year)/\(m)/\(d)", "\(year).\(m).\(d)", "\(year)\(m)\(d)", "\(year)-\(month)-\(day)",
            "\(year)/\(month)/\(day)", "\(year)年\(month)月\(day)日", "\(year)年\(m)月\(d)日", "\(f).\(s).\(year)",
            "\(first).\(second).\(year)", "\(f)/\(s)/\(year)", "\(first)/\(second)/\(year)",
            "\(name) \(day), \(year)", "\(short) \(day), \(year)", "\(day) \(name) \(year)", "\(day) \(short) \(year)",
            "\(day). \(name) \(year)", "\(day). \(short) \(year)",
        ]
    }

    /// The time in every way that a log may have it, the longest first.
    private static func spellings(_ time: TimeOfDay) -> [String] {
        let m = padded(time.minute)
        let twelve = time.hour % 12 == 0 ? 12 : time.hour % 12
        let half = time.hour < 12 ? "am" : "pm"
        return [
            "\(twelve):\(m) \(half)", "\(twelve):\(m)\(half)", "\(twelve):\(m) \(half.uppercased())",
            "\(twelve):\(m)\(half.uppercased())", "\(padded(time.hour)):\(m)", "\(time.hour):\(m)",
            "\(padded(time.hour))h\(m)", "\(time.hour)h\(m)",
        ]
    }

    /// `date` written as `other` is in `text`; nil if it isn't found there in a known spelling.
    static func of(_ date: CivilDate, like other: CivilDate, in text: String, _ order: DateOrder?) -> String? {
        zip(spellings(other, order), spellings(date, order)).first { text.contains($0.0) }?.1
    }

    /// `time` written as `other` is in `text`.
    static func of(_ time: TimeOfDay, like other: TimeOfDay?, in text: String) -> String {
        let usual = time.withSeconds
        guard let other, time.second == 0 else { return usual }
        return zip(spellings(other), spellings(time)).first { text.contains($0.0) }?.1 ?? usual
    }
}
