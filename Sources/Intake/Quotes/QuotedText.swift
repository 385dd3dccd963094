import Text

/// A text that begins with words in quotation marks, and what follows them.
struct QuotedText {
    private let rest: Substring

    private static let sentenceEnds = Set(".!?…。！？")

    /// Nil unless the words are a sentence or several words; one word may be a title.
    init?(_ text: String) {
        let text = text.trimmed
        guard let mark = text.first, let ends = QuoteMarks.closings[mark] else { return nil }
        let inside = text.dropFirst()
        let end = inside.indices.first { index in
            guard ends.contains(inside[index]) else { return false }
            let isApostrophe = "’'".contains(inside[index]) && inside[index...].dropFirst().first?.isLetter == true
            return !isApostrophe
        }
        guard let end else { return nil }
        let words = inside[..<end]
        let isEastAsian = words.unicodeScalars.first?.isChineseOrJapanese == true
        guard let last = words.last,
            Self.sentenceEnds.contains(last) || words.contains(where: \.isWhitespace) || isEastAsian && words.count > 4
        else { return nil }
        rest = inside[end...].dropFirst().drop { $0.isWhitespace || ".,;。，、".contains($0) }
    }

    /// Whether nothing follows the quotation marks.
    var isAlone: Bool { rest.isEmpty }

    /// Whether only an author follows, behind a dash or `by`, or in brackets.
    var hasAuthor: Bool {
        let name = rest.insideBrackets ?? Self.behindBy(rest)
        return Self.isAuthor(behindDash: rest) || name.map { Self.isAuthor(String($0)) } == true
    }

    /// The name that follows, if it is hardly anything else: `"Simplify." Henry Thoreau`, `「猫である。」夏目漱石`.
    var nameBehind: LikelyName? {
        let isHan = (2...6).contains(rest.count) && rest.unicodeScalars.allSatisfy { Script($0) == .han }
        return isHan ? LikelyName(rest) : LikelyName(alone: rest)
    }

    /// What follows a word for `by` at the start of a text.
    static func behindBy(_ text: Substring) -> Substring? {
        ["by ", "von "].first(where: text.hasPrefix).map { text.dropFirst($0.count) }
    }

    /// Whether a text is a dash or a hyphen and an author.
    static func isAuthor(behindDash text: some StringProtocol) -> Bool {
        let author = text.drop { "-–—―─⸺－".contains($0) }
        guard author.startIndex > text.startIndex else { return false }
        let name = String(author).trimmed
        return isAuthor(behindBy(Substring(name)).map(String.init) ?? name)
    }

    private static let maxWords = 14
    private static let abbreviations: Set = ["Jr.", "Sr."]

    /// Whether a line is a name, perhaps with a work, rather than a sentence about one.
    static func isAuthor(_ line: String) -> Bool {
        let words = line.words
        guard (1...maxWords).contains(words.count), !line.contains(where: \.isNewline) else { return false }
        let isAbbreviated = abbreviations.contains { line.hasSuffix($0) }
        guard isAbbreviated || line.last.map(sentenceEnds.contains) != true else { return false }
        let name = String(line.prefix { !",，、:：(（《『「".contains($0) }).trimmed
        if AuthorName(name) == nil { return !name.isEmpty }
        return LikelyName(name.hasSuffix(".") ? String(name.dropLast()) : name) != nil
            && name.words.allSatisfy { $0.first?.isLowercase != true || LikelyName.particles.contains($0) }
    }
}

extension Substring {
    /// The text between brackets that are the first and the last character: `Mies` of `(Mies)`.
    var insideBrackets: Substring? {
        guard let first, let last, count > 2, ["()", "[]", "（）", "［］"].contains("\(first)\(last)") else { return nil }
        return dropFirst().dropLast()
    }
}
