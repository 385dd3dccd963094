import Text

/// Recognises numbers in words, and names of fields.
extension LogItem {
    private static let numberWords = [
        "two": "2", "three": "3", "four": "4", "five": "5", "six": "6", "seven": "7", "eight": "8", "nine": "9",
        "ten": "10", "zwei": "2", "drei": "3", "vier": "4", "fünf": "5", "sechs": "6", "sieben": "7", "acht": "8",
        "neun": "9", "zehn": "10", "twice": "2", "zweimal": "2", "dreimal": "3", "viermal": "4", "anderthalb": "1.5",
        "eineinhalb": "1.5", "zweieinhalb": "2.5", "dreieinhalb": "3.5",
    ]
    private static let numbersOfTwoWords = [
        "a couple": "2", "a pair": "2", "a few": "3", "ein paar": "3", "half dozen": "6", "a dozen": "12",
    ]
    /// Hours after `half` that are not in `numberWords`.
    private static let moreHours: Set = ["one", "eins", "elf", "eleven", "zwölf", "twelve"]
    private static let fieldNames: Set = [
        "date", "day", "time", "cups", "count", "drink", "note", "notes", "place", "caffeine", "tags", "tassen",
        "datum",
        "zeit", "uhrzeit", "getränk", "notiz", "ort",
    ]

    /// A number in words at the start or, after a comma, at the end of a drink, with its digits.
    static func numberWord(in drink: ArraySlice<Substring>) -> (text: String, number: String)? {
        guard let first = drink.first else { return nil }
        if let number = numberWords[first.lowercased()] { return (String(first), number) }
        if first.utf8.first == UInt8(ascii: "("), let number = numberAtEnd(first) { return (String(first), number) }
        guard drink.count > 1, let last = drink.last else { return nil }
        if first.utf8.count <= 4 {
            let start = drink.prefix(2).joined(separator: " ")
            if let number = numbersOfTwoWords[start.lowercased()] { return (start, number) }
        }
        guard drink.dropLast().last?.utf8.last == UInt8(ascii: ","), let number = numberWords[last.lowercased()] else {
            return nil
        }
        return (String(last), number)
    }

    /// `halb neun` and `half 9`, if they begin an item.
    static func halfHour(_ head: ArraySlice<Substring>) -> String? {
        guard head.count > 1, let first = head.first, let byte = first.utf8.first, byte | 0x20 == UInt8(ascii: "h"),
            first.utf8.count == 4, halves.contains(first.lowercased()), isShort(head)
        else { return nil }
        let hour = head[head.startIndex + 1]
        let isHour = numberWords[hour.lowercased()] != nil || moreHours.contains(hour.lowercased())
        guard isHour || Int(hour).map((1...12).contains) == true else { return nil }
        return "\(first) \(hour)"
    }

    /// `drink:` and `cups::` with the name of a field.
    static func fieldName(_ word: Substring) -> String? {
        guard word.utf8.last == UInt8(ascii: ":"), word.utf8.count <= 12 else { return nil }
        return fieldNames.contains(word.prefix { $0 != ":" }.lowercased()) ? String(word) : nil
    }

    /// A number other than one before `杯` in a drink, as in `拿鐵（兩杯）`; the second cup, `第二杯`, is none.
    static func cupsInside(_ word: Substring) -> (text: String, number: String)? {
        guard word.utf8.contains(where: { $0 >= 0x80 }), let cup = word.firstIndex(of: "杯") else { return nil }
        let before = word[..<cup]
        let length = before.reversed().prefix { $0.isNumber || $0 == "半" || EastAsianNumber.digits[$0] != nil }.count
        let written = before.suffix(length)
        guard length > 0, before.dropLast(length).last != "第" else { return nil }
        guard let number = number(inWords: written) ?? (isNumber(written) ? String(written) : nil) else { return nil }
        if number == "1", !word.contains(where: { "、，；".contains($0) }) { return nil }
        return ("\(written)杯", number)
    }

    /// The drink and the number of `ラテ2`, in which a digit touches a Chinese or Japanese character.
    static func digitsBehind(_ word: Substring) -> (drink: Substring, number: String)? {
        guard let last = word.last, last.isNumber, isDigit(last), word.utf8.first.map({ $0 >= 0x80 }) == true else {
            return nil
        }
        let length = word.reversed().prefix(while: isDigit).count
        let (drink, number) = (word.dropLast(length), word.suffix(length))
        guard drink.unicodeScalars.last?.isChineseOrJapanese == true, isNumber(number) else { return nil }
        return (drink, String(number))
    }
}
