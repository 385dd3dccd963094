import Diagnostics
import Files
import Languages
import Markdown
import Markup
import Model
import Summaries
import Templates

/// One quote.
struct QuotePage: FramedContext {
    let quote: QuoteContext
    let links: LinkMap
    /// Its share image, where it has one.
    var card: PageAddress?
    var commentary: RawHTML?
    /// The address of what other sites embed, where it is published.
    var oEmbed: PageAddress?

    var frame: PageFrame { quote.frame }
    var shelf: QuoteShelf { quote.shelf }
    var shelved: ShelvedQuote { quote.shelved }

    static var template: String { "quote" }

    static let fields: TemplateFields<QuotePage> = [
        .page, .words,
        .record("quote") { $0.quote },
        .optionalMarkup("commentary") { $0.commentary },
        .flag("has_neighbors", about: "Whether there is another quote by the same author.") {
            $0.shelved.previousByAuthor != nil || $0.shelved.nextByAuthor != nil
        },
        .record("previous", about: "The quote before by the same author.") { $0.neighbor($0.shelved.previousByAuthor) },
        .record("next", about: "The quote after by the same author.") { $0.neighbor($0.shelved.nextByAuthor) },
        .optionalText("author_years", about: "When the author lived, where the log says so.") { page in
            page.author?.years.map(page.wording.years)
        },
        .optionalText("iso_date", about: "YYYY-MM-DD.") { $0.shelved.quote.date.map(\.description) },
        .markup("json_ld", about: "The quote as data of schema.org.") { $0.linkedData },
        .text("locale", about: "The site's language and a country, as Open Graph has them.") {
            $0.frame.site.settings.language.openGraphLocale
        },
        .optionalText("card_url", about: "The whole address of its share image (1200 by 630), where it has one.") {
            $0.cardURL
        },
        .optionalText("oembed_url", about: "The whole address of what other sites embed.") { page in
            guard let oEmbed = page.oEmbed, let base = page.frame.site.settings.baseURL else { return nil }
            return base + oEmbed.encodedPath
        },
    ]

    /// The whole address of the picture by which others show the quote, where there is one and the site's address is known.
    var cardURL: String? {
        guard let base = frame.site.settings.baseURL, let card else { return nil }
        return base + card.encodedPath
    }

    var author: QuoteGroup? { shelved.author.map { shelf.authors[$0] } }

    private func neighbor(_ index: Int?) -> LinkContext? {
        index.map { index in
            // A copy of the whole quote would cost more than its few words.
            let opening = smartText(
                shelf.quotes[index].quote.text.opening(most: Quote.mostOpening),
                marks: shelf.quotes[index].quote.quotationMarks(onSiteOf: frame.site.settings.language))
            return LinkContext(opening, to: .quote(shelf.quotes[index].slug), from: frame)
        }
    }

    func resolved(reading markdown: MarkdownReader) throws(FileError) -> (QuotePage, ResolvedLinks) {
        guard let commentary = shelved.quote.commentary else { return (self, ResolvedLinks()) }
        var page = self
        let (html, links) = try links.html(of: commentary, read: markdown, on: frame, headingOffset: 1)
        page.commentary = html
        return (page, links)
    }
}

extension TemplateField where Subject: FramedContext {
    /// The lists of quotes, for a navigation of their own.
    static var sections: TemplateField {
        .list("sections", about: "The lists of quotes.") { page in
            let search = page.frame.site.search.map {
                SectionContext(page.wording[.search], to: $0, from: page.frame)
            }
            // All quotes lie below the favourites' address, which is no list of them.
            return [SectionContext(page.wording[.favorites], to: .favorites, from: page.frame, holdsOthers: false)]
                + [(Word.allQuotes, PageAddress.allQuotes(page: 1)), (.authors, .authors), (.tags, .tags)].map {
                    SectionContext(page.wording[$0], to: $1, from: page.frame)
                } + [search].compactMap { $0 }
        }
    }
}
