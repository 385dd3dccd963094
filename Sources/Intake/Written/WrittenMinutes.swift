import Text

/// A number of minutes as people write it: `9`, `9 min`, `9 Minuten`.
enum WrittenMinutes {
    private static let units: Set = ["min", "mins", "minute", "minutes", "minuten"]

    /// Whether a word is a unit of minutes, perhaps with a full stop.
    static func isUnit(_ word: some StringProtocol) -> Bool {
        units.contains((word.hasSuffix(".") ? String(word.dropLast()) : String(word)).lowercased())
    }

    /// `9` for `9 min`; the text itself if it has no unit.
    static func number(in text: String) -> String {
        let words = text.words
        return words.count == 2 && isUnit(words[1]) ? String(words[0]) : text
    }
}
