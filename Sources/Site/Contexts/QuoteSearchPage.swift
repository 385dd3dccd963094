import Files
import Languages
import Model
import Summaries
import Templates
import Text

/// The search among quotes: a script and its index, and for who runs no script the authors and tags with the most quotes.
struct QuoteSearchPage: FramedContext {
    let frame: PageFrame
    let shelf: QuoteShelf
    let index: PageAddress
    let script: PageAddress?

    private static let mostGroups = 20

    static var template: String { "quote-search" }

    static let fields: TemplateFields<QuoteSearchPage> = [
        .page, .words, .sections,
        .text("count", about: "How many quotes there are, in words.") { $0.wording.quotes($0.shelf.quotes.count) },
        .text("index_url", about: "The address of the script that holds the index.") { $0.frame.link(to: $0.index) },
        .optionalText("script_url", about: "The address of the theme's search.js.") { page in
            page.script.map(page.frame.link)
        },
        .text("root_url", about: "The way to the site's root, with a trailing slash or empty.") {
            $0.frame.address.wayToRoot
        },
        .text("found_text", about: "Says how many quotes are found, with `{count}` for their number.") {
            $0.wording.text(.matchesFound, [("count", .text("{count}"))])
        },
        .text("authors_url", about: "The address of all authors.") { $0.frame.link(to: .authors) },
        .text("tags_url", about: "The address of all tags.") { $0.frame.link(to: .tags) },
        .flag("has_authors") { !$0.shelf.authors.isEmpty },
        .flag("has_tags") { !$0.shelf.tags.isEmpty },
        .list("authors", about: "Those with the most quotes.") { $0.largest($0.shelf.authors, at: PageAddress.author) },
        .list("tags", about: "Those with the most quotes.") { $0.largest($0.shelf.tags, at: PageAddress.tag) },
    ]

    var fingerprint: ContentHash? {
        var hasher = frame.hasher
        hasher.combine(shelf.quotes.count)
        for groups in [shelf.authors, shelf.tags] {
            hasher.combine(groups) { hasher, group in
                hasher.combine(group)
                hasher.combine(group.quotes.count)
            }
        }
        hasher.combine(index.path)
        hasher.combine(script?.path)
        return hasher.finish()
    }

    private func largest(_ groups: [QuoteGroup], at address: (Slug) -> PageAddress) -> [MeasureRowContext] {
        let order = groups.indices.sorted { left, right in
            (groups[right].quotes.count, left) < (groups[left].quotes.count, right)
        }
        return order.prefix(Self.mostGroups).map { number in
            let group = groups[number]
            return MeasureRowContext(
                label: group.name, value: wording.number(group.quotes.count),
                url: frame.link(to: address(group.slug)))
        }
    }
}
