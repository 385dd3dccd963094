import Languages
import Model
import Summaries
import Templates
import Text

/// The search of the site: a script with its index, and the largest authors and tags for browsers without scripts.
struct QuoteSearchPage: FramedPage {
    let frame: PageFrame
    /// The authors with the most quotes.
    let authors: [CountedGroup]
    /// The tags with the most quotes.
    let tags: [CountedGroup]
    /// The script that holds the index.
    let index: PageAddress
    let script: PageAddress?
    let leftOut: Int
    var prepared = PreparedPage()

    private static let maxGroups = 20

    var title: String { wording[.search] }

    static var template: String { "quote-search" }

    static let fields: TemplateFields<QuoteSearchPage> = [
        .page, .words, .sections,
        .text("index_url", about: "The address of the script that holds the index.") { $0.frame.link(to: $0.index) },
        .optionalText("script_url", about: "The address of the theme's search.js.") { page in
            page.script.map(page.frame.link)
        },
        .text("root_url", about: "The relative path to the site's root: empty, or with a trailing slash.") {
            $0.frame.address.pathToRoot
        },
        .text("found_text", about: "The number of matches in words, with `{count}` for the number.") {
            $0.wording.text(.matchesFound, [("count", .text("{count}"))])
        },
        .text("similar_text", about: "The number of matches with a letter changed, with `{count}` for the number.") {
            $0.wording.text(.similarFound, [("count", .text("{count}"))])
        },
        .text("authors_url", about: "The address of all authors.") { $0.frame.link(to: .authors) },
        .text("tags_url", about: "The address of all tags.") { $0.frame.link(to: .tags) },
        .flag("has_authors") { !$0.authors.isEmpty },
        .flag("has_tags") { !$0.tags.isEmpty },
        .list("authors", about: "Those with the most quotes.") { $0.rows(of: $0.authors, at: PageAddress.author) },
        .list("tags", about: "Those with the most quotes.") { $0.rows(of: $0.tags, at: PageAddress.tag) },
    ]

    /// The groups with the most quotes; the earlier ones in a tie.
    static func largest(of groups: [CountedGroup]) -> [CountedGroup] {
        let order = groups.indices.sorted { (groups[$1].count, $0) < (groups[$0].count, $1) }
        return order.prefix(maxGroups).map { groups[$0] }
    }

    private func rows(of groups: [CountedGroup], at address: (Slug) -> PageAddress) -> [MeasureRowContext] {
        groups.map { group in
            MeasureRowContext(
                label: group.name.value.name, value: wording.number(group.count),
                url: frame.link(to: address(group.name.value.slug)))
        }
    }

    func explanation(in records: SiteRecords) -> Explanation { .quotes(records.shelf.quotes.map(\.quote)) }
}
