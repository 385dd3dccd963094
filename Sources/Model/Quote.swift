public import Diagnostics
import Text

/// One quote.
public struct Quote: Hashable, Sendable, Encodable {
    /// The text, with paragraphs separated by an empty line and lines by a line feed.
    public let text: String
    /// The author's name.
    public var author: String?
    /// The author's years of life, if the log gives them.
    public var authorYears: LifeYears?
    /// The title of the work that contains the quote.
    public var work: String?
    /// In the order written, without duplicates.
    public var tags: [String]
    /// Whether it is marked as a favourite.
    public var isFavorite: Bool
    /// The date on which it was said or noted.
    public var date: CivilDate?
    /// A language tag (BCP 47).
    public var language: String?
    /// A plain-text remark by the collector.
    public var note: String?
    /// Markdown commentary from the log.
    public var commentary: MarkdownSource?
    /// The quote's place in the log.
    public var source: SourcePlace

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

extension Quote {
    /// The author with years of life, as logs have it: `Henry David Thoreau (1817–1862)`.
    public var authorWithYears: String? {
        author.map { author in authorYears.map { "\(author) (\($0))" } ?? author }
    }

    /// The lines of each paragraph of a quote's text.
    public static func paragraphs(of text: String) -> [[Substring]] {
        // Most quotes have one line, and a search by bytes is fast.
        guard text.utf8.contains(UInt8(ascii: "\n")) else { return text.isEmpty ? [] : [[text[...]]] }
        let lines = text.lines
        return lines.split(whereSeparator: \.isEmpty).map(Array.init)
    }
}
