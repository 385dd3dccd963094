import Model
import Text

/// Recognises numbers in words, and names of fields.
extension LogItem {
    /// Numbers of cups in words, in English and German, with their digits.
    public static let numberWords = [
        "two": "2", "three": "3", "four": "4", "five": "5", "six": "6", "seven": "7", "eight": "8", "nine": "9",
        "ten": "10", "zwei": "2", "drei": "3", "vier": "4", "fünf": "5", "sechs": "6", "sieben": "7", "acht": "8",
        "neun": "9", "zehn": "10", "twice": "2", "zweimal": "2", "dreimal": "3", "viermal": "4", "anderthalb": "1.5",
        "zwo": "2", "eineinhalb": "1.5", "zweieinhalb": "2.5", "dreieinhalb": "3.5", "dozen": "12", "dutzend": "12",
    ]
    private static let numbersOfMoreWords = [
        "a couple": "2", "a pair": "2", "couple of": "2", "pair of": "2", "a few": "3", "ein paar": "3",
        "half dozen": "6", "a dozen": "12", "half a dozen": "6", "a quarter": "0.25", "quarter cup": "0.25",
        "quarter of": "0.25", "three quarters": "0.75", "ein viertel": "0.25", "eine viertel": "0.25",
        "drei viertel": "0.75", "dreiviertel tasse": "0.75", "half of": "0.5", "two thirds": "0.67",
        "one third": "0.33",
    ]
    /// Two or three cups, and some cups.
    private static let vagueCounts = ["一兩杯", "一两杯", "兩三杯", "两三杯", "多杯", "好幾杯", "好几杯", "幾杯", "几杯", "數杯", "数杯"]
    /// Words between two numbers, of which one is meant.
    static let wordsOfRange: Set<Substring> = ["or", "oder", "to", "bis"]
    private static let fieldNames = Set(
        [
            "date", "day", "time", "cups", "count", "notes", "tassen", "datum", "zeit", "uhrzeit", "getränk", "notiz",
            "ort",
        ] + CoffeeDetails.Field.allCases.map(\.rawValue))

    /// A number in words at the start or, after a comma, at the end of a drink, with its digits.
    static func numberWord(in drink: ArraySlice<Substring>) -> (text: String, number: String)? {
        guard let first = drink.first else { return nil }
        if let (number, words) = numberAndHalf(drink) { return (drink.prefix(words).joined(separator: " "), number) }
        for length in [2, 3] where drink.count >= length {
            let start = drink.prefix(length).joined(separator: " ")
            if let number = numbersOfMoreWords[start.lowercased()] { return (start, number) }
        }
        if let number = numberWords[first.lowercased()] { return (String(first), number) }
        if let foreign = foreignNumber(drink) { return foreign }
        if let sign = first.first, let value = EastAsianNumber.digits[sign], DrinkName.isKnown(first.dropFirst()) {
            return (String(sign), "\(value)")
        }
        // ラテ 砂糖半分 has half the sugar.
        if drink.count == 1, first.hasSuffix("半分") { return ("半分", "½") }
        if let vague = vagueCounts.first(where: { first.begins(with: $0) || first.ends(with: $0) }) {
            return (vague, "2")
        }
        if let byte = first.utf8.first, "([*-".utf8.contains(byte), let number = numberAtEnd(first) {
            return (String(first), number)
        }
        guard drink.count > 1, let last = drink.last else { return nil }
        if let next = drink.dropFirst(2).first, wordsOfRange.contains(drink[drink.startIndex + 1]),
            let number = numberWords[first.lowercased()], numberWords[next.lowercased()] != nil
        {
            return (drink.prefix(3).joined(separator: " "), number)
        }
        guard drink.dropLast().last?.utf8.last == UInt8(ascii: ","), let number = numberWords[last.lowercased()] else {
            return nil
        }
        return (String(last), number)
    }

    /// Numbers of cups in French, Spanish, Portuguese, Italian and Dutch, which may be other words before anything but
    /// coffee.
    private static let foreignNumbers = [
        "deux": "2", "trois": "3", "quatre": "4", "cinq": "5", "dos": "2", "tres": "3", "cuatro": "4", "cinco": "5",
        "dois": "2", "três": "3", "quatro": "4", "due": "2", "tre": "3", "quattro": "4", "twee": "2", "drie": "3",
        "medio": "½", "media": "½", "demi": "½", "mezzo": "½", "mezza": "½", "halve": "½", "meia": "½",
    ]
    private static let foreignArticles: Set = ["un", "une", "una", "um", "uma", "een"]

    /// The number in `deux cafés`, `dos cortados` and `un demi café`, as it is written and in digits.
    static func foreignNumber(_ drink: ArraySlice<Substring>) -> (text: String, number: String)? {
        let article = drink.first.map(foreignArticles.has) == true ? 1 : 0
        guard let word = drink.dropFirst(article).first, let number = foreignNumbers[word.lowercased()],
            drink.dropFirst(article + 1).first.map(DrinkName.isDrinkOrCupsInAnyLanguage) == true
        else { return nil }
        return (drink.prefix(article + 1).joined(separator: " "), number)
    }

