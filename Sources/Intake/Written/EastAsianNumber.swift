/// Numbers from 1 to 19 in Chinese characters: `二`, `兩`, `十二`.
enum EastAsianNumber {
    static let digits: [Character: Int] = [
        "一": 1, "二": 2, "兩": 2, "两": 2, "三": 3, "四": 4, "五": 5, "六": 6, "七": 7, "八": 8, "九": 9, "十": 10,
    ]

    /// The value of a whole text; nil if it is no such number.
    static func value(_ text: some StringProtocol) -> Int? {
        guard let first = text.first.flatMap({ digits[$0] }) else { return nil }
        switch text.count {
        case 1: return first
        case 2: return first == 10 ? text.last.flatMap { digits[$0] }.flatMap { $0 < 10 ? 10 + $0 : nil } : nil
        default: return nil
        }
    }
}
