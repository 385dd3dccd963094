import Text

/// The address of a site.
public struct BaseURL: Hashable, Sendable {
    /// With a trailing slash.
    public let text: String

    /// Reads an absolute http or https address (RFC 3986 §3) with a host, and without user, query, fragment,
    /// empty parts and dots in its path. The host is written as in the domain name system: in ASCII.
    public init?(_ text: String) {
        let forbidden = "\"<>\\^`{|}?#".utf8
        guard ["http", "https"].contains(URLReference.possibleScheme(of: text.utf8.span)),
            let authority = URLReference.authority(of: text), Self.isHost(authority),
            text.utf8.allSatisfy({ $0 > 0x20 && $0 != 0x7F && !forbidden.contains($0) }),
            URLReference.percentDecoded(text) != nil
        else { return nil }
        let path = text[authority.endIndex...].dropFirst()
        let parts = path.split(separator: "/", omittingEmptySubsequences: false)
        if parts.dropLast().contains("") || parts.contains(".") || parts.contains("..") { return nil }
        let encoded = text.unicodeScalars.map { scalar in
            scalar.isASCII ? String(scalar) : URLReference.percentEncoded(String(scalar))
        }.joined()
        self.text = encoded.hasSuffix("/") ? encoded : encoded + "/"
    }

    /// Whether an authority is a host name or an address in brackets (§3.2.2), with a port or without.
    private static func isHost(_ authority: Substring) -> Bool {
        var host = authority.utf8
        if let colon = host.lastIndex(of: UInt8(ascii: ":")), host.last != UInt8(ascii: "]") {
            let port = host[colon...].dropFirst()
            guard port.allSatisfy(\.isDigit), UInt16(Substring(port)) ?? 0 > 0 else { return false }
            host = host[..<colon]
        }
        if host.first == UInt8(ascii: "["), host.last == UInt8(ascii: "]") {
            return host.dropFirst().dropLast().allSatisfy { $0.hexDigitValue != nil || ":.".utf8.contains($0) }
        }
        return !host.isEmpty && host.allSatisfy { $0.isLetter || $0.isDigit || "-.".utf8.contains($0) }
    }
}
