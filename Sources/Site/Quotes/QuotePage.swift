import Languages
import Markup
import Model
import Templates
import Text

/// One quote.
struct QuotePage: FramedPage {
    let frame: PageFrame
    let listed: Shared<ListedQuote>
    /// The previous quote by the same author.
    let previous: Shared<ListedQuote>?
    /// The next quote by the same author.
    let next: Shared<ListedQuote>?
    let commentary: MarkdownSource?
    /// Its share image, if it has one.
    let card: PageImage?
    /// The script of its buttons; nil if the theme has none.
    let script: PageAddress?
    var prepared = PreparedPage()

    var quote: Quote { listed.value.quote }
    var title: String { listed.value.title(onSiteOf: frame.site.settings.language) }
    var description: String? { quote.summary(onSiteOf: frame.site.settings.language) }
    var markdown: (source: MarkdownSource, isCommentary: Bool)? { commentary.map { ($0, true) } }

    static var template: String { "quote" }

    var isArticle: Bool { true }

    static let fields: TemplateFields<QuotePage> = [
        .page, .words,
        .record("quote") { QuoteContext(listed: $0.listed, frame: $0.frame) },
        .optionalMarkup("commentary") { $0.prepared.html },
        .flag("has_neighbors", about: "Whether there is another quote by the same author.") {
            $0.previous != nil || $0.next != nil
        },
        .record("previous", about: "The quote before by the same author.") { $0.link(to: $0.previous) },
        .record("next", about: "The quote after by the same author.") { $0.link(to: $0.next) },
        .optionalText("author_years", about: "When the author lived, where the log says so.") { page in
            (page.listed.value.author?.value.years).map(page.wording.years)
        },
        .optionalText("iso_date", about: "YYYY-MM-DD.") { $0.quote.date.map(\.description) },
        .markup("json_ld", about: "The quote as data of schema.org.") { $0.linkedData },
        .optionalText("script_url", about: "The address of the theme's quote.js.") { page in
            page.script.map(page.frame.link)
        },
        .optionalText("oembed_url", about: "The absolute address of the oEmbed file.") { page in
            guard page.quote.isFavorite else { return nil }
            return page.frame.site.settings.absoluteURL(of: .oEmbed(page.listed.value.slug))
        },
    ]

    private func link(to neighbor: Shared<ListedQuote>?) -> LinkContext? {
        guard let neighbor else { return nil }
        let opening = neighbor.value.quote.opening(onSiteOf: frame.site.settings.language)
        return LinkContext(opening, to: .quote(neighbor.value.slug), from: frame)
    }

    func explanation(in _: SiteRecords) -> Explanation { .quotes([quote]) }
}
