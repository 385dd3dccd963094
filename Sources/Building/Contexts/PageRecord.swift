import Site
import Text

/// The inputs of a file, besides the program and the links that its context does not hold, such as those of Markdown.
struct PageDependencies: Hashable, Sendable {
    /// The hash of the values in the page's context.
    let context: ContentHash
    /// The hash of the page's template and its partials; nil for a file that is not a page.
    let template: ContentHash?
}

/// How a page was made. The same dependencies and the same answers to its lookups give the same content.
struct PageRecord: Hashable, Sendable {
    let dependencies: PageDependencies
    let content: ContentHash
    /// Link lookups made while rendering, beyond those in the context.
    let lookups: [LinkLookup]
    /// The hash of the answers.
    let answers: ContentHash

    /// Why a page has to be made again. `.kept` if it need not be, provided that the published file has the recorded
    /// content.
    static func reason(for record: PageRecord?, _ dependencies: PageDependencies?, _ links: LinkMap) -> RenderReason {
        guard let dependencies else { return .always }
        guard let record else { return .new }
        if record.dependencies.template != dependencies.template { return .template }
        if record.dependencies != dependencies { return .context }
        if !record.lookups.isEmpty, links.fingerprint(of: record.lookups) != record.answers { return .links }
        return .kept
    }
}

extension PageRecord {
    /// Records how a page was made. nil for a file that every build makes, and for a page with diagnostics, which the
    /// next build then renders and reports again.
    init?(_ dependencies: PageDependencies?, content: ContentHash, _ resolved: ResolvedLinks, _ links: LinkMap) {
        guard let dependencies, resolved.diagnostics.isEmpty else { return nil }
        self.init(
            dependencies: dependencies, content: content, lookups: resolved.lookups,
            answers: links.fingerprint(of: resolved.lookups))
    }
}

/// Why a build renders or keeps a file.
public enum RenderReason: String, Hashable, Sendable {
    /// Nothing has changed, so it stays.
    case kept
    /// There is no record of it: it is new, it had a diagnostic, or another program made it.
    case new
    /// A value of its context has changed: something that it shows, or that every page shares.
    case context
    /// Its template or a partial has changed.
    case template
    /// A link that its context does not hold, such as one of its Markdown, leads elsewhere.
    case links
    /// The published file is not what was made, or everything is to be written again.
    case output
    /// It is made every time.
    case always
}
