import Intake
public import Logbook
public import Model

/// What the form of a quote shows and returns.
public struct QuoteValues: RecordValues {
    /// A placeholder for a text not yet typed, because a quote without text is invalid.
    public static let noText = "\u{FFFC}"

    /// The words, with an empty line between paragraphs and a line feed between lines.
    public var text: String
    /// With years of life, as logs have it.
    public var author: String?
    /// The title of the work that contains it.
    public var work: String?
    /// Without `#`.
    public var tags: [String]
    /// Whether it is marked as a favourite.
    public var isFavorite: Bool

    /// Values from their parts.
    public init(
        text: String, author: String? = nil, work: String? = nil, tags: [String] = [], isFavorite: Bool = false
    ) {
        self.text = text
        self.author = author
        self.work = work
        self.tags = tags
        self.isFavorite = isFavorite
    }
}

extension QuoteValues {
    /// The values of a quote.
    public init(_ quote: Quote) {
        self.init(
            text: quote.text, author: quote.authorWithYears, work: quote.work, tags: quote.tags,
            isFavorite: quote.isFavorite)
    }

    public init?(_ record: LogRecord) {
        guard let quote = record.quote else { return nil }
        self.init(quote)
    }

    public func changes(from old: Self, into fields: inout RecordFields) {
        if !Optional(text).isTyped(as: old.text) { fields.set("text", text) }
        if !author.isTyped(as: old.author) { fields.set("author", author ?? "") }
        if !work.isTyped(as: old.work) { fields.set("source", work ?? "") }
        if tags != old.tags { fields.set("tags", .list(tags)) }
        if isFavorite != old.isFavorite { fields.set("favorite", .flag(isFavorite)) }
    }
}
