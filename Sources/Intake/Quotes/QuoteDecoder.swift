import Diagnostics
import Documents
import Model

/// Decodes quotes from JSON records, and a file's defaults from its front matter.
struct QuoteDecoder: RecordDecoder {
    let context: DecodingContext

    private static let names: [StaticString] = [
        "text", "author", "source", "tags", "favorite", "date", "lang", "note",
    ]
    private static let spelling = (alias: "favourite" as StaticString, name: "favorite" as StaticString)
    private static let fields = RecordFieldReader(subject: "a quote", table: FieldTable(names, aliases: [spelling]))
    private static let defaults = RecordFieldReader(
        subject: "the front matter of quotes",
        table: FieldTable(Array(names.dropFirst()) + ["title"], aliases: [spelling]))

    /// The fields of a quote without its text.
    struct Attributes {
        var author: String?
        var work: String?
        var tags: [String] = []
        var isFavorite = false
        var date: CivilDate?
        var language: String?
        var note: String?
    }

    func record(_ node: Node, _ problems: inout Problems) -> Quote? {
        problems.ifGood { problems in
            guard let values = Self.fields.read(node, &problems) else { return nil }
            let textNode = values[0].flatMap { $0.kind == .null ? nil : $0 }
            if textNode == nil { Self.fields.reportMissing("text", in: node, &problems) }
            let text = textNode?.readText("text", &problems)
            if let textNode, textNode.isVoid {
                problems.add(textNode.diagnostic(.error, "empty-text", "the text of a quote must not be empty"))
            }
            let attributes = readAttributes(Array(values.nodes.dropFirst()), isFrontMatter: false, &problems)
            return text.map { quote($0, attributes, source: node.place) }
        }
    }

    /// The defaults for all quotes of a file, from its front matter, in which Obsidian writes names as links:
    /// `author: "[[Thoreau]]"`.
    func defaults(_ node: Node, _ problems: inout Problems) -> Attributes {
        guard let values = Self.defaults.read(node, &problems) else { return Attributes() }
        var attributes = readAttributes(values.nodes, isFrontMatter: true, &problems)
        attributes.author = attributes.author?.namingWikiLinks
        attributes.work = attributes.work?.namingWikiLinks
        return attributes
    }

    /// Makes a quote from values of any format; drops values that the site's settings make private.
    func quote(
        _ text: String, _ attributes: Attributes, commentary: MarkdownSource? = nil, source: SourcePlace
    ) -> Quote {
        let author = context.unlessPrivate(.quoteAuthor, attributes.author).flatMap(AuthorName.init)
        return Quote(
            text: text, author: author?.name, authorYears: author?.years,
            work: context.unlessPrivate(.quoteSource, attributes.work),
            tags: context.unlessPrivate(.quoteTags, attributes.tags) ?? [], isFavorite: attributes.isFavorite,
            date: context.unlessPrivate(.quoteDate, attributes.date), language: attributes.language,
            note: context.unlessPrivate(.quoteNote, attributes.note),
            commentary: context.unlessPrivate(.quoteCommentary, commentary), source: source)
    }

    /// Reads the fields behind the text. People write `yes` in front matter, where JSON has `true`.
    private func readAttributes(_ values: [Node?], isFrontMatter: Bool, _ problems: inout Problems) -> Attributes {
        let author = values[0]?.readText("author", &problems)
        let work = values[1]?.readText("source", &problems)
        if let field = values[0], let cited = author.flatMap(CitedPart.init(inAuthor:)) {
            problems.add(cited.diagnostic(at: field, work: work))
        }
        let isFavorite =
            isFrontMatter
            ? values[3]?.readAnswer("favorite", &problems) : values[3]?.readBoolean("favorite", &problems)
        return Attributes(
            author: author, work: work,
            tags: values[2]?.readTags("tags", &problems) ?? [],
            isFavorite: isFavorite ?? false,
            date: values[4]?.readDay("date", context.forms, &problems),
            language: values[5].flatMap { readLanguage($0, &problems) },
            note: values[6]?.readText("note", &problems))
    }

    private func readLanguage(_ node: Node, _ problems: inout Problems) -> String? {
        node.readText("lang", &problems).flatMap { Self.language($0, at: node, &problems) }
    }

    /// A language tag of any format.
    static func language(_ tag: String, at value: some PlacedValue, _ problems: inout Problems) -> String? {
        guard LanguageTag.isWellFormed(tag) else {
            let message = "lang must be a language tag such as en or zh-Hant (found \(value.sourceText))"
            let hyphened = String(tag.map { $0 == "_" ? "-" : $0 })
            let help = hyphened != tag && LanguageTag.isWellFormed(hyphened) ? "write \(hyphened)" : nil
            problems.add(value.diagnostic(.error, "bad-language", message, help: help))
            return nil
        }
        return tag
    }
}
