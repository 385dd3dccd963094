import Markup

/// `feed.json`, in JSON Feed 1.1 (jsonfeed.org).
enum JSONFeed {
    static func bytes(of feed: Feed) -> [UInt8] {
        let addresses = feed.addresses
        var writer = JSONWriter()
        writer.object { writer in
            writer.member("version", "https://jsonfeed.org/version/1.1")
            writer.member("title", feed.title)
            writer.member("home_page_url", addresses.link(to: .home))
            writer.member("feed_url", addresses.link(to: .jsonFeed))
            if let description = feed.description { writer.member("description", description) }
            writer.member("language", feed.language)
            writer.name("authors")
            writer.array { $0.object { $0.member("name", feed.author) } }
            writer.name("items")
            writer.array { writer in
                for entry in feed.entries {
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
        member("id", addresses.id(of: entry.address))
        member("url", addresses.link(to: entry.address))
        member("title", entry.title)
        if let summary = entry.summary { member("summary", summary) }
        member("content_html", String(decoding: entry.content.bytes, as: UTF8.self))
        member("date_published", entry.updated)
        guard !entry.tags.isEmpty else { return }
        name("tags")
        array { writer in
            for tag in entry.tags { writer.string(tag) }
        }
    }

    fileprivate mutating func member(_ name: StaticString, _ value: String) {
        self.name(name)
        string(value)
    }
}
