/// Analyses and resolves URLs (RFC 3986).
public enum URLReference {
    /// Whether `address` begins with a scheme (§3.1) and is therefore not a relative reference.
    public static func hasScheme(_ address: String) -> Bool {
        guard let colon = address.utf8.firstIndex(of: UInt8(ascii: ":")) else { return false }
        let scheme = address.utf8[..<colon]
        return scheme.first?.isLetter == true
            && scheme.allSatisfy { $0.isLetter || $0.isDigit || "+-.".utf8.contains($0) }
    }

    /// The authority of an absolute URL (§3.2): host, optional user and port; nil without `://` after the scheme.
    public static func authority(of address: String) -> Substring? {
        let scheme = address.utf8.prefix { $0 != UInt8(ascii: ":") }
        let rest = address.utf8[scheme.endIndex...]
        guard hasScheme(address), rest.starts(with: "://".utf8) else { return nil }
        return Substring(rest.dropFirst(3).prefix { !"/?#".utf8.contains($0) })
    }

    /// The path of an absolute URL (§3.3), without query and fragment; `/` if it has none, or is not absolute.
    public static func path(of address: String?) -> String {
        guard let address, let authority = authority(of: address) else { return "/" }
        let path = address.utf8[authority.endIndex...].prefix { !"?#".utf8.contains($0) }
        return path.isEmpty ? "/" : String(Substring(path))
    }

    /// The text that a browser may treat as the scheme of `address`: in lower case, everything before a colon that no
    /// `/`, `?` or `#` precedes, without the control characters and spaces that browsers skip (URL Standard, "URL
    /// parsing"). Nil if there is no such colon.
    public static func possibleScheme(of address: Span<UInt8>) -> String? {
        var scheme: [UInt8] = []
        for index in address.indices {
            switch address[index] {
            case UInt8(ascii: "/"), UInt8(ascii: "?"), UInt8(ascii: "#"): return nil
            case UInt8(ascii: ":"): return String(decoding: scheme, as: UTF8.self)
            case 0...0x20, 0x7F: continue
            case let byte: scheme.append(byte.isLetter ? byte | 0x20 : byte)
            }
        }
        return nil
    }

    /// `path` with all bytes except unreserved characters and slashes percent-encoded (§2.1).
    public static func percentEncoded(_ path: String) -> String {
        if isPlain(path) { return path }
        let digits = Array("0123456789ABCDEF".utf8)
        var encoded: [UInt8] = []
        for byte in path.utf8 {
            if isPlain(byte) {
                encoded.append(byte)
            } else {
                encoded += [UInt8(ascii: "%"), digits[Int(byte >> 4)], digits[Int(byte & 15)]]
            }
        }
        return String(decoding: encoded, as: UTF8.self)
    }

    /// Whether a path has only unreserved characters and slashes.
    public static func isPlain(_ path: String) -> Bool {
        let bytes = path.utf8.span
        return bytes.indices.allSatisfy { isPlain(bytes[$0]) }
    }

    private static func isPlain(_ byte: UInt8) -> Bool {
        if byte.isLetter || byte.isDigit { return true }
        return switch byte {
        case UInt8(ascii: "-"), UInt8(ascii: "."), UInt8(ascii: "/"), UInt8(ascii: "_"), UInt8(ascii: "~"): true
        default: false
        }
    }

    /// `text` with percent-encoded bytes decoded (§2.1); nil if an encoding is malformed, or gives NUL or invalid
    /// UTF-8.
    public static func percentDecoded(_ text: String) -> String? {
        guard text.utf8.contains(UInt8(ascii: "%")) else { return text }
        var bytes: [UInt8] = []
        var rest = text.utf8[...]
        while let byte = rest.popFirst() {
            guard byte == UInt8(ascii: "%") else {
                bytes.append(byte)
                continue
            }
            guard let value = hexByte(rest.prefix(2)), value > 0 else { return nil }
            bytes.append(value)
            rest = rest.dropFirst(2)
        }
        return String(validating: bytes, as: UTF8.self)
    }

    /// The byte that two hexadecimal digits stand for; nil for anything else.
    public static func hexByte(_ digits: some Collection<UInt8>) -> UInt8? {
        guard digits.count == 2, let high = digits.first?.hexDigitValue,
            let low = digits.dropFirst().first?.hexDigitValue
        else { return nil }
        return high << 4 | low
    }

    /// A path from the root, without slashes at its ends.
    public struct ResolvedPath: Hashable, Sendable {
        /// The segments joined by slashes.
        public let path: String
        /// Whether a `..` led above the root, where it has no effect.
        public let escapesRoot: Bool
    }

    /// `path` relative to the folder of `base` (§5.2.3) without dot segments (§5.2.4) and without empty segments.
    public static func resolved(_ path: String, against base: String) -> ResolvedPath {
        let slash = UInt8(ascii: "/")
        let folder = base.utf8.split(separator: slash, omittingEmptySubsequences: false).dropLast()
        var segments = path.utf8.first == slash ? [] : folder
        var escapesRoot = false
        for segment in path.utf8.split(separator: slash) {
            switch Substring(segment) {
            case ".": continue
            case "..": if segments.popLast() == nil { escapesRoot = true }
            default: segments.append(segment)
            }
        }
        return ResolvedPath(path: segments.map(Substring.init).joined(separator: "/"), escapesRoot: escapesRoot)
    }
}
