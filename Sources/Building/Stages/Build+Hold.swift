import Files
import Site

extension Build {
    /// Renders the files of a site into memory, reusing unchanged ones from `last`. `sources` are its content files.
    func holdFiles(
        _ context: RenderContext, after last: HeldSite?, from sources: DecodedSources
    ) async throws(BuildFailure) -> HeldSite {
        delegate?.build(didBegin: .publish)
        let (updated, findings) = try await make(context) { file throws(FileError) in
            let existing = last?.files[FilePath(file.path)]
            return try file.update(existing?.record, context.plan.links) { _ throws(FileError) in
                existing
            } write: { rendered throws(FileError) in
                let held = HeldFile(try rendered.bytes(services.files))
                return (held, held.hash)
            }
        }
        try policy.check(findings)
        var (held, changed): ([FilePath: HeldFile], [FilePath]) = ([:], [])
        for made in updated {
            let (path, isKept) = (FilePath(made.report.path), made.report.reason == .kept)
            held[path] = isKept ? made.file : made.report.record.map { HeldFile(made.file.bytes, $0) } ?? made.file
            if !isKept, last?.files[path]?.hash != made.file.hash { changed.append(path) }
        }
        let removed = last?.files.keys.filter { held[$0] == nil } ?? []
        return HeldSite(
            files: held, pageCount: context.pageCount, diagnostics: policy.diagnostics(findings),
            changed: changed.sorted().map(\.string), removed: removed.sorted().map(\.string), sources: sources)
    }
}
