import Markdown
import Model
import Text

extension Quote {
    /// The language tag of its text: the log's if there is one; else nil if the text may be in the site's language;
    /// else a tag of the script only, since a wrong language is worse than none.
    func languageTag(onSiteOf site: Language) -> String? {
        if let language { return language }
        guard let script = Script(mostOf: text), !script.suits(site) else { return nil }
        return script.undeterminedTag
    }

    /// The language tag of what it is from: that of the text if it is in the same script, or a tag of the script only;
    /// nil if it may be in the site's language.
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
