import Model
import Text

/// Knows the names of the built-in drinks and their plurals, to tell items from prose.
public enum DrinkName {
    /// Names of coffee as such.
    static let coffees: Set = ["coffee", "coffees", "kaffee", "kaffees", "咖啡", "コーヒー", "珈琲"]
    /// Names that are on shopping lists too.
    private static let groceries: Set = [
        "coffee", "tea", "green tea", "herbal tea", "chai", "matcha", "cocoa", "chocolate", "filter", "instant",
        "decaf",
    ]

    /// Chinese and Japanese names of other drinks.
    private static let eastAsian: Set = [
        "拿鐵", "拿铁", "美式", "卡布奇諾", "卡布奇诺", "摩卡", "濃縮", "浓缩", "瑪奇朵", "玛奇朵", "馥芮白", "澳白", "手沖", "手冲",
        "拿鐵咖啡", "拿铁咖啡", "美式咖啡", "濃縮咖啡", "浓缩咖啡", "ラテ", "カフェラテ", "カプチーノ", "エスプレッソ", "モカ", "アメリカーノ",
        "カフェオレ", "マキアート", "フラットホワイト", "コールドブリュー",
    ]

    /// How words for drinks begin, in the plurals and compounds of several languages.
    private static let beginnings = [
        "latte", "espress", "coffee", "kaffee", "cappuc", "mocha", "americano",
    ]

    /// Whether a text is the name of a drink.
    public static func isKnown(_ text: some StringProtocol) -> Bool {
        let name = text.lowercased()
        return CaffeineTable.builtInName(name) != nil || coffees.contains(name) || eastAsian.contains(name)
    }

    /// Whether a text is the name of a drink, and hardly of anything else.
    static func isDistinct(_ text: some StringProtocol) -> Bool {
        let name = text.lowercased()
        return CaffeineTable.builtInName(name).map { !groceries.contains($0) } ?? eastAsian.contains(name)
    }

    /// Whether a text is the name of a drink, and not only of its kind, as `decaf` is.
    static func isDrink(_ text: String) -> Bool { isKnown(text) && !groceries.contains(text.lowercased()) }

    /// Whether one or two words of a text are such a name.
    static func isDistinct(in text: String?) -> Bool {
        guard let words = text?.words else { return false }
        return zip(words, words.dropFirst() + [""]).contains { isDistinct($0) || isDistinct("\($0) \($1)") }
    }

    /// Whether a word is `cups`, or begins like a drink: `espressi`, `Latte.`
    static func isDrinkOrCups(_ word: some StringProtocol) -> Bool {
        LogItem.isCupWord(word) || beginnings.contains(where: word.lowercased().hasPrefix)
    }

    private static let foreignBeginnings = ["caf", "koff", "expres", "cortad", "noisette", "tass", "taz", "chávena"]

    /// Whether a word is `cups`, or begins like a drink, also in French, Spanish, Portuguese, Italian or Dutch.
    static func isDrinkOrCupsInAnyLanguage(_ word: Substring) -> Bool {
        foreignBeginnings.contains(where: word.lowercased().hasPrefix) || isDrinkOrCups(word)
    }
}
