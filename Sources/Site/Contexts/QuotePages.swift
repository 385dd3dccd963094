import Diagnostics
import Languages
import Markup
import Model
import Summaries
import Templates

/// Quotes in a list: the favourites, a page of all, those of an author or with a tag.
struct QuoteListPage: FramedContext {
    let frame: PageFrame
    let shelf: QuoteShelf
    let quotes: [Int]
    /// What the page says where there is no quote.
    let emptyWord: Word
    var pagination: Pagination?

    /// The place of a page among the pages of one list.
    struct Pagination: Sendable {
        let number: Int
        let count: Int
    }

    static var template: String { "quotes" }

    static let fields: TemplateFields<QuoteListPage> = [
        .page, .words,
        .flag("has_quotes") { !$0.quotes.isEmpty },
        .list("quotes") { page in
            page.quotes.map { QuoteContext(shelved: page.shelf.quotes[$0], shelf: page.shelf, frame: page.frame) }
        },
        .text("empty_text", about: "What to say where there is none.") { $0.wording[$0.emptyWord] },
        .text("count", about: "How many there are in the list, in words.") { page in
            page.wording.quotes(page.pagination == nil ? page.quotes.count : page.shelf.quotes.count)
        },
        .sections,
        .text("data_url", about: "The address of the quotes as data.") { $0.frame.link(to: .data("quotes")) },
        .optionalText("position", about: "Page N of M, where the list has several pages.") { page in
            guard let place = page.pagination, place.count > 1 else { return nil }
            return page.wording.text(.pageOf, [("page", .number(place.number)), ("total", .number(place.count))])
        },
        .list("numbers", about: "The pages near this one, the first and the last.") { $0.numbers },
        .record("previous", about: "The page before.") { page -> LinkContext? in
            guard let place = page.pagination, place.number > 1 else { return nil }
            return LinkContext(page.wording[.previous], to: .allQuotes(page: place.number - 1), from: page.frame)
        },
        .record("next", about: "The page after.") { page -> LinkContext? in
            guard let place = page.pagination, place.number < place.count else { return nil }
            return LinkContext(page.wording[.next], to: .allQuotes(page: place.number + 1), from: page.frame)
        },
    ]

    private var numbers: [PageNumberContext] {
        guard let place = pagination, place.count > 1 else { return [] }
        let near = max(1, place.number - 2)...min(place.count, place.number + 2)
        let first = near.lowerBound > 1 ? [1] : []
        let last = near.upperBound < place.count ? [place.count] : []
        let shown = first + near + last
        return zip(shown, [0] + shown).map { number, before in
            let link = LinkContext(wording.number(number), to: .allQuotes(page: number), from: frame)
            return PageNumberContext(link: link, followsGap: number > before + 1)
        }
    }
}

/// A page of a list by its number.
struct PageNumberContext: TemplateContext {
    let link: LinkContext
    let followsGap: Bool

    static let fields: TemplateFields<PageNumberContext> = [
        .text("title") { $0.link.title },
        .text("url") { $0.link.url },
        .flag("is_current") { $0.link.isCurrent },
        .flag("follows_gap", about: "Whether pages before it are left out.") { $0.followsGap },
    ]
}

/// One quote.
struct QuotePage: FramedContext {
    let frame: PageFrame
    let shelved: ShelvedQuote
    let shelf: QuoteShelf
    let links: LinkMap
    var card: PageAddress?
    var commentary: RawHTML?

    static var template: String { "quote" }

    static let fields: TemplateFields<QuotePage> = [
        .page, .words,
        .record("quote") { QuoteContext(shelved: $0.shelved, shelf: $0.shelf, frame: $0.frame) },
        .optionalMarkup("commentary") { $0.commentary },
        .optionalText("card_url", about: "The whole address of its share image (1200 by 630), where it has one.") {
            page in
            guard let base = page.frame.site.settings.baseURL, let card = page.card else { return nil }
            return base + card.encodedPath
        },
        .flag("has_neighbors", about: "Whether there is another quote by the same author.") {
            $0.shelved.previousByAuthor != nil || $0.shelved.nextByAuthor != nil
        },
        .record("previous", about: "The quote before by the same author.") { $0.neighbor($0.shelved.previousByAuthor) },
        .record("next", about: "The quote after by the same author.") { $0.neighbor($0.shelved.nextByAuthor) },
    ]

    private func neighbor(_ index: Int?) -> LinkContext? {
        index.map { index in
            let other = shelf.quotes[index]
            return LinkContext(other.quote.opening, to: .quote(other.slug), from: frame)
        }
    }

    func resolved() -> (QuotePage, [Diagnostic]) {
        guard let markdown = shelved.quote.commentary else { return (self, []) }
        var page = self
        let (html, diagnostics) = links.html(of: markdown, on: frame, headingOffset: 1)
        page.commentary = html
        return (page, diagnostics)
    }
}

/// The authors or the tags.
struct QuoteGroupsPage: FramedContext {
    let frame: PageFrame
    let groups: [QuoteGroup]
    let shelf: QuoteShelf
    let address: @Sendable (Slug) -> PageAddress

    static var template: String { "quote-groups" }

    static let fields: TemplateFields<QuoteGroupsPage> = [
        .page, .words, .sections,
        .list("groups", about: "By name.") { page in
            page.groups.map { group in
                MeasureRowContext(
                    label: group.name, value: page.wording.number(group.quotes.count),
                    url: page.frame.link(to: page.address(group.slug)))
            }
        },
    ]
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

extension Quote {
    /// Its first words, for a title.
    var opening: String {
        let line = text.prefix { $0 != "\n" }
        guard line.count > 60 else { return String(line) }
        let cut = line.prefix(60)
        let words = cut.lastIndex(of: " ").map { cut[..<$0] } ?? cut
        return words + "…"
    }
}
