/// The script of a letter (Unicode Standard Annex 24).
public enum Script: Int, CaseIterable, Sendable {
    case latin, greek, cyrillic, hebrew, arabic, devanagari, thai, hangul, kana, han, other

    /// The script of a letter; nil for digits, punctuation and other signs. The ranges are blocks, which hold slightly
    /// more than the script's letters.
    public init?(_ scalar: Unicode.Scalar) {
        switch scalar.value {
        case 0x41...0x5A, 0x61...0x7A, 0xC0...0xD6, 0xD8...0xF6, 0xF8...0x24F, 0x1E00...0x1EFF: self = .latin
        case 0..<0x250: return nil
        case 0x370...0x3FF, 0x1F00...0x1FFF: self = .greek
        case 0x400...0x52F: self = .cyrillic
        case 0x590...0x5FF: self = .hebrew
        case 0x600...0x6FF, 0x750...0x77F, 0x8A0...0x8FF: self = .arabic
        case 0x900...0x97F: self = .devanagari
        case 0xE00...0xE7F: self = .thai
        case 0x1100...0x11FF, 0xAC00...0xD7A3: self = .hangul
        case 0x3041...0x30FA, 0x31F0...0x31FF, 0xFF66...0xFF9D: self = .kana
        case 0x2E80...0x2FDF, 0x3005...0x3007, 0x3400...0x4DBF, 0x4E00...0x9FFF, 0xF900...0xFAFF, 0x20000...0x3FFFD:
            self = .han
        default:
            guard scalar.properties.isAlphabetic else { return nil }
            self = .other
        }
    }

    /// The script of most letters of `text`; nil if it has no letter. Han characters count as kana if there are at
    /// least a tenth as many kana, since Japanese mixes both.
    public init?(mostOf text: String) {
        if text.utf8.allSatisfy({ $0 < 0x80 }) {
            guard text.utf8.contains(where: \.isLetter) else { return nil }
            self = .latin
            return
        }
        var counts = [Int](repeating: 0, count: Self.allCases.count)
        for scalar in text.unicodeScalars {
            if let script = Self(scalar) { counts[script.rawValue] += 1 }
        }
        let kana = counts[Self.kana.rawValue]
        if kana > 0, kana * 10 >= counts[Self.han.rawValue] {
            counts[Self.kana.rawValue] += counts[Self.han.rawValue]
            counts[Self.han.rawValue] = 0
        }
        guard let most = counts.max(), most > 0, let index = counts.firstIndex(of: most) else { return nil }
        self.init(rawValue: index)
    }
}

extension Script {
    /// Whether names in this script begin with the family name.
    public var putsFamilyFirst: Bool { self == .han || self == .kana || self == .hangul }
}

extension Unicode.Scalar {
    /// Whether the character is Han, kana, or a sign or punctuation mark of their blocks. Lines of such characters are
    /// joined without a space.
    public var isChineseOrJapanese: Bool {
        switch Script(self) {
        case .han, .kana: true
        default:
            switch value {
            case 0x2FE0...0x30FF, 0x3200...0x33FF, 0xFF00...0xFFEF: true
            default: false
            }
        }
    }

    /// Whether a line may break before and after the character. Unlike `isChineseOrJapanese`, this includes Bopomofo,
    /// Kanbun, strokes and hexagrams.
    public var isIdeographic: Bool {
        switch value {
        case 0x3100...0x312F, 0x3190...0x31EF, 0x4DC0...0x4DFF: true
        default: isChineseOrJapanese
        }
    }
}
