import Assets
import Model
import Theming

/// The fonts of one part of a share image's text, and how wide text is in them.
struct CardTypeface: Sendable {
    /// As SVG writes a list of families.
    let families: String
    let weight: Int
    let isItalic: Bool
    /// nil if a system font comes first, because its widths are unknown.
    private let font: FontFile?

    /// The fonts of `theme` for text in a language (BCP 47), with system fonts as fallbacks.
    ///
    /// Chinese and Japanese quotes are set in a font of that language, whose marks are as wide as an ideograph; small
    /// words and numbers keep the font of the theme.
    init(_ kind: Theme.CardFont, of theme: Theme, language: String) {
        let isSerif = kind == .serif || kind == .serifItalic
        let own = theme.fonts[kind]
        let han = Self.han(of: language).map { "Noto \(isSerif ? "Serif" : "Sans") CJK \($0)" }
        let last = isSerif ? ["Noto Serif", "DejaVu Serif"] : ["Noto Sans", "DejaVu Sans"]
        let first = isSerif ? [han, own?.family] : [own?.family, han]
        families =
            (first.compactMap { $0 } + last).map { "'\(CardText.plain($0).filter { $0 != "'" })'" }.joined(
                separator: ", ")
            + (isSerif ? ", serif" : ", sans-serif")
        weight = own?.weight ?? (kind == .sansBold ? 700 : kind == .sans ? 600 : 400)
        isItalic = kind == .serifItalic && han == nil
        font = isSerif && han != nil ? nil : own
    }

    /// The ending of the name of a Noto font for a language written in Han characters, such as `SC`.
    private static func han(of language: String) -> String? {
        let parts = language.split(separator: "-").map { $0.lowercased() }
        switch parts.first {
        case "ja": return "JP"
        case "zh": return Language.isTraditional(subtags: parts) ? "TC" : "SC"
        case "yue", "lzh": return "TC"
        case "wuu": return "SC"
        // The language is not known, only the script.
        case "und": return parts.contains("hani") ? "SC" : parts.contains("jpan") ? "JP" : nil
        default: return nil
        }
    }

    /// The width of a line in pixels at `size` pixels, without kerning, which narrows it slightly. Characters of other
    /// fonts count as wide as in the widest fallback.
    func width(of text: some StringProtocol, size: Double) -> Double {
        let thousandths = text.unicodeScalars.reduce(0.0) { $0 + (font?.advance(of: $1) ?? Self.advance(of: $1)) }
        return thousandths / 1000 * size
    }

    /// The width in DejaVu, which is wider than Noto, in thousandths of an em.
    private static func advance(of scalar: Unicode.Scalar) -> Double {
        switch scalar.value {
        case 0x20...0x7E: Double(ascii[Int(scalar.value) - 0x20])
        case 0x300...0x36F, 0x200B...0x200F, 0xFE00...0xFE0F, 0x1AB0...0x1AFF, 0x20D0...0x20FF: 0
        // East Asian Halfwidth (Unicode TR 11).
        case 0xFF61...0xFF9F: 500
        case 0xA0: 318
        case 0x2018...0x201A, 0xB7: 330
        case 0x2013, 0x201C...0x201E: 530
        // Other small Latin letters are below 700 except ligatures, capitals below 900; Greek and Cyrillic are wider.
        case 0xA1...0x24F: scalar.properties.isLowercase ? 700 : 900
        case 0x250...0x5FF: scalar.properties.isLowercase ? 950 : 1130
        default: 1040
        }
    }

    /// From U+0020 to U+007E, the wider one of DejaVu Serif and DejaVu Sans.
    private static let ascii: [UInt16] = [
        318, 402, 460, 838, 636, 950, 890, 275, 390, 390, 500, 838, 318, 361, 318, 337,
        636, 636, 636, 636, 636, 636, 636, 636, 636, 636, 337, 337, 838, 838, 838, 536,
        1000, 722, 735, 765, 802, 730, 694, 799, 872, 395, 401, 747, 664, 1024, 875, 820,
        673, 820, 753, 685, 667, 843, 722, 1028, 712, 660, 695, 390, 337, 390, 838, 500,
        500, 613, 640, 560, 640, 615, 370, 640, 644, 320, 310, 606, 320, 974, 644, 612,
        640, 640, 478, 521, 402, 644, 592, 856, 592, 592, 527, 636, 337, 636, 838,
    ]
}
