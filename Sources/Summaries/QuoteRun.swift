public import Model

/// The quotes of one file with precomputed keys. Workers prepare runs in parallel, and a shelf combines them cheaply.
public struct QuoteRun: Sendable {
    /// In file order.
    public let quotes: [KeyedQuote]

    /// Computes the keys of `quotes`.
    public init(_ quotes: [Quote]) { self.quotes = quotes.map { KeyedQuote($0) } }

    /// A run of quotes with known keys.
    public init(keyed quotes: [KeyedQuote]) { self.quotes = quotes }
}

/// A quote with keys for finding duplicates; a class, because quotes are large and are passed on several times.
public final class KeyedQuote: Sendable {
    /// The quote.
    public let quote: Quote
    /// A hash of the text and the author, the same on every machine.
    public let identity: UInt64
    /// The slug of its first words, which is its address if no other quote has the same one.
    public let opening: Slug
    /// A hash of the folded text, valid only in this process; nil if the folded text is empty.
    let likeness: Int?

    /// Computes the keys of a quote.
    public convenience init(_ quote: Quote) {
        self.init(
            quote, identity: Summaries.identity(of: quote.text, by: quote.author.shownName),
            opening: Slug(QuoteSlugs.opening(of: quote.text)))
    }

    /// A quote with keys that were computed earlier.
    public init(_ quote: Quote, identity: UInt64, opening: Slug) {
        self.quote = quote
        self.identity = identity
        self.opening = opening
        likeness = FoldedText.key(of: quote.text)
    }
}
