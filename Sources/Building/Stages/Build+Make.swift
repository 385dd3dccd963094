import Diagnostics
import Files
import Site

/// Makes the files of a site concurrently, and reports broken links, which only rendering reveals.
extension Build {
    /// Calls `body` for each file, and tells the delegate how many are done. Returns the results and all findings of
    /// the site.
    func make<Made: Sendable>(
        _ context: RenderContext,
        _ body: @escaping @Sendable (PreparedFile) throws(FileError) -> (Made, links: FileLinks)
    ) async throws(BuildFailure) -> ([Made], findings: Findings) {
        let (done, total, delegate) = (Counter(), context.plan.files.count, delegate)
        let results = try await map(context.plan.files, context) { file throws(FileError) in
            let result = try body(file)
            delegate?.build(didFinish: done.increment(), of: total)
            return result
        }
        var rendered = try await map(context.plan.rejected, context) { file throws(FileError) in
            try file.render().links
        }
        var kept: [KeptFile] = []
        for (file, result) in zip(context.plan.files, results) {
            switch result.links {
            case .rendered(let links): rendered.append(links)
            case .kept(let lookups):
                let parts = lookups.compactMap(\.part)
                if !parts.isEmpty { kept.append((file, parts)) }
            }
        }
        let diagnostics = try await rendered.flatMap(\.diagnostics) + brokenParts(of: rendered, kept: kept, context)
        return (results.map(\.0), context.site.findings.adding(diagnostics))
    }

    private func map<Result: Sendable>(
        _ files: [PlannedFile], _ context: RenderContext,
        _ body: @escaping @Sendable (PreparedFile) throws(FileError) -> Result
    ) async throws(BuildFailure) -> [Result] {
        do throws(FileError) {
            return try await concurrentMap(files, workers: services.workers) { file throws(FileError) in
                try body(PreparedFile(file, by: context.renderer))
            }
        } catch { throw .system(error) }
    }

    /// A file that was not rendered, and the parts of pages that its links asked for.
    private typealias KeptFile = (file: PlannedFile, parts: [(file: String, name: String)])

    /// An error for each link to a part that its page lacks. Renders the few target pages once more, because their
    /// parts are not stored.
    private func brokenParts(
        of rendered: [ResolvedLinks], kept: [KeptFile], _ context: RenderContext
    ) async throws(BuildFailure) -> [Diagnostic] {
        let links = rendered.flatMap(\.partLinks)
        let wanted = Set(links.map(\.file) + kept.flatMap { $0.parts.map(\.file) })
        let targets = wanted.isEmpty ? [] : context.plan.files.filter { wanted.contains($0.address.file) }
        if targets.isEmpty { return [] }
        let read = try await map(targets, context) { [files = services.files] file throws(FileError) in
            (file.path, PageParts(of: try file.render().bytes(files)))
        }
        let parts = Dictionary(read) { first, _ in first }
        // Render the kept pages with broken links, to learn where those links are written.
        let outdated = kept.filter { $0.parts.contains { parts[$0.file]?.names.contains($0.name) == false } }
        let broken = try await map(outdated.map(\.file), context) { file throws(FileError) in
            try file.render().links.partLinks
        }
        return (links + broken.joined()).compactMap { link in parts[link.file].flatMap(link.diagnostic) }
    }
}
