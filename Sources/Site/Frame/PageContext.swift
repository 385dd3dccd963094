public import Files
public import Markup
public import Templates
public import Text

/// The values that one page shows, and nothing else. Its fingerprint is the hash of all its stored properties.
public protocol PageContext: TemplateContext, Encodable {
    /// The name of its template.
    static var template: String { get }
    /// Its place in the site.
    var address: PageAddress { get }
    /// Derives values that only writing needs, such as the HTML of its Markdown, and returns how its links are
    /// resolved.
    mutating func prepare(with markdown: MarkdownRenderer) throws(FileError) -> ResolvedLinks
    /// The origin of everything that the page shows.
    func explanation(in records: SiteRecords) -> Explanation
}

extension PageContext {
    /// The hash of all values. With the same fingerprint, template and link targets, a page has the same bytes.
    public var fingerprint: ContentHash { ContentHash(encoding: self) }

    /// Writes the page by its template and returns how its links are resolved, those of the template too.
    /// Throws if its Markdown can't be read.
    public func write(
        with templates: TemplateSet, _ markdown: MarkdownRenderer, into writer: inout ByteWriter
    ) throws(FileError) -> ResolvedLinks {
        var page = self
        var links = try page.prepare(with: markdown)
        guard let attributes = templates.render(Self.template, Record(page), into: &writer) else {
            if let problem = templates.oversized(Self.template) { links.diagnostics.append(problem) }
            return links
        }
        var written = RenderedLinkChecker(map: markdown.links, page: address, resolved: links)
        written.check(attributes, of: templates, in: writer.bytes)
        written.settle(in: writer.bytes)
        return written.resolved
    }
}
