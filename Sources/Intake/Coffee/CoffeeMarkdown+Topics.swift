import Markdown
import Model
import Text

/// Tells the lists about coffee in a day from its other lists, if one of its headings is only a name of coffee.
extension CoffeeMarkdown {
    private static let names: Set = ["coffee", "coffees", "kaffee", "kaffees", "咖啡", "コーヒー", "珈琲"]
    /// Words beside a name that change nothing.
    private static let fillers: Set = [
        "log", "my", "and", "mein", "und", "和", "と", "tea", "tee", "茶", "drinks", "caffeine",
    ]

    /// What a heading inside a day is about.
    struct Topic {
        let level: Int
        let isCoffee: Bool
    }

    /// Whether a heading is only a name of coffee: `Coffee`, `☕ Coffee log`, `Coffee & tea`.
    static func isAboutCoffee(_ heading: String) -> Bool {
        guard heading.utf8.count <= 40 else { return false }
        let words = words(of: heading)
        return words.isEmpty
            ? heading.contains("☕")
            : words.contains(where: names.contains) && words.allSatisfy { names.contains($0) || fillers.contains($0) }
    }

    /// Whether coffee may be logged below a heading: a part of the day, a name of coffee with more words, or a drink.
    private static func mayBeAboutCoffee(_ heading: String) -> Bool {
        isAboutCoffee(heading) || isPartOfDay(heading)
            || words(of: heading).contains { names.contains($0) || DrinkName.isKnown($0) }
    }

    private static func words(of heading: String) -> [String] {
        heading.lowercased().split { !$0.isLetter && !$0.isNumber }.map(String.init)
    }

    /// Looks for a heading about coffee among those of the current day. `blocks` are the ones behind its own heading.
    mutating func findCoffeeHeading(in blocks: ArraySlice<MarkdownBlock>) {
        guard let dayLevel = day?.level else { return }
        for block in blocks where block.depth == 0 {
            guard case .heading(let level) = block.kind else { continue }
            if level <= dayLevel || DayHeading.date(in: block.text, decoder.context.forms) != .notADate { return }
            if Self.isAboutCoffee(block.text) {
                day?.coffeeLevel = level
                return
            }
        }
    }

    /// Takes a heading that is no day as what the blocks below it are about.
    mutating func takeTopic(_ heading: String, level: Int) {
        // Deeper headings divide the part that they are in.
        if let topic, level > topic.level, topic.isCoffee || !Self.isAboutCoffee(heading) { return }
        topic = Topic(level: level, isCoffee: Self.mayBeAboutCoffee(heading))
    }

    /// Whether the current block is in a part of the day that is not about coffee, while another part is. A title above
    /// the heading for coffee is no such part.
    var isBesideCoffee: Bool {
        guard let coffeeLevel = day?.coffeeLevel, let topic else { return false }
        return !topic.isCoffee && topic.level >= coffeeLevel
    }
}
