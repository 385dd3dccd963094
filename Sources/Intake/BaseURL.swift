import Text

/// The address of a site.
public struct BaseURL: Hashable, Sendable {
    /// With a trailing slash.
    public let text: String

    /// Reads an absolute http or https address (RFC 3986 §3) with a host and without user, query and fragment.
    public init?(_ text: String) {
        let forbidden = "?#@\"<>\\^`{|}".utf8
        guard ["http", "https"].contains(URLReference.possibleScheme(of: text.utf8.span)),
            let authority = URLReference.authority(of: text), !authority.isEmpty, !authority.hasPrefix(":"),
            text.utf8.allSatisfy({ $0 > 0x20 && $0 != 0x7F && !forbidden.contains($0) })
        else { return nil }
        self.text = text.hasSuffix("/") ? text : text + "/"
    }
}
