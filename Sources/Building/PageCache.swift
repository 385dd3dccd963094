public import Files
import Site

/// What the pages of the last build depended on, and what came of them: a page whose dependencies are the same need not be made.
struct PageCache: Sendable {
    /// Of its file.
    static let name = "pages"

    private static let kind = "report pages 1\n"

    /// One page as it was made.
    struct Entry: Hashable, Sendable {
        let dependencies: PageDependencies
        /// Of its bytes.
        let output: ContentHash
        /// What was asked for the links of its Markdown.
        let lookups: [LinkLookup]
        /// Of the answers.
        let answers: ContentHash
    }

    /// By paths relative to the output folder.
    var entries: [String: Entry] = [:]

    /// Nothing is known.
    init() {}

    /// nil for a file that is damaged, or made by another program.
    init?(decoding bytes: [UInt8], program: ContentHash) {
        guard var reader = CacheReader(Self.kind, program: program, bytes), let count = reader.count()
        else { return nil }
        entries.reserveCapacity(count)
        for _ in 0..<count {
            guard let path = reader.text(), let entry = Self.entry(&reader) else { return nil }
            entries[path] = entry
        }
    }

    private static func entry(_ reader: inout CacheReader) -> Entry? {
        guard let context = reader.hash(), let template = reader.hash(), let output = reader.hash(),
            let answers = reader.hash(), let count = reader.count()
        else { return nil }
        var lookups: [LinkLookup] = []
        for _ in 0..<count {
            guard let number = reader.number(), let kind = UInt8(exactly: number).flatMap(LinkLookup.Kind.init),
                let key = reader.text()
            else { return nil }
            lookups.append(LinkLookup(kind, key))
        }
        return Entry(
            dependencies: PageDependencies(context: context, template: template), output: output, lookups: lookups,
            answers: answers)
    }

    func encoded(program: ContentHash) -> [UInt8] {
        var writer = CacheWriter(Self.kind, program: program)
        writer.write(entries.count)
        for (path, entry) in entries {
            writer.write(path)
            writer.write(entry.dependencies.context)
            writer.write(entry.dependencies.template)
            writer.write(entry.output)
            writer.write(entry.answers)
            writer.write(entry.lookups.count)
            for lookup in entry.lookups {
                writer.write(Int(lookup.kind.rawValue))
                writer.write(lookup.key)
            }
        }
        return writer.finished()
    }

    /// Why the page at `path` has to be made; `.kept` where it need not be, if what is published is what came of it.
    func reason(for path: String, _ dependencies: PageDependencies?, _ links: LinkMap) -> RenderReason {
        guard let dependencies else { return .always }
        guard let entry = entries[path] else { return .new }
        if entry.dependencies.template != dependencies.template { return .template }
        if entry.dependencies != dependencies { return .context }
        if !entry.lookups.isEmpty, links.fingerprint(of: entry.lookups) != entry.answers { return .links }
        return .kept
    }
}

/// Where the site keeps what spares the next build work, and for which program it is good.
public struct BuildCache: Sendable {
    /// A folder that may be deleted at any time.
    public let folder: String
    /// What tells the program from one that may make other bytes of the same content.
    public let program: ContentHash

    /// A cache in `folder`, which need not be there.
    public init(folder: String, program: ContentHash) {
        self.folder = folder
        self.program = program
    }

    /// What one of the site's outputs is made of has files of its own.
    func path(_ name: String, for output: String) -> String {
        joinedPath(folder, "\(name)-\(ContentHash(of: Array(output.utf8)))")
    }

    func read(_ path: String, _ files: any FileSystem) -> [UInt8]? {
        guard (try? files.status(of: path))?.kind == .file else { return nil }
        return try? files.read(path)
    }

    /// What can't be kept is made again the next time, that is all.
    func write(_ bytes: [UInt8], to path: String, _ files: any FileSystem) {
        do throws(FileError) {
            try files.makeFolder(parentPath(path))
            try files.write(bytes, to: path + ".new")
            try files.rename(path + ".new", to: path)
        } catch {}
    }
}
