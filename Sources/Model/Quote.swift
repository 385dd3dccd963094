public import Diagnostics

/// One quote.
public struct Quote: Hashable, Sendable, Encodable {
    /// What was said: paragraphs parted by an empty line, lines by a line feed.
    public let text: String
    /// Who said it.
    public var author: String?
    /// When the author lived, where the log says so.
    public var authorYears: LifeYears?
    /// The work it stands in.
    public var work: String?
    /// In the order written, each once.
    public var tags: [String]
    /// Whether it is one of the favourites.
    public var isFavorite: Bool
    /// When it was noted or said.
    public var date: CivilDate?
    /// A language tag (BCP 47).
    public var language: String?
    /// A remark of the collector's, plain text.
    public var note: String?
    /// What the log says about it, in Markdown.
    public var commentary: MarkdownSource?
    /// Where it stands.
    public let source: SourcePlace

    /// A quote from its parts.
    public init(
        text: String, author: String? = nil, authorYears: LifeYears? = nil, work: String? = nil, tags: [String] = [],
        isFavorite: Bool = false, date: CivilDate? = nil, language: String? = nil, note: String? = nil,
        commentary: MarkdownSource? = nil, source: SourcePlace
    ) {
        self.text = text
        self.author = author
        self.authorYears = authorYears
        self.work = work
        self.tags = tags
        self.isFavorite = isFavorite
        self.date = date
        self.language = language
        self.note = note
        self.commentary = commentary
        self.source = source
    }
}
