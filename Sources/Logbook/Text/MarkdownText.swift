import Intake
import Text

/// Escapes plain text for Markdown: a backslash precedes only marks that would otherwise be read as markup.
enum MarkdownText {
    /// `text` in a line, after other text (CommonMark 0.30 §2.4, §6).
    static func inline(_ text: String) -> String { inline(text, of: text) }

    private static func inline(_ text: String, of paragraph: some StringProtocol) -> String {
        let characters = Array(text)
        // A single one of these marks nothing.
        let pairs = ["*", "_", "~"].filter { mark in
            characters.contains(mark) && paragraph.lazy.filter { $0 == mark }.prefix(2).count == 2
        }
        var escaped = ""
        for (index, character) in characters.enumerated() {
            let before = index > 0 ? characters[index - 1] : " "
            let after = index + 1 < characters.count ? characters[index + 1] : " "
            if isMark(character, before, after, pairs) { escaped.append("\\") }
            escaped.append(character)
        }
        return escaped
    }

    /// `#oat #decaf`; nil if one of the tags is more than a word.
    static func hashtags(_ tags: [String]) -> String? {
        let words = tags.map { "#" + $0 }.joined(separator: " ")
        return WrittenTags.tags(in: words) == tags ? words : nil
    }

    /// A line of a paragraph.
    static func line(_ text: String, of paragraph: some StringProtocol) -> String {
        let escaped = inline(text, of: paragraph)
        if let first = text.first, first == escaped.first, "#-+=|>:*".contains(first) { return "\\" + escaped }
        let digits = text.prefix { $0.isASCII && $0.isNumber }
        let rest = escaped.dropFirst(digits.count)
        return !digits.isEmpty && ".)".contains(rest.first ?? " ") ? "\(digits)\\\(rest)" : escaped
    }

    private static func isMark(
        _ character: Character, _ before: Character, _ after: Character, _ pairs: [Character]
    ) -> Bool {
        func isWord(_ character: Character) -> Bool { character.isLetter || character.isNumber }
        switch character {
        case "`", "[": return true
        case "\\": return after == " " || after.isASCII && !isWord(after)
        case "*", "~": return pairs.contains(character) && !(before.isWhitespace && after.isWhitespace)
        case "_": return pairs.contains(character) && !(isWord(before) && isWord(after))
        case "<": return isWord(after) || "/!?".contains(after)
        case "&": return isWord(after) || after == "#"
        default: return false
        }
    }
}
