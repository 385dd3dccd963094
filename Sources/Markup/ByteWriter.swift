/// Appends UTF-8 to a buffer and escapes text for HTML, SVG and XML alike.
public struct ByteWriter: Sendable {
    /// Everything written so far.
    public private(set) var bytes: [UInt8] = []

    /// An empty buffer with room for `capacity` bytes.
    public init(capacity: Int = 0) { bytes.reserveCapacity(capacity) }

    /// Markup from a literal.
    public mutating func literal(_ markup: StaticString) {
        markup.withUTF8Buffer { unsafe bytes.append(contentsOf: $0) }
    }

    /// Markup that is known to be safe.
    public mutating func markup(_ html: RawHTML) { bytes.append(contentsOf: html.bytes) }

    /// Text for element content or a quoted attribute: `& < > " '` become references, and what XML 1.0 (§2.2) does not
    /// allow becomes U+FFFD.
    public mutating func text(_ text: String) { Self.escape(text.utf8.span, into: &bytes) }

    /// Text in UTF-8, escaped in the same way.
    public mutating func text(_ utf8: ArraySlice<UInt8>) { Self.escape(utf8.span, into: &bytes) }

    /// Bytes without escaping, such as the literal text of a template.
    public mutating func verbatim(_ utf8: ArraySlice<UInt8>) { bytes.append(contentsOf: utf8) }

    /// Borrowed bytes without escaping.
    public mutating func verbatim(_ utf8: Span<UInt8>) { bytes.append(utf8) }

    /// Text without escaping.
    public mutating func verbatim(_ text: String) { bytes.append(contentsOf: text.utf8) }

    /// A whole number in decimal.
    public mutating func number(_ value: Int) { bytes.append(contentsOf: String(value).utf8) }

    private static func escape(_ utf8: Span<UInt8>, into bytes: inout [UInt8]) {
        var runStart = 0
        var index = nextSpecial(utf8, from: 0)
        while index < utf8.count {
            let byte = utf8[index]
            if byte == 0xEF, !isNoncharacter(utf8, at: index) {
                index = nextSpecial(utf8, from: index + 1)
                continue
            }
            bytes.append(utf8.extracting(runStart..<index))
            switch byte {
            case 0x26: bytes.append(contentsOf: "&amp;".utf8)
            case 0x3C: bytes.append(contentsOf: "&lt;".utf8)
            case 0x3E: bytes.append(contentsOf: "&gt;".utf8)
            case 0x22: bytes.append(contentsOf: "&quot;".utf8)
            case 0x27: bytes.append(contentsOf: "&#39;".utf8)
            default: bytes.append(contentsOf: "\u{FFFD}".utf8)
            }
            runStart = index + (byte == 0xEF ? 3 : 1)
            index = nextSpecial(utf8, from: runStart)
        }
        bytes.append(utf8.extracting(runStart..<utf8.count))
    }

    /// The next byte that must be escaped or may begin a noncharacter.
    private static func nextSpecial(_ utf8: Span<UInt8>, from start: Int) -> Int {
        utf8.firstIndex(from: start) { $0 < 0x40 ? (needsCare >> UInt64($0)) & 1 != 0 : $0 == 0xEF }
    }

    /// U+FFFE and U+FFFF, which are EF BF BE and EF BF BF.
    private static func isNoncharacter(_ utf8: Span<UInt8>, at index: Int) -> Bool {
        index + 2 < utf8.count && utf8[index + 1] == 0xBF && utf8[index + 2] >= 0xBE
    }

    /// One bit per byte below 0x40: control characters except tab, LF and CR, and `"`, `&`, `'`, `<`, `>`. A computed
    /// constant, because each access to a stored static checks whether it is initialised.
    private static var needsCare: UInt64 {
        let controls: UInt64 = 0xFFFF_FFFF & ~(1 << 0x09 | 1 << 0x0A | 1 << 0x0D)
        return controls | 1 << 0x22 | 1 << 0x26 | 1 << 0x27 | 1 << 0x3C | 1 << 0x3E
    }
}

/// `value` with at most `decimals` decimals and no trailing zeros; NaN becomes 0.
public func fixedPoint(_ value: Double, decimals: Int) -> String {
    var scale = 1
    for _ in 0..<decimals { scale *= 10 }
    let scaled = value * Double(scale)
    guard abs(scaled) < 9e15 else { return "0" }
    // Rounds half away from zero with integers, without a mathematical library; below 2^53 the difference is exact.
    let truncated = Int(scaled)
    let whole = truncated + Int((scaled - Double(truncated)) * 2)
    var (digits, fraction) = abs(whole).quotientAndRemainder(dividingBy: scale)
    var text = (whole < 0 ? "-" : "") + String(digits)
    if fraction > 0 { text += "." }
    while fraction > 0 {
        scale /= 10
        (digits, fraction) = fraction.quotientAndRemainder(dividingBy: scale)
        text.unicodeScalars.append(Unicode.Scalar(UInt8(ascii: "0") + UInt8(digits)))
    }
    return text
}
