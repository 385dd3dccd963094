import Markup
import Model

extension Quote {
    /// Its text in a block quote for feeds and for sites that embed it, with the paragraphs and typography of its page.
    func writeBlock(
        onSiteOf site: Language, _ attributes: [Attribute] = [], into writer: inout ByteWriter,
        footer: (inout ByteWriter) -> Void = { _ in }
    ) {
        let language = languageTag(onSiteOf: site) ?? site.rawValue
        writer.element("blockquote", [.text("lang", language)] + attributes) { writer in
            for paragraph in Quote.paragraphs(of: shown(text, onSiteOf: site)) {
                writer.element("p") { writer in
                    for (number, line) in paragraph.enumerated() {
                        if number > 0 { writer.literal("<br>") }
                        writer.text(String(line))
                    }
                }
            }
            footer(&writer)
        }
    }

    /// `— Author, Work`, with a link for the author.
    func writeCredit(
        author: (name: String, link: String)?, onSiteOf site: Language, into writer: inout ByteWriter
    ) {
        writer.literal("— ")
        if let author { writer.element("a", [.text("href", author.link)], text: author.name) }
        guard let work else { return }
        if author != nil { writer.literal(", ") }
        let language: [Attribute] = workLanguageTag(onSiteOf: site).map { [.text("lang", $0)] } ?? []
        writer.element("cite", language, text: work)
    }
}
