import Model

/// A list item of the coffee log: `[time] [count] [drink] [— note] [#tag …]`.
struct LogItem: Equatable {
    var time: TimeOfDay?
    var count: Quantity?
    var drink: String?
    var note: String?
    var tags: [String] = []

    /// Why an item is none.
    enum Fault: Error, Equatable {
        /// The word looks like a time, and is none.
        case badTime(String)
        case negative(String)
        case tooLarge(String)
        /// The word begins like a number, and is none.
        case badCount(String)
        /// It reads like prose.
        case prose
    }

    private static let dashes = ["—", "–", "--"]
    private static let fractions: [Character: Int] = ["½": 500, "¼": 250, "¾": 750, "⅓": 333, "⅔": 667]
    private static let mostWords = 12
    private static let mostWordsAlone = 4

    /// Reads an item's text.
    init(_ text: String) throws(Fault) {
        let words = text.split(whereSeparator: \.isWhitespace)
        let dash = words.firstIndex { Self.dashes.contains(String($0)) }
        var head = words[..<(dash ?? words.endIndex)]
        var tail = words[(dash.map { $0 + 1 } ?? words.endIndex)...]
        let noteTags = Self.takeTags(&tail)
        tags = Self.takeTags(&head) + noteTags
        note = tail.joined(separator: " ").nonEmpty
        if let first = head.first, first.first?.isNumber == true, first.contains(":") {
            guard let time = TimeOfDay(parsing: first) else { throw .badTime(String(first)) }
            self.time = time
            head.removeFirst()
        }
        if let first = head.first, let count = try Self.count(first) {
            self.count = count
            head.removeFirst()
            if head.first.map({ ["cup", "cups"].contains($0.lowercased()) }) == true { head.removeFirst() }
        }
        drink = head.joined(separator: " ").nonEmpty
        let isBare = time == nil && count == nil
        let looksLikeProse = head.last?.last.map { ".!?:".contains($0) } ?? isBare
        let most = isBare ? Self.mostWordsAlone : Self.mostWords
        guard head.count <= most, !(isBare && looksLikeProse) else { throw .prose }
    }

    /// Words `#tag` at the end, in order.
    private static func takeTags(_ words: inout ArraySlice<Substring>) -> [String] {
        var tags: [String] = []
        while let last = words.last, last.hasPrefix("#"), last.contains(where: \.isLetter) {
            tags.insert(String(last.dropFirst()), at: 0)
            words.removeLast()
        }
        return tags
    }

    /// `2`, `0.5`, `½`, `1½`, `2x`, `2×`; nil for a word that is no number.
    private static func count(_ word: Substring) throws(Fault) -> Quantity? {
        var digits = word
        if digits.last == "x" || digits.last == "×" { digits.removeLast() }
        if let fraction = digits.last.flatMap({ fractions[$0] }) {
            digits.removeLast()
            let whole = digits.isEmpty ? Quantity.zero : Int(digits).map { Quantity($0) }
            guard let whole, whole >= .zero else { throw .badCount(String(word)) }
            return whole + Quantity(thousandths: fraction)
        }
        let isNegative = digits.hasPrefix("-") || digits.hasPrefix("−")
        let unsigned = isNegative ? digits.dropFirst() : digits
        guard unsigned.first?.isNumber == true else { return nil }
        switch Quantity.read(unsigned) {
        case .exact(let count), .rounded(let count):
            if isNegative, count > .zero { throw .negative(String(word)) }
            guard count <= CoffeeEntry.mostCups else { throw .tooLarge(String(word)) }
            return count
        case .outOfRange: throw .tooLarge(String(word))
        case .notANumber: throw .badCount(String(word))
        }
    }
}
