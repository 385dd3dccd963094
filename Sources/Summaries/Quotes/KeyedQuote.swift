public import Model
import Text

/// A quote with keys for finding duplicates, which workers compute in parallel; a class, because quotes are large and
/// are passed on several times.
public final class KeyedQuote: Sendable {
    /// The quote.
    public let quote: Quote
    /// The quote without its commentary, which only its own page shows.
    let listed: Shared<Quote>
    /// A hash of the text and the author, the same on every machine.
    let identity: UInt64
    /// The slug of its first words, which is its address if no other quote has the same one.
    let opening: Slug
    /// A hash of the folded text, valid only in this process; nil if the folded text is empty.
    let likeness: Int?

    /// Computes the keys of a quote.
    public init(_ quote: Quote) {
        self.quote = quote
        var listed = quote
        listed.commentary = nil
        self.listed = Shared(listed)
        identity = Summaries.identity(of: quote.text, by: quote.author.shownName)
        opening = Slug(QuoteSlugs.opening(of: quote.text))
        likeness = FoldedText.key(of: quote.text)
    }
}
