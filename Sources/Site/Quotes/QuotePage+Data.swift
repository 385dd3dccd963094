import Languages
import Markup
import Model
import Text

extension QuotePage {
    /// The quote as a `Quotation` of schema.org in JSON-LD 1.1, without typography.
    var linkedData: RawHTML {
        let quote = quote
        var writer = JSONWriter(capacity: quote.text.utf8.count + 512)
        writer.object { writer in
            writer.field("@context", "https://schema.org")
            writer.field("@type", "Quotation")
            writer.field("text", quote.text)
            if let author = listed.value.author?.value {
                writer.name("creator")
                writer.object { writer in
                    writer.field("@type", "Person")
                    writer.field("name", author.name)
                    writer.field("birthDate", author.years?.birth.flatMap(\.iso))
                    writer.field("deathDate", author.years?.death.flatMap(\.iso))
                    writer.field("url", frame.site.settings.absoluteURL(of: .author(author.slug)))
                }
            }
            if let work = quote.work {
                writer.name("isPartOf")
                writer.object { writer in
                    writer.field("@type", "CreativeWork")
                    writer.field("name", work)
                }
                writer.field("citation", work)
            }
            writer.field("inLanguage", statedLanguage)
            writer.field("dateCreated", quote.date?.description)
            writer.field("keywords", listed.value.tags.map(\.value.name))
            writer.field("url", frame.canonical)
            writer.field("image", card.flatMap { frame.site.settings.absoluteURL(of: $0.address) })
        }
        return RawHTML(json: writer)
    }

    /// The language; nil if only the script is known.
    private var statedLanguage: String? {
        let site = frame.site.settings.language
        let tag = quote.languageTag(onSiteOf: site) ?? site.rawValue
        return tag.hasPrefix("und") ? nil : tag
    }

    /// The answer for sites that embed the quote (oEmbed 1.0, §2.3.4.4).
    func embedding(baseURL: String) -> [UInt8] {
        let site = frame.site.settings
        let author = listed.value.author?.value
        var writer = JSONWriter()
        writer.object { writer in
            writer.field("version", "1.0")
            writer.field("type", "rich")
            writer.field("title", title)
            writer.field("author_name", author?.name)
            writer.field("author_url", author.flatMap { site.absoluteURL(of: .author($0.slug)) })
            writer.field("provider_name", site.title)
            writer.field("provider_url", baseURL)
            writer.field("html", String(decoding: block(baseURL: baseURL).bytes, as: UTF8.self))
            writer.name("width")
            writer.number(600)
            writer.name("height")
            writer.null()
        }
        writer.lineBreak()
        return writer.bytes
    }

    private func block(baseURL: String) -> RawHTML {
        let (site, link) = (frame.site, frame.canonical ?? baseURL)
        return RawHTML { writer in
            quote.writeBlock(onSiteOf: site.settings.language, [.text("cite", link)], into: &writer) { writer in
                writer.element("footer") { writer in
                    let name = listed.value.author?.value.name ?? site.wording[.unknownAuthor]
                    quote.writeCredit(author: (name, link), onSiteOf: site.settings.language, into: &writer)
                }
            }
        }
    }
}

extension HistoricYear {
    /// In the form of schema.org's dates (ISO 8601, years before 1 with a sign); nil if it is approximate.
    fileprivate var iso: String? {
        if isApproximate { return nil }
        let year = astronomical
        let digits = String(abs(year))
        return (year < 0 ? "-" : "") + String(repeating: "0", count: max(0, 4 - digits.utf8.count)) + digits
    }
}
