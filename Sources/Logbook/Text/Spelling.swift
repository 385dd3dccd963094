import Intake
import Model
import Text

/// Spells dates and times like those of neighbouring records.
enum Spelling {
    /// The date in every way that a log may have it, the usual one first.
    private static func spellings(_ date: CivilDate, _ settings: SiteSettings) -> [String] {
        let (year, month, day) = (date.year, date.month, date.day)
        let (m, d) = (padded(month, 2), padded(day, 2))
        let (first, second) = settings.dateOrder == .monthFirst ? (month, day) : (day, month)
        let (f, s) = (padded(first, 2), padded(second, 2))
        func names(_ calendar: CalendarNames) -> [String] {
            calendar.monthLists.filter { $0.count == 12 }.map { $0[month - 1] }
        }
        let english = names(.english)
        return [
            date.description, "\(year)/\(m)/\(d)", "\(year).\(m).\(d)", "\(year)\(m)\(d)", "\(year)-\(month)-\(day)",
            "\(year)/\(month)/\(day)", "\(year)年\(month)月\(day)日", "\(year)年\(m)月\(d)日", "\(f).\(s).\(year)",
            "\(first).\(second).\(year)", "\(f)/\(s)/\(year)", "\(first)/\(second)/\(year)",
        ] + english.map { "\($0) \(day), \(year)" }
            + (names(CalendarNames(of: settings.language)) + english).flatMap { name in
                ["\(day) \(name) \(year)", "\(day). \(name) \(year)"]
            }
    }

    /// The time in every way that a log may have it, the longest first.
    private static func spellings(_ time: TimeOfDay) -> [String] {
        let (hour, m) = (time.hour, padded(time.minute, 2))
        let twelve = hour % 12 == 0 ? 12 : hour % 12
        let (latin, eastern) = hour < 12 ? ("am", ["上午", "午前"]) : ("pm", ["下午", "午後"])
        func inCharacters(_ hour: Int) -> [String] {
            ["時", "點", "点"].flatMap { sign in
                let minutes = ["\(m)分", "\(time.minute)分", time.minute == 0 ? "" : "\(m)分"]
                return minutes.map { "\(hour)\(sign)\($0)" }
            }
        }
        let behindHalf = eastern.flatMap { half in
            (["\(twelve):\(m)", "\(padded(twelve, 2)):\(m)"] + inCharacters(twelve)).flatMap {
                [half + $0, "\(half) \($0)"]
            }
        }
        let clock = [
            "\(padded(hour, 2)):\(m) Uhr", "\(hour):\(m) Uhr", "\(hour)\(time.minute == 0 ? "" : ":" + m) Uhr",
        ]
        return behindHalf + inCharacters(hour) + clock + [
            "\(twelve):\(m) \(latin)", "\(twelve):\(m)\(latin)", "\(twelve):\(m) \(latin.uppercased())",
            "\(twelve):\(m)\(latin.uppercased())", "\(padded(hour, 2)):\(m)", "\(hour):\(m)", "\(padded(hour, 2))h\(m)",
            "\(hour)h\(m)",
        ]
    }

    /// How `other` is spelled in `text`, and `date` in the same way; nil if it isn't found there in a known spelling.
    private static func pair(
        _ date: CivilDate, like other: CivilDate, in text: String, _ settings: SiteSettings
    ) -> (old: String, new: String)? {
        zip(spellings(other, settings), spellings(date, settings)).first { text.contains($0.0) }
    }

    /// `date` written as `other` is in `text`; nil if it isn't found there in a known spelling.
    static func of(_ date: CivilDate, like other: CivilDate, in text: String, _ settings: SiteSettings) -> String? {
        pair(date, like: other, in: text, settings)?.new
    }

    /// The date and the time of an entry, written as those of `other` are in `text`, or else in the usual way.
    static func of(
        _ entry: CoffeeEntry, like other: CoffeeEntry?, in text: String, _ settings: SiteSettings
    ) -> (date: String, time: String?) {
        let date = other.flatMap { dated(entry.date, like: $0.date, in: text, settings) } ?? entry.date.description
        return (date, entry.time.map { of($0, like: other?.time, in: text) })
    }

    /// The weekday of `date` in the form that `name` is that of `other`; nil for other texts.
    static func weekday(
        _ date: CivilDate, like name: String, of other: CivilDate?, _ settings: SiteSettings
    ) -> String? {
        guard let other else { return nil }
        return [CalendarNames(of: settings.language), .everyLanguage].lazy.compactMap {
            $0.name(of: date.weekday, like: name, of: other.weekday)
        }.first
    }

    /// `date` written as `other` is in `text`, with its weekday if that has one; in a heading also as a link.
    static func dated(
        _ date: CivilDate, like other: CivilDate, in text: String, _ settings: SiteSettings, isHeading: Bool = false
    ) -> String? {
        guard let (old, new) = pair(date, like: other, in: text, settings), let range = text.firstRange(of: old) else {
            return nil
        }
        var (before, behind, spelled) = (text[..<range.lowerBound], text[range.upperBound...], new)
        if isHeading, let open = before.firstMatch(of: /\[\[(?:[^\[\]|]*\/)?$/),
            let close = behind.firstRange(of: "]]")
        {
            spelled = before[open.range] + new + "]]"
            (before, behind) = (before[..<open.range.lowerBound], behind[close.upperBound...])
        }
        func weekday(_ name: Substring) -> String? { self.weekday(date, like: String(name), of: other, settings) }
        if let match = before.firstMatch(of: /(\p{L}+\.?)([,，、 ]+(?:den |the )?)$/), let name = weekday(match.1) {
            return name + match.2 + spelled
        }
        if let match = behind.prefixMatch(of: /([,，、 ]*[(（]?)(\p{L}+\.?)([)）]?)/), let name = weekday(match.2) {
            return spelled + match.1 + name + match.3
        }
        return spelled
    }

    private static let forms = WrittenForms(DecodingContext(zone: FixedOffset(seconds: 0), settings: SiteSettings()))

    /// `time` written as `other` is in `text`.
    static func of(_ time: TimeOfDay, like other: TimeOfDay?, in text: String) -> String {
        let usual = time.withSeconds
        guard let other, time.second == 0,
            let spelled = zip(spellings(other), spellings(time)).first(where: { text.contains($0.0) })?.1
        else { return usual }
        return (try? forms.time(typed: spelled)) == time ? spelled : usual
    }
}
