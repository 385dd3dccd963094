import Markup

/// Escaping as the CommonMark specification writes its HTML: apostrophes stay as they are.
extension ByteWriter {
    /// Text or a quoted attribute's value: `& < > "` become references, and control characters that XML 1.0 does not
    /// allow U+FFFD.
    mutating func prose(_ text: [UInt8], _ range: Range<Int>) {
        let span = text.span.extracting(range)
        var start = 0
        while start < span.count {
            let index = ProseBytes.next(in: span, from: start)
            if index > start { verbatim(span.extracting(start..<index)) }
            guard index < span.count else { return }
            switch span[index] {
            case 0x26: literal("&amp;")
            case 0x3C: literal("&lt;")
            case 0x3E: literal("&gt;")
            case 0x22: literal("&quot;")
            default: literal("\u{FFFD}")
            }
            start = index + 1
        }
    }

    /// An address as an attribute's value: what may not stand in a URL is percent-encoded, what is encoded stays.
    mutating func address(_ text: [UInt8], _ range: Range<Int>) {
        var start = range.lowerBound
        let span = text.span
        for index in range {
            let byte = span[index]
            guard !ProseBytes.standsInAddress(byte) else { continue }
            if index > start { verbatim(span.extracting(start..<index)) }
            start = index + 1
            switch byte {
            case 0x26: literal("&amp;")
            case 0x27: literal("&#x27;")
            default:
                let digits = Array("0123456789ABCDEF".utf8)
                verbatim([0x25, digits[Int(byte >> 4)], digits[Int(byte & 15)]])
            }
        }
        if range.upperBound > start { verbatim(span.extracting(start..<range.upperBound)) }
    }
}

private enum ProseBytes {
    /// The next control character but tab, LF and CR, or one of `"&<>`.
    static func next(in text: Span<UInt8>, from start: Int) -> Int {
        // A bit for each byte below 0x40.
        let controls: UInt64 = 0xFFFF_FFFF & ~(1 << 0x09 | 1 << 0x0A | 1 << 0x0D)
        let special = controls | 1 << 0x22 | 1 << 0x26 | 1 << 0x3C | 1 << 0x3E
        return text.firstIndex(from: start) { $0 < 0x40 && (special &>> UInt64($0)) & 1 != 0 }
    }

    /// Letters, digits and `!#$%()*+,-./:;=?@_~`.
    @inline(__always)
    static func standsInAddress(_ byte: UInt8) -> Bool {
        switch byte {
        case 0x21, 0x23...0x25, 0x28...0x3B, 0x3D, 0x3F...0x5A, 0x5F, 0x61...0x7A, 0x7E: true
        default: false
        }
    }
}