    /// The number before the size of a cup, and both: `兩大杯` of `兩大杯美式` and `拿鐵兩大杯`.
    static func countedBySize(_ word: Substring) -> (text: String, number: String)? {
        guard let cup = word.firstIndex(of: "杯"), let size = word[..<cup].last, "大中小".contains(size) else { return nil }
        let before = word[..<cup].dropLast()
        if let number = number(inWords: before) ?? (isNumber(before) ? String(before) : nil) {
            return number == "1" ? nil : (String(word[...cup]), number)
        }
        // 小七 is a shop.
        let digit = before.suffix(1)
        guard let number = number(written: digit), number != "1",
            DrinkName.isKnown(before.dropLast())
        else { return nil }
        return (String(word[before.index(before: before.endIndex)...cup]), number)
    }

    /// `一點五杯`, which is one and a half cups, or five at one o'clock.
    static func decimalCups(_ word: Substring) -> (text: String, number: String)? {
        guard let cup = word.firstIndex(of: "杯"), case let counted = word[..<cup], let point = counted.dropLast().last,
            "點点".contains(point), let last = counted.last, "5五".contains(last)
        else { return nil }
        let whole = counted.dropLast(2).suffix(1)
        guard let number = EastAsianNumber.value(whole) ?? Int(whole), (1...4).contains(number) else { return nil }
        return (String(word[whole.startIndex...cup]), "\(number).5")
    }

    /// The number of cups in signs such as 兩 or 半, or in digits.
    private static func number(written text: Substring) -> String? {
        number(inWords: text) ?? (isNumber(text) ? String(text) : nil)
    }

    /// The digits of a number in words before a drink or cups: `zwei Kaffee`, but not `two sips`.
    static func numberOfDrinks(in words: ArraySlice<Substring>) -> String? {
        guard let first = words.first, let next = words.dropFirst().first, isCupWord(next) || DrinkName.isKnown(next)
        else { return nil }
        return numberWords[first.lowercased()]
    }

    /// `drink:` and `cups::` with the name of a field.
    static func fieldName(_ word: Substring) -> String? {
        word.utf8.last == UInt8(ascii: ":") && fieldNames.has(word.prefix { $0 != ":" }) ? String(word) : nil
    }

    /// `cups::` in `[cups:: 2]`, as other programs write a field.
    static func fieldInBrackets(_ word: Substring) -> String? {
        guard let byte = word.utf8.first, "[(".utf8.contains(byte) else { return nil }
        return fieldName(word.dropFirst())
    }

    /// `rating::` of `latte [rating:: 5]`.
    static func otherField(in drink: ArraySlice<Substring>) -> String? {
        drink.dropFirst().first { $0.count > 2 && $0.hasSuffix("::") }.map { String($0.drop(while: "[(".contains)) }
    }

    /// A number of cups inside a word.
    struct CupsInside {
        /// `2杯`.
        let text: String
        let number: String
        /// The word's parts around it, without brackets.
        let before: Substring
        let after: Substring
        /// Whether the drink follows, as in `两杯拿铁`.
        let isBeforeDrink: Bool
    }

    /// A number before `杯` in a drink, as in `拿鐵（兩杯）`; the second cup, `第二杯`, is none, and a single one is
    /// none unless the item has another number.
    static func cupsInside(_ word: Substring, hasCount: Bool) -> CupsInside? {
        guard word.utf8.contains(where: { $0 >= 0x80 }), let cup = word.firstIndex(of: "杯") else { return nil }
        let before = word[..<cup]
        let length = before.reversed().prefix { $0.isNumber || $0 == "半" || EastAsianNumber.digits[$0] != nil }.count
        let written = before.suffix(length)
        let after = word[word.index(after: cup)...]
        // 第二杯 and 2杯目 are the second cup.
        guard length > 0, before.dropLast(length).last != "第", after.first != "目" else { return nil }
        guard let number = number(written: written) else { return nil }
        // 朝と昼に1杯ずつ is a cup each.
        let isOne = number == "1" && !after.hasPrefix("ずつ")
        // In 早上一杯拿鐵 the day's part is no drink.
        let isBehindPart = DayPart.names.has(before.dropLast(length)) && !after.isEmpty
        if isOne, !hasCount, !isBehindPart, !word.contains(where: { "、，；".contains($0) }) { return nil }
        // In 拿鐵（兩杯）半糖 the drink stands before.
        let isBehindDrink = after.first.map { "（(）)半".contains($0) } ?? true
        return CupsInside(
            text: "\(written)杯", number: number, before: before.dropLast(length).withoutBrackets,
            after: after.withoutBrackets, isBeforeDrink: !isBehindDrink)
    }
}

extension Substring {
    /// Without the brackets and commas at both ends.
    fileprivate var withoutBrackets: Substring {
        let marks = Set("（）()「」、，,")
        return trimming(while: marks.contains)
    }
}
