import Model
import Text

/// The works with several quotes, by the same author or none.
struct QuoteWorks {
    /// Sorted by title.
    let groups: [QuoteGroup]
    /// The index of the group of each quote; nil if it is from no work, or the only one from its work.
    let membership: [Int?]

    private struct Key: Hashable {
        let title: Slug
        let author: Slug?
    }

    /// `authors` has the slug of each quote's author.
    init(of quotes: [KeyedQuote], authors: [Slug?]) {
        var numbers: [Key: Int] = [:]
        var found: [(title: String, key: Key, quotes: [Int])] = []
        for index in quotes.indices {
            guard let title = quotes[index].quote.work.flatMap(Self.title) else { continue }
            let key = Key(title: QuoteGrouping.slug(title), author: authors[index])
            let number = numbers[key] ?? found.count
            if number == found.count {
                numbers[key] = number
                found.append((title, key, []))
            }
            found[number].quotes.append(index)
        }
        found.removeAll { $0.quotes.count == 1 }
        var sharing: [Slug: Int] = [:]
        for work in found { sharing[work.key.title, default: 0] += 1 }
        let keys = found.map { NameKey($0.title + "\n" + ($0.key.author?.text ?? "")) }
        let order = found.indices.sorted { keys[$0] < keys[$1] }
        groups = order.map { number in
            let work = found[number]
            let isUnique = sharing[work.key.title] == 1
            let slug = isUnique ? work.key.title : work.key.title.distinguished(by: work.key.author?.text ?? "")
            return QuoteGroup(name: work.title, slug: slug, quotes: work.quotes)
        }
        var membership = [Int?](repeating: nil, count: quotes.count)
        for (place, group) in groups.enumerated() {
            for quote in group.quotes { membership[quote] = place }
        }
        self.membership = membership
    }

    /// The words before the first comma, without chapters, acts and years.
    private static func title(of work: String) -> String? {
        let title = work.prefix { $0 != "," && $0 != "，" }
        return String(title).trimmedOfUnicodeSpace.nonEmpty
    }
}
