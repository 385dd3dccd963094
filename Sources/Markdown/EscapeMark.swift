/// A character that a source does not hold, by which what an escape made literal is known after the parse.
///
/// It follows `\~`, `\[`, `\^` and `\]`, and their character references. It is punctuation, as they are, so that it does
/// not change what is emphasis beside it (CommonMark 0.30 §6.2), and it is left out wherever text is written.
struct EscapeMark {
    /// Three bytes of UTF-8.
    let bytes: [UInt8]

    /// A mark that `source` does not hold; none where it holds all of them.
    init?(unusedIn source: Span<UInt8>) {
        var used: UInt64 = 0
        for index in 0..<source.count {
            let byte = source[index]
            guard byte >= 0xE0 || byte == 0x26 else { continue }
            if byte == 0x26 {
                if let (scalar, _) = Self.reference(source, at: index) { used |= Self.bit(of: scalar) }
            } else if byte == 0xE2 || byte == 0xEA, index + 2 < source.count {
                let high = UInt32(byte & 0x0F) << 12
                used |= Self.bit(of: high | UInt32(source[index + 1] & 0x3F) << 6 | UInt32(source[index + 2] & 0x3F))
            }
        }
        let free =
            (0xA874...0xA877).first { used & Self.bit(of: $0) == 0 }
            ?? (0x2E00...0x2E2E).first { used & Self.bit(of: $0) == 0 }
        guard let free, let scalar = Unicode.Scalar(free) else { return nil }
        bytes = Array(String(Character(scalar)).utf8)
    }

    /// Punctuation that is seldom written stands for a bit each: Phags-pa's, and the signs of editors of old texts.
    private static func bit(of scalar: UInt32) -> UInt64 {
        switch scalar {
        case 0x2E00...0x2E2E: 1 << UInt64(scalar - 0x2E00)
        case 0xA874...0xA877: 1 << UInt64(scalar - 0xA874 + 47)
        default: 0
        }
    }

    /// Whether the mark stands at `index`.
    func stands(in text: Span<UInt8>, at index: Int, before end: Int) -> Bool {
        index >= 0 && index + 2 < end && text[index] == bytes[0] && text[index + 1] == bytes[1]
            && text[index + 2] == bytes[2]
    }

    /// The edits that put the mark behind each escape.
    func edits(of source: Span<UInt8>) -> [SourceEdit] {
        var edits: [SourceEdit] = []
        var index = 0
        while index < source.count {
            switch source[index] {
            case 0x5C:
                index += 1
                guard index < source.count else { break }
                if Self.isMarked(UInt32(source[index])) { edits.append(insertion(at: index + 1)) }
                // A line end or a letter is not escaped, but is none of those looked for either.
                index += 1
            case 0x26:
                if let (scalar, end) = Self.reference(source, at: index), Self.isMarked(scalar) {
                    edits.append(insertion(at: end))
                }
                index += 1
            default: index += 1
            }
        }
        return edits
    }

    /// The edit that puts the mark at `offset`.
    func insertion(at offset: Int) -> SourceEdit { SourceEdit(range: offset..<offset, bytes: bytes) }

    private static func isMarked(_ scalar: UInt32) -> Bool {
        scalar == 0x7E || scalar == 0x5B || scalar == 0x5D || scalar == 0x5E
    }

    private static let names: [String: UInt32] = [
        "lsqb": 0x5B, "lbrack": 0x5B, "rsqb": 0x5D, "rbrack": 0x5D, "Hat": 0x5E,
    ]

    /// The scalar of a numeric character reference, or of a name for a bracket or a caret, and the offset behind it.
    private static func reference(_ source: Span<UInt8>, at start: Int) -> (UInt32, Int)? {
        var end = start + 1
        let last = min(source.count, start + 12)
        while end < last, source[end] != 0x3B { end += 1 }
        guard end < last else { return nil }
        var name = ""
        for index in (start + 1)..<end { name.unicodeScalars.append(Unicode.Scalar(source[index])) }
        guard name.hasPrefix("#") else { return names[name].map { ($0, end + 1) } }
        let digits = name.dropFirst()
        let scalar =
            digits.hasPrefix("x") || digits.hasPrefix("X") ? UInt32(digits.dropFirst(), radix: 16) : UInt32(digits)
        return scalar.map { ($0, end + 1) }
    }
}
