import Model
import Text

/// Recognises numbers of cups by their shapes.
extension LogItem {
    private static let cupWords: Set = [
        "cup", "cups", "mug", "mugs", "tasse", "tassen", "becher", "杯", "カップ", "x", "×",
    ]
    /// Words before a number that are neither a drink nor a part of it.
    private static let wordsBeforeNumber = DayPart.adverbs.union([
        "~", "ca", "ca.", "circa", "about", "around", "approx", "approx.", "roughly", "almost", "nearly", "etwa",
        "ungefähr", "fast", "rund", "大約", "大约", "約", "约", "another", "had", "drank", "only", "just", "also", "then",
        "today", "noch", "nur", "auch", "dann", "hatte", "trank", "heute", "later", "made", "minus", "x", "×", "am",
        "pm",
    ])
    /// Units and coins behind a number that is no number of cups.
    private static let units: Set = [
        "ml", "cl", "dl", "l", "oz", "g", "kg", "mg", "cc", "fl", "lb", "lbs", "kcal", "cal", "km", "min", "mins",
        "sec", "h", "std", "steps", "schritte", "pages", "seiten", "people", "°", "%",
        "milliliter", "milliliters", "millilitre", "millilitres", "liter", "liters", "litre", "litres", "gram", "grams",
        "gramm", "ounce", "ounces", "sip", "sips", "schluck", "scoop", "scoops", "löffel", "sugars", "minute",
        "minutes", "minuten", "hour", "hours", "stunde", "stunden", "step", "schritt", "page", "seite", "person",
        "euro", "euros", "dollar", "dollars", "kr",
        "€", "$", "£", "¥", "円", "元", "°c", "°f", "℃", "毫升", "公克", "克", "ミリ", "ミリリットル", "分",
    ]
    /// Counters for things of any kind.
    static let counters = Set("つ個个本罐份缶瓶回")
    static let articles: Set = ["a", "an", "ein", "eine", "einen", "einem", "einer"]

    static func isNumber(_ word: some StringProtocol) -> Bool {
        if case .exact(let number) = Quantity.reading(word) { number <= CoffeeEntry.maxCups } else { false }
    }

    static func isCupWord(_ word: (some StringProtocol)?) -> Bool { word.map(cupWords.has) == true }

    /// Where the sign for a cup is in a word: `杯` in `2杯拿鐵`, `カップ` in `2カップのラテ`, but not in `2カップ麺`.
    static func cupSign(in word: Substring) -> Range<String.Index>? {
        guard word.utf8.contains(where: { $0 >= 0x80 }) else { return nil }
        if let sign = word.firstRange(of: "杯") { return sign }
        guard let sign = word.firstRange(of: "カップ"), case let rest = word[sign.upperBound...] else { return nil }
        return rest.isEmpty || "の、，：".contains(rest.first ?? " ") || DrinkName.isKnown(rest) ? sign : nil
    }

    /// Whether a word begins with a digit or a fraction, after an optional sign.
    static func isCount(_ word: Substring) -> Bool {
        // Most words begin with a letter.
        if word.utf8.first.map({ (0x41...0x7A).contains($0) }) ?? true { return false }
        let isSigned = ["-", "−", "–", "+"].contains { word.hasPrefix($0) }
        let unsigned = isSigned ? word.dropFirst() : word
        // 零 alone is a way to say that there was none.
        if word == "零" || word == "〇" { return false }
        // 四季春 is a tea.
        if let first = unsigned.first, !first.isASCII, EastAsianNumber.digits[first] != nil,
            number(inWords: unsigned) == nil
        {
            // 一个 and 一本 are one cup of anything.
            let counter = unsigned.dropFirst().first
            return counter == "杯" || (first != "一" && counter.map(counters.contains) == true)
        }
        return unsigned.first?.isNumber == true
            || (unsigned.first == "." && unsigned.dropFirst().first?.isNumber == true)
    }

    /// Whether a number may be a thousand times as large: `1.000`, `10,000`.
    static func mayBeThousands(_ word: Substring) -> Bool {
        let whole = word.prefix(while: \.isNumber)
        return (1...3).contains(whole.count) && whole != "0" && [".000", ",000"].contains(word.dropFirst(whole.count))
    }

