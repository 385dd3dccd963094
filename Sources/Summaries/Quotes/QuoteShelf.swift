public import Diagnostics
public import Model

/// The published quotes with their groups and addresses.
public final class QuoteShelf: Sendable {
    /// Sorted by source place.
    public let quotes: [ShelvedQuote]
    /// The indices of the favourites, ascending.
    public let favorites: [Int]
    /// Sorted by the Unicode scalars of the family name, then the name, ignoring case and Latin diacritics.
    public let authors: [QuoteGroup]
    /// Sorted by the Unicode scalars of the name, ignoring case and Latin diacritics.
    public let tags: [QuoteGroup]
    /// The works with at least two quotes of one author, sorted like tags.
    public let works: [QuoteGroup]
    /// Whether there are quotes that are not published, because they are no favourites.
    public let hasUnpublished: Bool

    /// Merges `quotes`, given in any order. Warns of exact and near duplicates, and of conflicting years of authors.
    public static func shelve(_ quotes: [KeyedQuote], settings: QuoteSettings) -> (QuoteShelf, [Diagnostic]) {
        let merge = QuoteMerge(quotes)
        let published = settings.publish == .all ? merge.quotes : merge.quotes.filter(\.quote.isFavorite)
        return (
            QuoteShelf(published, hasUnpublished: published.count < merge.quotes.count),
            merge.diagnostics + yearConflicts(published)
        )
    }

    private init(_ published: [KeyedQuote], hasUnpublished: Bool) {
        self.hasUnpublished = hasUnpublished
        let slugs = QuoteSlugs.slugs(of: published)
        var (byAuthor, byTag) = (QuoteGrouping(), QuoteGrouping())
        let memberships = published.indices.map { index in
            (
                author: published[index].quote.author.flatMap { byAuthor.add(index, to: $0) },
                tags: published[index].quote.tags.compactMap { byTag.add(index, to: $0) }
            )
        }
        let (authors, tags) = (byAuthor.sorted(by: familyName), byTag.sorted())
        let works = QuoteWorks(
            of: published,
            authors: memberships.map { $0.author.map { authors.groups[authors.places[$0]].slug } })
        var previous = [Int?](repeating: nil, count: published.count)
        var next = previous
        for author in authors.groups {
            for (left, right) in zip(author.quotes, author.quotes.dropFirst()) {
                previous[right] = left
                next[left] = right
            }
        }
        quotes = published.indices.map { index in
            ShelvedQuote(
                published[index], slugs[index], author: memberships[index].author.map { authors.places[$0] },
                tags: memberships[index].tags.map { tags.places[$0] }, work: works.membership[index],
                previousByAuthor: previous[index], nextByAuthor: next[index])
        }
        favorites = published.indices.filter { published[$0].quote.isFavorite }
        self.authors = authors.groups.map { group in
            var group = group
            group.years = group.quotes.lazy.compactMap { published[$0].quote.authorYears }.first
            return group
        }
        self.tags = tags.groups
        self.works = works.groups
    }

    /// The index of the quote of the day, chosen from the favourites, or from all quotes if there are none. The highest
    /// hash of date and text wins (rendezvous hashing; Thaler, Ravishankar 1998), so a new quote takes over some days
    /// and changes no others.
    public func quoteOfTheDay(on date: CivilDate) -> Int? {
        winner(of: favorites.isEmpty ? Array(quotes.indices) : favorites, salt: Self.salt(of: date))
    }

    /// The index of a quote other than that of the day, chosen in the same way from all quotes.
    public func anotherQuote(on date: CivilDate) -> Int? {
        let first = quoteOfTheDay(on: date)
        return winner(of: quotes.indices.filter { $0 != first }, salt: ~Self.salt(of: date))
    }

    /// The index of the quote of the year, chosen from the favourites with a date in the year, or else from all
    /// favourites; without favourites from the quotes likewise. The highest hash of year and text wins.
    public func quoteOfTheYear(_ year: Int) -> Int? {
        let candidates = favorites.isEmpty ? Array(quotes.indices) : favorites
        let dated = candidates.filter { quotes[$0].quote.date?.year == year }
        return winner(of: dated.isEmpty ? candidates : dated, salt: scrambled(UInt64(bitPattern: Int64(year))))
    }

    private static func salt(of date: CivilDate) -> UInt64 { scrambled(UInt64(bitPattern: Int64(date.dayNumber))) }

    private func winner(of candidates: [Int], salt: UInt64) -> Int? {
        let ranked = candidates.map { (rank: scrambled(quotes[$0].keyed.identity ^ salt), index: $0) }
        return ranked.max { $0.rank < $1.rank }?.index
    }
}

/// The finaliser of SplitMix64 (Steele, Lea, Flood 2014): every bit of the result depends on every bit of `value`.
private func scrambled(_ value: UInt64) -> UInt64 {
    var mixed = value &+ 0x9E37_79B9_7F4A_7C15
    mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
    return mixed ^ (mixed >> 31)
}
