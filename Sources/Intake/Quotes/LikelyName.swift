import Text

/// Text that looks like a name: one to six words without a lower-case initial or a sentence's final punctuation, and in
/// Chinese or Japanese not more than a few characters.
struct LikelyName {
    let text: String

    /// Words that are in lower case in a name, or between names.
    static let particles: Set<Substring> = [
        "of", "the", "and", "van", "von", "der", "den", "de", "del", "della", "di", "da", "du", "la", "le", "zu", "zum",
        "bin", "ibn", "al", "y", "e", "und", "et", "ten", "ter", "d.",
    ]

    /// What begins a title in English or German, and no name.
    static let articles: Set<Substring> = ["The", "A", "An", "Der", "Die", "Das", "Ein", "Eine"]

    /// nil for a text that does not look like a name.
    init?(_ text: some StringProtocol) {
        self.text = String(text).trimmed
        let words = self.text.split(whereSeparator: \.isWhitespace)
        guard let first = self.text.first(where: \.isLetter), !first.isLowercase, (1...6).contains(words.count),
            let end = self.text.last, !".!?…。！？:：".contains(end),
            first.unicodeScalars.first?.isChineseOrJapanese != true || self.text.count <= Self.maxCharacters
        else { return nil }
    }

    /// A line that is hardly anything but a name: two to four words that begin with capitals, but for `van` and such.
    init?(alone line: Substring) {
        let words = String(line).words
        func isName(_ word: Substring) -> Bool {
            word.first?.isUppercase == true && word.allSatisfy { $0.isLetter || ".'’-".contains($0) }
        }
        guard (2...4).contains(words.count), words.first.map(isName) == true, words.last.map(isName) == true,
            words.allSatisfy({ isName($0) || Self.particles.contains($0) })
        else { return nil }
        self.init(line)
    }

    /// The longest name with a work in a script without blanks: `孔子，《論語·學而》第一章`.
    private static let maxCharacters = 14

    /// The name after the last dash that follows the end of a sentence or a quotation mark, or after the dash of two
    /// signs that Chinese and Japanese have before names. A hyphen needs a blank before it.
    init?(behindSentenceOf line: Substring) {
        guard line.utf8.contains(where: { $0 == UInt8(ascii: "-") || $0 >= 0x80 }) else { return nil }
        if let double = line.ranges(of: "——").last, case let name = String(line[double.upperBound...]).trimmed,
            name.unicodeScalars.first?.isChineseOrJapanese == true,
            let before = line[..<double.lowerBound].last, before.isWhitespace || ".!?…。！？\"”’」』".contains(before)
        {
            self.init(name)
            return
        }
        var rest = line
        while let dash = rest.lastIndex(where: \.isDash) {
            let before = rest[..<dash].trimmingSuffix(while: \.isDash)
            let isHyphen = line[before.endIndex...].first == "-"
            rest = before
            if isHyphen, before.last?.isWhitespace != true { continue }
            guard let end = before.last(where: { !$0.isWhitespace }), ".!?…。！？\"”’»«“」』'".contains(end) else {
                continue
            }
            self.init(line[dash...].dropFirst())
            return
        }
        return nil
    }
}
