import Model
import Text

extension Repeat {
    /// The words for several days that messages suggest.
    static let names = ["daily", "weekdays", "weekends", "never"]

    /// Words for several days, in the site's languages.
    private static let words: [(days: Repeat, words: Set<String>)] = [
        (.daily, ["daily", "every day", "everyday", "all days", "täglich", "jeden tag", "每天", "每日", "毎日"]),
        (.weekdays, ["weekdays", "weekday", "workdays", "werktags", "平日", "工作日"]),
        (.weekends, ["weekends", "weekend", "wochenende", "wochenenden", "週末", "周末", "毎週末"]),
        (.never, ["never", "once", "nie", "einmal", "永不", "从不", "しない"]),
    ]

    /// Words before days that can be ignored.
    private static let openings = ["every ", "each ", "on ", "jeden ", "jede ", "am ", "每個", "每个", "每", "毎週"]

    /// Words and signs between days, and the `,` or `-` that they mean.
    private static let joins = [
        (" and ", ","), (" und ", ","), (" u. ", ","), (" to ", "-"), (" bis ", "-"), (" through ", "-"),
        ("至", "-"), ("到", "-"), ("から", "-"), ("〜", "-"), ("~", "-"), ("・", ","), ("和", ","), ("與", ","),
        ("与", ","), ("及", ","), ("と", ","),
    ]

    /// Reads days as people write them: `weekdays`, `Mon, Wed`, `Mon Wed Fri`, `Mon–Fri`, `Mondays and Fridays`, `every
    /// Monday`, and the site's own names. nil if any of it is not a day.
    init?(written text: String, _ names: CalendarNames) {
        let text = text.plainForm.lowercased().collapsingWhitespace
        if let known = Self.word(text) {
            self = known
            return
        }
        var list = Self.withoutOpening(text)
        for (word, sign) in Self.joins {
            list = list.split(separator: word, omittingEmptySubsequences: false).joined(separator: sign)
        }
        let ends = list.split(separator: "-", omittingEmptySubsequences: false).map { String($0).trimmed }
        list = ends.joined(separator: "-")
        let parts = list.split { ",、/&+; ".contains($0) }
        guard !parts.isEmpty else { return nil }
        let beginning = CalendarNames.chineseBeginnings.first(where: list.hasPrefix)
        var days: Repeat = .never
        for part in parts {
            // Never, beside days, contradicts them.
            guard let more = Self.days(of: part, beginning, names), parts.count == 1 || more != .never else {
                return nil
            }
            days = days.union(more)
        }
        self = days
    }

    /// Whether a text is one word for several days, such as `weekend`, rather than a list of days.
    static func isWord(_ text: String) -> Bool {
        word(text.plainForm.lowercased()) != nil
    }

    private static func word(_ text: String) -> Repeat? { words.first { $0.words.contains(text) }?.days }

    private static func withoutOpening(_ text: String) -> String {
        String(text.dropFirst(openings.first(where: text.hasPrefix)?.count ?? 0))
    }

    /// One day, one range, or one word. Behind the `beginning` of a Chinese weekday its other part alone is one too:
    /// `週六、日`.
    private static func days(of part: Substring, _ beginning: String?, _ names: CalendarNames) -> Repeat? {
        let part = Substring(withoutOpening(String(part)))
        if let known = word(String(part)) { return known }
        func day(_ name: Substring) -> Weekday? {
            names.weekday(named: name) ?? (beginning == nil || name.count > 1 ? nil : names.weekday(endingWith: name))
        }
        let ends = part.split(separator: "-", omittingEmptySubsequences: false).map(day)
        if ends.count == 1 { return ends[0].map { Repeat([$0]) } ?? daysInARow(part, names) }
        guard ends.count == 2, let first = ends[0], let last = ends[1], first != last else { return nil }
        return Repeat(first.week.prefix((last.rawValue - first.rawValue + 7) % 7 + 1))
    }

    /// `月水金`, `週一三五`, `一三五`: each character is a day. Without a beginning they are in the order of the week, from
    /// Monday on: `五一` and `六一` are feasts, and `一日` is a date.
    private static func daysInARow(_ part: Substring, _ names: CalendarNames) -> Repeat? {
        guard part.utf8.first.map({ $0 >= 0x80 }) == true else { return nil }
        let beginning = CalendarNames.chineseBeginnings.first(where: part.hasPrefix) ?? ""
        let days = part.dropFirst(beginning.count).compactMap { name in
            names.weekday(named: String(name)) ?? names.weekday(endingWith: String(name))
        }
        guard days.count > 1, days.count == part.count - beginning.count, Set(days).count == days.count else {
            return nil
        }
        let places = days.map { ($0.rawValue + 6) % 7 }
        guard !beginning.isEmpty || (part != "一日" && zip(places, places.dropFirst()).allSatisfy { $0 < $1 }) else {
            return nil
        }
        return Repeat(days)
    }
}
