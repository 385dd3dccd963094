import Assets
import Files
import Intake
import Languages
import Model
import Publishing
import Site

/// Everything that a build depends on, by what tells files apart without reading them.
struct Inventory: Sendable {
    /// Of all of it.
    let fingerprint: ContentHash

    /// nil where something can't be told without looking: a file that may be changed again without a trace, a picture from
    /// elsewhere.
    init?(_ request: BuildRequest, _ source: SourceContext, _ services: BuildServices, _ policy: PublishingPolicy) {
        guard source.findings.diagnostics.isEmpty, request.settings.logo?.isRemote != true,
            let moment = Self.moment(request.root, services)
        else { return nil }
        var hasher = ContentHasher()
        for value: Any in [request.settings, services.today, policy] { hasher.combine(reflecting: value) }
        hasher.combine(services.wording.language.rawValue)
        hasher.combine(services.includesDrafts)
        hasher.combine(services.drawer != nil)
        hasher.combine(services.zone.unixTime(of: services.today, .midnight))
        hasher.combine(services.theme.fingerprint)
        for file in source.files {
            guard let status = try? services.files.status(of: joinedPath(request.root, file.path)),
                // What was changed in the same tick of the clock may be changed again in it (git's "racy" entries); so may what has
                // a time that is still to come.
                status.modified < moment
            else { return nil }
            // The path tells what it is read as.
            hasher.combine(file.path)
            hasher.combine(status.size)
            hasher.combine(status.modified)
            hasher.combine(status.changed)
            hasher.combine(Int(bitPattern: UInt(status.inode)))
            hasher.combine(Int(bitPattern: UInt(status.device)))
        }
        fingerprint = hasher.finish()
    }

    /// The time by the clock of the file system that the site stands on, which only a new file tells.
    private static func moment(_ root: String, _ services: BuildServices) -> Int? {
        guard let cache = services.cache else { return nil }
        let clock = joinedPath(cache.folder, "clock")
        do throws(FileError) {
            let isThere = try services.files.status(of: cache.folder) != nil
            try services.files.makeFolder(cache.folder)
            let status = try services.files.write([], to: clock)
            try services.files.remove(clock)
            // A build that publishes nothing leaves nothing.
            for folder in isThere ? [] : [cache.folder, parentPath(cache.folder)] { try? services.files.remove(folder) }
            return status.modified
        } catch { return nil }
    }
}

/// What the last build of a site into one output was made from, and what came of it.
struct FinishedBuild: Hashable, Sendable {
    private static let kind = "report site 1\n"

    let inventory: ContentHash
    /// Of the manifest that it left.
    let manifest: ContentHash
    let pages: Int
    let records: RecordCounts

    init(inventory: ContentHash, manifest: ContentHash, pages: Int, records: RecordCounts) {
        self.inventory = inventory
        self.manifest = manifest
        self.pages = pages
        self.records = records
    }

    /// nil for a file that is damaged, or made by another program.
    init?(decoding bytes: [UInt8], program: ContentHash) {
        guard var reader = CacheReader(Self.kind, program: program, bytes), let inventory = reader.hash(),
            let manifest = reader.hash(), let pages = reader.number(), let coffee = reader.number(),
            let cups = reader.number(), let alarms = reader.number(), let quotes = reader.number(),
            let own = reader.number()
        else { return nil }
        self.init(
            inventory: inventory, manifest: manifest, pages: pages,
            records: RecordCounts(
                coffee: coffee, cups: Quantity(thousandths: cups), alarms: alarms, quotes: quotes, pages: own))
    }

    func encoded(program: ContentHash) -> [UInt8] {
        var writer = CacheWriter(Self.kind, program: program)
        writer.write(inventory)
        writer.write(manifest)
        let counts = [
            pages, records.coffee, records.cups.thousandths, records.alarms, records.quotes, records.pages,
        ]
        for count in counts { writer.write(count) }
        return writer.finished()
    }
}
