import Markdown
import Model

extension QuotationMarks {
    /// The marks of a language by its tag (BCP 47); nil if they are not known here, or not unique.
    static func of(languageTag tag: String) -> QuotationMarks? {
        let parts = tag.lowercased().split(separator: "-")
        switch parts.first {
        case "en": return .english
        case "de": return parts.contains("ch") || parts.contains("li") ? nil : .german
        case "ja", "yue": return .corner
        case "zh": return Language.isTraditional(subtags: parts) ? .corner : .simplifiedChinese
        default: return nil
        }
    }
}
