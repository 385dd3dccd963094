import Files
import Publishing
import Text

/// Finds out whether a site is made from the very inputs of its last build, and its output is as that build left it.
/// Then there is nothing to do.
public struct UnchangedStage: Stage {
    private let cache: OutputCache
    private let files: any FileSystem
    private let workers: Int

    init(_ services: BuildServices, _ cache: OutputCache) {
        self.cache = cache
        files = services.files
        workers = services.workers
    }

    public func run(_ sources: SourceContext) async -> PublishedSite? {
        guard let last = cache.lastBuild(madeFrom: sources),
            let output = try? files.confined(to: cache.path),
            let manifest = try? output.read(Publisher.manifestName), ContentHash(of: manifest) == last.manifest,
            !Publisher.hasUnfinishedCommit(files, output: cache.path)
        else { return nil }
        let stamps = Array(cache.stamps())
        guard stamps.count == last.files else { return nil }
        let isUnchanged = await concurrentMap(stamps, workers: workers) { path, stamp in
            (try? output.status(of: path.string)).map { stamp.matches($0) } ?? false
        }
        guard isUnchanged.allSatisfy({ $0 }) else { return nil }
        let paths = stamps.map(\.key).sorted().map(\.string)
        return PublishedSite(
            pages: last.pages, files: PublishedFiles(unchanged: paths, manifest: last.manifest), records: last.records,
            diagnostics: [], made: paths.map { MadeFile(path: $0, reason: .kept) })
    }
}
