import Languages
import Model
import Templates
import Text

/// One page of a list of quotes: favourites, all, by author, by tag, from a work.
struct QuoteListPage: NumberedPage {
    let frame: PageFrame
    let list: QuoteList
    /// The quotes of this page.
    let quotes: [Shared<ListedQuote>]
    let number: Int
    let pageCount: Int
    /// The number of quotes on all pages.
    let total: Int
    /// A suggested quote, which changes daily.
    var another: Shared<ListedQuote>?
    /// Says why no quote is published; nil if one is.
    let noQuotes: Word?
    let leftOut: Int
    var prepared = PreparedPage()

    var title: String { list.title(wording) }

    var section: PageAddress? { list.section }

    static var template: String { "quotes" }

    static let fields: TemplateFields<QuoteListPage> = [
        .page, .words,
        .flag("has_quotes") { !$0.quotes.isEmpty },
        .rows("quotes") { page in
            let listed = page.listed
            return (listed.count, { QuoteContext(listed: listed[$0], frame: page.frame) })
        },
        .text("empty_text", about: "The text to show if there is none.") { $0.wording[$0.noQuotes ?? .noFavorites] },
        .flag("is_shelf_empty", about: "Whether the site has no quote at all.") { $0.noQuotes == .noQuotes },
        .optionalText("all_url", about: "The address of all quotes, if one is published.") { page in
            page.noQuotes == nil ? page.frame.link(to: .allQuotes(page: 1)) : nil
        },
        .text("count", about: "How many there are in the list, in words.") { $0.wording.quotes($0.total) },
        .optionalText("years", about: "When the author of the quotes lived.") { page in
            page.list.years.map(page.wording.years)
        },
        .record("author", about: "The author of the work that they are from.") { page in
            (page.list.author?.value).map { LinkContext($0.name, to: .author($0.slug), from: page.frame) }
        },
        .record("another", about: "A suggested quote, new every day; on the first page of favourites.") { page in
            page.another.map { QuoteContext(listed: $0, frame: page.frame) }
        },
        .sections,
        .text("data_url", about: "The address of the quotes as data.") { $0.frame.link(to: .data("quotes")) },
        .position, .pageNumbers, .previousPage, .nextPage,
    ]

    /// The quotes of the list without `another`, which stands below it.
    private var listed: [Shared<ListedQuote>] {
        guard let another else { return quotes }
        return quotes.filter { $0.value.slug != another.value.slug }
    }

    func address(page number: Int) -> PageAddress { list.address(page: number) }

    func explanation(in _: SiteRecords) -> Explanation {
        .quotes((quotes + [another].compactMap { $0 }).map(\.value.quote))
    }
}
