import Assets
import Diagnostics
import Model
import Summaries

extension Router {
    /// The share images to draw; none if the site's address is not known, since they need absolute links.
    public func cardRequests(_ records: SiteRecords) -> [CardRequest] {
        guard settings.baseURL != nil, settings.quotes.cards != .none else { return [] }
        let (shelf, settings, palette) = (records.shelf, settings, theme.cardPalette)
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

    func cardFiles(_ records: SiteRecords, _ pictures: SitePictures) -> [PlannedFile] {
        if pictures.cards.isEmpty { return [] }
        let quotes = Dictionary(records.shelf.quotes.map { ($0.slug, $0.quote) }) { first, _ in first }
        return pictures.cards.map { card in
            let quote = quotes[card.slug]
            return PlannedFile(
                card.address, "the share image", at: quote?.source, .copy(card.path),
                madeOf: .quotes(quote.map { [$0] } ?? []))
        }
    }
}
