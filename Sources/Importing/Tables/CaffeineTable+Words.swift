import Intake
import Model

extension CaffeineTable {
    /// Parts of words, as in `Filterkaffee` and `numCups`, in the languages of the headings.
    private static let parts = [
        "coffee", "kaffe", "koffie", "caffè", "café", "cafe", "caffeine", "koffein", "espress", "cappuc", "drink",
        "drank", "beverage", "getränk", "getrunken", "tassen", "cups", "brew", "roast", "barista", "preparation", "咖啡",
        "珈琲", "コーヒー", "カフェ", "饮", "飲", "杯", "茶", "拿铁", "拿鐵", "ラテ", "エスプレッソ",
    ]
    /// Words that other words also contain.
    private static let words: Set = ["cup", "tasse", "moka", "v60", "aeropress", "chemex"]

    /// Whether a name or a value speaks of coffee, of a drink of the table, or of drinks at all.
    func areNamed(in text: String) -> Bool {
        let lower = text.lowercased()
        return Self.parts.contains { lower.contains($0) } || knows(text) || DrinkName.isKnown(text)
            || lower.split { !$0.isLetter && !$0.isNumber }.contains { word in
                Self.words.contains(String(word)) || DrinkName.isKnown(word)
            }
    }
}