    /// `250 ml` and `250ml`, if they begin an item.
    static func amount(_ head: ArraySlice<Substring>) -> String? {
        guard let first = head.first else { return nil }
        let attached = first.drop { "-−–+".contains($0) }.drop { $0.isNumber || ".,/".contains($0) }
        let unit = attached.isEmpty ? head.dropFirst().first ?? "" : attached
        guard units.has(unit.filter { !".,:;".contains($0) }) else { return nil }
        return attached.isEmpty ? "\(first) \(unit)" : String(first)
    }

    /// The text and the number of `~2`, `ca. 3` and `had 2` at the start of a drink.
    static func numberBehindWord(_ head: ArraySlice<Substring>) -> (text: String, number: String)? {
        guard let first = head.first else { return nil }
        if let sign = first.first, approximateSigns.contains(sign) {
            let number = first.dropFirst().prefix { $0.isNumber || ".,".contains($0) }
            if isNumber(number) { return ("\(sign)\(number)", String(number)) }
        }
        guard let next = head.dropFirst().first, wordsBeforeNumber.has(first) else { return nil }
        let half = wordsOfHalf(head.dropFirst())
        if half > 0, timeInWords(head) == nil { return (head.prefix(half + 1).joined(separator: " "), "½") }
        // The sign of `today -2 latte` is none: a negative number would be an error.
        let unsigned = next.drop { "+-−–".contains($0) }
        let word = head.count == 2 ? numberWords[next.lowercased()] : numberOfDrinks(in: head.dropFirst())
        guard let number = isNumber(unsigned) ? String(unsigned) : word else { return nil }
        return ("\(first) \(next)", number)
    }

    /// The pictures or tally marks of several cups at the start or the end of a drink, `☕☕`, `☕ ☕`, `||||` and `xx`,
    /// and their number.
    public static func drawnCups(_ drink: ArraySlice<Substring>) -> (text: String, number: String)? {
        func isDrawn(_ word: Substring) -> Bool {
            guard let byte = word.utf8.first else { return false }
            if byte < 0x80 {
                let signs = drink.count == 1 ? "|/xXI+" : "|/"
                return signs.utf8.contains(byte) && word.utf8.count > 1 && word.utf8.allSatisfy { $0 == byte }
            }
            return word.allSatisfy { $0.unicodeScalars.first.map("☕🍵✓✔".unicodeScalars.contains) == true }
        }
        let start = drink.prefix(while: isDrawn)
        let drawn = start.isEmpty ? drink.suffix(drink.reversed().prefix(while: isDrawn).count) : start
        let number = drawn.reduce(0) { $0 + $1.count }
        return number > 1 ? (drawn.joined(separator: " "), "\(number)") : nil
    }

    /// Words for "another" that touch a number of cups.
    private static let again = ["もう", "再来", "再來", "又来", "又來", "再", "又"]

    /// The number of cups in `兩杯`, `半杯拿鐵` and `もう一杯`, and the text behind it.
    static func countedInWords(_ word: Substring) -> (number: String, rest: Substring)? {
        guard word.utf8.first.map({ $0 >= 0x80 }) == true, let cup = word.firstIndex(of: "杯") else { return nil }
        let (before, rest) = (word[..<cup], word[word.index(after: cup)...])
        let more = again.first(where: word.begins)
        guard let number = number(inWords: before.dropFirst(more?.count ?? 0)) else { return nil }
        if more != nil, !rest.isEmpty, !DrinkName.isKnown(withoutParticle(rest)) { return nil }
        return cups(Substring(number), rest)
    }

    /// The number of cups before `杯` and the text behind it, whose `半` is half a cup more: `一杯半拿鐵`. In `半糖` it
    /// belongs to the drink, and `3杯目` is no number.
    static func cups(_ number: Substring, _ rest: Substring) -> (number: String, rest: Substring) {
        if rest.first == "目" { return ("\(number)杯目", rest.dropFirst().drop { "：:、，".contains($0) }) }
        guard rest.first == "半", number.utf8.allSatisfy(\.isDigit),
            rest.dropFirst().first.map({ !halvedParts.contains($0) }) ?? true
        else { return (String(number), rest) }
        return (number + "½", rest.dropFirst())
    }

