import Files
import Languages
import Summaries
import Templates
import Text

/// Quotes in a list: the favourites, all, those of an author or with a tag; fifty a page.
struct QuoteListPage: FramedContext {
    let frame: PageFrame
    let shelf: QuoteShelf
    /// Those of this page.
    let quotes: [Int]
    /// What the page says where there is no quote.
    let emptyWord: Word
    /// When the author lived whose quotes they are.
    var years: String?
    let pagination: Pagination

    /// The place of a page among the pages of one list.
    struct Pagination: Sendable {
        let number: Int
        let count: Int
        /// How many quotes all pages have together.
        let total: Int
        let address: @Sendable (Int) -> PageAddress
    }

    static var template: String { "quotes" }

    static let fields: TemplateFields<QuoteListPage> = [
        .page, .words,
        .flag("has_quotes") { !$0.quotes.isEmpty },
        .rows("quotes") { page in
            (page.quotes.count, { QuoteContext(index: page.quotes[$0], shelf: page.shelf, frame: page.frame) })
        },
        .text("empty_text", about: "What to say where there is none.") { $0.wording[$0.emptyWord] },
        .text("count", about: "How many there are in the list, in words.") { $0.wording.quotes($0.pagination.total) },
        .optionalText("years", about: "When the author lived whose quotes they are.") { $0.years },
        .sections,
        .text("data_url", about: "The address of the quotes as data.") { $0.frame.link(to: .data("quotes")) },
        .optionalText("position", about: "Page N of M, where the list has several pages.") { page in
            let place = page.pagination
            guard place.count > 1 else { return nil }
            return page.wording.text(.pageOf, [("page", .number(place.number)), ("total", .number(place.count))])
        },
        .list("numbers", about: "The pages near this one, the first and the last.") { $0.numbers },
        .record("previous", about: "The page before.") { page -> LinkContext? in
            guard page.pagination.number > 1 else { return nil }
            return page.link(page.wording[.previous], toPage: page.pagination.number - 1)
        },
        .record("next", about: "The page after.") { page -> LinkContext? in
            guard page.pagination.number < page.pagination.count else { return nil }
            return page.link(page.wording[.next], toPage: page.pagination.number + 1)
        },
    ]

    var fingerprint: ContentHash? {
        var hasher = frame.hasher
        hasher.combine(quotes) { $0.combine($1, of: shelf, frame.matter) }
        hasher.combine(reflecting: emptyWord)
        hasher.combine(years)
        for number in [pagination.number, pagination.count, pagination.total] { hasher.combine(number) }
        // Two addresses tell how those of the other pages are made.
        for number in 1...2 { hasher.combine(pagination.address(number).path) }
        return hasher.finish()
    }

    private func link(_ title: String, toPage number: Int) -> LinkContext {
        LinkContext(title, to: pagination.address(number), from: frame)
    }

    private var numbers: [PageNumberContext] {
        let place = pagination
        guard place.count > 1 else { return [] }
        let near = max(1, place.number - 2)...min(place.count, place.number + 2)
        let first = near.lowerBound > 1 ? [1] : []
        let last = near.upperBound < place.count ? [place.count] : []
        let shown = first + near + last
        return zip(shown, [0] + shown).map { number, before in
            PageNumberContext(link: link(wording.number(number), toPage: number), followsGap: number > before + 1)
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
