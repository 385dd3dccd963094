import Model
import Summaries
import Text

/// The hashes of what many pages depend on, each made once; an object, which many hands ask at once.
public final class MatterFingerprints: Sendable {
    /// Of all entries of the coffee log, in their order.
    let coffee: ContentHash
    /// Of the entries of each day of the log, in their order.
    let coffeeDays: [ContentHash]
    /// Of each quote of the shelf, with its slug and without its commentary.
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
            ContentHash { hasher in
                for index in day.entries { hasher.combine(ledger.entries[index]) }
            }
        }
        coffee = ContentHash { [coffeeDays] in $0.combine(coffeeDays) { $0.combine($1) } }
        quotes = matter.shelf.quotes.map { shelved in
            ContentHash { hasher in
                hasher.combine(listed: shelved.quote)
                hasher.combine(shelved.slug.text)
            }
        }
        authors = matter.shelf.authors.map { group in ContentHash { $0.combine(group) } }
        tags = matter.shelf.tags.map { group in ContentHash { $0.combine(group) } }
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
