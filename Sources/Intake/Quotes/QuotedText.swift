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

    /// Whether only a dash and an author follow.
    var hasAuthor: Bool { Self.isAuthor(behindDash: rest) }

    /// Whether a text is a dash or a hyphen and an author.
    static func isAuthor(behindDash text: some StringProtocol) -> Bool {
        let author = text.drop { "-–—―─⸺－".contains($0) }
        guard author.startIndex > text.startIndex else { return false }
        let name = String(author).trimmed
        return isAuthor(name.hasPrefix("by ") ? String(name.dropFirst(3)) : name)
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
