/// Yes or no, as programs write it.
public struct WrittenBool {
    /// True for yes.
    public let value: Bool

    private static let yes: Set = [
        "true", "yes", "y", "1", "on", "x", "★", "♥", "✓", "✔", "✔\u{FE0F}", "☑", "☑\u{FE0F}", "✅", "ja", "是", "有",
        "はい", "enabled", "active", "an", "オン", "開", "开",
    ]
    private static let no: Set = [
        "false", "no", "n", "0", "off", "", "✗", "✘", "❌", "nein", "否", "無", "无", "沒有", "没有", "いいえ",
        "disabled", "inactive", "aus", "オフ", "關", "关", "なし",
    ]

    /// Words that belong together, yes first.
    private static let pairs = [
        ("✓", "✗"), ("✔", "✘"), ("✅", "❌"), ("true", "false"), ("on", "off"), ("ja", "nein"), ("yes", "no"),
        ("an", "aus"), ("オン", "オフ"), ("開", "關"), ("开", "关"),
    ]

    /// Nil for texts that are neither.
    public init?(_ text: String) {
        let text = text.lowercased()
        if Self.yes.contains(text) {
            value = true
        } else if Self.no.contains(text) {
            value = false
        } else {
            return nil
        }
    }

    /// Yes or no, in the word that belongs to `other`.
    public static func text(_ value: Bool, like other: String) -> String {
        let other = other.lowercased()
        let (yes, no) = pairs.first { $0.0 == other || $0.1 == other } ?? ("yes", "no")
        return value ? yes : no
    }

    /// True for a word or sign that says yes, false for one that says no; nil for other texts, numbers and no text.
    public static func answer(_ text: String) -> Bool? {
        ["1", "0", ""].contains(text) ? nil : WrittenBool(text)?.value
    }
}
