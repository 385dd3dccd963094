public import Model
import Text

/// Texts that say that there was no coffee.
public enum CoffeeNegation {
    private static let noWords: Set = ["no", "kein", "keine", "keinen"]
    /// Words that deny what follows them, which may be sugar.
    private static let denials = noWords.union([
        "nothing", "aucun", "ninguno", "ningún", "nada", "geen", "nessun",
    ])
    private static let first = denials.union([
        "none", "n/a", "keiner", "nichts", "nix", "never", "rien", "❌", "✗", "✘", "🚫", "coffee-free", "niente", "nein",
        "nope", "nah", "nö", "nee",
    ])
    /// Words that mean it alone, or behind a label: `Coffee: none`.
    private static let alone = first.union(["zero", "null", "nil", "skip", "skipped", "keins"])
    private static let coffees = ["coffee", "kaffee", "café", "caffeine", "cup", "tasse", "drink", "koffie", "caffè"]
    private static let zeroCoffees: Set = ["coffee", "coffees", "kaffee", "kaffees", "café", "cafés"]
    /// Words that mean it before coffee alone.
    private static let withouts: Set = ["without", "ohne", "sans", "sin", "sem", "senza", "zonder"]
    private static let zeros: Set = ["zero", "null", "zéro", "cero"]
    /// Words that may precede them.
    private static let openings: Set = ["today", "heute", "gar", "überhaupt", "leider"]
    private static let negatedVerbs: Set = ["did", "had", "drank"]
    /// A whole drink in a table or in JSON.
    private static let drinks = alone.union([
        "no coffee", "no drink", "kein kaffee", "-", "–", "—", "--", "無", "无",
    ])
    private static let maxDrink = 40
    /// What all of these begin with: a table without cups has a million drinks that begin otherwise.
    private static let firstBytes = Set(
        drinks.union(denials).flatMap { [$0.utf8.first, $0.uppercased().utf8.first] }.compactMap(\.self)
    ).union(0x80...0xFF)

    private static let words: Set = [
        "なし", "無し", "ナシ", "ゼロ", "零", "〇", "コーヒーなし", "コーヒー無し", "珈琲なし", "ノーコーヒー", "コーヒー抜き", "コーヒーゼロ", "戒咖啡", "無", "无",
        "沒有", "没有", "沒", "没",
        "無咖啡", "无咖啡", "沒有咖啡", "没有咖啡",
    ]
    private static let days = ["今日は", "今日", "今天", "本日は", "本日"]
    private static let verbs = ["沒喝", "没喝", "未喝", "不喝", "沒有喝", "没有喝"]
    private static let endings = [
        "飲まず", "飲んでいない", "飲んでない", "飲んでいません", "飲まない", "飲まなかった", "飲みませんでした",
    ]

    /// Whether an item behind its time begins with words that mean "no coffee" in English, German or French. Behind a
    /// time `no sugar` and `no milk latte` do not.
    static func begins(_ words: ArraySlice<Substring>, isTimed: Bool = false) -> Bool {
        guard let first = words.first else { return false }
        let word = first.lowercased()
        let next = words.dropFirst().first
        if Self.first.contains(word) {
            return !isTimed || !denials.contains(word) || next.map(isCoffee) ?? true || isDeniedDrink(words)
        }
        if withouts.contains(word) {
            return words.count == 2 && next.map(isCoffee) == true
        }
        if word == "pas" { return words.count <= 3 && words.last.map(isCoffee) == true }
        if word == "not" { return LogItem.isShort(words) }
        if first.last == ":", isCoffee(first), words.count == 2, let next {
            return alone.has(next.filter { $0 != "." })
        }
        if word == "skip", words.count == 1 { return true }
        if zeros.contains(word) {
            return words.count == 1 || LogItem.isCupWord(next) || next.map(zeroCoffees.has) == true
        }
        // Longer texts and sentences are more likely prose.
        guard LogItem.isShort(words) else { return false }
        if word == "skipped" { return true }
        if word == "coffee", next == "free", !isTimed {
            return words.count == 2 || ["day", "today", "morning"].contains(words[words.startIndex + 2])
        }
        guard let next else { return false }
        if word == "didn't" || (negatedVerbs.contains(word) && ["not", "none", "no"].contains(next)) { return true }
        let rest = words.drop(while: openings.has)
        return rest.count < words.count && rest.first.map(Self.first.has) == true
    }

    /// Whether words deny a drink and say no more: `no latte`.
    private static func isDeniedDrink(_ words: ArraySlice<Substring>) -> Bool {
        guard let first = words.first, noWords.has(first) else { return false }
        return DrinkName.isKnown(words.dropFirst().joined(separator: " "))
    }

    private static func isCoffee(_ word: Substring) -> Bool { coffees.contains(where: word.lowercased().hasPrefix) }

    private static let eastAsianCoffees = ["咖啡", "コーヒー", "珈琲"]
    private static let maxLine = 72

    /// Whether a line of text says that there was no coffee: `No coffee today.`, `今天沒喝咖啡。`
    static func isLine(_ text: String) -> Bool {
        let words = text.words
        if text.utf8.first.map({ $0 >= 0x80 }) == true, text.utf8.count <= maxLine,
            eastAsianCoffees.contains(where: text.contains)
        {
            return matches(String(text.trimmingSuffix { "。！".contains($0) }).words[...])
        }
        let isDenied = words.first.map(denials.has) == true
        return isDenied && words.count <= 4 && words.dropFirst().first.map(isCoffee) == true
    }

    /// Whether the words of an item behind its time mean "no coffee" in Chinese or Japanese, if it has no number.
    static func matches(_ words: ArraySlice<Substring>) -> Bool {
        guard let first = words.first, let last = words.last, let byte = first.utf8.first, byte >= 0x80 else {
            return false
        }
        if endings.contains(where: last.hasSuffix) { return true }
        var (rest, count) = (first, words.count)
        for openings in [days, DayPart.eastAsian] {
            guard let opening = openings.first(where: rest.hasPrefix) else { continue }
            rest = rest.dropFirst(opening.count).drop { "は，、".contains($0) }
            // 夜 alone is a word before the others.
            guard rest.isEmpty, let next = words.dropFirst(words.count - count + 1).first else { continue }
            (rest, count) = (next, count - 1)
        }
        let whole = rest + words.suffix(count - 1).joined()
        if count <= 2, Self.words.contains(String(whole)) { return true }
        // What was not drunk up was drunk in part: 没喝完.
        return verbs.contains { rest.hasPrefix($0) && rest.dropFirst($0.count).first != "完" }
    }

    /// Whether a record without a number of cups says that there was no coffee: by its drink, or by its note if it has
    /// no other field.
    public static func isRecord(_ details: CoffeeDetails, at time: TimeOfDay?) -> Bool {
        if let drink = details.drink { return isDrink(drink) }
        return time == nil && details == CoffeeDetails(note: details.note) && details.note.map(isLine) == true
    }

    /// Whether a drink of a table or of JSON means "no coffee".
    static func isDrink(_ text: String) -> Bool {
        guard text.utf8.count <= maxDrink, let byte = text.utf8.first, firstBytes.contains(byte) else { return false }
        return drinks.has(text) || isLine(text) || isDeniedDrink(text.words[...])
            || (byte >= 0x80 && matches(text.words[...]))
    }
}
