import Markdown
import Model
import Text

extension Quote {
    /// The language tag of its text: that of the log; or nil if the text may be in the site's language; or else only
    /// its script, because a wrong language is worse than none.
    func languageTag(onSiteOf site: Language) -> String? {
        if let language { return language }
        guard let script = Script(mostOf: text), !script.suits(site) else { return nil }
        return script.undeterminedTag
    }

    /// The language tag of its work: that of the text if both have the same script, else only its script; nil if it may
    /// be in the site's language.
    func workLanguageTag(onSiteOf site: Language) -> String? {
        guard let work, let script = Script(mostOf: work), !script.suits(site) else { return nil }
        return Script(mostOf: text) == script ? languageTag(onSiteOf: site) : script.undeterminedTag
    }

    /// `text` with the quotation marks and dashes of its language.
    func shown(_ text: String, onSiteOf site: Language) -> String {
        smartText(text, marks: QuotationMarks.of(languageTag: languageTag(onSiteOf: site) ?? site.rawValue))
    }

    /// Its first words, with typography.
    func opening(onSiteOf site: Language) -> String { shown(text.opening(), onSiteOf: site) }

    /// Its first few hundred characters on one line, for descriptions.
    func summary(onSiteOf site: Language) -> String {
        let (beginning, isWhole) = text.beginning()
        let shown = shown(beginning, onSiteOf: site)
        return isWhole ? shown : shown + "…"
    }
}
