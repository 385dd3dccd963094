import Database
import Files
import Intake
import Model
import Publishing
import Site

/// The cache, as builds into one output use it.
struct OutputCache: Sendable {
    /// The resolved path of the output folder.
    let path: String
    private let cache: BuildCache?
    private let files: any FileSystem
    private let inputs: BuildInputs
    private let dayStart: TimeOfDay

    init(_ services: BuildServices, _ output: String, _ settings: SiteSettings, _ inputs: BuildInputs) {
        cache = services.cache
        files = services.files
        path = (try? services.files.resolve(output)) ?? output
        self.inputs = inputs
        dayStart = settings.dayStartsAt
    }

    /// The last build into the output.
    func lastBuild() async -> LastBuild? { await cache?.lastBuild(of: path) }

    /// The content files as they were decoded by earlier builds.
    func sources() async -> KnownSources {
        await cache?.sources(decodedBy: inputs.decoding, dayStart: dayStart) ?? KnownSources()
    }

    /// Stores the decoded content files, writing only what differs from `known`, the state read earlier.
    func keep(_ decoded: [DecodedSource], known: KnownSources) async {
        guard !decoded.isEmpty else { return }
        await cache?.change { database throws(DatabaseError) in
            if known.all.isEmpty { try database.removeAllSources() }
            try database.replace(known, by: decoded.filter(\.isKeepable), decodedBy: inputs.decoding)
        }
    }

    /// Stores how the files of a site were made, writing only what differs from `last`, the state read earlier.
    func keep(_ site: PublishedSite, of sources: SourceContext, after last: LastBuild?) async {
        guard let cache, let path = try? files.resolve(path) else { return }
        // Store no inventory after diagnostics, so that the next build repeats them.
        let isSilent = site.diagnostics.isEmpty && site.files.edited.isEmpty
        let inventory = isSilent ? inputs.inventory(sources) : nil
        await cache.change { database throws(DatabaseError) in
            let id = if let last { last.id } else { try database.nextOutputID() }
            let published = site.knownFiles
            try database.replace(last?.files ?? [:], by: published, ofOutput: id)
            let build = LastBuild(id: id, inventory: inventory, site, fileCount: published.count)
            try CacheTables.outputs.insert([build], into: database) { $0.write(to: &$1, path: path) }
            try database.removeOutputs { path in (try? files.status(of: path))?.kind != .folder }
        }
    }
}
