import Text

/// The number of a day of a month: `20`, `20.`, `20th`.
enum DayNumber {
    static let ordinalEndings: Set = ["st", "nd", "rd", "th"]
    private static let endings = ordinalEndings.union(["", ".", ":", ","])

    /// The number of one or two digits in a word with one of the `endings`; it may be greater than 31.
    static func reading(_ word: some StringProtocol, endings: Set<String> = endings) -> Int? {
        let digits = word.utf8.prefix { $0.isDigit }
        guard (1...2).contains(digits.count), let number = Int(String(word.prefix(digits.count))), number >= 1 else {
            return nil
        }
        return endings.contains(word.dropFirst(digits.count).lowercased()) ? number : nil
    }
}
