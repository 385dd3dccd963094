public import Model

/// Quotes with what a shelf wants to know of each: runs can be made of the files of a log by many hands at once, and put together
/// in little time.
public struct QuoteRun: Sendable {
    let keyed: [KeyedQuote]

    /// The run of `quotes`.
    public init(_ quotes: [Quote]) { keyed = quotes.map(KeyedQuote.init) }

    /// Whether there is none.
    public var isEmpty: Bool { keyed.isEmpty }

    /// The quotes alone.
    public var quotes: [Quote] { keyed.map(\.quote) }
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
