import Intake
import Text

/// The words of an item, also those that no field holds, such as `at` and `cups of`.
struct ItemWords {
    private let text: String
    private let words: [Substring]

    /// The marks of a time that a record does not have, besides brackets: `~8:10`, `@8:10`.
    private static let marks = LogItem.approximateSigns.union(["@"])
    private static let brackets: [Character: Character] = ["(": ")", "[": "]"]

    init(_ text: String) {
        self.text = text
        words = text.split(whereSeparator: \.isWhitespace)
    }

    /// The text after the words `old` in it become the words `new`; what both begin and end with stays as it is
    /// written, with its line breaks and the words between. nil if the words `old` are not in the text in their order.
    func replacing(_ old: String, by new: String) -> String? {
        let (old, new) = (old.split(whereSeparator: \.isWhitespace), new.split(whereSeparator: \.isWhitespace))
        if old == new { return text }
        guard let places = places(of: old) else { return nil }
        let start = zip(old, new).prefix { $0 == $1 }.count
        let end = zip(old[start...].reversed(), new[start...].reversed()).prefix { $0 == $1 }.count
        let (before, behind) = (places.prefix(start), places.suffix(end))
        // Words before the changed ones, such as `at`, stay; those behind them, such as `cups of`, go with them.
        let changed = places[start..<places.count - end].first
        let head = text[..<(changed?.startIndex ?? before.last?.endIndex ?? text.startIndex)]
        let tail = behind.first.map { text[$0.startIndex...] } ?? ""
        let replaced = text[head.endIndex..<(behind.first?.startIndex ?? text.endIndex)]
        let middle = new[start..<new.count - end].map(String.init) + ToolMarks.marks(in: replaced)
        let edited = Self.joined(Self.joined(String(head), middle.joined(separator: " ")), String(tail))
        return String(edited.trimmingSuffix(while: \.isWhitespace))
    }

    /// Both texts with a blank between them, unless there is one or a text is empty.
    private static func joined(_ left: String, _ right: String) -> String {
        left.isEmpty || right.isEmpty || left.last?.isWhitespace == true ? left + right : left + " " + right
    }

    /// The time, or its first word, in `~8:10`, `(08:10)` and the `~8` of `~8 Uhr`. A bracket that closes in another
    /// word stays, because a change of that word would leave it open.
    private static func time(in word: Substring) -> Substring? {
        let isBracketed = word.first.flatMap { brackets[$0] }.map { $0 == word.last } ?? false
        let inner = isBracketed ? word.dropFirst().dropLast() : word.drop(while: marks.contains)
        return inner.contains(where: \.isNumber) ? inner : nil
    }

    /// Whether `written` is `word` and the comma before marks of other programs.
    private static func isComma(behind word: Substring, in written: Substring) -> Bool {
        written.last.map(ToolMarks.commas.contains) == true && written.dropLast() == word
    }

    /// Where `wanted` are in the text, one after the other.
    private func places(of wanted: [Substring]) -> [Substring]? {
        var rest = words[...]
        var places: [Substring] = []
        for word in wanted {
            let index = rest.firstIndex { written in
                written == word || Self.time(in: written) == word || Self.isComma(behind: word, in: written)
            }
            guard let index else { return nil }
            places.append(Self.isComma(behind: word, in: rest[index]) ? rest[index].dropLast() : rest[index])
            rest = rest[(index + 1)...]
        }
        return places
    }
}
