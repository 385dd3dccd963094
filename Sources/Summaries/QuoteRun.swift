public import Model

/// Quotes with what a shelf wants to know of each: runs can be made of the files of a log by many hands at once, and put together
/// in little time.
public struct QuoteRun: Sendable {
    let quotes: [KeyedQuote]

    /// The run of `quotes`.
    public init(_ quotes: [Quote]) { self.quotes = quotes.map(KeyedQuote.init) }
}

/// A quote with what it is told from others by; an object, since a quote is large and is handed on a few times.
final class KeyedQuote: Sendable {
    let quote: Quote
    /// A number for its text and author.
    let identity: UInt64
    /// A number for its text, case and punctuation aside; nil where nothing else is in it.
    let likeness: UInt64?
    /// Its address, if no other quote begins alike.
    let opening: Slug

    init(_ quote: Quote) {
        self.quote = quote
        identity = Summaries.identity(of: quote.text, by: quote.author.shownName)
        likeness = FoldedText.key(of: quote.text)
        opening = Slug(QuoteSlugs.opening(of: quote.text))
    }
}
