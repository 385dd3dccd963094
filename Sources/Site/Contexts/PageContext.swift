public import Diagnostics
public import Markup
public import Templates

/// All that one page is made from, and nothing else.
public protocol PageContext: TemplateContext {
    /// The name of the template that shows it.
    static var template: String { get }
    /// The same with its Markdown written, and the links of it that go nowhere.
    func resolved() -> (Self, [Diagnostic])
    /// Where the page comes from, told by the values that it shows.
    var explanation: Explanation { get }
}

extension PageContext {
    /// A page without Markdown is what it is.
    public func resolved() -> (Self, [Diagnostic]) { (self, []) }

    /// A page of the site's own words is made from no record.
    public var explanation: Explanation { Explanation() }

    /// Writes the page by its template and says which of its links go nowhere.
    public func write(with templates: TemplateSet, into writer: inout ByteWriter) -> [Diagnostic] {
        let (context, diagnostics) = resolved()
        templates.render(Self.template, Record(context), into: &writer)
        return diagnostics
    }
}
