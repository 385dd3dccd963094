import Diagnostics
import Markup
import Templates
import Text

/// Checks the links that a page got from its templates or from raw HTML, as a browser follows them.
struct RenderedLinkChecker {
    let map: LinkMap
    let page: PageAddress
    var resolved: ResolvedLinks

    /// Checks the links of a finished page that templates wrote.
    mutating func check(_ attributes: [WrittenAttribute], of templates: TemplateSet, in bytes: [UInt8]) {
        let parts = attributes.filter { templates.role(of: $0) == .part }.map { Self.value(in: bytes, at: $0.offset) }
        for attribute in attributes {
            let role = templates.role(of: attribute)
            guard role != .part else { continue }
            let value = Self.value(in: bytes, at: attribute.offset)
            // Templates wrote both the link and the part that it leads to.
            if value.first == UInt8(ascii: "#"), parts.contains(value.dropFirst()) { continue }
            let (template, range) = templates.place(of: attribute)
            let isVariable = templates.isVariable(attribute)
            for destination in Self.destinations(value, role) {
                follow(destination, noting: !isVariable) {
                    AuthoredLink(destination, in: template, at: range.lowerBound, length: range.count)
                } help: { meant in
                    if isVariable || destination.hasPrefix("/") { return meant }
                    return "begin it with a slash: templates serve pages in folders of different depths"
                }
            }
        }
    }

    /// Checks the links of raw HTML; `place` finds a link by the range of its value.
    mutating func check(rawHTML bytes: [UInt8], _ place: (Range<Int>) -> AuthoredLink) {
        for attribute in HTMLAttributes(bytes) {
            guard let role = attribute.role, role != .part else { continue }
            // The addresses of a list share a place, which is searched for once.
            lazy var authored = place(attribute.value)
            for destination in Self.destinations(bytes[attribute.value], role) {
                follow(destination, noting: true) {
                    authored.destination = destination
                    return authored
                } help: {
                    $0
                }
            }
        }
    }

    /// Follows a link. Records its lookups only if `isNoted`: the page's fingerprint covers links from its context.
    private mutating func follow(
        _ destination: String, noting isNoted: Bool, _ link: () -> AuthoredLink, help: (String?) -> String?
    ) {
        var found = ResolvedLinks()
        switch map.target(ofWritten: destination, on: page, noting: &found) {
        case .asWritten: break
        case .published(let address, let rest):
            if let link = PartLink(to: address, rest: rest, link()) { resolved.partLinks.append(link) }
        case nil:
            resolved.addBroken(link()) { [map] in help($0 ? map.suggestion(ofWritten: destination) : nil) }
        }
        if isNoted { resolved.lookups += found.lookups }
    }

    /// Follows the links of a page to parts of itself, and keeps those to parts of others for later.
    mutating func settle(in bytes: [UInt8]) {
        guard !resolved.partLinks.isEmpty else { return }
        let own = resolved.partLinks.filter { $0.file == page.file }
        if !own.isEmpty {
            let parts = PageParts(of: bytes)
            resolved.diagnostics += own.compactMap { $0.diagnostic(among: parts) }
            resolved.partLinks.removeAll { $0.file == page.file }
        }
        resolved.lookups += resolved.partLinks.map(\.lookup)
    }

    /// The value that begins at `offset` of a page.
    private static func value(in bytes: [UInt8], at offset: Int) -> ArraySlice<UInt8> {
        let quote = offset > 0 ? bytes[offset - 1] : 0
        let isQuoted = quote == UInt8(ascii: "\"") || quote == UInt8(ascii: "'")
        return bytes[offset...].prefix { isQuoted ? $0 != quote : !$0.isBlank && $0 != UInt8(ascii: ">") }
    }

    private static func destinations(
        _ value: ArraySlice<UInt8>, _ role: HTMLAttributes.Attribute.Role
    ) -> [String] {
        let text = CharacterReferences.decoded(String(decoding: value, as: UTF8.self)).trimmed
        switch role {
        case .part: return []
        case .link: return text.isEmpty ? [] : [text]
        case .links:
            // The commas of `data:` separate nothing.
            if text.contains("data:") { return [] }
            return text.split(separator: ",").compactMap {
                $0.split(whereSeparator: \.isWhitespace).first.map(String.init)
            }
        }
    }
}
