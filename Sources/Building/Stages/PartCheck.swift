import Diagnostics
import Files
import Site

/// Follows links to parts of other pages, when the pages are rendered.
///
/// The few pages that such links lead to are rendered once more: their parts are neither held nor kept.
struct PartCheck: Sendable {
    private let pages: [String: RenderableFile]
    private let files: any FileSystem
    private let renderer: ParallelRenderer

    init(_ pages: [RenderableFile], _ files: any FileSystem, _ renderer: ParallelRenderer) {
        self.pages = Dictionary(pages.map { ($0.path, $0) }) { first, _ in first }
        self.files = files
        self.renderer = renderer
    }

    /// An error for each link to a part that its page does not have: those of pages that were rendered, and those of
    /// pages that were kept, of which the lookups are known.
    func diagnostics(
        of rendered: [ResolvedLinks], kept: [(page: RenderableFile, lookups: [LinkLookup])] = []
    ) async throws(BuildFailure) -> [Diagnostic] {
        let asked = kept.map { ($0.page, $0.lookups.compactMap(\.part)) }.filter { !$0.1.isEmpty }
        let links = rendered.flatMap(\.partLinks)
        let targets = Set(links.map(\.file)).union(asked.flatMap { $0.1.map(\.file) }).sorted().compactMap { pages[$0] }
        if targets.isEmpty { return [] }
        let read = try await renderer.map(targets) { [files] file throws(BuildFailure) in
            (file.path, PageParts(of: try file.render().bytes(files)))
        }
        let parts = Dictionary(read) { first, _ in first }
        // Only a page itself can say where its links are written.
        let outdated = asked.filter { $0.1.contains { parts[$0.file]?.has($0.name) == false } }.map(\.0)
        let broken = try await renderer.links(of: outdated).flatMap(\.partLinks)
        return (links + broken).compactMap { link in parts[link.file].flatMap(link.diagnostic) }
    }
}
