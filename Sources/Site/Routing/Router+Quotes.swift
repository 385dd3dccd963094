import Languages
import Model
import Summaries
import Text

extension Router {
    private static let quotesPerPage = 50
    private static let groupsPerPage = 400

    /// The pages of the favourites, of all quotes, of every author, tag and work, and the lists of authors and tags.
    func quoteLists(_ site: SiteContents) -> [PlannedFile] {
        let (shelf, quotes) = (site.records.shelf, site.quotes)
        let authors = zip(shelf.authors, quotes.authors).map { (QuoteList.author($1), $0.quotes) }
        let tags = zip(shelf.tags, quotes.tags).map { (QuoteList.tag($1), $0.quotes) }
        let works = zip(shelf.works, quotes.works).map { group, name in
            (QuoteList.work(name, by: group.quotes.first.flatMap { quotes.quotes[$0].value.author }), group.quotes)
        }
        let lists = [(.favorites, shelf.favorites), (.all, Array(shelf.quotes.indices))] + authors + tags + works
        return lists.flatMap { pages(of: $0, $1, site) }
            + groups(.authors, "the list of authors", shelf.authors, quotes.authors, site)
            + groups(.tags, "the list of tags", shelf.tags, quotes.tags, site)
    }

    /// The pages of a list, fifty quotes each. An empty list has one page.
    private func pages(of list: QuoteList, _ indices: [Int], _ site: SiteContents) -> [PlannedFile] {
        let (records, quotes) = (site.records, site.quotes.quotes)
        let total = indices.count
        let count = max(1, (total + Self.quotesPerPage - 1) / Self.quotesPerPage)
        let place = list.isOfGroup ? indices.first.map { records.shelf.quotes[$0].quote.source } : nil
        return (1...count).map { number in
            let address = list.address(page: number)
            return PlannedFile(page: address, list.claimant(page: number), at: place, of: records) { [self] in
                let start = (number - 1) * Self.quotesPerPage
                let another = list.offersAnother && number == 1 ? records.shelf.anotherQuote(on: today) : nil
                let shown = indices[start..<min(total, start + Self.quotesPerPage)]
                return QuoteListPage(
                    frame: PageFrame(site: site.frame, address: address, today: another == nil ? nil : today),
                    list: list,
                    quotes: shown.map { quotes[$0] }, number: number, pageCount: count, total: total,
                    another: another.map { quotes[$0] }, noQuotes: records.shelf.noQuotes,
                    leftOut: records.leftOut.quotes)
            }
        }
    }

    /// The pages of a list of authors or tags.
    private func groups(
        _ kind: GroupList.Kind, _ claimant: String, _ groups: [QuoteGroup], _ names: [Shared<QuoteGroupName>],
        _ site: SiteContents
    ) -> [PlannedFile] {
        let records = site.records
        let counted = zip(groups, names).map { CountedGroup($0, $1) }
        let list = Shared(GroupList(kind, counted, pageSize: Self.groupsPerPage))
        return list.value.pages.indices.map { index in
            let address = kind.address.groups(page: index + 1)
            let name = index == 0 ? claimant : "page \(index + 1) of \(claimant)"
            return PlannedFile(page: address, name, of: records) {
                QuoteGroupsPage(
                    frame: PageFrame(site: site.frame, address: address), list: list, number: index + 1,
                    noQuotes: records.shelf.noQuotes, leftOut: records.leftOut.quotes)
            }
        }
    }

    /// The page of every quote.
    func singleQuotes(_ site: SiteContents) -> [PlannedFile] {
        let quotes = site.records.shelf.quotes
        return quotes.indices.map { index in
            let (address, source) = (PageAddress.quote(quotes[index].slug), quotes[index].quote.source)
            return PlannedFile(page: address, "the quote", at: source, of: site.records) { [self] in
                quotePage(index, site)
            }
        }
    }

    /// The oEmbed files of the favourites, if the site's address is known. One for every quote would be too many.
    func embeddedQuotes(_ site: SiteContents) -> [PlannedFile] {
        guard let baseURL = settings.baseURL else { return [] }
        return site.records.shelf.favorites.map { index in
            let shelved = site.records.shelf.quotes[index]
            return PlannedFile(
                .oEmbed(shelved.slug), "the quote to embed",
                .written { [self] in quotePage(index, site).embedding(baseURL: baseURL) },
                madeOf: .quotes([shelved.quote]))
        }
    }

    /// The page of the quote at `index` of the shelf.
    private func quotePage(_ index: Int, _ site: SiteContents) -> QuotePage {
        let (shelved, quotes) = (site.records.shelf.quotes[index], site.quotes.quotes)
        return QuotePage(
            frame: PageFrame(site: site.frame, address: .quote(shelved.slug)), listed: quotes[index],
            previous: shelved.previousByAuthor.map { quotes[$0] }, next: shelved.nextByAuthor.map { quotes[$0] },
            commentary: shelved.quote.commentary, card: site.pictures.image(of: .quote(shelved.slug)),
            script: theme.quoteScript)
    }

    /// The search page; none if there are no quotes.
    func searchPages(_ index: SearchIndex?, _ site: SiteContents) -> [PlannedFile] {
        guard let index else { return [] }
        let (records, quotes, script) = (site.records, site.quotes, theme.searchScript)
        func largest(_ groups: [QuoteGroup], _ names: [Shared<QuoteGroupName>]) -> [CountedGroup] {
            QuoteSearchPage.largest(of: zip(groups, names).map { CountedGroup($0, $1) })
        }
        let (authors, tags) = (
            largest(records.shelf.authors, quotes.authors), largest(records.shelf.tags, quotes.tags)
        )
        return [
            PlannedFile(page: .search, "the search", of: records) {
                QuoteSearchPage(
                    frame: PageFrame(site: site.frame, address: .search), authors: authors, tags: tags,
                    index: index.address, script: script, leftOut: records.leftOut.quotes)
            }
        ]
    }

    func searchIndexFiles(_ index: SearchIndex?, _ records: SiteRecords) -> [PlannedFile] {
        guard let index else { return [] }
        return [
            PlannedFile(
                index.address, "the search index", .written { index.script },
                madeOf: .search(in: records))
        ]
    }
}

extension QuoteShelf {
    /// Says why no quote is published; nil if one is.
    fileprivate var noQuotes: Word? { !quotes.isEmpty ? nil : hasUnpublished ? .noFavorites : .noQuotes }
}
