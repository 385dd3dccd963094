import Assets
import Diagnostics
import Model
import Summaries

extension Router {
    /// The share images that the settings want: none for a site whose address is not known, since nothing could refer to them.
    public func cardRequests(_ matter: SiteMatter) -> [CardRequest] {
        guard settings.baseURL != nil, settings.quotes.cards != .none else { return [] }
        let (shelf, settings, palette) = (matter.shelf, settings, theme.cardPalette)
        let quotes = shelf.quotes.filter { settings.quotes.cards == .all || $0.quote.isFavorite }
        return quotes.map { shelved in
            CardRequest(slug: shelved.slug, source: shelved.quote.source) {
                ShareCard(
                    text: shelved.quote.shown(shelved.quote.text, onSiteOf: settings.language),
                    author: shelved.author.map { shelf.authors[$0].name },
                    work: shelved.quote.work, siteTitle: settings.title,
                    language: shelved.quote.language ?? settings.language.rawValue, palette: palette
                ).svg
            }
        }
    }

    func cardClaims(_ matter: SiteMatter, _ cards: [SiteCard]) -> [Claim] {
        if cards.isEmpty { return [] }
        let quotes = Dictionary(matter.shelf.quotes.map { ($0.slug, $0.quote) }) { first, _ in first }
        return cards.map { card in
            let quote = quotes[card.slug]
            return Claim(
                card.address, "the share image", at: quote?.source, madeOf: .quotes(quote.map { [$0] } ?? [])
            ) { _ in
                .copy(card.path)
            }
        }
    }
}
