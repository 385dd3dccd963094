import Files
import Publishing
import Text

extension Build {
    /// The published site, if neither its inputs nor the files in `output` have changed since the last build, so that
    /// there is nothing to do.
    func unchanged(_ sources: SourceContext, since last: LastBuild?, in output: String) async -> PublishedSite? {
        guard let last, let inventory = last.inventory, inventory == self.inventory(sources),
            last.files.count == last.fileCount, let folder = try? services.files.confined(to: output),
            let manifest = try? folder.read(outputManifestName, upTo: maxManifestSize),
            ContentHash(of: manifest) == last.manifest,
            !Publisher.hasCommitPlan(services.files, output: output)
        else { return nil }
        let matches = await concurrentMap(Array(last.files), workers: services.workers) { path, file in
            (try? folder.status(of: path.string)).map { file.stamp?.matches($0) ?? false } ?? false
        }
        guard matches.allSatisfy({ $0 }) else { return nil }
        let paths = last.files.keys.sorted().map(\.string)
        return PublishedSite(
            pageCount: last.pageCount, files: PublishedFiles(unchanged: paths, manifest: last.manifest),
            recordCounts: last.recordCounts, diagnostics: [], made: paths.map { MadeFile(path: $0, reason: .kept) })
    }
}
