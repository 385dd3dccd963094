import Languages
import Model
import Templates
import Text

/// One page of a list of quotes: favourites, all, by author, by tag.
struct QuoteListPage: FramedPage {
    let frame: PageFrame
    let list: QuoteList
    /// The quotes of this page.
    let quotes: [Shared<ListedQuote>]
    /// The number of the page, from 1.
    let number: Int
    let pageCount: Int
    /// The number of quotes on all pages.
    let total: Int
    let leftOut: Int
    var prepared = PreparedPage()

    var title: String { list.title(wording) }

    static var template: String { "quotes" }

    static let fields: TemplateFields<QuoteListPage> = [
        .page, .words,
        .flag("has_quotes") { !$0.quotes.isEmpty },
        .rows("quotes") { page in
            (page.quotes.count, { QuoteContext(listed: page.quotes[$0], frame: page.frame) })
        },
        .text("empty_text", about: "What to say where there is none.") { $0.wording[$0.list.emptyWord] },
        .text("count", about: "How many there are in the list, in words.") { $0.wording.quotes($0.total) },
        .optionalText("years", about: "When the author lived whose quotes they are.") { page in
            page.list.years.map(page.wording.years)
        },
        .sections,
        .text("data_url", about: "The address of the quotes as data.") { $0.frame.link(to: .data("quotes")) },
        .optionalText("position", about: "Page N of M, where the list has several pages.") { page in
            guard page.pageCount > 1 else { return nil }
            return page.wording.text(.pageOf, [("page", .number(page.number)), ("total", .number(page.pageCount))])
        },
        .list("numbers", about: "The pages near this one, the first and the last.") { $0.numbers },
        .record("previous", about: "The page before.") { page in
            page.number > 1 ? page.link(page.wording[.previous], toPage: page.number - 1) : nil
        },
        .record("next", about: "The page after.") { page in
            page.number < page.pageCount ? page.link(page.wording[.next], toPage: page.number + 1) : nil
        },
    ]

    private func link(_ title: String, toPage number: Int) -> LinkContext {
        LinkContext(title, to: list.address(page: number), from: frame)
    }

    private var numbers: [PageNumberContext] {
        guard pageCount > 1 else { return [] }
        let near = max(1, number - 2)...min(pageCount, number + 2)
        let first = near.lowerBound > 1 ? [1] : []
        let last = near.upperBound < pageCount ? [pageCount] : []
        let shown = first + near + last
        return zip(shown, [0] + shown).map { number, before in
            PageNumberContext(link: link(wording.number(number), toPage: number), followsGap: number > before + 1)
        }
    }

    func explanation(in _: SiteRecords) -> Explanation { .quotes(quotes.map(\.value.quote)) }
}

/// A link to a page of a list, by its number.
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
