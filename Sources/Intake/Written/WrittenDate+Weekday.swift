import Model

extension WrittenDate {
    /// The weekday in a text that names `date`, if it is not that of the date. It is at the start of the text, or right
    /// behind the date: at the end of the text, or before a time.
    static func otherWeekday(in text: String, than date: CivilDate) -> (name: String, weekday: Weekday)? {
        // Most texts are a date alone.
        guard text.utf8.count > 10, let found = weekday(in: text), found.weekday != date.weekday else { return nil }
        return found
    }

    /// The two words in `2026年11月20日星期五`; any other word as it is.
    private static func behindDay(_ word: Substring) -> [Substring] {
        guard let month = word.firstIndex(of: "月"), let day = word[month...].firstIndex(where: { "日号號".contains($0) }),
            case let next = word.index(after: day), next < word.endIndex
        else { return [word] }
        return [word[..<next], word[next...]]
    }

    private static func weekday(in text: String) -> (name: String, weekday: Weekday)? {
        let words = text.split { $0.isWhitespace || "#*_[]()（）「」,，、:：;.".contains($0) }.flatMap(behindDay)
        guard words.count > 1, let first = words.first, let last = words.last else { return nil }
        let names = CalendarNames.everyLanguage
        if let weekday = names.weekday(named: first) { return (String(first), weekday) }
        for (word, next) in zip(words.indices.dropFirst(), words.dropFirst(2)) where next.first?.isNumber == true {
            let time = String(text[next.startIndex...].prefix { !$0.isWhitespace })
            guard WrittenTime(time) != .notATime else { continue }
            // 日 and 月 behind a bare number are a day and a month.
            let isDate = words[word].count > 1 || words[word - 1].contains { !$0.isNumber }
            guard isDate, words[word - 1].last.map({ $0.isNumber || "日号號".contains($0) }) == true,
                let weekday = names.weekday(named: words[word])
            else { continue }
            return (String(words[word]), weekday)
        }
        // `(二)` in Chinese. The last word of 2026 年 11 月 20 日 is no Sunday.
        let isBracketed = text.last.map { ")）".contains($0) } == true
        guard isBracketed || last != "日", words[words.count - 2].last.map({ $0.isNumber || "日号號".contains($0) }) == true
        else {
            return nil
        }
        let weekday =
            names.weekday(named: last) ?? (isBracketed && last.count == 1 ? names.weekday(endingWith: last) : nil)
        return weekday.map { (String(last), $0) }
    }
}
