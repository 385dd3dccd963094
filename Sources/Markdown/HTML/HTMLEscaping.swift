import Markup

/// Escaping as the CommonMark specification writes HTML: apostrophes of text stay as they are.
extension ByteWriter {
    /// Text or an attribute's value in quotation marks: `& < > "` become references, and control characters that XML
    /// 1.0 (§2.2) does not allow become U+FFFD.
    mutating func prose(_ text: ArraySlice<UInt8>) {
        let span = text.span
        var start = 0
        while true {
            let end = span.firstIndex(from: start) { $0 < 0x40 && Self.special >> UInt64($0) & 1 != 0 }
            verbatim(span.extracting(start..<end))
            guard end < span.count else { return }
            switch span[end] {
            case .ampersand: literal("&amp;")
            case .lessThan: literal("&lt;")
            case .greaterThan: literal("&gt;")
            case .quotationMark: literal("&quot;")
            default: literal("\u{FFFD}")
            }
            start = end + 1
        }
    }

    /// The bytes below 0x40 that text must not hold as they are, each as one bit.
    private static var special: UInt64 {
        let controls: UInt64 = 0xFFFF_FFFF & ~(1 << 0x09 | 1 << 0x0A | 1 << 0x0D)
        return controls | 1 << 0x22 | 1 << 0x26 | 1 << 0x3C | 1 << 0x3E
    }

    /// An address as an attribute's value: what a URL may not have is percent-encoded (RFC 3986 §2.1), `%` stays.
    mutating func address(_ text: [UInt8]) {
        var rest = text[...]
        while let index = rest.firstIndex(where: { !Self.standsInAddress($0) }) {
            verbatim(rest[..<index])
            switch rest[index] {
            case .ampersand: literal("&amp;")
            case .apostrophe: literal("&#x27;")
            case let byte:
                literal(byte < 0x10 ? "%0" : "%")
                verbatim(String(byte, radix: 16, uppercase: true))
            }
            rest = rest[(index + 1)...]
        }
        verbatim(rest)
    }

    /// Whether `byte` is a letter, a digit or one of `!#$%()*+,-./:;=?@_~`.
    private static func standsInAddress(_ byte: UInt8) -> Bool {
        switch byte {
        case 0x21, 0x23...0x25, 0x28...0x3B, 0x3D, 0x3F...0x5A, 0x5F, 0x61...0x7A, 0x7E: true
        default: false
        }
    }
}