    /// The drink behind `一杯` without の or 的 before it: `コーヒー` of `のコーヒー`, but `的士高咖啡` as it is.
    static func withoutParticle(_ drink: Substring) -> Substring {
        let isParticle = drink.first.map("の的".contains) == true && DrinkName.isKnown(drink.dropFirst())
        return isParticle ? drink.dropFirst() : drink
    }

    /// What may be halved in a drink: sugar, ice, fat, milk.
    private static let halvedParts: Set<Character> = ["糖", "冰", "脂", "甜", "奶"]

    /// The number in `2 cups`, `兩 杯` and `(2 cups)`.
    static func numberOfCups(_ number: Substring, _ cups: Substring) -> String? { numberOfCups([number, cups]) }

    /// The number in `2 cups`, `(half a cup)`, `one and a half cups` and `eine halbe Tasse`.
    static func numberOfCups(_ words: ArraySlice<Substring>) -> String? {
        var number = words
        guard var cups = number.popLast(), var first = number.first else { return nil }
        if let open = first.first, let close = cups.last, "(（[".contains(open), ")）]".contains(close) {
            first.removeFirst()
            cups.removeLast()
            number[number.startIndex] = first
        }
        guard isCupWord(cups) else { return nil }
        if number.count > 1 {
            if wordsOfHalf(number) == number.count { return "½" }
            return numberAndHalf(number).flatMap { $0.words == number.count ? $0.number : nil }
        }
        if first.first?.isNumber == true, isNumber(first) { return String(first) }
        return numberWords[first.lowercased()] ?? Self.number(inWords: first) ?? (halves.has(first) ? "½" : nil)
    }

    static func number(inWords text: Substring) -> String? {
        fractions[String(text)] ?? EastAsianNumber.value(text).map { "\($0)" }
    }

    private static let fractions = [
        "半": "½", "二分之一": "½", "三分之一": "⅓", "三分之二": "⅔", "四分之一": "¼", "四分之三": "¾", "零": "0", "〇": "0",
    ]

    /// `2` for `2x` and `2×`.
    static func timesBehind(_ word: Substring) -> String? {
        guard let sign = word.last, timesSigns.contains(sign), isNumber(word.dropLast()) else { return nil }
        return String(word.dropLast())
    }

    /// `3` for `3mal`.
    static func timesMal(_ word: Substring) -> String? {
        guard word.utf8.first?.isDigit == true, word.lowercased().hasSuffix("mal"), isNumber(word.dropLast(3)) else {
            return nil
        }
        return String(word.dropLast(3))
    }

    /// `2` for `x2`.
    static func timesBefore(_ word: Substring) -> String? {
        guard let sign = word.first, timesSigns.contains(sign), word.dropFirst().first?.isNumber == true else {
            return nil
        }
        return String(word.dropFirst())
    }

    /// The signs between a drink and its count.
    private static let timesSigns = Set("xX×✕✖ｘＸ")

    /// Whether a word is a sign between a drink and its count: `latte x 2`.
    static func isTimesSign(_ word: Substring) -> Bool {
        word.count == 1 && word.allSatisfy { timesSigns.contains($0) || "*＊".contains($0) }
    }

    /// How many words `one`, `a`, `another`, `one more` or `noch ein` has before a drink or a cup; 0 if none is there.
    static func wordsOfOne(_ head: ArraySlice<Substring>) -> Int {
        var words = head.first?.lowercased() == "noch" ? 1 : 0
        guard let article = head.dropFirst(words).first?.lowercased() else { return 0 }
        words += 1
        if article == "one", head.dropFirst(words).first == "more" {
            words += 1
        } else if article != "one", article != "another", !articles.contains(article) {
            return 0
        }
        let isOneMore = words > 1 || article == "another"
        let drink = head.dropFirst(words).joined(separator: " ")
        let isDrink = DrinkName.isKnown(drink) || (isOneMore && DrinkName.isDistinct(in: drink))
        return isDrink || isCupWord(head.dropFirst(words).first) ? words : 0
    }

