/// Yes or no, as programs write it.
public enum WrittenBool {
    /// Words for something that is switched off.
    static let off: Set = ["off", "disabled", "inactive", "aus", "オフ", "關", "关"]
    private static let no = off.union([
        "false", "no", "n", "0", "", "✗", "✘", "❌", "nein", "否", "無", "无", "沒有", "没有", "いいえ", "なし",
    ])
    private static let yes: Set = [
        "true", "yes", "y", "1", "on", "x", "★", "♥", "✓", "✔", "✔\u{FE0F}", "☑", "☑\u{FE0F}", "✅", "ja", "是", "有",
        "はい", "enabled", "active", "an", "ein", "オン", "開", "开",
    ]

    /// Words that belong together, yes first.
    private static let pairs = [
        ("✓", "✗"), ("✔", "✘"), ("✅", "❌"), ("true", "false"), ("on", "off"), ("ja", "nein"), ("yes", "no"),
        ("an", "aus"), ("オン", "オフ"), ("開", "關"), ("开", "关"),
    ]

    /// True for yes and false for no; nil for other texts.
    public static func value(of text: String) -> Bool? {
        let text = text.lowercased()
        return yes.contains(text) ? true : no.contains(text) ? false : nil
    }

    /// True for a word or sign that says yes, false for one that says no; nil for other texts, numbers and no text.
    public static func answer(_ text: String) -> Bool? { ["1", "0", ""].contains(text) ? nil : value(of: text) }

    /// Yes or no, in the word that belongs to `other`.
    public static func text(_ value: Bool, like other: String) -> String {
        let other = other.lowercased()
        let (yes, no) = pairs.first { $0.0 == other || $0.1 == other } ?? ("yes", "no")
        return value ? yes : no
    }
}
