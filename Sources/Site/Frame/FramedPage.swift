import Files
import Languages
import Markup
import Model
import Templates

/// A page with a place in the site, a title, the navigation and the site's words, as all pages have them.
protocol FramedPage: PageContext {
    var frame: PageFrame { get }
    /// Its heading.
    var title: String { get }
    /// One sentence about it. If it is nil, the site's is shown.
    var description: String? { get }
    /// The number of records that are missing on it because they could not be read.
    var leftOut: Int { get }
    /// Its own share image.
    var card: PageImage? { get }
    /// The page of the navigation to which it belongs, if its address does not say so.
    var section: PageAddress? { get }
    /// Whether other sites show it as a text of its own.
    var isArticle: Bool { get }
    /// Its Markdown, and whether that is the commentary of a quote.
    var markdown: (source: MarkdownSource, isCommentary: Bool)? { get }
    /// Set by `prepare`.
    var prepared: PreparedPage { get set }
}

extension FramedPage {
    var description: String? { nil }
    var leftOut: Int { 0 }
    var card: PageImage? { nil }
    /// The share image that it shows: its own, or else that of the site.
    var image: PageImage? { card ?? frame.site.image }
    var section: PageAddress? { nil }
    var isArticle: Bool { false }
    var markdown: (source: MarkdownSource, isCommentary: Bool)? { nil }
    var wording: Wording { frame.site.wording }

    public var address: PageAddress { frame.address }

    public mutating func prepare(with renderer: MarkdownRenderer) throws(FileError) -> ResolvedLinks {
        prepared.head = head
        guard let markdown else { return ResolvedLinks() }
        let written = try renderer.html(of: markdown.source, on: frame, isCommentary: markdown.isCommentary)
        prepared.html = written.html
        prepared.headings = written.headings
        return written.links
    }

    /// Made once per page, since templates ask for it in many places.
    fileprivate var head: PageHead { prepared.head ?? PageHead(of: self) }
}

extension TemplateField where Subject: FramedPage {
    /// The two fields that every page offers.
    static var page: TemplateField {
        .record("page", about: "The title, navigation and links that every page has.") { $0.head }
    }

    static var words: TemplateField {
        .prepared("words", SiteWords.shape, about: "The site's words in its language.") { $0.frame.site.words.record }
    }
}
