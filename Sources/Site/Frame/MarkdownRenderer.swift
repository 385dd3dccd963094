import Diagnostics
import Files
import Markdown
import Markup
public import Model
import Text

/// Renders the Markdown of pages as HTML.
public struct MarkdownRenderer: Sendable {
    private let reader: MarkdownReader
    private let links: LinkMap
    private let allowsRawHTML: Bool
    private let quotationMarks: QuotationMarks?

    /// A renderer of the Markdown of `reader`, with links resolved by `links`.
    public init(_ reader: MarkdownReader, links: LinkMap, settings: SiteSettings) {
        self.reader = reader
        self.links = links
        allowsRawHTML = settings.allowsRawHTML
        quotationMarks = QuotationMarks.of(languageTag: settings.language.rawValue)
    }

    /// The HTML of `markdown` on the page of `frame`, and how its links are resolved.
    func html(
        of markdown: MarkdownSource, on frame: PageFrame, headingOffset: Int = 0
    ) throws(FileError) -> (RawHTML, ResolvedLinks) {
        let bytes = try reader.bytes(of: markdown)
        var options = MarkdownOptions()
        options.allowsRawHTML = allowsRawHTML
        options.headingAnchors = true
        options.headingOffset = headingOffset
        options.styledBlocks = true
        options.quotationMarks = quotationMarks
        let document = MarkdownDocument(bytes, options: options)
        var broken: [MarkdownLink] = []
        var resolved = ResolvedLinks()
        let html = RawHTML(capacity: bytes.count + bytes.count / 2) { writer in
            document.writeHTML(into: &writer) { link in
                let target = links.target(of: link.destination, in: markdown.file, on: frame.address, noting: &resolved)
                switch target {
                case .asWritten: return link.destination
                case .published(let address, let rest): return frame.link(to: address) + rest
                case nil:
                    broken.append(link)
                    return nil
                }
            }
        }
        if broken.isEmpty { return (html, resolved) }
        let source = SourceText(file: markdown.file, bytes: bytes)
        resolved.diagnostics = broken.map { diagnostic(for: $0, in: source, firstLine: markdown.firstLine) }
        return (html, resolved)
    }

    private func diagnostic(for link: MarkdownLink, in source: SourceText, firstLine: Int) -> Diagnostic {
        let excerpt = Excerpt(line: source.bytes[source.lines.range(ofLine: link.line)], column: link.column)
        let kind = link.isImage ? "image" : "link"
        let meant = links.suggestion(for: link.destination)
        return Diagnostic(
            .error, "broken-link", "this \(kind) leads nowhere: \(link.destination)",
            at: SourcePlace(file: source.file, line: firstLine + link.line - 1, column: link.column),
            excerpt: excerpt, help: meant.map { "did you mean \($0)?" })
    }
}
