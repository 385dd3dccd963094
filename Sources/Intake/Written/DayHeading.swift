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
            guard found == nil || found == date else { return .notADate }
            found = date
        }
        if let found { return found }
        let isMeant = looksLikeDate(heading) || words.contains { isMisspeltDate(String($0)) }
        return isMeant ? .impossible(.malformed, meant: nil) : .notADate
    }

    private static let rangeWords: Set<Substring> = ["-", "~", "〜", "to", "until", "bis", "至", "から"]

    /// Whether the words after a date make it a range: `– 2026-11-22`.
    private static func isRange(_ rest: [Substring], _ forms: DateForms) -> Bool {
        guard let first = rest.first, rangeWords.contains(first) else { return false }
        if case .date = WrittenDate.leading(in: rest.dropFirst().joined(separator: " "), forms).date { return true }
        return false
    }

    /// How much a heading without a readable date still resembles one.
    enum DateLikeness {
        /// It contains something like a whole date: `5/1/26`, `2026-11-20/21`.
        case wholeDate
        /// It contains something like part of a date: `11/21`, `5. Jänner 2026`.
        case partOfDate
    }

    static func likeness(in heading: String) -> DateLikeness? {
        let text = heading.plainForm
        var (numbers, years) = (0, 0)
        for word in text.split(whereSeparator: { !$0.isNumber && !"-/.年月日".contains($0) }) {
            let groups = word.split { !$0.isNumber }
            let isDate = groups.count >= 3 && groups.prefix(3).allSatisfy { $0.count <= 4 }
            if isDate || (groups.count == 2 && word.contains("月")) { return .wholeDate }
            let isShort = groups.count == 2 && word.contains("/") && groups.allSatisfy { (Int($0) ?? 99) <= 31 }
            if isShort { return .partOfDate }
            numbers += groups.count
            years += groups.count { $0.count == 4 && ["19", "20"].contains($0.prefix(2)) }
        }
        return numbers == 2 && years == 1 ? .partOfDate : nil
    }

    /// Whether a heading has the digits of a date, and nothing but digits and marks: `2026-1120`. Not `2025–2026`.
    private static func looksLikeDate(_ heading: String) -> Bool {
        let groups = digitGroups(heading.split(whereSeparator: \.isWhitespace).joined(separator: "-"))
        let areYears = groups.count == 2 && groups.allSatisfy { $0.count == 4 && ["19", "20"].contains($0.prefix(2)) }
        return groups.joined().count >= 6 && !areYears
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
