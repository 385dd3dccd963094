import Diagnostics
import Model
import Text

/// Finds entries that are coffee only by their place: below `### Water`, with no drink that is known.
extension CoffeeMarkdown {
    /// A heading inside the day that does not say what is below it, and the entries there.
    struct UnknownPart {
        let heading: PlacedText
        var entries = 0
        /// Whether one of them names coffee.
        var hasCoffee = false
    }

    /// Whether a heading inside the day names neither coffee, nor a part of the day, nor anything else that is known.
    func isUnknownPart(_ heading: String) -> Bool {
        guard day?.date != nil, let topic, !topic.isCoffee, !topic.isOther, !Self.isTime(heading) else { return false }
        let words = Self.words(of: heading)
        let isNamed = words.contains { word in
            DayPart.labels.contains(word) || DayPart.eastAsian.contains(where: word.hasPrefix)
                || (word.count > 2 && decoder.context.forms.weekday(named: word[...]) != nil)
        }
        return !isNamed && !words.allSatisfy(Self.fillers.contains) && !namesCoffee(heading)
    }

    /// Counts the entry on the 1-based `lines`.
    mutating func addToUnknownPart(_ lines: ClosedRange<Int>) {
        unknownPart?.entries += 1
        if lines.contains(where: { namesCoffee(file.text(ofLine: $0).text) }) { unknownPart?.hasCoffee = true }
    }

    /// Whether a text has the name of a drink, or a word or a sign for cups.
    private func namesCoffee(_ text: String) -> Bool {
        let words = text.split { !$0.isLetter && !$0.isNumber }
        return text.unicodeScalars.contains { "☕杯".unicodeScalars.contains($0) }
            || decoder.context.settings.coffee.caffeine.knows(words.joined(separator: " "))
            || words.contains { DrinkName.isDrinkOrCupsInAnyLanguage($0) || Self.hasDrink($0) }
    }

    /// Whether a word is a drink, or begins or ends with one as `冰拿鐵` does.
    private static func hasDrink(_ word: Substring) -> Bool {
        guard word.unicodeScalars.first?.isChineseOrJapanese == true else { return DrinkName.isKnown(word) }
        return word.indices.contains { DrinkName.isKnown(word[$0...]) || DrinkName.isKnown(word[..<$0]) }
    }

    /// Ends the part, and warns of its entries if nothing says that they are coffee.
    mutating func reportUnknownPart(_ problems: inout Problems) {
        guard let part = unknownPart else { return }
        unknownPart = nil
        guard part.entries > 0, !part.hasCoffee else { return }
        let count = part.entries
        let entries = count == 1 ? "1 entry below this heading is" : "\(count) entries below this heading are"
        let cups = "for cups, write \(part.heading.text) (coffee)"
        problems.add(
            part.heading.diagnostic(
                .warning, "unread-line", "\(entries) read as coffee, but nothing there names coffee or a known drink",
                help: "\(cups); for anything else, write Notes, and what each number or time is"))
    }
}
