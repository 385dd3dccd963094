import Files
import Site

extension Build {
    /// Renders the files of a site into memory, reusing unchanged ones from `last`. `sources` are its content files.
    func holdFiles(
        _ context: RenderContext, after last: HeldSite?, from sources: DecodedSources
    ) async throws(BuildFailure) -> HeldSite {
        delegate?.build(didBegin: .publish)
        let (files, links) = (services.files, context.plan.links)
        let (updated, findings) = try await make(context) { file throws(FileError) in
            let path = FilePath(file.path)
            return try file.update(last?.made[path], links) { _ throws(FileError) in
                last?.files[path]
            } write: { rendered throws(FileError) in
                let held = HeldFile(try rendered.bytes(files))
                return (held, held.hash)
            }
        }
        try policy.check(findings)
        let held = Dictionary(updated.map { (FilePath($0.report.path), $0.file) }) { $1 }
        let made = updated.compactMap { file in file.report.record.map { (FilePath(file.report.path), $0) } }
        let changed = held.filter { last?.files[$0]?.hash != $1.hash }
        let removed = last?.files.keys.filter { held[$0] == nil } ?? []
        return HeldSite(
            files: held, pages: context.pages, diagnostics: policy.diagnostics(findings),
            changed: changed.keys.sorted().map(\.string), removed: removed.sorted().map(\.string),
            made: Dictionary(made) { $1 }, sources: sources)
    }
}
