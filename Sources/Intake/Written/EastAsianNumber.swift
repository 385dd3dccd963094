/// Numbers from 1 to 99 in Chinese characters: `二`, `兩`, `十二`, `四十五`.
enum EastAsianNumber {
    static let digits: [Character: Int] = [
        "一": 1, "二": 2, "兩": 2, "两": 2, "三": 3, "四": 4, "五": 5, "六": 6, "七": 7, "八": 8, "九": 9, "十": 10,
    ]

    /// Whether a character is a digit or a fraction; `二` is not, although it is a number in Unicode.
    static func isDigit(_ character: Character) -> Bool { character.isNumber && digits[character] == nil }

    /// The value of a whole text; nil if it is no such number.
    static func value(_ text: some StringProtocol) -> Int? {
        guard (1...3).contains(text.count) else { return nil }
        let values = text.compactMap { digits[$0] }
        guard values.count == text.count else { return nil }
        if values.count == 1 { return values[0] }
        let tens = values[0] == 10 ? 1 : values[0]
        let rest = values.dropFirst(values[0] == 10 ? 1 : 2)
        guard values[0] == 10 || values[1] == 10, rest.count <= 1, rest.allSatisfy({ $0 < 10 }) else { return nil }
        return tens * 10 + (rest.first ?? 0)
    }

    /// The signs behind an hour.
    static let hourSigns = Set("時时點点")
    /// What may follow the sign of an hour. Other words begin with such a sign too: 點心, 時間.
    private static let behindHour = Set("半，、：,:整左鐘钟頃ごに")

    /// The words with each number joined to the sign behind it, so that `8 點 30 分` and `2 杯拿鐵` are read like
    /// `8點30分` and `2杯拿鐵`.
    static func joiningSigns(_ words: [Substring]) -> [Substring] {
        // Most words are in other scripts.
        guard words.dropFirst().contains(where: { beginsWithSign($0) || isMinutes($0) || $0 == "半" }) else {
            return words
        }
        var joined: [Substring] = []
        for word in words {
            if let last = joined.last, isNumber(last) && beginsWithSign(word) || isHour(last) && word == "半" {
                joined[joined.endIndex - 1] += word
            } else {
                joined.append(word)
            }
            if joined.count > 1, isMinutes(joined[joined.endIndex - 1]), isHour(joined[joined.endIndex - 2]) {
                let minutes = joined.removeLast()
                joined[joined.endIndex - 1] += minutes
            }
        }
        return joined
    }

    private static func isNumber(_ word: Substring) -> Bool {
        (1...3).contains(word.count) && word.allSatisfy(\.isWholeNumber)
    }

    private static func isHour(_ word: Substring) -> Bool {
        word.last.map(hourSigns.contains) == true && word.dropLast().last?.isWholeNumber == true
    }

    private static func isMinutes(_ word: Substring) -> Bool { word.last == "分" && isNumber(word.dropLast()) }

    private static func beginsWithSign(_ word: Substring) -> Bool {
        guard let byte = word.utf8.first, byte >= 0xE5, let sign = word.first else { return false }
        let next = word.dropFirst().first
        if sign == "杯" { return next != "目" }
        if sign == "分" { return next == nil }
        return hourSigns.contains(sign) && (next.map { behindHour.contains($0) || $0.isWholeNumber } ?? true)
    }
}
