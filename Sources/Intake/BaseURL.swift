/// The address at which a site stands.
public struct BaseURL: Hashable, Sendable {
    /// With a trailing slash.
    public let text: String

    /// Reads an absolute http or https address (RFC 3986 §3) with a host, without user, query or fragment.
    public init?(_ text: String) {
        guard let scheme = ["https://", "http://"].first(where: { text.lowercased().hasPrefix($0) }) else { return nil }
        let rest = text.utf8.dropFirst(scheme.utf8.count)
        let host = rest.prefix { $0 != UInt8(ascii: "/") }
        let forbidden = Set("?#@\"<>\\^`{|}".utf8)
        guard !host.isEmpty, host.first != UInt8(ascii: ":"),
            rest.allSatisfy({ $0 > 0x20 && $0 != 0x7F && !forbidden.contains($0) })
        else { return nil }
        self.text = text.hasSuffix("/") ? text : text + "/"
    }
}
