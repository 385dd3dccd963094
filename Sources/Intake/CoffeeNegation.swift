/// Items that say in Chinese or Japanese that there was no coffee.
enum CoffeeNegation {
    private static let words: Set = [
        "なし", "無し", "ゼロ", "コーヒーなし", "コーヒー無し", "珈琲なし", "無", "无", "沒有", "没有", "無咖啡", "无咖啡", "沒有咖啡", "没有咖啡",
    ]
    private static let openings = ["沒喝", "没喝", "未喝", "不喝"]
    private static let endings = [
        "飲んでいない", "飲んでない", "飲んでいません", "飲まない", "飲まなかった", "飲みませんでした",
    ]

    /// Whether the words of an item without time and number mean "no coffee".
    static func matches(_ words: ArraySlice<Substring>) -> Bool {
        guard let first = words.first, let last = words.last, let byte = first.utf8.first, byte >= 0x80 else {
            return false
        }
        return (words.count == 1 && Self.words.contains(String(first)))
            || openings.contains(where: first.hasPrefix) || endings.contains(where: last.hasSuffix)
    }
}
