import Model
import Text

/// Recognises the dash before a note, and what may stand behind it instead of one.
extension LogItem {
    enum Dash {
        /// An em dash, with or without blanks.
        case em
        /// Any other dash between blanks.
        case spaced
    }

    private static let maxDrinkWords = 4
    /// Words that begin a place, a time or company: `at work`, `after lunch`, `with Anna`.
    static let prepositions: Set = [
        "after", "before", "with", "without", "at", "in", "on", "by", "from", "for", "during", "because",
        "while", "nach", "vor", "mit", "ohne", "bei", "beim", "im", "am", "auf", "zu", "für", "von", "während",
        "weil",
    ]
    /// Those of places, which don't say what a drink is: not `coffee with milk` or `coffee from Kenya`.
    static let prepositionsOfPlaces: Set = ["at", "im", "bei", "beim"]
    /// Words that begin a note, and no drink.
    static let noteOpenings = prepositions.union(["then", "the", "not", "too", "very", "dann", "nicht", "sehr"])

    /// Splits words at the first dash: an em dash anywhere, or any other dash between blanks.
    static func split(
        _ words: ArraySlice<Substring>
    ) -> (head: ArraySlice<Substring>, tail: ArraySlice<Substring>, dash: Dash?) {
        for (index, word) in zip(words.indices, words) {
            if word == "–" || word == "--" || word == "-" {
                return (words[..<index], words[(index + 1)...], .spaced)
            }
            // An em dash is E2 80 94 in UTF-8, and U+2015 is E2 80 95.
            guard word.utf8.contains(0xE2), let dash = word.firstIndex(where: { "—―".contains($0) }) else { continue }
            let (before, after) = (word[..<dash], word[dash...].drop { "—―".contains($0) })
            let head = words[..<index] + (before.isEmpty ? [] : [before])
            return (head, (after.isEmpty ? [] : [after]) + words[(index + 1)...], .em)
        }
        return (words, [], nil)
    }

    /// Whether words behind a dash may be a drink, with its count before it unless the item has one already.
    static func mayBeDrink(_ words: ArraySlice<Substring>, hasCount: Bool) -> Bool {
        guard let first = words.first, let end = words.last?.utf8.last, !".!?:".utf8.contains(end) else { return false }
        // `08:10 - no sugar` has a note, and `08:10 - no coffee` is no entry.
        if first.lowercased() == "no", !CoffeeNegation.begins(words, isTimed: true) { return false }
        if isNumberOfCups(first) { return !hasCount && words.count <= maxDrinkWords }
        return words.count <= maxDrinkWords && first.first.map(EastAsianNumber.isDigit) == false
            && !noteOpenings.has(first)
    }

    /// Takes the count and the drink in `08:40 - 2 espresso`, where only a time, a number of cups or both stand before
    /// the dash; otherwise the dash begins a note.
    mutating func takeBehind(
        _ dash: Dash, _ head: inout ArraySlice<Substring>, _ tail: inout ArraySlice<Substring>
    ) {
        let isBare = head.isEmpty && hasTimeOrCount
        if isBare, dash == .spaced, count != "0" {
            var (drink, rest, inner) = Self.split(tail)
            let innerTags = Self.takeTags(&drink)
            if Self.mayBeDrink(drink, hasCount: count != nil) {
                (head, tail) = (drink, rest)
                tags = distinct(innerTags + tags)
                guard count == nil else { return }
                takeCount(&head)
                // Only a number stands before the next dash: `08:40 - 2 - espresso`.
                if inner == .spaced, head.isEmpty, count != nil, doubt == nil { takeBehind(.spaced, &head, &tail) }
                return
            }
        }
        if isBare, dash == .spaced, count == nil, tail.count > 1, let first = tail.first, first.first?.isNumber == true,
            first.utf8.contains(UInt8(ascii: ":")), WrittenTime.leading(in: [first])?.time.isTime == true
        {
            doubt = .secondTime(String(first))
            return
        }
        let isRange = isBare && dash == .spaced && count != nil && count != "0"
        guard count == nil || isRange, let first = tail.first, Self.isNumberOfCups(first) else { return }
        let isCups = tail.count == 1 || Self.isCupWord(tail.dropFirst().first)
        if isCups || (isBare && tail.count <= Self.maxBareWords) {
            doubt = .numberInNote(tail.joined(separator: " "))
        }
    }

    /// Whether words are few, and no sentence.
    static func isShort(_ words: ArraySlice<Substring>) -> Bool {
        words.count <= maxDrinkWords + 1 && words.last?.utf8.last.map(".!?".utf8.contains) == false
    }

    /// Whether a word is a number, perhaps with `x`.
    static func isNumberOfCups(_ word: Substring) -> Bool {
        (isCount(word) || timesBefore(word) != nil) && isNumber(withoutTimes(word))
    }
}
