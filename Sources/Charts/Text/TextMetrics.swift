import Text

/// How wide text is drawn, at the widest that is likely: no font is at hand when a chart is made, and its readers'
/// fonts differ.
///
/// Advances of ASCII are those of Helvetica (Adobe's AFM files of the 14 base fonts), which Arial and Liberation Sans
/// share, times 1.15, which also covers Segoe UI, Roboto, San Francisco and, for digits and common words, DejaVu Sans.
public enum TextMetrics {
    static let safety = 1.15
    /// From the baseline up to the top of capitals and accents, in em.
    static let ascent = 0.8
    /// From the baseline down, in em.
    static let descent = 0.25

    /// The width of one line in units, for text of `size` units.
    public static func width(of text: String, size: Double) -> Double {
        var thousandths = 0.0
        for scalar in text.unicodeScalars { thousandths += advance(of: scalar) }
        return thousandths / 1000 * size
    }

    /// `text` if it is no wider than `width`, else as much of it as fits before an ellipsis.
    public static func fitted(_ text: String, width limit: Double, size: Double) -> String {
        fitted(text, width: limit) { width(of: $0, size: size) }
    }

    /// `text` if it is no wider than `limit` by the measure of `width`, else as much of it as fits before an ellipsis.
    public static func fitted(_ text: String, width limit: Double, by width: (String) -> Double) -> String {
        guard width(text) > limit else { return text }
        var rest = limit - width("…")
        var fitted = ""
        for character in text {
            rest -= width(String(character))
            if rest < 0 { break }
            fitted.append(character)
        }
        while fitted.last == " " { fitted.removeLast() }
        return fitted.isEmpty ? "" : fitted + "…"
    }

    /// In thousandths of an em, the safety factor included.
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
        // Other small letters of Latin, Greek and Cyrillic are mostly below 600, capitals below 800, signs about an em.
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
