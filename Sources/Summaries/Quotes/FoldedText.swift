import Text

/// Compares texts without case, punctuation, white space and full-width forms, to find near duplicates.
enum FoldedText {
    /// A hash of the folded text, valid only in this process; nil if the folded text is empty.
    static func key(of text: String) -> Int? { folded(text).nonEmpty?.hashValue }

    /// Whether two texts are equal when folded.
    static func isSame(_ left: String, _ right: String) -> Bool { folded(left) == folded(right) }

    private static func folded(_ text: String) -> String {
        var bytes: [UInt8] = []
        for scalar in text.unicodeScalars {
            switch scalar.value {
            case 0..<0x80: if isKept(UInt8(ascii: scalar)) { bytes.append(UInt8(ascii: scalar)) }
            case 0xFF01...0xFF5E:
                let narrow = UInt8(truncatingIfNeeded: scalar.value - 0xFEE0)
                if isKept(narrow) { bytes.append(narrow) }
            default: if isKept(scalar) { bytes.append(utf8Of: scalar) }
            }
        }
        return String(decoding: bytes, as: UTF8.self).lowercased()
    }

    /// Whether a byte is a letter, a digit, or a sign that changes the meaning, as in `C++`.
    private static func isKept(_ byte: UInt8) -> Bool {
        if byte.isLetter || byte.isDigit { return true }
        return switch byte {
        case UInt8(ascii: "#"), UInt8(ascii: "$"), UInt8(ascii: "%"), UInt8(ascii: "&"), UInt8(ascii: "+"),
            UInt8(ascii: "<"), UInt8(ascii: "="), UInt8(ascii: ">"), UInt8(ascii: "@"):
            true
        default: false
        }
    }

    private static func isKept(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar.value {
        // General and CJK punctuation, including the symbols in these blocks, and variation selectors.
        case 0x2000...0x206F, 0x3000...0x3004, 0x3008...0x3020, 0xFE00...0xFE0F: return false
        default: break
        }
        switch scalar.properties.generalCategory {
        case .connectorPunctuation, .dashPunctuation, .openPunctuation, .closePunctuation, .initialPunctuation,
            .finalPunctuation, .otherPunctuation, .spaceSeparator, .lineSeparator, .paragraphSeparator, .control,
            .format:
            return false
        default: return true
        }
    }
}
