import Markup

extension Feed {
    /// `feed.xml`, in Atom (RFC 4287).
    var atom: [UInt8] {
        let root: [Attribute] = [
            .text("xmlns", "http://www.w3.org/2005/Atom"), .text("xml:lang", language),
        ]
        var writer = ByteWriter(capacity: 65_536)
        writer.literal("<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n")
        writer.element("feed", root) { writer in
            writer.line("title", title)
            if let description { writer.line("subtitle", description) }
            writer.line("id", addresses.id(of: .atomFeed))
            writer.line("updated", updated)
            writer.link("self", "application/atom+xml", addresses.link(to: .atomFeed))
            writer.link("alternate", "text/html", addresses.link(to: .home))
            writer.literal("\n")
            writer.element("author") { $0.element("name", text: author) }
            for entry in entries { writer.entry(entry, addresses) }
            writer.literal("\n")
        }
        writer.literal("\n")
        return writer.bytes
    }
}

extension ByteWriter {
    fileprivate mutating func entry(_ entry: FeedEntry, _ addresses: FeedAddresses) {
        literal("\n")
        element("entry") { writer in
            writer.line("title", entry.title)
            writer.line("id", addresses.id(of: entry.address))
            writer.line("published", entry.updated)
            writer.line("updated", entry.updated)
            writer.link("alternate", "text/html", addresses.link(to: entry.address))
            for tag in entry.tags {
                writer.literal("\n")
                writer.emptyElement("category", [.text("term", tag)])
            }
            if let summary = entry.summary { writer.line("summary", summary) }
            writer.literal("\n")
            writer.element("content", [.text("type", "html")]) { $0.text(entry.content.bytes[...]) }
            writer.literal("\n")
        }
    }

    fileprivate mutating func line(_ name: StaticString, _ content: String) {
        literal("\n")
        element(name, text: content)
    }

    fileprivate mutating func link(_ relation: String, _ type: String, _ address: String) {
        literal("\n")
        emptyElement("link", [.text("rel", relation), .text("type", type), .text("href", address)])
    }
}
