import Assets
import Languages
import Model
import Summaries

extension Router {
    /// The search page; none where there is no quote.
    func searchClaims(_ matter: SiteMatter, _ site: SiteFrame, index: Claim?) -> [Claim] {
        guard let search = site.search, let index else { return [] }
        return [
            Claim(page: search, "the search") { [self] _ in
                let frame = PageFrame(
                    site: site, address: search, title: wording[.search], leftOut: matter.leftOut.quotes)
                return QuoteSearchPage(
                    frame: frame, shelf: matter.shelf, index: index.address, script: theme.searchScript)
            }
        ]
    }

    /// The index of the search; none where there is no quote.
    func searchIndexClaim(_ matter: SiteMatter, _ searchIndex: SearchIndex) -> Claim? {
        guard !matter.shelf.quotes.isEmpty else { return nil }
        let shelf = matter.shelf
        return Claim(searchIndex.address, "the search index", madeOf: .quotes(shelf.quotes.map(\.quote))) { _ in
            .bytes(searchIndex.script)
        }
    }
}
