import Markdown
import Model
import Text

extension QuotationMarks {
    /// The marks of a language by its tag (BCP 47); nil for languages whose marks are not known here, or may be several.
    static func of(languageTag tag: String) -> QuotationMarks? {
        let parts = tag.lowercased().split(separator: "-")
        switch parts.first {
        case "en": return .english
        case "de": return parts.contains("ch") || parts.contains("li") ? nil : .german
        case "ja", "yue": return .corner
        case "zh":
            if parts.contains("hans") { return .simplifiedChinese }
            return parts.contains { ["hant", "tw", "hk", "mo"].contains($0) } ? .corner : .simplifiedChinese
        default: return nil
        }
    }
}

extension Quote {
    /// What its text is in on a site of `language`: what the log says; nothing where the site's own may be meant; the script alone
    /// where that can't be, since a wrong language is worse than none.
    func languageTag(onSiteOf site: Language) -> String? {
        if let language { return language }
        guard let script = Script(mostOf: text), !script.suits(site) else { return nil }
        return script.undeterminedTag
    }

    /// Text of it as it is shown: quotation marks and dashes as its language has them.
    func shown(_ text: String, onSiteOf site: Language) -> String {
        smartText(text, marks: quotationMarks(onSiteOf: site))
    }

    /// Those of its language, which is the site's where it says nothing else.
    func quotationMarks(onSiteOf site: Language) -> QuotationMarks? {
        QuotationMarks.of(languageTag: languageTag(onSiteOf: site) ?? site.rawValue)
    }
}
