import Model
import Text

/// Finds the date in a heading.
enum DayHeading {
    /// How many words are looked at.
    private static let maxWords = 12

    /// The date at the start of a heading, or else the only whole date in it.
    static func date(in text: String, _ forms: DateForms) -> WrittenDate {
        let heading = String(text.drop { "#＃ ".contains($0) })
        let leading = WrittenDate.leading(in: heading, forms).date
        if leading != .notADate { return leading }
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

    /// Whether a heading has the digits of a date, and nothing but digits and marks: `2026-1120`. Not `2025–2026`.
    private static func looksLikeDate(_ heading: String) -> Bool {
        let groups = digitGroups(heading.split(whereSeparator: \.isWhitespace).joined(separator: "-"))
        let areYears = groups.count == 2 && groups.allSatisfy { $0.count == 4 && ["19", "20"].contains($0.prefix(2)) }
        return groups.joined().count >= 6 && !areYears
    }

    /// Whether a word is three groups of digits, as many as a date has or one more or less; a letter O or l may stand
    /// for a digit: `2026-11-2O`, `20026-11-20`.
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
