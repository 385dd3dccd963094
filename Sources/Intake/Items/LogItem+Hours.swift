import Model
import Text

/// Recognises words and numbers that may be an hour, which an item has to name as a time.
extension LogItem {
    /// Words before an hour alone: `at 9`. In `about 9` the number may be one of cups.
    static let hourOpenings: Set = ["um", "gegen", "at", "@", "à", "vers", "às", "alle"]
    static let hourWords: Set = ["am", "pm", "a.m.", "p.m.", "uhr"]
    /// `eight`, `acht` and `ocho`, but neither `twice` nor `anderthalb`.
    private static let hoursInWords = Set(
        numberWords.keys.filter { !$0.hasSuffix("mal") && !$0.hasSuffix("halb") }
    ).subtracting(["twice", "dozen", "dutzend"]).union([
        "one", "eins", "elf", "eleven", "zwölf", "twelve", "dos", "tres", "cuatro", "cinco", "seis", "siete", "ocho",
        "nueve", "diez", "once", "doce",
    ])

    static func isHour(_ word: Substring) -> Bool {
        Int(word).map((0...24).contains) ?? hoursInWords.has(word)
    }

    /// `at 9`, `um acht`, `noon` and `@9` at the start of an item, where a number is hardly one of cups.
    static func bareHour(_ head: ArraySlice<Substring>) -> String? {
        guard let first = head.first, isShort(head) else { return nil }
        if let words = clockWord(head) ?? spanishHour(head) { return words }
        if first.utf8.first == UInt8(ascii: "@"), isHour(first.dropFirst()) { return String(first) }
        guard let next = head.dropFirst().first, hourOpenings.has(first), isHour(next) else { return nil }
        return "\(first) \(next)"
    }

    private static let clockWords = DayPart.adverbs.union([
        "noon", "midday", "midnight", "mitternacht", "midi", "minuit", "mediodía", "medianoche", "正午",
    ])

    /// `noon` of `noon latte`, `abends` of `abends Espresso` and `midi` of `midi café`.
    private static func clockWord(_ head: ArraySlice<Substring>) -> String? {
        guard let first = head.first, let next = head.dropFirst().first,
            clockWords.has(first.filter { !",:：".contains($0) }),
            DrinkName.isDrinkOrCupsInAnyLanguage(next) || DrinkName.isKnown(head.dropFirst().joined(separator: " "))
        else { return nil }
        return String(first)
    }

    /// `a las 8` and `a las ocho` at the start of an item.
    private static func spanishHour(_ head: ArraySlice<Substring>) -> String? {
        let words = head.prefix(3)
        guard words.count == 3, words.first?.lowercased() == "a", let hour = words.last,
            ["la", "las"].contains(words[words.startIndex + 1].lowercased()), isHour(hour)
        else { return nil }
        return words.joined(separator: " ")
    }

    /// The part of an hour in a time in words.
    private static let partsOfHour: Set = ["half", "halb", "quarter", "viertel", "dreiviertel"]
    /// Words before a time in words: `a quarter past eight`.
    private static let wordsBeforePart = timeOpenings.union(["a"])
    /// Words between the minutes and the hour.
    private static let joinsOfHour: Set<Substring> = ["past", "to", "nach", "vor"]
    /// Minutes in words that are not in `numberWords`.
    private static let moreMinutes: Set = ["twenty", "zwanzig"]

    /// `halb neun`, `half 9`, `quarter past eight` and `um viertel nach 8`, if they begin an item.
    static func timeInWords(_ head: ArraySlice<Substring>) -> String? {
        var rest = head.drop(while: wordsBeforePart.has)
        guard let part = rest.popFirst()?.lowercased() else { return nil }
        let isJoined = rest.first.map(joinsOfHour.contains) == true
        let isMinutes = isJoined && (numberWords[part] != nil || moreMinutes.contains(part))
        guard isMinutes || partsOfHour.contains(part) else { return nil }
        if isJoined { rest.removeFirst() }
        guard let hour = rest.popFirst()?.filter({ !",:".contains($0) }),
            Int(hour).map((1...12).contains) ?? hoursInWords.has(hour), isShort(head) || isShort(rest)
        else { return nil }
        return head[..<rest.startIndex].joined(separator: " ")
    }

    /// `8 in the morning`, where the number is an hour.
    static func hourInPartOfDay(_ head: ArraySlice<Substring>) -> String? {
        let hasDigit = head.contains { $0.first.map(EastAsianNumber.isDigit) == true }
        // `abends um 8`.
        if hasDigit, let part = DayPart.phrase(at: head) { return part }
        guard let hour = head.first, isHour(hour) else { return nil }
        return DayPart.phrase(at: head.dropFirst()).map { "\(hour) \($0)" }
    }

    /// The time in a word that is not read as one: `8時` of `今朝8時`, `8:10` of `拿鐵，8:10`.
    static func hourInside(_ word: Substring) -> String? {
        guard word.utf8.first.map({ $0 >= 0x80 }) == true, let sign = word.firstIndex(where: hourSigns.contains),
            word[..<sign].last.map(EastAsianNumber.isDigit) == true
        else { return nil }
        let before = word[..<sign].trimmingSuffix(while: EastAsianNumber.isDigit)
        return String(word[before.endIndex...].prefix(while: timeCharacters.contains))
    }

    /// The hour in `8 PM/latte` and `8 45pm latte`, which is read as a number of cups.
    func hourBehindCount(_ drink: ArraySlice<Substring>) -> String? {
        guard let count, let first = drink.first, Self.isHour(Substring(count)) else { return nil }
        let half = first.drop(while: \.isNumber).prefix(while: \.isLetter)
        return Self.hourWords.has(half) ? "\(count) \(first[..<half.endIndex])" : nil
    }

    /// `at 8` at the end of `latte at 8`, `8時` at that of `ラテ 8時`.
    static func hourAtEnd(_ drink: ArraySlice<Substring>) -> String? {
        guard drink.count > 1, let hour = drink.last else { return nil }
        let digits = hour.dropLast()
        if "時时點点".contains(hour.suffix(1)), !digits.isEmpty, digits.allSatisfy(EastAsianNumber.isDigit) {
            return String(hour)
        }
        guard drink.count > 2, isHour(hour),
            case let word = drink[drink.endIndex - 2], hourOpenings.has(word)
        else { return nil }
        return "\(word) \(hour)"
    }

    /// A doubt about a number before a drink that may be an hour, because it begins with a zero: `08 latte`.
    func hourOrCups(_ words: [Substring]) -> Doubt? {
        guard let first = words.first, first.utf8.first == UInt8(ascii: "0"), time == nil, drink != nil,
            let count, count.utf8.count == 2, first == count || first == "\(count),",
            let number = Int(count), case .time(let shown) = WrittenTime("\(number):00"),
            let next = words.dropFirst().first, !Self.isCupWord(next.prefix { $0 != "," }), next != "mal",
            next != "times"
        else { return nil }
        return .timeOrCount(count, time: shown.description, count: "\(number)x")
    }
}
