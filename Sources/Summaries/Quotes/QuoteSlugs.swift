import Model
import Text

/// Makes the addresses of quotes from their first words. Quotes that begin alike also get a hash of the whole quote.
enum QuoteSlugs {
    /// Slugs that other pages under `quotes/` use.
    static let reserved: Set<Slug> = Set(["all", "authors", "favorites", "search", "tags", "works"].map(Slug.init))
    private static let maxWords = 8
    private static let maxBytes = 60

    /// A unique slug for each quote, which depends only on quotes that begin with the same words.
    static func slugs(of quotes: [KeyedQuote]) -> [Slug] {
        var counts: [Slug: Int] = Dictionary(uniqueKeysWithValues: reserved.map { ($0, 1) })
        counts.reserveCapacity(quotes.count)
        for quote in quotes { counts[quote.opening, default: 0] += 1 }
        var taken = reserved
        return quotes.map { keyed in
            if counts[keyed.opening] == 1 { return keyed.opening }
            var content = keyed.quote.text + "\n" + (keyed.quote.author ?? "")
            var slug = keyed.opening.distinguished(by: content)
            // A quote that begins like no other keeps the plain slug, so this one must not take it.
            while counts[slug] == 1 || !taken.insert(slug).inserted {
                content += "\n"
                slug = keyed.opening.distinguished(by: content)
            }
            return slug
        }
    }

    /// The first words of `text`, at most eight words and 60 bytes; a longer first word is cut.
    static func opening(of text: String) -> Substring {
        // Byte offsets.
        var (start, end, wordEnd) = (0, 0, 0)
        var (words, isInWord) = (0, false)
        for scalar in text.unicodeScalars {
            let next = end + UTF8.width(scalar)
            let isSpace = scalar.isWhitespace
            if isSpace {
                if isInWord {
                    words += 1
                    wordEnd = end
                } else if words == 0 {
                    start = next
                }
            }
            isInWord = !isSpace
            if words == maxWords || next - start > maxBytes {
                end = words > 0 ? wordEnd : end
                break
            }
            end = next
        }
        return Substring(text.utf8.prefix(end).dropFirst(start))
    }
}
