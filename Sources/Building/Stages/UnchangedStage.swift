import Files
import Publishing
import Site
import Text

/// Finds out whether a site is made from the very inputs of its last build, and its output is as that build left it.
/// Then there is nothing to do.
public struct UnchangedStage: Stage {
    private let output: String
    private let inputs: BuildInputs
    private let last: LastBuild?
    private let files: any FileSystem
    private let workers: Int

    /// Compares a site with the `last` build into the folder `output`.
    init(_ services: BuildServices, _ inputs: BuildInputs, _ output: String, _ last: LastBuild?) {
        self.output = output
        self.inputs = inputs
        self.last = last
        files = services.files
        workers = services.workers
    }

    public func run(_ sources: SourceContext) async -> PublishedSite? {
        guard let last, let inventory = last.inventory, inventory == inputs.inventory(sources),
            last.files.count == last.fileCount, let output = try? files.confined(to: output),
            let manifest = try? output.read(Publisher.manifestName), ContentHash(of: manifest) == last.manifest,
            !Publisher.hasUnfinishedCommit(files, output: self.output)
        else { return nil }
        let isUnchanged = await concurrentMap(Array(last.files), workers: workers) { path, file in
            (try? output.status(of: path.string)).map { file.stamp?.matches($0) ?? false } ?? false
        }
        guard isUnchanged.allSatisfy({ $0 }) else { return nil }
        let paths = last.files.keys.sorted().map(\.string)
        return PublishedSite(
            pages: last.pages, files: PublishedFiles(unchanged: paths, manifest: last.manifest), records: last.records,
            diagnostics: [], made: paths.map { MadeFile(path: $0, reason: .kept) })
    }
}
