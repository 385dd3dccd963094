import Diagnostics
import Files
import Site

/// Follows links to parts of other pages, when the pages are rendered.
///
/// The few pages that such links lead to are rendered once more: their parts are neither held nor kept.
struct PartCheck: Sendable {
    private let pages: [RenderableFile]
    private let files: any FileSystem
    private let renderer: ParallelRenderer

    init(of pages: [RenderableFile], _ files: any FileSystem, _ renderer: ParallelRenderer) {
        self.pages = pages
        self.files = files
        self.renderer = renderer
    }

    /// A page that was kept, and the parts of pages that its links asked for.
    typealias AskingPage = (page: RenderableFile, parts: [(file: String, name: String)])

    /// An error for each link to a part that its page does not have: those of pages that were rendered, and those of
    /// pages that were kept.
    func diagnostics(
        of rendered: [ResolvedLinks], kept: [AskingPage] = []
    ) async throws(BuildFailure) -> [Diagnostic] {
        let links = rendered.flatMap(\.partLinks)
        let wanted = Set(links.map(\.file) + kept.flatMap { $0.parts.map(\.file) })
        let targets = wanted.isEmpty ? [] : pages.filter { wanted.contains($0.path) }
        if targets.isEmpty { return [] }
        let read = try await renderer.map(targets) { [files] file throws(BuildFailure) in
            (file.path, PageParts(of: try file.render().bytes(files)))
        }
        let parts = Dictionary(read) { first, _ in first }
        // Only a page itself can say where its links are written.
        let outdated = kept.filter { $0.parts.contains { parts[$0.file]?.has($0.name) == false } }.map(\.page)
        let broken = try await renderer.links(of: outdated).flatMap(\.partLinks)
        return (links + broken).compactMap { link in parts[link.file].flatMap(link.diagnostic) }
    }
}
