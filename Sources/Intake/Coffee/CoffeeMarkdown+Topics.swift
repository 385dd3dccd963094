import Markdown
import Model
import Text

/// Tells the lists about coffee in a day from its other lists, if one of its headings is only a name of coffee.
extension CoffeeMarkdown {
    private static let names: Set = [
        "coffee", "coffees", "caffeine", "tea", "drinks", "kaffee", "kaffees", "koffein", "tee", "getränke", "咖啡",
        "咖啡因", "茶", "飲料", "饮料", "コーヒー", "珈琲", "カフェイン", "お茶", "飲み物",
    ]
    /// Words beside a name that change nothing.
    private static let fillers: Set = ["log", "my", "and", "mein", "und", "和", "と"]

    /// What a heading inside a day is about.
    struct Topic {
        let level: Int
        let isCoffee: Bool
    }

    /// Whether a heading is only a name of coffee: `Coffee`, `☕ Coffee log`, `Coffee & tea`.
    static func isAboutCoffee(_ heading: String) -> Bool {
        guard heading.utf8.count <= 40 else { return false }
        let words = heading.lowercased().split { !$0.isLetter && !$0.isNumber }.map(String.init)
        let others = words.filter { !fillers.contains($0) }
        return others.isEmpty ? heading.contains("☕") : others.allSatisfy(names.contains)
    }

    /// Looks for a heading about coffee among those of the current day. `blocks` are the ones behind its own heading.
    mutating func findCoffeeHeading(in blocks: ArraySlice<MarkdownBlock>) {
        guard let dayLevel = day?.level else { return }
        for block in blocks where block.depth == 0 {
            guard case .heading(let level) = block.kind else { continue }
            if level <= dayLevel || DayHeading.date(in: block.text, decoder.context.forms) != .notADate { return }
            if Self.isAboutCoffee(block.text) {
                day?.hasCoffeeHeading = true
                return
            }
        }
    }

    /// Takes a heading that is no day as what the blocks below it are about.
    mutating func takeTopic(_ heading: String, level: Int) {
        // Deeper headings of the part about coffee divide it.
        if let topic, topic.isCoffee, level > topic.level { return }
        topic = Topic(level: level, isCoffee: Self.isAboutCoffee(heading))
    }

    /// Whether the current block is in a part of the day that is not about coffee, while another part is.
    var isBesideCoffee: Bool { day?.hasCoffeeHeading == true && topic?.isCoffee == false }
}
