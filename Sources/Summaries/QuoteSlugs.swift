import Model
import Text

/// The addresses of quotes: the first words of each, and a hash of the whole quote where others begin with the same
/// words.
enum QuoteSlugs {
    /// Addresses under `quotes/` of other pages.
    static let reserved: Set<Slug> = Set(["all", "authors", "favorites", "search", "tags"].map(Slug.init))
    private static let maxWords = 8
    private static let maxBytes = 60

    /// A slug for each quote, all different. It depends on other quotes only if they begin with the same words.
    static func slugs(of quotes: [KeyedQuote]) -> [Slug] {
        let short = quotes.map(\.opening)
        var counts: [Slug: Int] = [:]
        for slug in short + reserved { counts[slug, default: 0] += 1 }
        var taken = reserved.union(counts.lazy.filter { $0.value == 1 }.map(\.key))
        return short.indices.map { index in
            if counts[short[index]] == 1 { return short[index] }
            let quote = quotes[index].quote
            var content = quote.text + "\n" + (quote.author ?? "")
            var distinguished = short[index].distinguished(by: content)
            while !taken.insert(distinguished).inserted {
                content += "\n"
                distinguished = short[index].distinguished(by: content)
            }
            return distinguished
        }
    }

    /// The first words of `text`, at most eight words and 60 bytes; if the first word is longer, its beginning.
    static func opening(of text: String) -> Substring {
        let text = Substring(text.unicodeScalars.drop(while: \.isWhitespace))
        // Offsets of bytes in `text`.
        var (end, wordEnd) = (0, 0)
        var (words, isInWord) = (0, false)
        for scalar in text.unicodeScalars {
            if scalar.isWhitespace, isInWord {
                words += 1
                wordEnd = end
            }
            isInWord = !scalar.isWhitespace
            let next = end + UTF8.width(scalar)
            if words == maxWords || next > maxBytes {
                return Substring(text.utf8.prefix(words > 0 ? wordEnd : end))
            }
            end = next
        }
        return text
    }
}
