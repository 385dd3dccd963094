import Files
import Model
import Summaries

/// The hashes of what many pages depend on, each made once.
public struct MatterFingerprints: Sendable {
    /// Of all entries of the coffee log, in their order.
    let coffee: ContentHash
    /// Of the entries of each day of the log, in their order.
    let coffeeDays: [ContentHash]
    /// Of each quote of the shelf, with its slug.
    let quotes: [ContentHash]
    /// Of what pages show of each author.
    let authors: [ContentHash]
    /// Of what pages show of each tag.
    let tags: [ContentHash]

    /// Those of a site without records.
    init() { (coffee, coffeeDays, quotes, authors, tags) = (ContentHasher().finish(), [], [], [], []) }

    /// Those of `matter`.
    public init(of matter: SiteMatter) {
        let ledger = matter.coffee.ledger
        coffeeDays = ledger.days.map { day in
            var hasher = ContentHasher()
            for index in day.entries { hasher.combine(ledger.entries[index]) }
            return hasher.finish()
        }
        var log = ContentHasher()
        log.combine(coffeeDays) { $0.combine($1) }
        coffee = log.finish()
        quotes = matter.shelf.quotes.map { shelved in
            var hasher = ContentHasher()
            hasher.combine(shelved.quote)
            hasher.combine(shelved.slug.text)
            return hasher.finish()
        }
        authors = matter.shelf.authors.map(Self.hash)
        tags = matter.shelf.tags.map(Self.hash)
    }

    private static func hash(_ group: QuoteGroup) -> ContentHash {
        var hasher = ContentHasher()
        hasher.combine(group)
        return hasher.finish()
    }
}

extension ContentHasher {
    /// What a page shows that shows quote number `index` of `shelf`: the quote, its author and its tags.
    mutating func combine(_ index: Int, of shelf: QuoteShelf, _ matter: MatterFingerprints) {
        combine(matter.quotes[index])
        combine(shelf.quotes[index].author) { $0.combine(matter.authors[$1]) }
        combine(shelf.quotes[index].tags) { $0.combine(matter.tags[$1]) }
    }
}
