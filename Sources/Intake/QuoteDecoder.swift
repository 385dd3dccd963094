import Diagnostics
import Documents
import Model

/// Quotes from the fields of JSON records, and a file's defaults from its front matter.
struct QuoteDecoder {
    let context: DecodingContext

    private static let names: [StaticString] = [
        "text", "author", "source", "tags", "favorite", "date", "lang", "note",
    ]
    private static let spelling = (alias: "favourite" as StaticString, name: "favorite" as StaticString)
    private static let fields = RecordFields(subject: "a quote", table: FieldTable(names, aliases: [spelling]))
    private static let defaults = RecordFields(
        subject: "the front matter of quotes",
        table: FieldTable(Array(names.dropFirst()) + ["title"], aliases: [spelling]))

    /// What a quote says beside its text.
    struct Attributes {
        var author: String?
        var work: String?
        var tags: [String] = []
        var isFavorite = false
        var date: CivilDate?
        var language: String?
        var note: String?
    }

    /// The quote of a record; nil where it has an error.
    func quote(_ node: Node, _ problems: inout Problems) -> Quote? {
        problems.ifGood { problems in
            guard let values = Self.fields.read(node, &problems) else { return nil }
            let textNode = values[0].flatMap { $0.kind == .null ? nil : $0 }
            if textNode == nil { problems.add(node.missing("text", of: "a quote")) }
            let text = textNode?.readText("text", &problems)
            if let textNode, textNode.isVoid {
                problems.add(textNode.diagnostic(.error, "empty-text", "the text of a quote must not be empty"))
            }
            let attributes = readAttributes(Array(values.nodes.dropFirst()), &problems)
            return text.map { quote($0, attributes, source: node.place) }
        }
    }

    /// What front matter says for every quote of its file.
    func defaults(_ node: Node, _ problems: inout Problems) -> Attributes {
        guard let values = Self.defaults.read(node, &problems) else { return Attributes() }
        return readAttributes(values.nodes, &problems)
    }

    /// A quote from values that were read in whatever form, without those that are private.
    func quote(
        _ text: String, _ attributes: Attributes, commentary: MarkdownSource? = nil, source: SourcePlace
    ) -> Quote {
        Quote(
            text: text, author: context.unlessPrivate(.quoteAuthor, attributes.author),
            work: context.unlessPrivate(.quoteSource, attributes.work),
            tags: context.unlessPrivate(.quoteTags, attributes.tags) ?? [], isFavorite: attributes.isFavorite,
            date: context.unlessPrivate(.quoteDate, attributes.date), language: attributes.language,
            note: context.unlessPrivate(.quoteNote, attributes.note),
            commentary: context.unlessPrivate(.quoteCommentary, commentary), source: source)
    }

    private func readAttributes(_ values: [Node?], _ problems: inout Problems) -> Attributes {
        Attributes(
            author: values[0]?.readText("author", &problems), work: values[1]?.readText("source", &problems),
            tags: values[2]?.readTags("tags", &problems) ?? [],
            isFavorite: values[3]?.readBoolean("favorite", &problems) ?? false,
            date: values[4]?.readDay("date", &problems), language: values[5].flatMap { readLanguage($0, &problems) },
            note: values[6]?.readText("note", &problems))
    }

    private func readLanguage(_ node: Node, _ problems: inout Problems) -> String? {
        guard let tag = node.readText("lang", &problems) else { return nil }
        guard Self.isLanguageTag(tag) else {
            let message = "lang must be a language tag such as en or zh-Hant (found \(node.sourceText))"
            problems.add(node.diagnostic(.error, "bad-language", message))
            return nil
        }
        return tag
    }

    /// The shape of RFC 5646 §2.1: subtags of 1 to 8 letters or digits, the first of 2 to 8 letters.
    static func isLanguageTag(_ tag: String) -> Bool {
        let subtags = tag.split(separator: "-", omittingEmptySubsequences: false)
        func isAlphanumeric(_ byte: UInt8) -> Bool { isLetter(byte) || (0x30...0x39).contains(byte) }
        func isLetter(_ byte: UInt8) -> Bool { (0x61...0x7A).contains(byte | 0x20) }
        guard let first = subtags.first, (2...8).contains(first.utf8.count), first.utf8.allSatisfy(isLetter) else {
            return false
        }
        return subtags.dropFirst().allSatisfy { (1...8).contains($0.utf8.count) && $0.utf8.allSatisfy(isAlphanumeric) }
    }
}
