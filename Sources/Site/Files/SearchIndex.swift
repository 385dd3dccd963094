import Assets
import Markup
import Model
public import Summaries

/// The index of `search.js`: a script that assigns the quotes, since pages from `file://` can't fetch data.
public struct SearchIndex: Sendable {
    let script: [UInt8]
    /// Contains a hash of the script.
    let address: PageAddress

    /// `{authors, tags, quotes}`: a group is `[name, slug, count]`, a quote `[slug, text, author, tags, favorite, work,
    /// language]`. The author is −1 for none; missing values at the end are left out.
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
