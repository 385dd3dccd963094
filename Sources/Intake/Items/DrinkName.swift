import Model
import Text

/// Knows the names of the built-in drinks and their plurals, to tell items from prose.
public enum DrinkName {
    /// The German name of `coffee`, which has no entry of its own.
    private static let german: Set = ["kaffee", "kaffees"]
    /// Names that are on shopping lists too.
    private static let groceries: Set = [
        "coffee", "tea", "green tea", "chai", "matcha", "cocoa", "chocolate", "filter", "instant", "decaf",
    ]

    /// How words for drinks begin, in the plurals and compounds of several languages.
    private static let beginnings = [
        "latte", "espress", "coffee", "kaffee", "cappuc", "mocha", "americano", "flat white",
    ]

    /// Whether a text is the name of a drink.
    public static func isKnown(_ text: some StringProtocol) -> Bool {
        let name = text.lowercased()
        return CaffeineTable.builtInName(name) != nil || german.contains(name)
    }

    /// Whether a text is the name of a drink, and hardly of anything else.
    static func isDistinct(_ text: some StringProtocol) -> Bool {
        CaffeineTable.builtInName(text.lowercased()).map { !groceries.contains($0) } ?? false
    }

    /// Whether one or two words of a text are such a name.
    static func isDistinct(in text: String?) -> Bool {
        guard let words = text?.words else { return false }
        return zip(words, words.dropFirst() + [""]).contains { isDistinct($0) || isDistinct("\($0) \($1)") }
    }

    /// Whether a word is `cups`, or begins like a drink: `espressi`, `Latte.`
    static func isDrinkOrCups(_ word: some StringProtocol) -> Bool {
        LogItem.isCupWord(Substring(word)) || beginnings.contains(where: word.lowercased().hasPrefix)
    }
}
