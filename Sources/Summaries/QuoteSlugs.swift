import Model

/// The addresses of quotes: made from the first words of each, told apart by the whole where those are the same.
enum QuoteSlugs {
    /// Addresses under `quotes/` that are no quote's.
    static let reserved: Set<Slug> = Set(["all", "authors", "favorites", "search", "tags"].map(Slug.init))
    private static let mostWords = 8
    private static let mostBytes = 60

    /// One slug a quote, no two the same; it depends on no other quote but those that begin with the same words.
    static func slugs(of quotes: [KeyedQuote]) -> [Slug] {
        let short = quotes.map(\.opening)
        var first = PositionTable(capacity: short.count)
        var isAlone = short.map { !reserved.contains($0) }
        for index in short.indices {
            let hash = PositionTable.hash(of: short[index].text)
            if let other = first.first(of: hash, where: { short[$0] == short[index] }) {
                (isAlone[other], isAlone[index]) = (false, false)
            } else {
                first.insert(index, of: hash)
            }
        }
        guard isAlone.contains(false) else { return short }
        var taken = reserved.union(short.indices.lazy.filter { isAlone[$0] }.map { short[$0] })
        return short.indices.map { index in
            if isAlone[index] { return short[index] }
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

    /// The first words of `text`, as many as fit; where not even one does, its beginning.
    static func opening(of text: String) -> Substring {
        let bytes = text.utf8.span
        var start = 0
        while start < bytes.count, case let width = blankWidth(bytes, start), width > 0 { start += width }
        let longest = min(start + mostBytes, bytes.count)
        var (end, wordEnd, words, isInWord) = (start, start, 0, false)
        while end < bytes.count {
            // Most characters take a byte and are in a word.
            while end < longest, bytes[end] > 0x20, bytes[end] < 0x80 {
                end += 1
                isInWord = true
            }
            guard end < bytes.count else { break }
            let blank = mayBeginBlank(bytes[end]) ? blankWidth(bytes, end) : 0
            if blank > 0, isInWord {
                words += 1
                wordEnd = end
            }
            isInWord = blank == 0
            var next = end + max(1, blank)
            while next < bytes.count, bytes[next] & 0xC0 == 0x80 { next += 1 }
            if words == mostWords || next - start > mostBytes {
                return text.slice(start..<(words > 0 ? wordEnd : end))
            }
            end = next
        }
        return text.slice(start..<end)
    }
}

extension String {
    /// The bytes at `range`, which begins and ends between characters.
    fileprivate func slice(_ range: Range<Int>) -> Substring {
        Substring(utf8.dropFirst(range.lowerBound).prefix(range.count))
    }
}
