import Languages
import Markup
import Model
import Summaries
import Text

/// The content of both feeds.
struct Feed: Sendable {
    /// The maximum number of entries.
    static let maxEntries = 50

    let title: String
    let description: String?
    /// The author of the site, or its name: Atom requires an author (RFC 4287 §4.1.1).
    let author: String
    let language: String
    let addresses: FeedAddresses
    /// Newest first.
    let entries: [FeedEntry]

    /// The time of the newest entry; of an empty feed the beginning of Unix time, since output never depends on the
    /// clock.
    var updated: String { entries.first?.updated ?? "1970-01-01T00:00:00Z" }
}

/// A past week, or a quote.
struct FeedEntry: Sendable {
    let address: PageAddress
    let title: String
    /// With an offset from UTC (RFC 3339).
    let updated: String
    /// One sentence, if there is one.
    var summary: String?
    let content: RawHTML
    var tags: [String] = []
}

/// Links and identifiers of feed entries.
struct FeedAddresses: Sendable {
    /// The address of the site, if it is known.
    let baseURL: String?

    /// Absolute if the site's address is known, else relative to the feed, which is at the root.
    func link(to target: PageAddress) -> String {
        baseURL.map { $0 + target.encodedPath } ?? target.encodedFile
    }

    /// A permanent identifier: a `tag:` URI (RFC 4151) if the site's host is known, else a URN. Its date is the year of
    /// that standard, so correcting the date of a record does not change it.
    func id(of target: PageAddress) -> String {
        guard let (host, path) = hostAndPath else { return "urn:report:" + target.encodedFile }
        return "tag:\(host),2005:\(path)\(target.encodedPath)"
    }

    /// The host in lower case and without its port, and the path after it; nil if `tag:` URIs can't name that host.
    private var hostAndPath: (String, String)? {
        guard let baseURL, let authority = URLReference.authority(of: baseURL) else { return nil }
        let host = authority.prefix { $0 != ":" }.lowercased()
        let isPlain = host.utf8.allSatisfy { $0.isLetter || $0.isDigit || $0 == 0x2D || $0 == 0x2E }
        return isPlain && !host.isEmpty ? (host, percentEncodedRest(baseURL[authority.endIndex...])) : nil
    }

    /// `path` percent-encoded; it may be encoded already.
    private func percentEncodedRest(_ path: Substring) -> String {
        URLReference.percentEncoded(URLReference.percentDecoded(String(path)) ?? String(path))
    }
}
