import Assets
import Markup
import Model
import Summaries

/// The search index for `search.js`, as a script: pages opened from `file://` can't fetch data.
struct SearchIndex: Sendable {
    let script: [UInt8]
    /// Contains a hash of the script.
    let address: PageAddress

    /// `{authors, tags, quotes, weeks, coffee, pages}`. Numbers are positions in the other lists; missing values at the
    /// end are left out.
    /// - A group of quotes is `[name, slug, count]`.
    /// - A quote is `[slug, text, author, tags, favorite, work, language]`; the author is −1 for none.
    /// - A week is the name of its page.
    /// - A row of `coffee` is `[kind, text, count, week, entry, …]`: see `CoffeeTerms`.
    /// - A page is `[title, address, words, description]`.
    init(of records: SiteRecords, onSiteOf language: Language) {
        let shelf = records.shelf
        let size = shelf.quotes.reduce(1024) { $0 + $1.quote.text.utf8.count + $1.slug.text.utf8.count + 32 }
        var writer = JSONWriter(capacity: size)
        let terms = CoffeeTerms(of: records.coffee)
        writer.object { writer in
            writer.name("authors")
            writer.rows(shelf.authors) { $0.group($1) }
            writer.name("tags")
            writer.rows(shelf.tags) { $0.group($1) }
            writer.name("quotes")
            writer.rows(shelf.quotes) { $0.quote($1, onSiteOf: language) }
            writer.name("weeks")
            writer.array { writer in for week in terms.weeks { writer.string(week.name) } }
            writer.name("coffee")
            writer.rows(terms.rows) { $0.term($1) }
            writer.name("pages")
            writer.rows(records.pages) { $0.page($1) }
        }
        script = Array("globalThis.searchIndex = ".utf8) + writer.bytes + Array(";\n".utf8)
        address = PageAddress("assets/" + fingerprintedName("search-index.js", script))
    }
}

extension JSONWriter {
    /// An array of arrays, one per line.
    fileprivate mutating func rows<Row>(_ rows: [Row], _ write: (inout JSONWriter, Row) -> Void) {
        array { writer in
            for row in rows {
                writer.lineBreak()
                writer.array { write(&$0, row) }
            }
        }
    }

    fileprivate mutating func group(_ group: QuoteGroup) {
        string(group.name)
        string(group.slug.text)
        number(group.quotes.count)
    }

    fileprivate mutating func quote(_ shelved: ShelvedQuote, onSiteOf site: Language) {
        string(shelved.slug.text)
        string(shelved.quote.text)
        number(shelved.author ?? -1)
        array { writer in
            for tag in shelved.tags { writer.number(tag) }
        }
        number(shelved.quote.isFavorite ? 1 : 0)
        let language = shelved.quote.languageTag(onSiteOf: site)
        if shelved.quote.work != nil || language != nil { string(shelved.quote.work ?? "") }
        if let language { string(language) }
    }

    fileprivate mutating func term(_ row: CoffeeTerms.Row) {
        number(row.kind.rawValue)
        string(row.text)
        number(row.count)
        for hit in row.hits {
            number(hit.week)
            string(hit.entry.rowID)
        }
    }

    fileprivate mutating func page(_ page: Page) {
        string(page.title)
        string(PageAddress.home.link(to: .page(page)))
        string(page.words)
        if let description = page.description { string(description) }
    }
}
