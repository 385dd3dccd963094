import Diagnostics
import Languages
import Model
import Summaries
import Text

/// The values of a quote that lists and its own page show.
struct ListedQuote: Sendable, Encodable {
    let slug: Slug
    /// Without its commentary, which only the quote's own page shows.
    let record: Shared<Quote>
    let hasCommentary: Bool
    let author: Shared<QuoteGroupName>?
    let tags: [Shared<QuoteGroupName>]
    /// Its work, if there are other quotes from it.
    let work: Shared<QuoteGroupName>?

    init(
        _ shelved: ShelvedQuote, authors: [Shared<QuoteGroupName>], tags: [Shared<QuoteGroupName>],
        works: [Shared<QuoteGroupName>]
    ) {
        slug = shelved.slug
        record = shelved.listed
        hasCommentary = shelved.quote.commentary != nil
        author = shelved.author.map { authors[$0] }
        self.tags = shelved.tags.map { tags[$0] }
        work = shelved.work.map { works[$0] }
    }

    var quote: Quote { record.value }

    /// The author, if there is one, and the first words.
    func title(onSiteOf site: Language) -> String {
        let opening = quote.opening(onSiteOf: site).endingItsDirections
        return author.map { $0.value.name.endingItsDirections + ": " + opening } ?? opening
    }
}

/// The name of an author, a tag or a work.
struct QuoteGroupName: Sendable, Encodable {
    let name: String
    let slug: Slug
    /// The bytes of an author's family name in the name.
    let familyName: Range<Int>?
    /// The years of life of an author, if the log has them.
    let years: LifeYears?
}

/// The values of all quotes, in the order of the shelf. All pages share them.
struct ListedQuotes: Sendable {
    let quotes: [Shared<ListedQuote>]
    let authors: [Shared<QuoteGroupName>]
    let tags: [Shared<QuoteGroupName>]
    let works: [Shared<QuoteGroupName>]

    init(_ shelf: QuoteShelf) {
        func names(of groups: [QuoteGroup]) -> [Shared<QuoteGroupName>] {
            groups.map { group in
                let bytes = group.name.utf8
                let familyName = group.heading.map { heading in
                    let start = bytes.distance(from: bytes.startIndex, to: heading.startIndex)
                    return start..<start + heading.utf8.count
                }
                return Shared(
                    QuoteGroupName(name: group.name, slug: group.slug, familyName: familyName, years: group.years))
            }
        }
        let (authors, tags, works) = (names(of: shelf.authors), names(of: shelf.tags), names(of: shelf.works))
        quotes = shelf.quotes.map { Shared(ListedQuote($0, authors: authors, tags: tags, works: works)) }
        (self.authors, self.tags, self.works) = (authors, tags, works)
    }
}
