import Model
import Text

/// Finds the date in a heading.
enum DayHeading {
    /// How many words are looked at.
    private static let maxWords = 12

    /// The date at the start of a heading, or else the only whole date in it.
    static func date(in heading: String, _ forms: DateForms) -> WrittenDate {
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
        return found ?? (looksLikeDate(words.first) ? .impossible(.malformed, meant: nil) : .notADate)
    }

    /// Whether a word has the shape of a date with a letter O or l for a digit: `2026-11-2O`.
    private static func looksLikeDate(_ word: Substring?) -> Bool {
        guard let word else { return false }
        let parts = String(word).plainForm.split(separator: "-", omittingEmptySubsequences: false)
        guard parts.count == 3, parts[0].count == 4, parts.dropFirst().allSatisfy({ (1...2).contains($0.count) }) else {
            return false
        }
        let letters = parts.joined().utf8.filter { !$0.isDigit }
        return letters.count <= 2 && letters.allSatisfy { "OolI".utf8.contains($0) }
    }
}
