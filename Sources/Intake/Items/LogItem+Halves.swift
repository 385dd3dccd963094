import Text

/// Recognises halves of cups in words.
extension LogItem {
    static let halves: Set = ["half", "halb", "halbe", "halber", "halbes", "halben", "半", "半分"]
    /// Words after `half` that make it part of another word: `half caf`, `half past nine`.
    private static let wordsAfterHalf: Set = [
        "caf", "caff", "caffeine", "calf", "decaf", "and", "n", "&", "past", "the", "of", "way", "dozen", "dutzend",
        "milk", "sugar", "sweet", "ice", "fat", "strength", "moon", "liter", "litre", "pint",
    ]
    private static let maxWordsBehindHalf = 3

    /// The number of words in `half`, `half a` or `ein halber` before a drink or a cup; 0 if there is none.
    static func wordsOfHalf(_ head: ArraySlice<Substring>) -> Int {
        let article = head.first.map(articles.has) == true ? 1 : 0
        guard let half = head.dropFirst(article).first, halves.has(half) else { return 0 }
        var next = head.dropFirst(article + 1).first?.lowercased() ?? ""
        var words = article + 1
        if next == "a" || next == "an" {
            words += 1
            next = head.dropFirst(words).first?.lowercased() ?? ""
        }
        let isSentence = head.last?.utf8.last.map(".!?:".utf8.contains) ?? false
        guard !isSentence, head.count - words <= maxWordsBehindHalf || isCupWord(next),
            !wordsAfterHalf.contains(next)
        else { return 0 }
        return words
    }

    /// The number of words in `and a half` after a number.
    static func wordsOfAndHalf(_ head: ArraySlice<Substring>) -> Int {
        guard head.first == "and" || head.first == "und" else { return 0 }
        let half = wordsOfHalf(head.dropFirst())
        return half > 0 ? half + 1 : 0
    }

    /// The number in `one and a half` and `2 and a half`, and how many words it has.
    static func numberAndHalf(_ head: ArraySlice<Substring>) -> (number: String, words: Int)? {
        guard let first = head.first?.lowercased(), case let half = wordsOfAndHalf(head.dropFirst()), half > 0 else {
            return nil
        }
        let isOne = first == "one" || articles.contains(first)
        let digits: String? = first.utf8.allSatisfy(\.isDigit) ? first : isOne ? "1" : numberWords[first]
        return digits.map { ($0 + "½", half + 1) }
    }

    /// The number in `半個` and `一個半` at the start or the end of a word, alone or beside a drink.
    static func halfOfPieces(_ word: Substring) -> (text: String, number: String)? {
        guard word.utf8.first.map({ $0 >= 0x80 }) == true, let half = word.firstIndex(of: "半") else { return nil }
        let (before, behind) = (word[..<half], word[half...].dropFirst())
        if let counter = behind.first, counters.contains(counter), isDrinkOrNothing(before),
            isDrinkOrNothing(behind.dropFirst())
        {
            return ("半\(counter)", "½")
        }
        let counted = before.suffix(2)
        guard let counter = counted.last, counters.contains(counter), let digit = counted.first,
            let whole = EastAsianNumber.digits[digit] ?? digit.wholeNumberValue, isDrinkOrNothing(before.dropLast(2)),
            isDrinkOrNothing(behind)
        else { return nil }
        return ("\(counted)半", "\(whole)½")
    }

    private static func isDrinkOrNothing(_ text: Substring) -> Bool { text.isEmpty || DrinkName.isKnown(text) }
}
