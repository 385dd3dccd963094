/// Which addresses may stand in a page.
enum AddressSafety {
    /// Whether `address` has no scheme or is one of `http`, `https`, `mailto` and `tel`, after what browsers leave out (URL
    /// Standard, "URL parsing") has been left out: control characters and spaces anywhere before the colon.
    static func allows(_ address: Span<UInt8>) -> Bool {
        // At most eight letters, the last in the lowest byte; a longer scheme is none of those.
        var scheme: UInt64 = 0
        for index in 0..<address.count {
            switch address[index] {
            case 0x2F, 0x3F, 0x23: return true
            case 0x3A: return isAllowed(scheme)
            case 0...0x20, 0x7F: continue
            case let byte:
                guard scheme >> 56 == 0 else { return !hasScheme(address) }
                scheme = scheme << 8 | UInt64(byte >= 0x41 && byte <= 0x5A ? byte | 0x20 : byte)
            }
        }
        return true
    }

    private static func isAllowed(_ scheme: UInt64) -> Bool {
        switch scheme {
        case packed("http"), packed("https"), packed("mailto"), packed("tel"): true
        default: false
        }
    }

    private static func packed(_ name: StaticString) -> UInt64 {
        name.withUTF8Buffer { unsafe $0.reduce(0) { $0 << 8 | UInt64($1) } }
    }

    private static func hasScheme(_ address: Span<UInt8>) -> Bool {
        for index in 0..<address.count {
            switch address[index] {
            case 0x2F, 0x3F, 0x23: return false
            case 0x3A: return true
            default: continue
            }
        }
        return false
    }
}
