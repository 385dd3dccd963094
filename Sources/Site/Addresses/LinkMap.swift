import Diagnostics
public import Files
import Markdown
import Markup
import Model

/// Where the links that users wrote lead: to what the site publishes, or nowhere.
public final class LinkMap: Sendable {
    /// All that is published.
    private let published: [PageAddress]
    /// Their indices by their paths.
    private let positions: PositionTable
    /// The addresses of pages by the content file that they are made from.
    private let pages: [String: PageAddress]
    private let allowsRawHTML: Bool
    /// What a link that leads nowhere may have meant, sorted; nothing on a large site.
    private let candidates: [String]

    /// A map of what is `published`.
    init(published: [PageAddress], pages: [String: PageAddress], allowsRawHTML: Bool) {
        self.published = published
        var positions = PositionTable(capacity: published.count)
        for (index, address) in published.enumerated() {
            positions.insert(index, of: PositionTable.hash(of: address.path))
        }
        self.positions = positions
        self.pages = pages
        self.allowsRawHTML = allowsRawHTML
        let isSmall = published.count <= Self.mostCandidates
        candidates = isSmall ? Set(published.map { "/" + Self.key($0.path) }).sorted() : []
    }

    /// What a path asks for: a page without its last slash.
    private static func key(_ path: String) -> String {
        var key = PageAddress.folderPath(of: path)
        while key.utf8.last == UInt8(ascii: "/") { key = key.dropLast() }
        return String(key)
    }

    /// The file or else the page that is published there, or the file that a server shows for the folder.
    private func address(at key: String) -> PageAddress? {
        [key, key + "/", key + "/index.html"].lazy.compactMap { [published, positions] path in
            positions.first(of: PositionTable.hash(of: path)) { published[$0].path == path }.map { published[$0] }
        }.first
    }

    /// What a run of Markdown becomes on a page, what was asked for its links, and an error for each that leads nowhere.
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

    /// `destination` as the page at `frame` has to write it; nil where it means a page of this site that is not there.
    func destination(
        of destination: String, in file: String, on frame: PageFrame, noting links: inout ResolvedLinks
    ) -> String? {
        if destination.isEmpty || destination.hasPrefix("#") || destination.hasPrefix("?") { return destination }
        if destination.hasPrefix("//") || hasScheme(destination) { return destination }
        let end = destination.firstIndex { $0 == "#" || $0 == "?" } ?? destination.endIndex
        let rest = String(destination[end...])
        guard let path = percentDecoded(String(destination[..<end])) else { return nil }
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

    /// Of what these come to: as long as it is the same, so are the links that were made from them.
    public func fingerprint(of lookups: [LinkLookup]) -> ContentHash {
        var hasher = ContentHasher()
        for lookup in lookups { hasher.combine(find(lookup)?.path) }
        return hasher.finish()
    }

    /// `path` taken from the folder of `base` (RFC 3986 §5.2.4); nil where it leads out of the site.
    private func resolved(_ path: String, against base: String) -> String? {
        var parts = path.hasPrefix("/") ? [] : base.split(separator: "/", omittingEmptySubsequences: false).dropLast()
        for part in path.split(separator: "/", omittingEmptySubsequences: false) {
            switch part {
            case "..":
                if parts.popLast() == nil { return nil }
            case ".", "": continue
            default: parts.append(part)
            }
        }
        return parts.joined(separator: "/")
    }

    /// Comparing with every address of a large site would take longer than the help is worth.
    private static let mostCandidates = 3000

    private func suggestion(for destination: String) -> String? {
        let path = destination.drop { $0 == "/" || $0 == "." }.prefix { $0 != "#" && $0 != "?" }
        return nearest(to: "/" + Self.key(String(path)), among: candidates)
    }

    private func diagnostic(for link: MarkdownLink, in source: SourceText, firstLine: Int) -> Diagnostic {
        let excerpt = Excerpt(line: source.bytes[source.range(ofLine: link.line)], column: link.column)
        let kind = link.isImage ? "image" : "link"
        let meant = suggestion(for: link.destination)
        return Diagnostic(
            .error, "broken-link", "this \(kind) leads nowhere: \(link.destination)",
            at: SourcePlace(file: source.file, line: firstLine + link.line - 1, column: link.column),
            excerpt: excerpt, help: meant.map { "did you mean \($0)?" })
    }
}

/// Whether an address begins with a scheme (RFC 3986 §3.1).
private func hasScheme(_ address: String) -> Bool {
    guard let colon = address.utf8.firstIndex(of: UInt8(ascii: ":")) else { return false }
    let scheme = address.utf8[..<colon]
    guard let first = scheme.first, (0x61...0x7A).contains(first | 0x20) else { return false }
    return scheme.allSatisfy { byte in
        (0x61...0x7A).contains(byte | 0x20) || (0x30...0x39).contains(byte) || [0x2B, 0x2D, 0x2E].contains(byte)
    }
}

/// The text that percent-encoded UTF-8 stands for; nil for anything else, and for a NUL.
func percentDecoded(_ text: String) -> String? {
    guard text.utf8.contains(UInt8(ascii: "%")) else { return text }
    var bytes: [UInt8] = []
    var rest = text.utf8[...]
    while let byte = rest.popFirst() {
        guard byte == UInt8(ascii: "%") else {
            bytes.append(byte)
            continue
        }
        let digits = rest.prefix(2)
        // A number may have a sign, which an encoded byte may not.
        guard digits.count == 2, digits.allSatisfy({ $0 > 0x2D }),
            let value = UInt8(String(Substring(digits)), radix: 16), value != 0
        else { return nil }
        bytes.append(value)
        rest = rest.dropFirst(2)
    }
    return String(validating: bytes, as: UTF8.self)
}
