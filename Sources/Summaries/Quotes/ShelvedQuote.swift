public import Model
public import Text

/// A quote with its links to others; a class, because every page that shows it holds a reference.
public final class ShelvedQuote: Sendable {
    let keyed: KeyedQuote
    /// The last part of its address, unique among quotes.
    public let slug: Slug
    /// The index of its author in the shelf's `authors`.
    public let author: Int?
    /// The indices of its tags in the shelf's `tags`, in the order written.
    public let tags: [Int]
    /// The index of its work in the shelf's `works`; nil if the shelf has no other quote from it.
    public let work: Int?
    /// The index of the previous quote by the same author.
    public let previousByAuthor: Int?
    /// The index of the next quote by the same author.
    public let nextByAuthor: Int?

    /// The quote, completed with the fields of its duplicates.
    public var quote: Quote { keyed.quote }
    /// The same without its commentary, which only its own page shows.
    public var listed: Shared<Quote> { keyed.listed }

    init(
        _ keyed: KeyedQuote, _ slug: Slug, author: Int?, tags: [Int], work: Int?, previousByAuthor: Int?,
        nextByAuthor: Int?
    ) {
        self.keyed = keyed
        self.slug = slug
        self.author = author
        self.tags = tags
        self.work = work
        self.previousByAuthor = previousByAuthor
        self.nextByAuthor = nextByAuthor
    }
}

/// The quotes of one author, with one tag or from one work.
public struct QuoteGroup: Hashable, Sendable {
    /// The first spelling; an author's name excludes the years.
    public let name: String
    /// The last part of its address, unique among the groups.
    public let slug: Slug
    /// Ascending indices into the shelf's `quotes`; never empty.
    public let quotes: [Int]
    /// The part of the name by which it is sorted, if that is not its beginning: an author's family name.
    public internal(set) var heading: Substring?
    /// The author's years of life, if a quote gives them.
    public internal(set) var years: LifeYears?
    /// The upper-case first letter of what it is sorted by, without a Latin diacritic; nil if that begins with none.
    public var initial: String? { nameInitial(heading ?? name[...]) }
}
