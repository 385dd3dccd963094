import Model
import Text

/// Finds the date in a heading.
enum DayHeading {
    /// The number of words searched for a date.
    private static let maxWords = 12

    /// The date at the start of a heading, or else the only whole date in it.
    static func date(in text: String, _ forms: DateForms) -> WrittenDate {
        let heading = String(text.drop { "#＃ ".contains($0) })
        let (leading, rest) = WrittenDate.leading(in: heading, forms)
        if leading != .notADate { return isRange(rest, forms) ? .notADate : leading }
        let words = heading.split(whereSeparator: \.isWhitespace).prefix(maxWords)
        var found: WrittenDate?
        for start in words.indices.dropFirst() {
            let date = WrittenDate.leading(in: words[start...].joined(separator: " "), forms).date
            guard date != .notADate, date != .withoutYear else { continue }
            guard found == nil || found == date, !isRelative(words[..<start]) else { return .notADate }
            found = date
        }
        if let found { return found }
        let isMeant = looksLikeDate(heading) || words.contains { isMisspeltDate(String($0)) }
        return isMeant ? .impossible(.malformed, meant: nil) : .notADate
    }

    /// Words that make another day, or several days, of a day behind them.
    static let relativeWords: Set = [
        "since", "before", "after", "until", "till", "seit", "vor", "nach", "bis", "ab",
    ]

    /// Whether the words before a date make it another one, or several days: `Since`, `Week of`.
    private static func isRelative(_ words: ArraySlice<Substring>) -> Bool {
        guard let last = words.last?.lowercased() else { return false }
        if relativeWords.contains(last) { return true }
        if joiningWords.contains(Substring(last.plainForm)), let day = words.dropLast().last {
            return isDayNumber(day)
        }
        let joins = ["of", "from", "beginning", "starting", "ending", "vom"]
        return joins.contains(last)
            && words.dropLast().last.map { ["week", "woche"].contains($0.lowercased()) } == true
    }

    /// Words between the first and the last day of a range, or between several days.
    static let joiningWords: Set<Substring> = [
        "-", "~", "〜", "to", "until", "bis", "至", "から", "and", "und", "or", "oder", "&", "+", "/", "和", "と", "、", ";",
        "vs", "vs.", "versus",
    ]

    /// Whether another day follows a date: `– 2026-11-22`, `and 2026-11-22`, `, 2026-11-22`, `to 22`.
    private static func isRange(_ rest: [Substring], _ forms: DateForms) -> Bool {
        guard let first = rest.first else { return false }
        let behind = joiningWords.contains(first) ? rest.dropFirst() : rest[...]
        guard behind.first?.contains(where: { $0.isNumber || $0.isLetter }) == true else { return false }
        let isWithYear = behind.count == 2 && behind.last.map { $0.count == 4 && Int($0) != nil } == true
        if behind.count < rest.count, behind.count == 1 || isWithYear,
            behind.first.map({ isDayNumber($0) }) == true
        {
            return true
        }
        return WrittenDate.leading(in: behind.joined(separator: " "), forms).date.dateTime != nil
    }

    /// `20`, `20.`, `20th`, as below the heading of a month.
    static func isDayNumber(_ text: some StringProtocol) -> Bool {
        DayNumber.reading(text).map { $0 <= 31 } ?? false
    }

    /// `1998`, `2026`.
    static func isYear(_ word: Substring) -> Bool {
        word.count == 4 && ["19", "20"].contains(word.prefix(2)) && word.allSatisfy(\.isNumber)
    }

    /// Whether a text is the three numbers of a date with other marks between them: `2026 – 11 – 20`.
    static func isSpacedDate(_ text: String) -> Bool {
        let groups = digitGroups(text.split(whereSeparator: \.isWhitespace).joined(separator: "-"))
        guard groups.count == 3, groups.allSatisfy({ $0.allSatisfy(\.isNumber) }) else { return false }
        return groups.map(\.count) == [4, 2, 2] || groups.map(\.count) == [2, 2, 4]
    }

    /// Whether a heading has the digits of a date, and nothing but digits and marks: `2026-1120`. Not a month or years,
    /// such as `2026-11`, `11/2026`, `2025/26` and `2025–2026`, and not the number of a phone.
    private static func looksLikeDate(_ heading: String) -> Bool {
        let groups = digitGroups(heading.split(whereSeparator: \.isWhitespace).joined(separator: "-"))
        let areMonthsOrYears =
            groups.count == 2 && groups.contains(where: isYear)
            && groups.allSatisfy { isYear($0) || $0.count <= 2 }
        return (6...9).contains(groups.joined().count) && !areMonthsOrYears
    }

    /// Whether a word has three groups of digits, 6 to 9 in total, in which up to two letters such as O and l may stand
    /// for digits: `2026-11-2O`, `20026-11-20`.
    static func isMisspeltDate(_ word: String) -> Bool {
        let groups = digitGroups(word)
        return groups.count == 3 && (6...9).contains(groups.joined().count)
    }

    /// The digits between marks; empty if there is anything else.
    private static func digitGroups(_ text: String) -> [Substring] {
        let plain = text.plainForm
        let letters = plain.utf8.count { "OolI".utf8.contains($0) }
        let isPlain = plain.utf8.allSatisfy { $0.isDigit || "OolI-/.,:;_[]".utf8.contains($0) }
        guard isPlain, letters <= 2 else { return [] }
        return plain.split { !$0.isNumber && !$0.isLetter }
    }
}
