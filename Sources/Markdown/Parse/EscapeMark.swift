/// A character that a source does not contain. Put after an escaped character, it marks that character as literal for
/// the passes after the parse.
///
/// It follows `\~`, `\[`, `\]`, `\^` and their character references. Like them it is punctuation, so emphasis next to
/// it stays the same (CommonMark 0.30 §6.2). The output never contains it.
struct EscapeMark {
    /// Three bytes of UTF-8.
    let bytes: [UInt8]

    /// Seldom written punctuation: Phags-pa's, and the signs of editors of old texts.
    private static let candidates = Array(0xA874...0xA877) + Array(0x2E00...0x2E2E)

    /// A mark that `source` does not contain; nil if it contains all candidates.
    init?(unusedIn source: [UInt8]) {
        guard let mark = Self.unused(in: source).first else { return nil }
        bytes = mark
    }

    /// The candidates that `source` does not hold.
    static func unused(in source: [UInt8]) -> [[UInt8]] {
        var used: Set<Int> = []
        for (index, byte) in source.enumerated() {
            if byte == .ampersand, let (scalar, _) = reference(source, at: index) {
                used.insert(scalar)
            } else if byte == 0xE2 || byte == 0xEA, index + 2 < source.count {
                let high = Int(byte & 0x0F) << 12
                used.insert(high | Int(source[index + 1] & 0x3F) << 6 | Int(source[index + 2] & 0x3F))
            }
        }
        return candidates.filter { !used.contains($0) }.compactMap(Unicode.Scalar.init).map { Array(String($0).utf8) }
    }

    /// Whether the mark is at `index`.
    func stands(in text: [UInt8], at index: Int, before end: Int) -> Bool {
        index >= 0 && index + 2 < end && text[index] == bytes[0] && text[index + 1] == bytes[1]
            && text[index + 2] == bytes[2]
    }

    /// The edits that put the mark after each escape.
    func edits(of source: [UInt8]) -> [SourceEdit] {
        var edits: [SourceEdit] = []
        var index = 0
        while index < source.count {
            if source[index] == .backslash {
                index += 1
                if index < source.count, Self.isMarked(Int(source[index])) { edits.append(insertion(at: index + 1)) }
            } else if source[index] == .ampersand, let (scalar, end) = Self.reference(source, at: index),
                Self.isMarked(scalar)
            {
                edits.append(insertion(at: end))
            }
            index += 1
        }
        return edits
    }

    /// The edit that puts the mark at `offset`.
    func insertion(at offset: Int) -> SourceEdit { SourceEdit(range: offset..<offset, bytes: bytes) }

    private static func isMarked(_ scalar: Int) -> Bool {
        UInt8(exactly: scalar).map { [.tilde, .leftBracket, .rightBracket, .caret].contains($0) } ?? false
    }

    /// The names of brackets and of the caret (HTML Standard, "Named character references"); the tilde has none.
    private static let names: [String: UInt8] = [
        "lsqb": .leftBracket, "lbrack": .leftBracket, "rsqb": .rightBracket, "rbrack": .rightBracket, "Hat": .caret,
    ]

    /// The scalar of a numeric character reference, or of one of `names`, and the offset after it (CommonMark 0.30
    /// §2.5).
    private static func reference(_ source: [UInt8], at start: Int) -> (scalar: Int, end: Int)? {
        let rest = source[(start + 1)...].prefix(11)
        guard let end = rest.firstIndex(of: .semicolon) else { return nil }
        let name = String(decoding: rest[..<end], as: UTF8.self)
        guard name.hasPrefix("#") else { return names[name].map { (Int($0), end + 1) } }
        let digits = name.dropFirst()
        let isHexadecimal = digits.hasPrefix("x") || digits.hasPrefix("X")
        return (isHexadecimal ? Int(digits.dropFirst(), radix: 16) : Int(digits)).map { ($0, end + 1) }
    }
}
