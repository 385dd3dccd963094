import Model
import Text

/// Finds a second number or time in an item, and numbers that count other entries again.
extension LogItem {
    /// Words and signs that join two drinks.
    static let joinsOfDrinks: Set<Substring> = ["+", "&", "and", "und", "plus", "/"]

    /// Whether the drink contains a time, a number of cups, or another number after a comma, `+` or `and`.
    static func holdsSeveral(_ drink: ArraySlice<Substring>, hasCount: Bool) -> Bool {
        // `08:10 | 2 | latte` has the cells of a table.
        if drink.first == "|" { return true }
        // One of each: `拿鐵、美式各一杯`.
        if drink.dropFirst().contains(where: isTimes) || (hasCount && drink.last?.last == "各") { return true }
        if hasCount, drink.count > 1, let first = drink.first, first.utf8.allSatisfy(\.isDigit), isNumber(first) {
            return true
        }
        let behindComma = drink.drop { $0.last != "," }.dropFirst()
        // `latte, 10h espresso`; in `cold brew, 12h` it is how long it took.
        if let hour = behindComma.first, hour.last == "h", WrittenTime(String(hour)).isTime,
            behindComma.dropFirst().contains(where: DrinkName.isDrinkOrCupsInAnyLanguage)
        {
            return true
        }
        for (word, next) in zip(drink, drink.dropFirst() + [""]) {
            if word.utf8.contains(where: { $0.isDigit || $0 >= 0x80 }), isTime(word, next), !isBrewRatio(word) {
                return true
            }
            if joinsOfDrinks.contains(word) || isTimesSign(word), isCount(next) { return true }
            if hasCount, drink.count > 1, attached(word)?.drink.isEmpty == false { return true }
            if holdsTime(word) { return true }
            if word.utf8.contains(UInt8(ascii: "<")), let lineBreak = word.firstRange(of: "<br>"),
                isTime(word[lineBreak.upperBound...], next)
            {
                return true
            }
            if word.utf8.contains(UInt8(ascii: ",")), isBeforeNumber(word, next) { return true }
            if numberOfCups(word, next.prefix { !",;，、；".contains($0) }) != nil { return true }
            if holdsSeveralNumbers(word) { return true }
        }
        // `americano, two espresso shots` has something else behind its comma.
        if behindComma.count == 2, numberOfDrinks(in: behindComma) != nil || wordsOfOne(behindComma) > 0 { return true }
        let second = drink.drop { !joinsOfDrinks.contains($0) }.dropFirst()
        // `latte and two sugars` has two of something else.
        if let number = second.first, numberWords[number.lowercased()] != nil,
            let name = second.dropFirst().first, DrinkName.isDrinkOrCups(name)
        {
            return true
        }
        return wordsOfOne(second) > 0 && !isCupWord(second.dropFirst().first)
    }

    /// `拿鐵x1、美式`: a number that ends a part of a word.
    private static func holdsSeveralNumbers(_ word: Substring) -> Bool {
        guard word.utf8.contains(where: { $0 >= 0x80 }) else { return false }
        return word.split { "、，；".contains($0) }.dropLast().contains { attached($0)?.drink.isEmpty == false }
    }

    /// Whether a time touches other words: `拿鐵，15:00美式`.
    private static func holdsTime(_ word: Substring) -> Bool {
        guard word.utf8.contains(where: { $0 >= 0x80 }), let colon = word.firstIndex(where: { ":：".contains($0) })
        else {
            return false
        }
        let hour = word[..<colon].reversed().prefix(while: EastAsianNumber.isDigit).count
        let time = word[word.index(colon, offsetBy: -hour)...].prefix(while: timeCharacters.contains)
        return hour > 0 && !isBrewRatio(time) && WrittenTime(String(time)) != .notATime
    }

    /// Whether a word in a drink is a time: `(09:10)`, `9am`, `9 Uhr`.
    static func isTime(_ word: Substring, _ next: Substring) -> Bool {
        let inner = word.drop(while: "([@".contains).trimmingSuffix(while: ")],:".contains)
        guard inner.first?.isNumber == true else { return false }
        let hasHalf = inner.utf8.last.map { "mM".utf8.contains($0) } ?? false
        if inner.utf8.contains(UInt8(ascii: ":")) || hasHalf, WrittenTime.leading(in: [inner])?.time.isTime == true {
            return true
        }
        return inner.utf8.count <= 2 && inner.utf8.allSatisfy(\.isDigit)
            && hourWords.has(next.prefix { !")],".contains($0) })
    }

    /// Whether a word is the ratio of coffee to water: `1:16`.
    private static func isBrewRatio(_ word: Substring) -> Bool {
        let ratio = word.drop { "([".contains($0) }.prefix { !")]".contains($0) }
        return ratio.hasPrefix("1:1") && ratio.utf8.count == 4
    }

