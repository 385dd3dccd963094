import Model

/// The addresses of quotes: made from the first words of each, told apart by the whole where those are the same.
enum QuoteSlugs {
    /// Addresses under `quotes/` that are no quote's.
    static let reserved: Set<Slug> = Set(["all", "authors", "favorites", "search", "tags"].map(Slug.init))
    private static let mostWords = 8
    private static let mostBytes = 60

    /// One slug a quote, no two the same; it depends on no other quote but those that begin with the same words.
    static func slugs(of quotes: [Quote]) -> [Slug] {
        let short = quotes.map { Slug(opening(of: $0.text)) }
        var first: [Slug: Int] = [:]
        first.reserveCapacity(short.count)
        var isAlone = short.map { !reserved.contains($0) }
        for (index, slug) in short.enumerated() {
            guard let other = first.updateValue(index, forKey: slug) else { continue }
            (isAlone[other], isAlone[index]) = (false, false)
        }
        guard isAlone.contains(false) else { return short }
        var taken = reserved.union(short.indices.lazy.filter { isAlone[$0] }.map { short[$0] })
        return short.indices.map { index in
            if isAlone[index] { return short[index] }
            var content = quotes[index].text + "\n" + (quotes[index].author ?? "")
            var distinguished = short[index].distinguished(by: content)
            while !taken.insert(distinguished).inserted {
                content += "\n"
                distinguished = short[index].distinguished(by: content)
            }
            return distinguished
        }
    }

    /// The first words of `text`, as many as fit; where not even one does, its beginning.
    static func opening(of text: String) -> String { plainOpening(of: text) ?? anyOpening(of: text) }

    /// The same where all that is looked at is ASCII; nil where it is not.
    private static func plainOpening(of text: String) -> String? {
        let bytes = text.utf8
        func isBlank(_ byte: UInt8) -> Bool { byte == 0x20 || (0x09...0x0D).contains(byte) }
        guard let start = bytes.firstIndex(where: { !isBlank($0) }) else { return nil }
        var (wordEnd, words, count, isInWord) = (start, 0, 0, false)
        var index = start
        while index < bytes.endIndex {
            let byte = bytes[index]
            guard byte < 0x80 else { return nil }
            let isBlank = isBlank(byte)
            if isBlank, isInWord {
                words += 1
                wordEnd = index
            }
            isInWord = !isBlank
            count += 1
            if words == mostWords || count > mostBytes { return String(text[start..<(words > 0 ? wordEnd : index)]) }
            index = bytes.index(after: index)
        }
        return String(text[start...])
    }

    /// The same for text of any script.
    static func anyOpening(of text: String) -> String {
        let scalars = text.unicodeScalars.drop { $0.isBlank }
        var wordEnd = scalars.startIndex
        var words = 0
        var bytes = 0
        var isInWord = false
        for index in scalars.indices {
            let isBlank = scalars[index].isBlank
            if isBlank, isInWord {
                words += 1
                wordEnd = index
            }
            isInWord = !isBlank
            bytes += UTF8.width(scalars[index])
            if words == mostWords || bytes > mostBytes { return String(scalars[..<(words > 0 ? wordEnd : index)]) }
        }
        return String(scalars)
    }
}
