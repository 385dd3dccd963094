import Model
import Text

/// A line of nothing but drinks, parts of the day, times and numbers: `Latte: 2`, `abends 1 Espresso`, `| latte | 2 |`.
struct BareRecord {
    private var namesDrink = false
    private var hasNumber = false

    private static let maxBytes = 80
    private static let separators = Set(",;，、；|\"“”{}[]()（）=+&*_–—→")
    /// Words between the others, and names of fields.
    private static let joints = LogItem.hourOpenings.union(CoffeeMarkdown.columns.fields).union([
        "and", "und", "plus", "am", "pm", "uhr", "-",
    ])

    /// Nil for a line with any other word.
    init?(_ line: String) {
        guard line.utf8.count <= Self.maxBytes, let last = line.last, !".!?。！？".contains(last) else { return nil }
        var plain = line
        // ☕️ may have a variation selector.
        plain.unicodeScalars.removeAll { $0 == "\u{FE0F}" }
        let parts = plain.split { $0.isWhitespace || Self.separators.contains($0) }
        // `Latte:2` is two words, but 8:10 is one.
        let pieces = parts.flatMap { part in
            part.first?.isNumber == true ? [part] : part.split { ":：".contains($0) }
        }
        var words = pieces.map { $0.trimming { ":：".contains($0) } }.filter { !$0.isEmpty }[...]
        while let word = words.popFirst() {
            if let next = words.first, DrinkName.isKnown("\(word) \(next)") {
                namesDrink = true
                words.removeFirst()
            } else if DrinkName.isKnown(word) || DrinkName.isDrinkOrCups(word) || word.allSatisfy({ $0 == "☕" }) {
                namesDrink = true
            } else if !DayPart.labels.has(word), !Self.joints.has(word), !takeNumber(word) {
                return nil
            }
        }
    }

    /// Takes a number, perhaps with a drink, a time or a date; returns whether it is one.
    private mutating func takeNumber(_ word: Substring) -> Bool {
        let item = LogItem(String(word))
        let isDate = word.utf8.count >= 8 && word.utf8.allSatisfy { $0.isDigit || "-/.".utf8.contains($0) }
        let isNumber = item.hasTimeOrCount || item.beginsWithNumber || isDate
        guard isNumber, item.note == nil, item.drink.map({ DrinkName.isKnown($0) }) ?? true else { return false }
        namesDrink = namesDrink || item.drink != nil
        hasNumber = hasNumber || !isDate
        return true
    }

    /// Whether it names a drink, and says how many cups or when.
    var hasCups: Bool { hasNumber && namesDrink }
}
