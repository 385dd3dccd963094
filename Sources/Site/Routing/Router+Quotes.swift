import Languages
import Model
import Summaries
import Text

extension Router {
    private static let quotesPerPage = 50

    func quoteClaims(_ matter: SiteMatter, _ site: SiteFrame, _ cards: [SiteCard]) -> [Claim] {
        let shelf = matter.shelf
        let leftOut = matter.leftOut.quotes
        let favorites = QuoteList(
            title: wording[.favorites], claimant: "the favourite quotes", quotes: shelf.favorites,
            emptyWord: .noFavorites
        ) { PageAddress.favorites(page: $0) }
        let all = QuoteList(
            title: wording[.allQuotes], claimant: "page 1 of all quotes", otherClaimant: "all quotes",
            quotes: Array(shelf.quotes.indices)
        ) { PageAddress.allQuotes(page: $0) }
        let authors = shelf.authors.map { author in
            let title = wording.text(.quotesBy, [("author", .text(author.name))])
            return QuoteList(
                title: title, claimant: "the author \"\(author.name)\"", quotes: author.quotes,
                years: author.years.map(wording.years), isOfGroup: true
            ) { PageAddress.author(author.slug).page($0) }
        }
        let tags = shelf.tags.map { tag in
            let title = wording.text(.quotesTagged, [("tag", .text(tag.name))])
            return QuoteList(
                title: title, claimant: "the tag \"\(tag.name)\"", quotes: tag.quotes, isOfGroup: true
            ) { PageAddress.tag(tag.slug).page($0) }
        }
        return claims(of: [favorites, all] + authors + tags, shelf, site, leftOut: leftOut)
            + groupsClaims(shelf, site, leftOut: leftOut) + singleQuoteClaims(shelf, site, cards)
    }

    private func groupsClaims(_ shelf: QuoteShelf, _ site: SiteFrame, leftOut: Int) -> [Claim] {
        let lists: [(PageAddress, Word, String, [QuoteGroup], @Sendable (Slug) -> PageAddress)] = [
            (.authors, .authors, "the list of authors", shelf.authors, { .author($0) }),
            (.tags, .tags, "the list of tags", shelf.tags, { .tag($0) }),
        ]
        return lists.map { list, title, claimant, groups, address in
            Claim(page: list, claimant) { [self] _ in
                let frame = PageFrame(site: site, address: list, title: wording[title], leftOut: leftOut)
                return QuoteGroupsPage(frame: frame, groups: groups, shelf: shelf, address: address)
            }
        }
    }

    /// The pages of lists, fifty quotes each, and one at least.
    private func claims(
        of lists: [QuoteList], _ shelf: QuoteShelf, _ site: SiteFrame, leftOut: Int
    ) -> [Claim] {
        lists.flatMap { list in
            let total = list.quotes.count
            let count = max(1, (total + Self.quotesPerPage - 1) / Self.quotesPerPage)
            let place = list.isOfGroup ? list.quotes.first.map { shelf.quotes[$0].quote.source } : nil
            return (1...count).map { number in
                let address = list.address(number)
                let claimant = number == 1 ? list.claimant : "page \(number) of \(list.otherClaimant)"
                return Claim(page: address, claimant, at: place) { _ in
                    let start = (number - 1) * Self.quotesPerPage
                    let end = min(total, start + Self.quotesPerPage)
                    let frame = PageFrame(site: site, address: address, title: list.title, leftOut: leftOut)
                    return QuoteListPage(
                        frame: frame, shelf: shelf, quotes: Array(list.quotes[start..<end]),
                        emptyWord: list.emptyWord, years: list.years,
                        pagination: .init(number: number, count: count, total: total, address: list.address))
                }
            }
        }
    }

    private func singleQuoteClaims(_ shelf: QuoteShelf, _ site: SiteFrame, _ cards: [SiteCard]) -> [Claim] {
        let matter = QuotePageMatter(router: self, shelf: shelf, site: site, cards: cards)
        return shelf.quotes.indices.map { index in
            Claim(
                page: .quote(shelf.quotes[index].slug), "the quote", at: shelf.quotes[index].quote.source,
                from: QuotePageSource(matter, index: index))
        }
    }

    /// What other sites embed of the favourites, where the site's address is known: a file more for each quote would be too many.
    func oEmbedClaims(_ matter: SiteMatter, _ site: SiteFrame, _ cards: [SiteCard]) -> [Claim] {
        guard let baseURL = settings.baseURL else { return [] }
        let pages = QuotePageMatter(router: self, shelf: matter.shelf, site: site, cards: cards)
        return matter.shelf.favorites.map { index in
            let shelved = matter.shelf.quotes[index]
            let madeOf = Explanation.quotes([shelved.quote])
            return Claim(.oEmbed(shelved.slug), "the quote to embed", madeOf: madeOf) { links in
                .written { pages.page(index, links).embedding(baseURL: baseURL) }
            }
        }
    }

    /// The quote's author, where it has one, and its first words.
    func title(of shelved: ShelvedQuote, _ shelf: QuoteShelf) -> String {
        let opening = shelved.quote.shown(shelved.quote.opening, onSiteOf: settings.language)
        guard let author = shelved.author else { return opening.endingItsDirections }
        return shelf.authors[author].name.endingItsDirections + ": " + opening.endingItsDirections
    }
}

/// A list of quotes that takes as many pages as it needs.
private struct QuoteList: Sendable {
    let title: String
    /// What claims the first page, in words.
    let claimant: String
    /// What the other pages are pages of.
    let otherClaimant: String
    let quotes: [Int]
    let emptyWord: Word
    let years: String?
    /// Whether it is there because of its quotes, the first of which tells where it comes from.
    let isOfGroup: Bool
    let address: @Sendable (Int) -> PageAddress

    init(
        title: String, claimant: String, otherClaimant: String? = nil, quotes: [Int], emptyWord: Word = .noQuotes,
        years: String? = nil, isOfGroup: Bool = false, address: @escaping @Sendable (Int) -> PageAddress
    ) {
        self.title = title
        self.claimant = claimant
        self.otherClaimant = otherClaimant ?? claimant
        self.quotes = quotes
        self.emptyWord = emptyWord
        self.years = years
        self.isOfGroup = isOfGroup
        self.address = address
    }
}

extension PageAddress {
    /// Page `number`, from 1, of the list that begins here.
    fileprivate func page(_ number: Int) -> PageAddress { number == 1 ? self : PageAddress("\(path)\(number)/") }
}
