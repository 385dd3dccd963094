public import Diagnostics
import Text

/// A link to a part of a page, as its author wrote it.
public struct PartLink: Sendable {
    /// The file of the page to which it leads.
    public let file: String
    /// The name of the part.
    public let part: String
    private let link: AuthoredLink

    /// nil if `rest`, which follows the address of a page or file, names no part of a page.
    init?(to address: PageAddress, rest: String, _ link: @autoclosure () -> AuthoredLink) {
        guard let mark = rest.firstIndex(of: "#"), address.file.hasSuffix(".html") else { return nil }
        let fragment = String(rest[mark...].dropFirst())
        let name = fragment.firstRange(of: ":~:").map { String(fragment[..<$0.lowerBound]) } ?? fragment
        part = URLReference.percentDecoded(name) ?? name
        // HTML §7.4.6.4: both are the top of a page.
        guard !part.isEmpty, part.lowercased() != "top" else { return nil }
        file = address.file
        self.link = link()
    }

    /// The lookup that asks whether its page has the part.
    var lookup: LinkLookup { LinkLookup(.part, file + "#" + part) }

    /// An error if the linked part is not among `parts`, those of its page.
    public func diagnostic(among parts: PageParts) -> Diagnostic? {
        guard !parts.names.contains(part) else { return nil }
        let meant = nearest(to: part, amongFew: parts.names)
        return link.diagnostic(
            .error, "broken-link", "this link leads to a part that its page does not have: \(link.destination)",
            help: meant.map { "did you mean #\($0)?" } ?? "write the id of an element, such as a heading")
    }
}

extension LinkLookup {
    /// The file and the name of the part to look up; nil for other kinds of lookup.
    public var part: (file: String, name: String)? {
        guard kind == .part, let mark = key.firstIndex(of: "#") else { return nil }
        return (String(key[..<mark]), String(key[mark...].dropFirst()))
    }
}
