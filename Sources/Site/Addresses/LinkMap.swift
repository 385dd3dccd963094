import Diagnostics
import Model
public import Text

/// Resolves the links that users wrote to published pages and files.
public final class LinkMap: Sendable {
    /// All published files and pages, by path.
    private let published: [String: PageAddress]
    /// The addresses of pages by the content file that they are made from.
    private let pages: [String: PageAddress]
    /// The addresses that broken links are compared with, sorted; empty on a large site.
    private let candidates: [String]

    /// The path of the site on its host, with a slash at both ends, as `base_url` has it.
    private let basePath: String
    /// The same without percent-encoding.
    private let decodedBasePath: String

    /// A map of the `published` addresses, and of `pages` by the content files that they are made from.
    init(published: [PageAddress], pages: [String: PageAddress], basePath: String) {
        self.basePath = basePath
        decodedBasePath = URLReference.percentDecoded(basePath) ?? basePath
        self.published = Dictionary(published.map { ($0.path, $0) }) { first, _ in first }
        self.pages = pages
        let isSmall = published.count <= Self.maxCandidates
        candidates = isSmall ? Set(published.map { "/" + Self.key($0.path) }).sorted() : []
    }

    /// The largest site on which a broken link is compared with all addresses.
    private static let maxCandidates = 3000

    /// Where a link leads.
    enum Target {
        /// Outside of the site, or to another part of the page. The link stays unchanged.
        case asWritten
        /// To a file of the site, with the query and fragment that follow its address.
        case published(PageAddress, rest: String)
    }

    /// The target of a link in the content file `file`, shown on `page`; nil if the site has no such target.
    func target(
        of destination: String, in file: String, on page: PageAddress, noting links: inout ResolvedLinks
    ) -> Target? {
        if destination.isEmpty || destination.hasPrefix("#") || destination.hasPrefix("?") { return .asWritten }
        if destination.hasPrefix("//") || URLReference.hasScheme(destination) { return .asWritten }
        let end = destination.firstIndex { $0 == "#" || $0 == "?" } ?? destination.endIndex
        guard let path = URLReference.percentDecoded(String(destination[..<end])) else { return nil }
        return address(of: path, in: file, on: page, noting: &links)
            .map { .published($0, rest: String(destination[end...])) }
    }

    /// The target of a link on a finished page, as a browser follows it: it cannot name a content file.
    func target(ofWritten destination: String, on page: PageAddress, noting links: inout ResolvedLinks) -> Target? {
        if destination.hasPrefix("//") || URLReference.hasScheme(destination) { return .asWritten }
        let end = destination.firstIndex { $0 == "#" || $0 == "?" } ?? destination.endIndex
        let rest = String(destination[end...])
        if end == destination.startIndex { return .published(page, rest: rest) }
        guard var path = URLReference.percentDecoded(String(destination[..<end])) else { return nil }
        if path.hasPrefix("/") {
            guard let inner = pathInSite(path) else { return nil }
            path = "/" + inner
        }
        guard let address = resolved(path, against: page.path) else { return nil }
        let lookup = LinkLookup(.published, Self.key(address))
        links.lookups.append(lookup)
        return find(lookup).map { .published($0, rest: rest) }
    }

    /// What follows the site's own path in a path without percent-encoding; nil if it leads out of the site.
    func pathInSite(_ path: String) -> Substring? {
        let base = decodedBasePath.utf8
        let isSite = (path + "/").utf8.elementsEqual(base)
        return isSite || path.utf8.starts(with: base) ? Substring(path.utf8.dropFirst(base.count)) : nil
    }

    /// The address that a broken link probably meant.
    func suggestion(for destination: String) -> String? {
        let path = destination.drop { $0 == "/" || $0 == "." }.prefix { $0 != "#" && $0 != "?" }
        return nearest(to: "/" + Self.key(String(path)), among: candidates).map(Self.written)
    }

    /// A path as a link in Markdown can have it (CommonMark 0.30 §6.3).
    private static func written(_ path: String) -> String {
        path.map { " ()<>\"\\%#?".contains($0) ? URLReference.percentEncoded(String($0)) : String($0) }.joined()
    }

    /// Whether a file or page is published at `path`, or an `index.html` in that folder.
    func publishes(_ path: String) -> Bool { find(LinkLookup(.published, Self.key(path))) != nil }

    /// Help for a link of a finished page that leads nowhere.
    func suggestion(ofWritten destination: String) -> String? {
        let path = URLReference.percentDecoded(destination) ?? destination
        if path.hasPrefix("/"), pathInSite(path) == nil {
            let path = basePath + destination.dropFirst()
            return "the site is at \(basePath): write \(path), or an absolute address for another site"
        }
        return suggestion(for: destination).map { "did you mean \(basePath.dropLast())\($0)?" }
    }

    /// The hash of the results of `lookups`. An equal hash means equal links.
    public func fingerprint(of lookups: [LinkLookup]) -> ContentHash { ContentHash(encoding: lookups.map(find)) }

    private func address(
        of path: String, in file: String, on page: PageAddress, noting links: inout ResolvedLinks
    ) -> PageAddress? {
        func find(_ lookup: LinkLookup) -> PageAddress? {
            links.lookups.append(lookup)
            return self.find(lookup)
        }
        if path.hasPrefix("/") {
            return resolved(path, against: "").flatMap { find(.init(.published, Self.key($0))) }
        }
        let beside = resolved(path, against: file)
        if let beside, let page = find(.init(.madeFrom, beside)) { return page }
        if let beside, beside.hasPrefix(contentFolder + "/"),
            let asset = find(
                .init(.published, String(beside.dropFirst(contentFolder.count + 1)).withoutDraftFolders)),
            !asset.path.hasSuffix("/")
        {
            return asset
        }
        return resolved(path, against: page.path).flatMap { find(.init(.published, Self.key($0))) }
    }

    private func find(_ lookup: LinkLookup) -> PageAddress? {
        switch lookup.kind {
        case .published: publishedAddress(lookup.key)
        case .madeFrom: pages[lookup.key]
        case .part: nil
        }
    }

    /// The file or page at `key`, or the `index.html` in that folder.
    private func publishedAddress(_ key: String) -> PageAddress? {
        published[key] ?? published[key + "/"] ?? published[key + "/index.html"]
    }

    /// `path` without `index.html` and without the last slash.
    private static func key(_ path: String) -> String {
        var key = PageAddress.folderPath(of: path)
        while key.utf8.last == UInt8(ascii: "/") { key = key.dropLast() }
        return String(key)
    }

    /// `path` relative to the folder of `base`; nil if it leads out of the site.
    private func resolved(_ path: String, against base: String) -> String? {
        let resolved = URLReference.resolved(path, against: base)
        return resolved.escapesRoot ? nil : resolved.path
    }
}
