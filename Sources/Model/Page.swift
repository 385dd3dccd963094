public import Diagnostics

/// A page that a user wrote in Markdown.
public struct Page: Hashable, Sendable, Encodable {
    /// Its heading.
    public let title: String
    /// The last part of its address.
    public let slug: String
    /// One sentence for search engines and cards.
    public var description: String?
    /// When it was written.
    public var date: CivilDate?
    /// Whether it is kept back unless drafts are asked for.
    public var isDraft: Bool
    /// Its place in the navigation: smaller numbers first; none where it stands in no navigation.
    public var navigationOrder: Int?
    /// Its text.
    public let body: MarkdownSource
    /// Where it stands.
    public let source: SourcePlace

    /// A page from its parts.
    public init(
        title: String, slug: String, description: String? = nil, date: CivilDate? = nil, isDraft: Bool = false,
        navigationOrder: Int? = nil, body: MarkdownSource, source: SourcePlace
    ) {
        self.title = title
        self.slug = slug
        self.description = description
        self.date = date
        self.isDraft = isDraft
        self.navigationOrder = navigationOrder
        self.body = body
        self.source = source
    }
}
