public import Model

/// A quote with its place among the others; an object, to which each page that shows it holds a pointer.
public final class ShelvedQuote: Sendable {
    let keyed: KeyedQuote
    /// The last part of its address; no two quotes have the same.
    public let slug: Slug
    /// Its author's index into the shelf's `authors`.
    public let author: Int?
    /// Its tags' indices into the shelf's `tags`, in the order written.
    public let tags: [Int]
    /// The index of the quote before it by the same author.
    public let previousByAuthor: Int?
    /// The index of the quote after it by the same author.
    public let nextByAuthor: Int?

    /// The quote, with what its duplicates knew more.
    public var quote: Quote { keyed.quote }

    init(_ keyed: KeyedQuote, _ slug: Slug, author: Int?, tags: [Int], previousByAuthor: Int?, nextByAuthor: Int?) {
        self.keyed = keyed
        self.slug = slug
        self.author = author
        self.tags = tags
        self.previousByAuthor = previousByAuthor
        self.nextByAuthor = nextByAuthor
    }
}

extension ShelvedQuote: Equatable {
    public static func == (left: ShelvedQuote, right: ShelvedQuote) -> Bool {
        left.quote == right.quote && left.slug == right.slug && left.author == right.author
            && left.tags == right.tags && left.previousByAuthor == right.previousByAuthor
            && left.nextByAuthor == right.nextByAuthor
    }
}

/// The quotes of one author or with one tag.
public struct QuoteGroup: Hashable, Sendable {
    /// As first written, an author's without the years.
    public let name: String
    /// The last part of its address; names with the same one are one group.
    public let slug: Slug
    /// Indices into the shelf's `quotes`, ascending, never empty.
    public let quotes: [Int]
    /// When the author lived, where a quote says so.
    public internal(set) var years: LifeYears?
    /// What it is listed under: its first letter in upper case, without the marks of Latin letters; nil where it begins
    /// with none.
    public var initial: String? { nameInitial(name) }
}
