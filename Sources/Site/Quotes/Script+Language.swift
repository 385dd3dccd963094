import Model
import Text

extension Script {
    /// The language tag of a text in this script whose language is not known (ISO 15924).
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

    /// Whether a text in this script may be in `language`.
    func suits(_ language: Language) -> Bool {
        switch language {
        case .english, .german: self == .latin
        case .traditionalChinese, .simplifiedChinese: self == .han
        case .japanese: self == .kana || self == .han
        }
    }
}
