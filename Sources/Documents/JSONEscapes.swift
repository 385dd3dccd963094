import Text

/// Decodes the text between the quotes of a JSON string with valid escapes (RFC 8259 §7). A lone surrogate becomes
/// U+FFFD.
func decodeJSONEscapes(_ source: ArraySlice<UInt8>) -> String {
    var decoded: [UInt8] = []
    decoded.reserveCapacity(source.count)
    var at = source.startIndex
    while at < source.endIndex {
        guard source[at] == UInt8(ascii: "\\"), at + 1 < source.endIndex else {
            decoded.append(source[at])
            at += 1
            continue
        }
        let letter = source[at + 1]
        at += 2
        switch letter {
        case UInt8(ascii: "b"): decoded.append(0x08)
        case UInt8(ascii: "f"): decoded.append(0x0C)
        case UInt8(ascii: "n"): decoded.append(0x0A)
        case UInt8(ascii: "r"): decoded.append(0x0D)
        case UInt8(ascii: "t"): decoded.append(0x09)
        case UInt8(ascii: "u"): decoded.append(contentsOf: String(takeScalar(source, &at)).utf8)
        default: decoded.append(letter)
        }
    }
    decoded.limitMarks()
    return String(decoding: decoded, as: UTF8.self)
}

/// Decodes the `\u` escape whose digits begin at `at`, with its low surrogate if any, and moves `at` past it.
private func takeScalar(_ source: ArraySlice<UInt8>, _ at: inout Int) -> Character {
    let replacement: Character = "\u{FFFD}"
    guard let high = codeUnit(source, at) else { return replacement }
    at += 4
    if let scalar = Unicode.Scalar(high) { return Character(scalar) }
    guard high < 0xDC00, at + 1 < source.endIndex, source[at] == UInt8(ascii: "\\"),
        source[at + 1] == UInt8(ascii: "u"),
        let low = codeUnit(source, at + 2), (0xDC00...0xDFFF).contains(low),
        let scalar = Unicode.Scalar(0x10000 + (high - 0xD800) << 10 + (low - 0xDC00))
    else { return replacement }
    at += 6
    return Character(scalar)
}

/// The value of four hexadecimal digits at `at`.
func codeUnit(_ source: ArraySlice<UInt8>, _ at: Int) -> UInt32? {
    at + 4 <= source.endIndex ? UInt16(hexDigits: source[at..<at + 4]).map { UInt32($0) } : nil
}
