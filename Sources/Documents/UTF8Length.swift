/// The first NUL or byte that is not UTF-8 in a range; nil if there is none.
func unreadableOffset(in bytes: [UInt8], _ range: Range<Int>) -> Int? {
    var at = range.lowerBound
    while at < range.upperBound {
        let isASCII = (1..<0x80).contains(bytes[at])
        let length = isASCII ? 1 : utf8Length(bytes, at, range.upperBound)
        guard length > 0 else { return at }
        at += length
    }
    return nil
}

/// The length in bytes of the well-formed character at `at` (Unicode 15, table 3-7); 0 for NUL, which no text has, and
/// if there is none before `end`.
func utf8Length(_ bytes: [UInt8], _ at: Int, _ end: Int) -> Int {
    let lead = bytes[at]
    let (length, second): (Int, ClosedRange<UInt8>) =
        switch lead {
        case 1..<0x80: (1, 0...0)
        case 0xC2...0xDF: (2, 0x80...0xBF)
        case 0xE0: (3, 0xA0...0xBF)
        case 0xED: (3, 0x80...0x9F)
        case 0xE1...0xEF: (3, 0x80...0xBF)
        case 0xF0: (4, 0x90...0xBF)
        case 0xF1...0xF3: (4, 0x80...0xBF)
        case 0xF4: (4, 0x80...0x8F)
        default: (0, 0...0)
        }
    guard length > 1 else { return length }
    guard at + length <= end, second.contains(bytes[at + 1]) else { return 0 }
    for index in 2..<max(2, length) where !UTF8.isContinuation(bytes[at + index]) { return 0 }
    return length
}
