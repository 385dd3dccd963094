import Assets
import Markup
import Model
public import Summaries

/// What `search.js` searches: a script that assigns the quotes, since a page from `file://` may fetch no data.
public struct SearchIndex: Sendable {
    let script: [UInt8]
    /// Changes with the script.
    let address: PageAddress

    /// `{authors, tags, quotes}`: a group is `[name, slug, count]`, a quote `[slug, text, author, tags, favorite, work, language]`,
    /// its author −1 for none, work and language left out at the end where they are absent.
    public init(of shelf: QuoteShelf) {
        let size = shelf.quotes.reduce(1024) { $0 + $1.quote.text.utf8.count + $1.slug.text.utf8.count + 32 }
        var writer = JSONWriter(capacity: size)
        writer.object { writer in
            writer.name("authors")
            writer.groups(shelf.authors)
            writer.name("tags")
            writer.groups(shelf.tags)
            writer.name("quotes")
            writer.array { writer in
                for shelved in shelf.quotes {
                    writer.lineBreak()
                    writer.array { $0.quote(shelved) }
                }
            }
        }
        script = Array("globalThis.quoteIndex = ".utf8) + writer.bytes + Array(";\n".utf8)
        address = PageAddress("assets/" + fingerprintedName("quotes-index.js", script))
    }
}

extension JSONWriter {
    fileprivate mutating func groups(_ groups: [QuoteGroup]) {
        array { writer in
            for group in groups {
                writer.array { writer in
                    writer.string(group.name)
                    writer.string(group.slug.text)
                    writer.number(group.quotes.count)
                }
            }
        }
    }

    fileprivate mutating func quote(_ shelved: ShelvedQuote) {
        // The quote is asked where it stands, since a copy of it costs more than its words.
        string(shelved.slug.text)
        string(shelved.quote.text)
        number(shelved.author ?? -1)
        array { writer in
            for tag in shelved.tags { writer.number(tag) }
        }
        number(shelved.quote.isFavorite ? 1 : 0)
        if shelved.quote.work != nil || shelved.quote.language != nil { string(shelved.quote.work ?? "") }
        if let language = shelved.quote.language { string(language) }
    }
}
