import Diagnostics
import Files
import Site
import Text

extension Build {
    /// Renders the files of a site into memory, reusing unchanged ones from `last`. `sources` are its content files.
    func holdFiles(
        _ context: RenderContext, after last: HeldSite?, from sources: DecodedSources
    ) async throws(BuildFailure) -> HeldSite {
        delegate?.build(didBegin: .publish)
        let (files, links) = (services.files, context.plan.links)
        let (made, findings) = try await make(context) { file throws(FileError) in
            let last = last?.files[FilePath(file.path)]
            return try file.update(last?.record, links) { _ throws(FileError) in
                last
            } write: { rendered throws(FileError) in
                let held = HeldFile(try rendered.bytes(files))
                return (held, held.hash)
            }
        }
        try policy.check(findings)
        let held = made.map { file, made in
            var file = file
            file.record = made.record
            return (path: FilePath(made.path), file: file)
        }
        let changed = held.filter { last?.files[$0.path]?.hash != $0.file.hash }
        let all = Dictionary(held) { $1 }
        let removed = last?.files.keys.filter { all[$0] == nil } ?? []
        return HeldSite(
            files: all, pages: context.pages, diagnostics: policy.diagnostics(findings),
            changed: changed.map(\.path).sorted().map(\.string), removed: removed.sorted().map(\.string),
            sources: sources)
    }
}