    /// Whether words begin with `cup of` or `Tasse`, without a number.
    static func isCupOf(_ head: ArraySlice<Substring>) -> Bool {
        guard (2...3).contains(head.count), let first = head.first?.lowercased() else { return false }
        let drink = head.dropFirst(head.dropFirst().first == "of" ? 2 : 1)
        guard let next = drink.first, next.first?.isLetter == true else { return false }
        return first == "tasse" || (first == "cup" && head.count > drink.count + 1)
    }

    /// Whether a word is `x2`, `2x` or `(2x)`.
    static func isTimes(_ word: Substring) -> Bool {
        guard let byte = word.utf8.first, byte.isDigit || byte >= 0x80 || "xX(".utf8.contains(byte) else {
            return false
        }
        let isBracketed = "(（".contains(word.first ?? " ") && ")）".contains(word.last ?? " ")
        let inner = isBracketed ? word.dropFirst().dropLast() : word.last == "," ? word.dropLast() : word
        return timesBefore(inner).map(isNumber) ?? (timesBehind(inner) != nil)
    }

    /// `2` for `x2`, `2x` and `2×`.
    static func withoutTimes(_ word: Substring) -> String {
        timesBefore(word) ?? String(word.last.map(timesSigns.contains) == true ? word.dropLast() : word)
    }

    /// The drink and the number of `コーヒー2杯`, `拿鐵兩杯`, `拿鐵一杯半`, `ラテx2` and `latte×2`.
    static func attached(_ word: Substring) -> (drink: Substring, number: String)? {
        guard word.utf8.contains(where: { $0 >= 0x80 }) else { return nil }
        let hasHalf = word.hasSuffix("杯半")
        let sign = hasHalf ? "杯半" : ["杯", "カップ"].first(where: word.ends)
        let isCups = sign != nil
        let counted = word.dropLast(sign?.count ?? 0)
        var digits = counted.reversed().prefix { EastAsianNumber.isDigit($0) || ".,".contains($0) }.count
        var number = String(counted.suffix(digits))
        if isCups, digits == 0 {
            digits = counted.reversed().prefix { $0 == "半" || EastAsianNumber.digits[$0] != nil }.count
            guard let value = Self.number(inWords: counted.suffix(digits)) else { return nil }
            number = value
        }
        var drink = counted.dropLast(digits)
        // 第二杯 is the second cup.
        // 一個半杯 is one and a half.
        guard digits > 0, isNumber(number), drink.last != "第", drink.last.map(counters.contains) != true else {
            return nil
        }
        if hasHalf {
            guard number.utf8.allSatisfy(\.isDigit) else { return nil }
            number += "½"
        }
        if !isCups {
            guard let sign = drink.popLast(), timesSigns.contains(sign), !sign.isASCII || drink.last?.isASCII == false
            else { return nil }
        }
        return (drink, number)
    }

    /// `2` in `2`, `(2)`, `(x2)`, `*2`, `-2`, `2個` and `二つ` at the end of an item.
    static func numberAtEnd(_ word: Substring) -> String? {
        if let last = word.last, counters.contains(last), let value = EastAsianNumber.value(word.dropLast()) {
            return value == 1 ? nil : "\(value)"
        }
        guard let last = word.last, last.isNumber || "xX×)]）".contains(last) || counters.contains(last) else {
            return nil
        }
        let marks = "()[]（）*＊=-–−"
        let inner = word.drop(while: marks.contains).trimmingSuffix { marks.contains($0) || counters.contains($0) }
        let number = Substring(withoutTimes(inner))
        guard number.first?.isNumber == true, isNumber(number), number != "1" || !counters.contains(last) else {
            return nil
        }
        return String(number)
    }

