public import Diagnostics

/// A page that a user wrote in Markdown.
public struct Page: Hashable, Sendable, Encodable {
    /// The heading of the page.
    public let title: String
    /// The part of its address below the site's root.
    public let slug: String
    /// One sentence for search engines and cards.
    public var description: String?
    /// The date of writing.
    public var date: CivilDate?
    /// Whether the page is published only if drafts are requested.
    public var isDraft: Bool
    /// Its position in the navigation, smallest first; nil if it is not in the navigation.
    public var navigationOrder: Int?
    /// Its position among the pages below the same page of the navigation, smallest first; nil if it gives none.
    public var order: Int?
    /// The distinct words of the text for the search index, separated by spaces.
    public let words: String
    /// The text of the page.
    public let body: MarkdownSource
    /// The page's place in the content folder.
    public let source: SourcePlace

    /// A page from its parts.
    public init(
        title: String, slug: String, description: String? = nil, date: CivilDate? = nil, isDraft: Bool = false,
        navigationOrder: Int? = nil, order: Int? = nil, words: String = "", body: MarkdownSource, source: SourcePlace
    ) {
        self.title = title
        self.slug = slug
        self.description = description
        self.date = date
        self.isDraft = isDraft
        self.navigationOrder = navigationOrder
        self.order = order
        self.words = words
        self.body = body
        self.source = source
    }
}
