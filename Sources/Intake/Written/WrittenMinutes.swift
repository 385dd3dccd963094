import Text

/// A number of minutes as people write it: `9`, `9 min`, `9 Minuten`, `9 分鐘`.
enum WrittenMinutes {
    private static let units: Set = ["min", "mins", "minute", "minutes", "minuten"]
    private static let eastAsianUnits = ["分鐘", "分钟", "分"]

    /// Whether a word is a unit of minutes, perhaps with a full stop.
    static func isUnit(_ word: some StringProtocol) -> Bool {
        let unit = (word.hasSuffix(".") ? String(word.dropLast()) : String(word)).lowercased()
        return units.contains(unit) || eastAsianUnits.contains(unit)
    }

    /// `9` for `9 min`; the text itself if it has no unit.
    static func number(in text: String) -> String {
        let words = text.words
        // 9 分 may come as 9分, without a blank.
        if words.count == 1, let unit = eastAsianUnits.first(where: text.hasSuffix) {
            return String(text.dropLast(unit.count))
        }
        return words.count == 2 && isUnit(words[1]) ? String(words[0]) : text
    }
}
