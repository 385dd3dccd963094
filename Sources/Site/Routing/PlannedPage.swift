public import Text

/// What a page is made from before it is; an object, since a site has many, which are handed on a few times.
protocol PageSource: AnyObject, Sendable {
    func context(_ links: LinkMap) -> any PageContext
    /// The name of the page's template and the fingerprint of its context, where they can be told with less work than it takes to
    /// make that.
    var fingerprint: (template: String, context: ContentHash)? { get }
}

extension PageSource {
    /// Only the context tells.
    var fingerprint: (template: String, context: ContentHash)? { nil }
}

/// A page of the site, whose context is made when it is wanted.
public struct PlannedPage: Sendable {
    private let source: any PageSource
    private let links: LinkMap

    init(_ source: any PageSource, _ links: LinkMap) {
        self.source = source
        self.links = links
    }

    /// Makes the context.
    public func callAsFunction() -> any PageContext { source.context(links) }

    /// The name of its template and the fingerprint of its context, where they can be told with less work.
    public var fingerprint: (template: String, context: ContentHash)? { source.fingerprint }
}
