public import Diagnostics
public import Files
public import Markup
public import Templates

/// All that one page is made from, and nothing else.
public protocol PageContext: TemplateContext {
    /// The name of the template that shows it.
    static var template: String { get }
    /// The same with its Markdown written, and what its links came to.
    func resolved() -> (Self, ResolvedLinks)
    /// Of all that the page depends on beside its template and the links of its Markdown: two contexts with one fingerprint are
    /// shown as the same bytes. nil where that is not told, and the page is written every time.
    var fingerprint: ContentHash? { get }
    /// Where the page comes from, told by the values that it shows.
    var explanation: Explanation { get }
}

extension PageContext {
    /// A page without Markdown is what it is.
    public func resolved() -> (Self, ResolvedLinks) { (self, ResolvedLinks()) }

    /// A page of which nothing is told is written every time.
    public var fingerprint: ContentHash? { nil }

    /// A page of the site's own words is made from no record.
    public var explanation: Explanation { Explanation() }

    /// Writes the page by its template and says what its links came to.
    public func written(with templates: TemplateSet, into writer: inout ByteWriter) -> ResolvedLinks {
        let (context, links) = resolved()
        templates.render(Self.template, Record(context), into: &writer)
        return links
    }

    /// Writes the page by its template and says which of its links go nowhere.
    public func write(with templates: TemplateSet, into writer: inout ByteWriter) -> [Diagnostic] {
        written(with: templates, into: &writer).diagnostics
    }
}
