import Text

/// Estimates the greatest width that text may have, since the fonts of readers are not known.
///
/// ASCII has the advances of Helvetica (Adobe's AFM files), which Arial and Liberation Sans share, times 1.15: that
/// also covers Segoe UI, Roboto, San Francisco and, for digits and common words, DejaVu Sans.
enum TextMetrics {
    /// The size of all text in charts, in units.
    static let textSize = 12.0
    private static let safety = 1.15
    /// From the baseline to the top of capitals and accents, in em.
    static let ascent = 0.8
    /// From the baseline to the bottom, in em.
    static let descent = 0.25

    /// The width of one line, in units.
    static func width(of text: String) -> Double {
        var thousandths = 0.0
        for scalar in text.unicodeScalars { thousandths += advance(of: scalar) }
        return thousandths / 1000 * textSize
    }

    /// `text`, cut with an ellipsis if it is wider than `limit`.
    static func fitted(_ text: String, width limit: Double) -> String {
        guard width(of: text) > limit else { return text }
        var rest = limit - width(of: "…")
        var fitted = ""
        for character in text {
            rest -= width(of: String(character))
            if rest < 0 { break }
            fitted.append(character)
        }
        while fitted.last == " " { fitted.removeLast() }
        return fitted.isEmpty ? "" : fitted + "…"
    }

    /// All words in the longest form in which none is wider than `limit`, or else in the shortest form. `words` lists
    /// the forms of each word, longest first.
    static func longestForm(of words: [[String]], within limit: Double) -> [String] {
        let forms = (0..<max(1, words.map(\.count).max() ?? 1)).lazy.map { form in
            words.map { $0.isEmpty ? "" : $0[min(form, $0.count - 1)] }
        }
        return forms.first { $0.allSatisfy { width(of: $0) <= limit } } ?? forms.last ?? []
    }

    /// In thousandths of an em, with the safety factor.
    private static func advance(of scalar: Unicode.Scalar) -> Double {
        switch scalar.value {
        case 0x20...0x7E: asciiAdvance(scalar.value) * safety
        case 0x300...0x36F, 0x200B...0x200F, 0xFE00...0xFE0F, 0x1AB0...0x1AFF, 0x20D0...0x20FF: 0
        case _ where scalar.isEastAsianWide: 1000
        // Narrow signs among the wide blocks, which are an em wide all the same, and symbols and emoji.
        case 0x303F...0x3040, 0x4DC0...0x4DFF, 0x2600...0x27BF, 0x1_F000...0x1_FAFF: 1000
        case 0xFF61...0xFF9F: 500
        case 0x2013, 0xB7, 0xBD, 0xD7, 0x2212: 834 * safety
        case 0x2014, 0x2026, 0x2190...0x21FF: 1000 * safety
        case 0xA0: 278 * safety
        // Other lower-case letters of Latin, Greek and Cyrillic are mostly below 600, capitals below 800, signs about
        // 1000.
        case 0xA1...0x5FF: (scalar.properties.isLowercase ? 611 : 778) * safety
        default: 900 * safety
        }
    }

    private static func asciiAdvance(_ code: UInt32) -> Double {
        switch Unicode.Scalar(UInt8(truncatingIfNeeded: code)) {
        case "i", "j", "l", "'": 222
        case "|": 260
        case " ", "!", ",", ".", "/", ":", ";", "I", "[", "]", "\\", "f", "t": 278
        case "(", ")", "-", "`", "r", "{", "}": 333
        case "\"", "*", "^": 469
        case "c", "k", "s", "v", "x", "y", "z", "J": 500
        case "F", "T", "Z", "L": 611
        case "C", "D", "H", "N", "R", "U", "w": 722
        case "G", "O", "Q": 778
        case "m", "M": 833
        case "W": 944
        case "%": 889
        case "@": 1015
        case "A"..."Z", "&": 667
        case "+", "<", "=", ">", "~": 584
        default: 556
        }
    }
}
