import Database
import Files
import Intake
import Model
import Publishing
import Site
import Synchronization

/// What the cache knows of one output and of the content files. A build asks it, and tells it at the end what to keep.
final class OutputCache: Sendable {
    /// The resolved path of the output folder.
    let path: String
    private let cache: BuildCache?
    private let files: any FileSystem
    private let options: PublishingOptions
    private let inputs: BuildInputs
    private let dayStart: TimeOfDay
    /// What was read, to write only what is different.
    private let known = Mutex(Known())

    private struct Known {
        var last: LastBuild?
        var stamps: [FilePath: FileStamp] = [:]
        var pages: [FilePath: PageRecord] = [:]
        var sources: [FilePath: Int] = [:]
    }

    init(
        _ services: BuildServices, _ output: String, _ options: PublishingOptions, _ settings: SiteSettings,
        _ inputs: BuildInputs
    ) {
        cache = services.cache
        files = services.files
        path = (try? services.files.resolve(output)) ?? output
        self.options = options
        self.inputs = inputs
        dayStart = settings.dayStartsAt
    }

    /// The last build into this output, if it was made from the same inputs.
    func lastBuild(madeFrom sources: SourceContext) -> LastBuild? {
        guard let last = cache?.lastBuild(of: path) else { return nil }
        known.withLock { $0.last = last }
        guard !options.rewritesAll, let inventory = inputs.inventory(sources), last.inventory == inventory else {
            return nil
        }
        return last
    }

    /// The files that the last build published.
    func stamps() -> [FilePath: FileStamp] {
        guard let cache, let last = known.withLock(\.last) else { return [:] }
        let stamps = cache.stamps(ofOutput: last.id)
        known.withLock { $0.stamps = stamps }
        return stamps
    }

    /// How the last build made its pages, by path.
    func pages() -> [FilePath: PageRecord] {
        guard let cache, let last = known.withLock(\.last) else { return [:] }
        let pages = cache.pages(ofOutput: last.id)
        known.withLock { $0.pages = pages }
        return pages
    }

    /// The content files as they were decoded by earlier builds.
    func sources() -> SourceLookup {
        guard let cache, !options.rewritesAll else { return { _ in nil } }
        let sources = cache.sources(decodedBy: inputs.decoding, dayStart: dayStart)
        known.withLock { $0.sources = sources.mapValues(\.id) }
        return { sources[FilePath($0.file.path)]?.decoded(as: $0) }
    }

    /// Keeps what a build has made for the next one.
    func keep(_ site: PublishedSite, _ sources: SourceContext, _ logbook: LogbookContext) {
        guard let cache, let path = try? files.resolve(path) else { return }
        let known = known.withLock { $0 }
        // A build with something to tell has to tell it again.
        let isSilent = site.diagnostics.isEmpty && site.files.edited.isEmpty
        let inventory = isSilent ? inputs.inventory(sources) : nil
        cache.change { database throws(DatabaseError) in
            if known.sources.isEmpty { try database.removeAllSources() }
            let kept = logbook.decoded.filter(\.isKeepable)
            try database.replace(known.sources, by: kept, decodedBy: inputs.decoding)
            let id = if let last = known.last { last.id } else { try database.nextOutputID() }
            let last = LastBuild(id: id, inventory: inventory, site)
            try database.replace(known.stamps, by: site.files.stamps, ofOutput: id)
            try database.replace(known.pages, by: site.pageRecords, ofOutput: id)
            try CacheTables.outputs.insert([last], into: database) { $0.write(to: &$1, path: path) }
            try database.removeOutputs { path in (try? files.status(of: path))?.kind != .folder }
        }
    }
}
