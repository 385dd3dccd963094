import Languages
import Markup
import Model
import Summaries
import Text

/// What both feeds say.
struct Feed: Sendable {
    /// Newest first, never more.
    static let mostEntries = 50

    let title: String
    let description: String?
    /// Who keeps the logs, or else the site's name: Atom wants an author (RFC 4287 §4.1.1).
    let author: String
    let language: String
    let addresses: FeedAddresses
    /// Newest first.
    let entries: [FeedEntry]

    /// That of the newest entry; of a feed without one, the beginning of Unix time, since the clock may not tell.
    var updated: String { entries.first?.updated ?? "1970-01-01T00:00:00Z" }
}

/// A week that is over, or a quote.
struct FeedEntry: Sendable {
    let address: PageAddress
    let title: String
    /// With an offset from UTC (RFC 3339).
    let updated: String
    /// One sentence, where there is one.
    var summary: String?
    let content: RawHTML
    var tags: [String] = []
}

/// How a feed names what it links to.
struct FeedAddresses: Sendable {
    static let atom = PageAddress("feed.xml")
    static let json = PageAddress("feed.json")

    /// The site's, absolute, where it is known.
    let baseURL: String?

    /// Absolute where the site's address is known, else relative to the feed, which stands at the root.
    func link(to target: PageAddress) -> String {
        baseURL.map { $0 + target.encodedPath } ?? target.encodedFile
    }

    /// A name that stays the same wherever the entry is read: a `tag:` URI (RFC 4151) where the site's host is known, with the
    /// year of that standard as its date, so that a corrected date of a record changes no name; else a URN.
    func id(of target: PageAddress) -> String {
        guard let (host, path) = hostAndPath else { return "urn:report:" + target.encodedFile }
        return "tag:\(host),2005:\(path)\(target.encodedPath)"
    }

    /// A host that `tag:` URIs can name, in lower case and without its port, and the path after it.
    private var hostAndPath: (String, String)? {
        guard let baseURL, let authority = URLReference.authority(of: baseURL) else { return nil }
        let host = authority.prefix { $0 != ":" }.lowercased()
        let isPlain = host.utf8.allSatisfy { $0.isLetter || $0.isDigit || $0 == 0x2D || $0 == 0x2E }
        return isPlain && !host.isEmpty ? (host, percentEncodedRest(baseURL[authority.endIndex...])) : nil
    }

    /// A path that may be encoded already.
    private func percentEncodedRest(_ path: Substring) -> String {
        URLReference.percentEncoded(URLReference.percentDecoded(String(path)) ?? String(path))
    }
}
