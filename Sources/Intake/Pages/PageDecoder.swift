import Diagnostics
import Documents
import Files
import Markdown
import Model
import Text

/// Decodes pages from Markdown files.
struct PageDecoder {
    let context: DecodingContext
    let includesDrafts: Bool

    private static let fields = RecordFieldReader(
        subject: "a page", table: FieldTable(["title", "slug", "description", "date", "draft", "nav", "order"]))

    /// The order of `nav: true`, which sorts after all explicit numbers.
    private static let lastInNavigation = Int.max

    /// The outcome of decoding a file.
    enum Result {
        case page(Page)
        case draft
        case faulty
    }

    func page(_ file: MarkdownFile, _ problems: inout Problems) -> Result {
        let before = problems.errorCount
        let values =
            file.frontMatter.flatMap { Self.fields.read($0, &problems)?.nodes }
            ?? Array(repeating: nil, count: Self.fields.table.count)
        let title = values[0]?.readText("title", &problems)
        let slug = values[1].flatMap { readSlug($0, &problems) }
        let description = values[2]?.readText("description", &problems)
        let date = values[3]?.readDay("date", context.forms, &problems)
        let isDraft = values[4]?.readBoolean("draft", &problems) ?? false
        let navigationOrder = values[5].flatMap { readNavigationOrder($0, &problems) }
        let order = values[6].flatMap { readWholeNumber("order", $0, &problems) }
        guard problems.errorCount == before, !file.isFaulty else { return .faulty }
        if isDraft, !includesDrafts { return .draft }
        let blocks = file.blocks
        let heading = blocks.first.flatMap { $0.kind == .heading(level: 1) ? $0 : nil }
        let path = file.source.file
        let isTitle = heading.map { title == nil || $0.text == title } ?? false
        let page = Page(
            title: title ?? heading?.text.nonEmpty ?? Self.name(of: path), slug: slug ?? Self.slug(of: path),
            description: description, date: date, isDraft: isDraft, navigationOrder: navigationOrder,
            order: order,
            words: pageWords(of: isTitle ? blocks.dropFirst() : blocks[...]),
            body: body(of: file, after: isTitle ? heading : nil), source: SourcePlace(file: path, line: 1))
        return .page(page)
    }

    /// The text after `heading`, the leading heading that repeats the page's title, if there is one.
    private func body(of file: MarkdownFile, after heading: MarkdownBlock?) -> MarkdownSource {
        let firstLine = heading.map { $0.lastLine + 1 } ?? file.bodyLine
        return file.markdown(ofLines: firstLine...max(firstLine, file.source.lines.count))
    }

    /// In bytes: file paths may have 4,096 (PATH_MAX), which include the path of the output folder.
    private static let maxSlug = 1000

    private func readSlug(_ node: Node, _ problems: inout Problems) -> String? {
        guard let text = node.readText("slug", &problems) else { return nil }
        guard text.utf8.count <= Self.maxSlug else {
            problems.add(node.diagnostic(.error, "bad-slug", "slug is longer than \(Self.maxSlug) bytes"))
            return nil
        }
        let parts = text.split(separator: "/").filter { $0 != "." && $0 != ".." }
        let sound = parts.map { Slug(String($0)).text }.joined(separator: "/")
        guard sound == text else {
            let message =
                "slug must be lower-case letters, digits and hyphens, with / between parts (found \(node.sourceText))"
            problems.add(node.diagnostic(.error, "bad-slug", message, help: sound.nonEmpty.map { "write it as \($0)" }))
            return nil
        }
        return text
    }

    private func readNavigationOrder(_ node: Node, _ problems: inout Problems) -> Int? {
        if let boolean = node.boolean { return boolean ? Self.lastInNavigation : nil }
        return readWholeNumber("nav", node, expected: "a whole number, or true or false", &problems)
    }

    private func readWholeNumber(
        _ field: String, _ node: Node, expected: String = "a whole number", _ problems: inout Problems
    ) -> Int? {
        if node.kind == .null { return nil }
        guard let text = node.numberText, let number = Int(text) else {
            problems.add(node.wrongType(field, expected))
            return nil
        }
        return number
    }

    /// The slug of a path: `guide/first-steps` for `content/pages/guide/first-steps.md`.
    private static func slug(of path: String) -> String {
        let parts = path.withoutDraftFolders.split(separator: "/").dropFirst(2)
        let folders = parts.dropLast().map { Slug(String($0)).text }
        return (folders + [Slug(name(of: path)).text]).joined(separator: "/")
    }

    private static func name(of path: String) -> String {
        let name = lastPart(of: path)
        return name.lastIndex(of: ".").map { String(name[..<$0]) } ?? name
    }
}
