import Model
import Text

/// Days in lines that are not headings.
extension LogLine {
    /// A day that a line names but that is not read as a heading.
    enum NamedDay {
        /// Nothing else: `Date: 2026-11-21`, `== 2026-11-22 ==`, `Nov 20`; nil if the day can't be read.
        case alone(CivilDate?)
        /// A whole date with text behind it, which is empty for a long line: `2026-11-21 08:10 latte`; nil if the date
        /// can't be read.
        case withText(DateTime?, text: String)

        var date: CivilDate? {
            switch self {
            case .alone(let date): date
            case .withText(let dateTime, _): dateTime?.date
            }
        }
    }

    /// The day of a line that names one and nothing else, as a heading or in any other way.
    var loneDay: NamedDay? {
        if case .alone = namedDay { return namedDay }
        return dayHeading.map { .alone($0.date.dateTime?.date) }
    }

    /// The number of characters that are searched for a day.
    static let maxLength = 160
    /// Words before a day that stands alone.
    static let labels: Set = ["date", "day", "on", "datum", "tag", "am", "日期", "日付"]

    /// The day that the line names, after marks such as `==` and a word such as `Date:`.
    var namedDay: NamedDay? {
        let start = String(text.prefix(Self.maxLength))
        guard start.contains(where: \.isNumber), !text.hasPrefix("|"), !isNavigation else { return nil }
        let (bare, forms) = (Self.withoutMarks(start), forms.inEveryLanguage)
        let label = bare.prefix(while: \.isLetter)
        let isLabelled = Self.labels.contains(label.lowercased())
        let day = isLabelled ? String(bare.dropFirst(label.count).drop { !$0.isNumber && !$0.isLetter }) : bare
        let (date, rest) = WrittenDate.leading(in: day, forms)
        let isAlone = Self.areMarks(rest)
        switch date {
        case .withoutYear where isAlone: return .alone(nil)
        case .notADate, .withoutYear:
            return DayHeading.isDayAlone(day, forms) && !isFractionOfCup(day) ? .alone(nil) : nil
        case .date(let dateTime) where isAlone: return .alone(dateTime.date)
        case .date(let dateTime): return isLabelled ? nil : Self.withText(dateTime, rest, of: text, forms)
        case .ambiguous, .impossible:
            return isAlone ? .alone(nil) : isLabelled ? nil : Self.withText(nil, rest, of: text, forms)
        }
    }

    /// Words before the day in a line that announces what follows.
    private static let announcements: Set = ["on", "am", "yesterday", "gestern", "today", "heute"]

    /// The day in a line that announces what follows: `On 2026-11-18 I had:`, `Yesterday, Nov 19, 2026:`.
    var announcedDay: CivilDate? {
        guard text.count <= Self.maxLength, let end = text.last, ":：".contains(end), case let words = text.words,
            let first = words.first, Self.announcements.contains(first.lowercased().filter { $0 != "," }),
            let day = WrittenDate.leading(in: words.dropFirst().joined(separator: " "), forms).date.dateTime
        else { return nil }
        return day.date
    }

    /// A day that begins a line, with the text behind it as it is written. `rest` are the words behind the day, of the
    /// first `maxLength` characters.
    static func withText(
        _ dateTime: DateTime?, _ rest: [Substring], of line: String, _ forms: DateForms
    ) -> NamedDay {
        let start = line.prefix(maxLength)
        var isStart = true
        for index in start.indices {
            defer { isStart = line[index].isWhitespace || ",、:".contains(line[index]) }
            guard isStart, WrittenDate.Words(String(start[index...]), forms.names).rest == rest else { continue }
            return .withText(dateTime, text: String(line[index...]))
        }
        return .withText(dateTime, text: rest.joined(separator: " "))
    }

    /// The line without tags of HTML, marks of emphasis, and other marks at its start.
    private static func withoutMarks(_ text: String) -> String {
        var text = text
        // <2026-11-20> is a time stamp of Org mode, and no tag.
        while let open = text.firstIndex(of: "<"), text[open...].dropFirst().first?.isNumber == false,
            let close = text[open...].firstIndex(of: ">")
        {
            text.replaceSubrange(open...close, with: " ")
        }
        return String(text.filter { !"*_=~`<>".contains($0) }.drop { !$0.isLetter && !$0.isNumber })
    }

    /// Whether it links to the days before and after: `← [[2026-11-19]] | [[2026-11-21]] →`.
    private var isNavigation: Bool {
        text.ranges(of: "[[").count > 1 && text.contains { "|·•←→<>«»‹›".contains($0) }
    }

    /// `1/2`, which is more likely half a cup than a day.
    private func isFractionOfCup(_ text: String) -> Bool {
        let parts = text.split(separator: "/")
        return parts.count == 2 && parts[1].first.map { "234".contains($0) } == true && parts[1].count == 1
    }
}
