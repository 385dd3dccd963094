import Diagnostics
import Files
import Markdown
import Markup
import Model
public import Text

/// Resolves the links that users wrote to published pages and files.
public final class LinkMap: Sendable {
    /// All published files and pages, by path.
    private let published: [String: PageAddress]
    /// The addresses of pages by the content file that they are made from.
    private let pages: [String: PageAddress]
    private let allowsRawHTML: Bool
    /// What broken links may have meant, sorted; empty on a large site.
    private let candidates: [String]

    /// A map of the `published` addresses.
    init(published: [PageAddress], pages: [String: PageAddress], allowsRawHTML: Bool) {
        self.published = Dictionary(published.map { ($0.path, $0) }) { first, _ in first }
        self.pages = pages
        self.allowsRawHTML = allowsRawHTML
        let isSmall = published.count <= Self.maxCandidates
        candidates = isSmall ? Set(published.map { "/" + Self.key($0.path) }).sorted() : []
    }

    /// `path` without `index.html` and without the last slash.
    private static func key(_ path: String) -> String {
        var key = PageAddress.folderPath(of: path)
        while key.utf8.last == UInt8(ascii: "/") { key = key.dropLast() }
        return String(key)
    }

    /// The file or the page at `key`, or the file that a server shows for that folder.
    private func address(at key: String) -> PageAddress? {
        published[key] ?? published[key + "/"] ?? published[key + "/index.html"]
    }

    /// The HTML of a run of Markdown on a page, with the lookups of its links and an error for each broken one.
    func html(
        of markdown: MarkdownSource, read reader: MarkdownReader, on frame: PageFrame, headingOffset: Int
    ) throws(FileError) -> (RawHTML, ResolvedLinks) {
        let bytes = try reader.bytes(of: markdown)
        var options = MarkdownOptions()
        options.allowsRawHTML = allowsRawHTML
        options.headingAnchors = true
        options.headingOffset = headingOffset
        options.styledBlocks = true
        options.quotationMarks = frame.site.quotationMarks
        let document = MarkdownDocument(bytes, options: options)
        var broken: [MarkdownLink] = []
        var links = ResolvedLinks()
        let html = RawHTML(capacity: bytes.count + bytes.count / 2) { writer in
            document.writeHTML(into: &writer) { link in
                if let address = self.destination(of: link.destination, in: markdown.file, on: frame, noting: &links) {
                    return address
                }
                broken.append(link)
                return nil
            }
        }
        if broken.isEmpty { return (html, links) }
        let source = SourceText(file: markdown.file, bytes: bytes)
        links.diagnostics = broken.map { diagnostic(for: $0, in: source, firstLine: markdown.firstLine) }
        return (html, links)
    }

    /// The address that the page at `frame` writes for `destination`; nil if that is a page of this site that does not
    /// exist.
    func destination(
        of destination: String, in file: String, on frame: PageFrame, noting links: inout ResolvedLinks
    ) -> String? {
        if destination.isEmpty || destination.hasPrefix("#") || destination.hasPrefix("?") { return destination }
        if destination.hasPrefix("//") || URLReference.hasScheme(destination) { return destination }
        let end = destination.firstIndex { $0 == "#" || $0 == "?" } ?? destination.endIndex
        let rest = String(destination[end...])
        guard let path = URLReference.percentDecoded(String(destination[..<end])) else { return nil }
        return target(of: path, in: file, on: frame, noting: &links).map { frame.link(to: $0) + rest }
    }

    private func target(
        of path: String, in file: String, on frame: PageFrame, noting links: inout ResolvedLinks
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
        if let beside, beside.hasPrefix("content/"),
            let asset = find(.init(.published, String(beside.dropFirst("content/".count)))),
            !asset.path.hasSuffix("/")
        {
            return asset
        }
        return resolved(path, against: frame.address.path).flatMap { find(.init(.published, Self.key($0))) }
    }

    private func find(_ lookup: LinkLookup) -> PageAddress? {
        switch lookup.kind {
        case .published: address(at: lookup.key)
        case .madeFrom: pages[lookup.key]
        }
    }

    /// A hash of the results of `lookups`. If it is the same, so are the links that were made from them.
    public func fingerprint(of lookups: [LinkLookup]) -> ContentHash {
        var hasher = ContentHasher()
        for lookup in lookups { hasher.combine(find(lookup)?.path) }
        return hasher.finish()
    }

    /// `path` relative to the folder of `base`; nil if it leads out of the site.
    private func resolved(_ path: String, against base: String) -> String? {
        let resolved = URLReference.resolved(path, against: base)
        return resolved.escapesRoot ? nil : resolved.path
    }

    /// The largest site on which a broken link is compared with all addresses.
    private static let maxCandidates = 3000

    private func suggestion(for destination: String) -> String? {
        let path = destination.drop { $0 == "/" || $0 == "." }.prefix { $0 != "#" && $0 != "?" }
        return nearest(to: "/" + Self.key(String(path)), among: candidates)
    }

    private func diagnostic(for link: MarkdownLink, in source: SourceText, firstLine: Int) -> Diagnostic {
        let excerpt = Excerpt(line: source.bytes[source.lines.range(ofLine: link.line)], column: link.column)
        let kind = link.isImage ? "image" : "link"
        let meant = suggestion(for: link.destination)
        return Diagnostic(
            .error, "broken-link", "this \(kind) leads nowhere: \(link.destination)",
            at: SourcePlace(file: source.file, line: firstLine + link.line - 1, column: link.column),
            excerpt: excerpt, help: meant.map { "did you mean \($0)?" })
    }
}
