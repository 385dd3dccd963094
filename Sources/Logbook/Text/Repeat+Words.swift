public import Model

extension Repeat {
    /// The one word for these days: `daily`, `weekdays`, `weekends`; nil for others.
    var word: String? {
        switch self {
        case .daily: "daily"
        case .weekdays: "weekdays"
        case .weekends: "weekends"
        default: nil
        }
    }

    /// The days as lists and tables have them, `Mon, Wed` or one word; nil for none.
    public var words: String? { self == .never ? nil : word ?? days.map(\.shortName).joined(separator: ", ") }

    /// The days named as `text` names `others`: `Sa, So` beside `Mo, Mi`, `Sat/Sun` beside `Mon/Wed`; nil if it names
    /// none.
    func spelled(like text: String, of others: Repeat) -> String? {
        let names = text.split { !$0.isLetter && $0 != "." }
        let known = names.lazy.compactMap { name in Self.name(.monday, like: name, of: others).map { (name, $0) } }
        guard self != .never, let (name, monday) = known.first else { return nil }
        if word != nil, monday == Weekday.monday.shortName { return words }
        let written = Weekday.monday.week.filter(contains).compactMap { Self.name($0, like: name, of: others) }
        let between = names.count > 1 ? text[names[0].endIndex..<names[1].startIndex] : ""
        if self == .weekdays || self == .daily {
            let dash = between.first { "-–—".contains($0) } ?? "–"
            return "\(written[0])\(dash)\(written[written.count - 1])"
        }
        let isList = between.contains { ",、・/&+".contains($0) } || between == " "
        let comma = name.utf8.allSatisfy { $0 < 0x80 } ? ", " : "、"
        return written.joined(separator: isList ? String(between) : comma)
    }

    private static func name(_ day: Weekday, like name: Substring, of others: Repeat) -> String? {
        others.days.lazy.compactMap { CalendarNames.everyLanguage.name(of: day, like: String(name), of: $0) }.first
    }
}
