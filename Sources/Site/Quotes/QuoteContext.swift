import Diagnostics
import Languages
import Markup
import Model
import Summaries
import Templates
import Text

/// A quote for templates, in lists and on its own page.
struct QuoteContext: TemplateContext {
    let listed: Shared<ListedQuote>
    let frame: PageFrame

    private var quote: Quote { listed.value.quote }
    private var tags: [Shared<QuoteGroupName>] { listed.value.tags }
    private var siteLanguage: Language { frame.site.settings.language }

    /// A list shows no more tags of a quote. The page of each tag lists the quote, so with all of its tags a build
    /// would take the square of their number.
    private static let maxListTags = 12

    static let fields: TemplateFields<QuoteContext> = [
        .list("paragraphs", about: "The text; each paragraph is a list of lines.") { $0.paragraphs },
        .text("length", about: "`brief`, `short`, `medium`, `long` or `longest`, for the size of its type.") {
            $0.length
        },
        .optionalText("language", about: "A language tag, where the text is not in the site's language.") {
            $0.quote.languageTag(onSiteOf: $0.siteLanguage)
        },
        .flag("has_marks", about: "Whether the text begins with a quotation mark of its own.") { $0.hasMarks },
        .text("url", about: "The address of the quote's own page.") { $0.frame.link(to: .quote($0.listed.value.slug)) },
        .record("author") { context in
            (context.listed.value.author?.value).map { author in
                LinkContext(author.name, to: .author(author.slug), from: context.frame)
            }
        },
        .optionalText("work", about: "The work that the quote comes from.") { $0.quote.work },
        .optionalText("work_language", about: "Its language tag, where that is not the site's language.") {
            $0.quote.workLanguageTag(onSiteOf: $0.siteLanguage)
        },
        .optionalText("work_url", about: "The address of the quotes from the same work, where there are others.") {
            context in
            context.listed.value.work.map { PageAddress.work($0.value.slug) }
                .flatMap { $0 == context.frame.address ? nil : context.frame.link(to: $0) }
        },
        .flag("is_favorite") { $0.quote.isFavorite },
        .optionalText("date") { context in
            context.quote.date.map { context.frame.site.wording.date($0, style: .medium) }
        },
        .optionalText("note") { $0.quote.note },
        .flag("has_commentary") { $0.listed.value.hasCommentary },
        .list("tags", about: "All of them.") { $0.links(to: $0.tags) },
        .list("list_tags", about: "The first twelve, for lists.") { $0.links(to: $0.tags.prefix(Self.maxListTags)) },
        .optionalText("tag_count", about: "Such as `40 tags`, where `list_tags` has not all of them.") { context in
            let count = context.tags.count
            return count > Self.maxListTags ? context.frame.site.wording.tags(count) : nil
        },
        .optionalText("source", about: "FILE:LINE, unless the site hides sources.") { context in
            context.frame.site.handle(of: context.quote.source)
        },
    ]

    private func links(to tags: some Sequence<Shared<QuoteGroupName>>) -> [LinkContext] {
        tags.map { LinkContext($0.value.name, to: .tag($0.value.slug), from: frame) }
    }

    /// Judged by bytes, because a double-width character takes about three.
    private var length: String {
        switch quote.text.utf8.count {
        case ..<60: "brief"
        case ..<160: "short"
        case ..<400: "medium"
        case ..<1200: "long"
        default: "longest"
        }
    }

    private var hasMarks: Bool {
        switch quote.text.unicodeScalars.first {
        case "\"", "'", "“", "‘", "„", "‚", "«", "‹", "「", "『", "《": true
        default: false
        }
    }

    private var paragraphs: [ParagraphContext] {
        let text = quote.shown(quote.text, onSiteOf: siteLanguage)
        return Quote.paragraphs(of: text).map { ParagraphContext(lines: $0.map(String.init)) }
    }
}

/// A paragraph of a quote.
struct ParagraphContext: TemplateContext {
    let lines: [String]

    static let fields: TemplateFields<ParagraphContext> = [
        .text("first") { $0.lines[0] },
        .texts("others", about: "The lines after the first.") { Array($0.lines.dropFirst()) },
    ]
}
