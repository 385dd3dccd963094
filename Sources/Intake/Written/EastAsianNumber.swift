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
}
