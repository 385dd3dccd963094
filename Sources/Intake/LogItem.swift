import Text

/// The parts of a list item in the coffee log, `[time] [count] [drink] [— note] [#tag …]`, recognised by their shapes.
struct LogItem: Equatable {
    /// The first word, if it begins with a digit and has a colon.
    var time: String?
    /// A word that begins with a number, without a trailing `x` or `×`.
    var count: String?
    var drink: String?
    var note: String?
    var tags: [String] = []
    /// Whether the item is probably prose, not an entry.
    var isProse = false

    private static let maxWords = 12
    private static let maxBareWords = 4

    /// Splits an item's text.
    init(_ text: String) {
        var (head, tail) = Self.split(text)
        let noteTags = Self.takeTags(&tail)
        tags = distinct(Self.takeTags(&head) + noteTags)
        note = tail.joined(separator: " ").nonEmpty
        if let first = head.first, first.utf8.first?.isDigit == true, first.contains(":") {
            time = String(first)
            head.removeFirst()
        }
        if let first = head.first, Self.isCount(first) {
            count = String(first.last == "x" || first.last == "×" ? first.dropLast() : first)
            head.removeFirst()
            if head.first.map({ ["cup", "cups", "x", "×"].contains($0.lowercased()) }) == true { head.removeFirst() }
        }
        drink = head.joined(separator: " ").nonEmpty
        let isBare = time == nil && count == nil
        let endsSentence = head.last?.last.map { ".!?:".contains($0) } ?? true
        isProse = head.count > (isBare ? Self.maxBareWords : Self.maxWords) || (isBare && endsSentence)
    }

    /// The words before and after the first dash: an em dash anywhere, or another dash that is a word of its own.
    private static func split(_ text: String) -> (head: ArraySlice<Substring>, tail: ArraySlice<Substring>) {
        let words = text.split(whereSeparator: \.isWhitespace)
        for (index, word) in words.enumerated() {
            if ["–", "--", "-"].contains(String(word)) { return (words[..<index], words[(index + 1)...]) }
            guard let dash = word.firstIndex(of: "—") else { continue }
            let (before, after) = (word[..<dash], word[dash...].drop { $0 == "—" })
            let head = words[..<index] + (before.isEmpty ? [] : [before])
            return (head, (after.isEmpty ? [] : [after]) + words[(index + 1)...])
        }
        return (words[...], [])
    }

    /// Removes the `#tag` words at the end and returns the tags in order.
    private static func takeTags(_ words: inout ArraySlice<Substring>) -> [String] {
        var tags: [String] = []
        while let last = words.last, last.hasPrefix("#"), last.contains(where: \.isLetter) {
            tags.insert(String(last.dropFirst()), at: 0)
            words.removeLast()
        }
        return tags
    }

    /// Whether a word begins with a digit or a fraction, after an optional sign.
    private static func isCount(_ word: Substring) -> Bool {
        let isSigned = ["-", "−", "+"].contains { word.hasPrefix($0) }
        let unsigned = isSigned ? word.dropFirst() : word
        return unsigned.first?.isNumber == true
            || (unsigned.first == "." && unsigned.dropFirst().first?.isNumber == true)
    }
}
