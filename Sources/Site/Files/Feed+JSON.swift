import Markup

extension Feed {
    /// `feed.json`, in JSON Feed 1.1 (jsonfeed.org).
    var json: [UInt8] {
        var writer = JSONWriter()
        writer.object { writer in
            writer.field("version", "https://jsonfeed.org/version/1.1")
            writer.field("title", title)
            writer.field("home_page_url", addresses.link(to: .home))
            writer.field("feed_url", addresses.link(to: .jsonFeed))
            writer.field("description", description)
            writer.field("language", language)
            writer.name("authors")
            writer.array { $0.object { $0.field("name", author) } }
            writer.name("items")
            writer.array { writer in
                for entry in entries {
                    writer.lineBreak()
                    writer.object { $0.item(entry, addresses) }
                }
            }
        }
        writer.lineBreak()
        return writer.bytes
    }
}

extension JSONWriter {
    fileprivate mutating func item(_ entry: FeedEntry, _ addresses: FeedAddresses) {
        field("id", addresses.id(of: entry.address))
        field("url", addresses.link(to: entry.address))
        field("title", entry.title)
        field("summary", entry.summary)
        field("content_html", String(decoding: entry.content.bytes, as: UTF8.self))
        field("date_published", entry.updated)
        field("tags", entry.tags)
    }
}