    /// Whether a number follows the comma in a word: `latte, 1` and `latte,1`.
    private static func isBeforeNumber(_ word: Substring, _ next: Substring) -> Bool {
        // A comma with a combining mark is another character.
        guard let comma = word.firstIndex(of: ",") else { return false }
        let behind = word[comma...].dropFirst()
        let number = behind.isEmpty ? next : behind
        return !isNumber(word) && number.first?.isNumber == true
            && (isNumber(number) || TimeOfDay(parsing: number) != nil)
    }

    /// Words that begin what goes on behind a number.
    private static let wordsBehindNumber: Set = [
        "with", "mit", "at", "in", "im", "bei", "for", "für", "from", "von", "and", "und", "zu", "to", "later",
    ]

    /// Whether a number stands right behind a drink that more words follow: `latte 2, oat`, `latte 3 with Anna`.
    static func hasNumberBehindDrink(_ drink: ArraySlice<Substring>) -> Bool {
        for (index, word) in zip(drink.indices, drink).dropFirst() where word.utf8.first?.isDigit == true {
            let number = word.prefix { !",;".contains($0) }
            guard number.count == 1, isNumber(number), index + 1 < drink.endIndex, amount(drink[index...]) == nil,
                !isRatio(drink[index...])
            else { continue }
            // `latte 2 sugars` has two of something else.
            let isEnd = number.count < word.count || wordsBehindNumber.has(drink[index + 1])
            let name = drink[..<index].joined(separator: " ").filter { !",;".contains($0) }
            if isEnd, DrinkName.isKnown(name) { return true }
        }
        return false
    }

    /// Words for vessels that hold more than a cup, or less.
    private static let vessels: Set = ["glass", "glasses", "glas", "gläser", "pot", "pots", "kanne", "kannen"]

    /// Whether words begin like `3 in 1`, which is in the name of a drink.
    static func isRatio(_ words: ArraySlice<Substring>) -> Bool {
        words.dropFirst().first?.lowercased() == "in" && words.dropFirst(2).first.map(isNumber) == true
    }

    /// The number in `latte 2 glasses` and `拿鐵 2 個`, which may be of cups, and the words around it without a counter.
    static func numberBeforeWord(_ drink: ArraySlice<Substring>) -> (text: String, rest: String)? {
        for (index, word) in zip(drink.indices, drink).dropFirst() where word.utf8.count <= 3 && word.count == 1 {
            guard isNumber(word), word != "1", word != "１", word.first?.isWholeNumber == true,
                let next = drink[index...].dropFirst().first
            else { continue }
            let (name, isCounter) = (drink[..<index].joined(separator: " "), next.count == 1 && counters.contains(next))
            guard isCounter || vessels.has(next), DrinkName.isKnown(name) || DrinkName.isDistinct(in: name) else {
                continue
            }
            let rest = drink[index...].dropFirst(isCounter ? 2 : 1)
            return (String(word), (drink[..<index] + rest).joined(separator: " "))
        }
        return nil
    }

    /// The words up to a number inside a drink that is hardly a part of it, and the number: `office: 2` of
    /// `office: 2 latte`, `☕ 2`, and `here 2` of `here 2 lattes`.
    static func numberInside(_ drink: ArraySlice<Substring>) -> (text: String, number: String)? {
        for (index, word) in zip(drink.indices, drink).dropFirst() where word.utf8.first?.isDigit == true {
            guard word.utf8.count <= 2, isNumber(word), index + 1 < drink.endIndex else { continue }
            let (before, next) = (drink[index - 1], drink[index + 1].lowercased())
            let isDrink = [next, String(next.dropLast())].contains(where: DrinkName.isKnown)
            guard isDrink || before.last == ":" || !before.contains(where: { $0.isLetter || $0.isNumber }) else {
                continue
            }
            return (drink[...index].joined(separator: " "), String(word))
        }
        return nil
    }

    private static let totals: Set = [
        "total", "sum", "altogether", "summe", "gesamt", "insgesamt", "合計", "合计", "总计", "總計", "总共", "總共", "共", "計", "计",
        "小計", "小计", "トータル", "=", "一共", "全部", "全部で", "zusammen",
    ]
    /// Words that say at the end of a drink that a number is of the whole day.
    private static let wholeDays = ["so far", "today", "heute", "bisher", "今天", "今日"]

    /// `so far` of `3 coffees so far`.
    static func wholeDay(_ drink: ArraySlice<Substring>) -> String? {
        let text = drink.joined(separator: " ").lowercased()
        return wholeDays.first { text == $0 || text.hasSuffix(" " + $0) }
    }

    /// `total:` at the start or the end of a drink.
    static func total(_ drink: ArraySlice<Substring>) -> String? {
        [drink.first, drink.last].lazy.compactMap(\.self).first { word in
            let name = word.trimming { ":：*".contains($0) }
            guard totals.has(name) || ["合計", "合计"].contains(where: name.ends) else { return false }
            // `total eclipse blend` is a drink.
            let isCounted = drink.count == 2 && drink.last.map(isNumber) == true
            return drink.count == 1 || isCounted || word != drink.first || !word.allSatisfy(\.isLetter)
        }.map(String.init)
    }
}
