import Text

/// The address of a site.
public struct BaseURL: Hashable, Sendable {
    /// With a trailing slash.
    public let text: String

    /// Reads an absolute http or https address (RFC 3986 §3) with a host, and without user, query, fragment,
    /// empty parts and dots in its path.
    public init?(_ text: String) {
        let forbidden = "?#@\"<>\\^`{|}".utf8
        guard ["http", "https"].contains(URLReference.possibleScheme(of: text.utf8.span)),
            let authority = URLReference.authority(of: text), !authority.isEmpty, !authority.hasPrefix(":"),
            text.utf8.allSatisfy({ $0 > 0x20 && $0 != 0x7F && !forbidden.contains($0) }),
            URLReference.percentDecoded(text) != nil
        else { return nil }
        let path = text[authority.endIndex...].dropFirst()
        let parts = path.split(separator: "/", omittingEmptySubsequences: false)
        if parts.dropLast().contains("") || parts.contains(".") || parts.contains("..") { return nil }
        self.text = text.hasSuffix("/") ? text : text + "/"
    }
}
