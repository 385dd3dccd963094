import Diagnostics
import Files
import Site

/// What is wrong with the links of a site's files, which is known when they are rendered.
struct LinkFindings: Sendable {
    private let context: RenderContext
    private let renderer: ParallelRenderer
    private let parts: PartCheck
    private let rejected: [ResolvedLinks]

    /// Renders the files without an address.
    init(_ context: RenderContext, _ files: any FileSystem, _ renderer: ParallelRenderer) async throws(BuildFailure) {
        self.context = context
        self.renderer = renderer
        parts = PartCheck(of: context.files, files, renderer)
        rejected = try await renderer.links(of: context.rejected)
    }

    /// Those of the files without an address.
    var ofRejected: [Diagnostic] { rejected.flatMap(\.diagnostics) }

    /// Those of all other files, which are rendered for that: nothing will be published, but there may be more to tell.
    func ofAll() async throws(BuildFailure) -> [Diagnostic] {
        let links = try await renderer.links(of: context.files)
        return try await links.flatMap(\.diagnostics) + parts.diagnostics(of: rejected + links)
    }

    /// Those of the files with an address, of each of which it is known what it asked of the site, and, if it was
    /// rendered, its links.
    func of(
        _ made: some Sequence<(lookups: [LinkLookup]?, links: ResolvedLinks?)>
    ) async throws(BuildFailure) -> [Diagnostic] {
        var rendered: [ResolvedLinks] = []
        var asking: [PartCheck.AskingPage] = []
        for (file, made) in zip(context.files, made) {
            if let links = made.links {
                rendered.append(links)
            } else if let parts = made.lookups?.compactMap(\.part), !parts.isEmpty {
                asking.append((file, parts))
            }
        }
        return try await rendered.flatMap(\.diagnostics) + parts.diagnostics(of: rejected + rendered, kept: asking)
    }
}