    /// The drink and the number of `ラテ2`, `ラテ2個`, `latte(2)` and `latte*2`, in which a number touches the drink; also
    /// gives the number as it is written.
    static func digitsBehind(_ word: Substring) -> (drink: Substring, text: String, number: String)? {
        guard let byte = word.utf8.last, byte >= 0x80 || byte.isDigit || byte == UInt8(ascii: ")"), let last = word.last
        else { return nil }
        let isBracketed = ")）".contains(last)
        if isBracketed, let open = word.lastIndex(where: "(（".contains), open > word.startIndex, isTimes(word[open...])
        {
            return (word[..<open], String(word[open...]), withoutTimes(word[open...].dropFirst().dropLast()))
        }
        let counted = isBracketed || counters.contains(last) ? word.dropLast() : word
        var digits = counted.reversed().prefix(while: EastAsianNumber.isDigit).count
        var number = counted.suffix(digits)
        if digits == 0, counters.contains(last), case let written = counted.suffix(1),
            let value = EastAsianNumber.value(written)
        {
            (digits, number) = (1, "\(value)")
        }
        var drink = counted.dropLast(digits)
        // One piece of anything is one cup.
        guard digits > 0, isNumber(number), let mark = drink.last, number != "1" || !counters.contains(last) else {
            return nil
        }
        if isBracketed ? "(（".contains(mark) : "*＊".contains(mark) {
            drink.removeLast()
        } else if isBracketed {
            return nil
        } else if drink.unicodeScalars.last?.isChineseOrJapanese != true,
            drink.last?.unicodeScalars.first != "☕"
        {
            return digitBehindDrink(word)
        }
        drink = drink.trimmingSuffix { ":：=;；".contains($0) }
        return drink.isEmpty ? nil : (drink, String(word[drink.endIndex...]), String(number))
    }

    /// The drink and the digit of `latte2`, `latte:2`, `latte=2` and `拿鐵:2`; also gives the digit as it is written.
    static func digitBehindDrink(_ word: Substring) -> (drink: Substring, text: String, number: String)? {
        guard let digit = word.utf8.last, digit.isDigit else { return nil }
        let drink = word.dropLast().trimmingSuffix { ":：=;；".contains($0) }
        guard DrinkName.isKnown(drink) else { return nil }
        return (drink, String(word[drink.endIndex...]), String(word.suffix(1)))
    }

    /// `2` for `2`, `2x`, `x2`, `2 cups`, `2杯` and `兩杯`, `½` for `half`. Of other texts only `cups` at the end goes.
    static func number(in text: String) -> String {
        var words = text.words
        if words.count > 1, isCupWord(words.last) { words.removeLast() }
        guard words.count == 1 else { return words.joined(separator: " ") }
        if halves.has(words[0]) { return "½" }
        if let (number, rest) = countedInWords(words[0]), rest.isEmpty { return number }
        if let (drink, number) = attached(words[0]), drink.isEmpty { return number }
        return withoutTimes(words[0])
    }

    /// The value of `number(in:)`; nil if it is no number or has to be rounded.
    static func quantity(in text: String) -> Quantity? {
        if case .exact(let quantity) = Quantity.reading(number(in: text)) { quantity } else { nil }
    }

    /// Whether a text such as `11/20` may be a day without a year.
    static func mayBeDay(_ text: String) -> Bool {
        let parts = text.split(separator: "/").map { Int($0) ?? 0 }
        return parts.count == 2 && parts.allSatisfy((1...31).contains) && parts.contains { $0 <= 12 }
    }

    /// Whether a text has more than the digits, the point and the commas of a number: `9-5`, `2%`, `7.5.`
    static func hasMoreThanDigits(_ text: String) -> Bool {
        text.last == "." || text.contains { !$0.isNumber && !".,".contains($0) }
    }

    static func isFraction(_ word: Substring) -> Bool {
        if word.count == 1, word.utf8.count > 1 { return isNumber(word) && word.first?.isWholeNumber == false }
        let parts = word.split(separator: "/", omittingEmptySubsequences: false)
        return parts.count == 2 && parts.allSatisfy { !$0.isEmpty && $0.utf8.allSatisfy(\.isDigit) }
    }
}
