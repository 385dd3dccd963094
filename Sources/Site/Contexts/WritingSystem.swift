import Model

/// A script, as far as it tells that a text is not in the language of the site.
enum WritingSystem: Int, CaseIterable {
    case latin, greek, cyrillic, hebrew, arabic, devanagari, thai, hangul, kana, han, other

    /// The language tag of a text of no known language in this script (ISO 15924); nil where not even that is known.
    var undeterminedTag: String {
        switch self {
        case .latin: "und-Latn"
        case .greek: "und-Grek"
        case .cyrillic: "und-Cyrl"
        case .hebrew: "und-Hebr"
        case .arabic: "und-Arab"
        case .devanagari: "und-Deva"
        case .thai: "und-Thai"
        case .hangul: "und-Kore"
        case .kana: "und-Jpan"
        case .han: "und-Hani"
        case .other: "und"
        }
    }

    /// The script of most letters of `text`; Japanese where kana stand among Han characters. Nil where there is no letter.
    init?(mostOf text: String) {
        if text.utf8Span.isKnownASCII {
            guard text.utf8.contains(where: { (0x61...0x7A).contains($0 | 0x20) }) else { return nil }
            self = .latin
            return
        }
        var counts = [Int](repeating: 0, count: Self.allCases.count)
        for scalar in text.unicodeScalars {
            if let script = Self(scalar) { counts[script.rawValue] += 1 }
        }
        let kana = counts[Self.kana.rawValue]
        if kana * 10 >= counts[Self.han.rawValue], kana > 0 {
            counts[Self.kana.rawValue] += counts[Self.han.rawValue]
            counts[Self.han.rawValue] = 0
        }
        guard let most = counts.max(), most > 0, let index = counts.firstIndex(of: most) else { return nil }
        self.init(rawValue: index)
    }

    private init?(_ scalar: Unicode.Scalar) {
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

    /// Whether a text in this script may be in `language`.
    func suits(_ language: Language) -> Bool {
        switch language {
        case .english, .german: self == .latin
        case .traditionalChinese, .simplifiedChinese: self == .han
        case .japanese: self == .kana || self == .han
        }
    }
}
