import Files
import Model
import Summaries
import Text

/// What the pages of all quotes are made from; one object, to which each of them holds a pointer.
final class QuotePageMatter: Sendable {
    let router: Router
    let shelf: QuoteShelf
    let site: SiteFrame
    /// The addresses of the share images by their quotes.
    private let cards: [Slug: PageAddress]

    init(router: Router, shelf: QuoteShelf, site: SiteFrame, cards: [SiteCard]) {
        self.router = router
        self.shelf = shelf
        self.site = site
        self.cards = Dictionary(cards.map { ($0.slug, $0.address) }) { first, _ in first }
    }

    func page(_ index: Int, _ links: LinkMap) -> QuotePage {
        let shelved = shelf.quotes[index]
        let frame = PageFrame(
            site: site, address: .quote(shelved.slug), title: router.title(of: shelved, shelf),
            description: shelved.quote.summary(onSiteOf: router.settings.language))
        let quote = QuoteContext(index: index, shelf: shelf, frame: frame)
        return QuotePage(quote: quote, links: links, card: card(of: shelved), oEmbed: oEmbed(of: shelved))
    }

    /// The title and the description come from the quote, its author and the settings, all of which are in it.
    func fingerprint(_ index: Int) -> ContentHash {
        let shelved = shelf.quotes[index]
        var hasher = ContentHasher()
        hasher.combine(site.fingerprint)
        hasher.combine(index, of: shelf, site.matter)
        hasher.combine(shelved.quote.commentary) { $0.combine($1) }
        hasher.combine(shelved.previousByAuthor) { $0.combine(site.matter.quotes[$1]) }
        hasher.combine(shelved.nextByAuthor) { $0.combine(site.matter.quotes[$1]) }
        hasher.combine(card(of: shelved)?.path)
        hasher.combine(oEmbed(of: shelved)?.path)
        return hasher.finish()
    }

    /// Its share image, where it has one.
    private func card(of shelved: ShelvedQuote) -> PageAddress? { cards.isEmpty ? nil : cards[shelved.slug] }

    /// The address of what other sites embed, where it is published.
    private func oEmbed(of shelved: ShelvedQuote) -> PageAddress? {
        router.settings.baseURL != nil && shelved.quote.isFavorite ? .oEmbed(shelved.slug) : nil
    }
}

/// What a quote's page is made from; it holds no quote, of which there are many.
final class QuotePageSource: PageSource {
    private let matter: QuotePageMatter
    /// The quote's number on the shelf.
    private let index: Int

    init(_ matter: QuotePageMatter, index: Int) {
        self.matter = matter
        self.index = index
    }

    func context(_ links: LinkMap) -> any PageContext { matter.page(index, links) }

    var fingerprint: (template: String, context: ContentHash)? { (QuotePage.template, matter.fingerprint(index)) }
}
