public import Files
public import Markup
public import Templates
public import Text

/// All that one page is made from, and nothing else.
public protocol PageContext: TemplateContext {
    /// The name of the template that shows it.
    static var template: String { get }
    /// The same with its Markdown written, and what its links came to.
    func resolved(reading markdown: MarkdownReader) throws(FileError) -> (Self, ResolvedLinks)
    /// Of all that the page depends on beside its template and the links of its Markdown: two contexts with one fingerprint are
    /// shown as the same bytes. nil where that is not told, and the page is written every time.
    var fingerprint: ContentHash? { get }
    /// Where the page comes from, told by the values that it shows.
    var explanation: Explanation { get }
}

extension PageContext {
    /// A page without Markdown is what it is.
    public func resolved(reading _: MarkdownReader) -> (Self, ResolvedLinks) { (self, ResolvedLinks()) }

    /// A page of which nothing is told is written every time.
    public var fingerprint: ContentHash? { nil }

    /// A page of the site's own words is made from no record.
    public var explanation: Explanation { Explanation() }

    /// Writes the page by its template and says what its links came to; throws where its Markdown can't be read.
    public func written(
        with templates: TemplateSet, reading markdown: MarkdownReader, into writer: inout ByteWriter
    ) throws(FileError) -> ResolvedLinks {
        let (context, links) = try resolved(reading: markdown)
        templates.render(Self.template, Record(context), into: &writer)
        return links
    }
}
