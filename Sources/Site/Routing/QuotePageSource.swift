import Files
import Model
import Summaries

/// What a quote's page is made from; it holds no quote, of which there are many.
struct QuotePageSource: PageSource {
    let router: Router
    /// The quote's number on the shelf.
    let index: Int
    let shelf: QuoteShelf
    let site: SiteFrame
    /// Its share image, where it has one.
    let card: PageAddress?

    func context(_ links: LinkMap) -> any PageContext { page(links) }

    func page(_ links: LinkMap) -> QuotePage {
        let frame = PageFrame(
            site: site, address: .quote(shelved.slug), title: router.title(of: shelved, shelf),
            description: shelved.quote.summary(onSiteOf: router.settings.language))
        return QuotePage(
            frame: frame, shelved: shelved, index: index, shelf: shelf, links: links, card: card, oEmbed: oEmbed)
    }

    /// The title and the description come from the quote, its author and the settings, all of which are in it.
    var fingerprint: (template: String, context: ContentHash)? {
        let context = ContentHash { hasher in
            hasher.combine(site.fingerprint)
            hasher.combine(index, of: shelf, site.matter)
            hasher.combine(shelved.quote.commentary) { $0.combine($1) }
            for neighbor in [shelved.previousByAuthor, shelved.nextByAuthor] {
                hasher.combine(neighbor) { $0.combine(site.matter.quotes[$1]) }
            }
            hasher.combine(card?.path)
            hasher.combine(oEmbed?.path)
        }
        return (QuotePage.template, context)
    }

    private var shelved: ShelvedQuote { shelf.quotes[index] }

    /// The address of what other sites embed, where it is published.
    private var oEmbed: PageAddress? {
        router.settings.baseURL != nil && shelved.quote.isFavorite ? .oEmbed(shelved.slug) : nil
    }
}
