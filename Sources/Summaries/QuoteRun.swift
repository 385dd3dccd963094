public import Model

/// Quotes with what a shelf wants to know of each: runs can be made of the files of a log by many hands at once, and
/// put together in little time.
public struct QuoteRun: Sendable {
    /// In the order of the file.
    public let quotes: [KeyedQuote]

    /// The run of `quotes`.
    public init(_ quotes: [Quote]) { self.quotes = quotes.map { KeyedQuote($0) } }

    /// The run of quotes whose keys are known.
    public init(keyed quotes: [KeyedQuote]) { self.quotes = quotes }
}

/// A quote with what it is told from others by; an object, since a quote is large and is handed on a few times.
public final class KeyedQuote: Sendable {
    /// The quote.
    public let quote: Quote
    /// A number for its text and author, the same on every machine.
    public let identity: UInt64
    /// Its address, if no other quote begins alike.
    public let opening: Slug
    /// A number for its text, case and punctuation aside; nil where nothing else is in it.
    let likeness: Int?

    /// A quote whose keys are to be made.
    public convenience init(_ quote: Quote) {
        self.init(
            quote, identity: Summaries.identity(of: quote.text, by: quote.author.shownName),
            opening: Slug(QuoteSlugs.opening(of: quote.text)))
    }

    /// A quote with the keys that were made of it before.
    public init(_ quote: Quote, identity: UInt64, opening: Slug) {
        self.quote = quote
        self.identity = identity
        self.opening = opening
        likeness = FoldedText.key(of: quote.text)
    }
}
