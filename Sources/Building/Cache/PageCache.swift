import Files
import Site

/// What the pages of the last build depended on, and what came of them: a page whose dependencies are the same need not be made.
struct PageCache: Sendable {
    private static let name = "pages"
    private static let kind = "report pages 2\n"

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

    /// What is known of a page, with its path.
    typealias Page = (path: String, entry: Entry)

    /// By paths relative to the output folder.
    private(set) var entries: [String: Entry] = [:]

    /// Nothing is known.
    init() {}

    /// Throws for a file that is damaged, or made by another program.
    private init(decoding bytes: [UInt8], program: ContentHash) throws(CacheFault) {
        var reader = try CacheReader(Self.kind, program: program, bytes)
        let count = try reader.count()
        entries.reserveCapacity(count)
        for _ in 0..<count { entries[try reader.text()] = try Self.entry(&reader) }
    }

    private static func entry(_ reader: inout CacheReader) throws(CacheFault) -> Entry {
        Entry(
            dependencies: PageDependencies(context: try reader.hash(), template: try reader.hash()),
            output: try reader.hash(),
            lookups: try reader.elements { reader throws(CacheFault) in
                let kind = UInt8(exactly: try reader.number()).flatMap(LinkLookup.Kind.init)
                return LinkLookup(try reader.required(kind), try reader.text())
            },
            answers: try reader.hash())
    }

    /// What `cache` keeps of the pages in `output`; nothing where it keeps none that are good for its program.
    static func kept(in cache: BuildCache, for output: String, _ files: any FileSystem) -> PageCache {
        let bytes = cache.read(cache.path(name, for: output), files)
        return bytes.flatMap { try? PageCache(decoding: $0, program: cache.program) } ?? PageCache()
    }

    /// Has `cache` keep what is known of `pages`, one for each path, for the next build into `output`; nothing is done where that is
    /// what is known already.
    func replace(
        by pages: some Sequence<Page>, in cache: BuildCache, for output: String, _ files: any FileSystem
    ) {
        var (count, size, isKnown) = (0, 64, true)
        for (path, entry) in pages {
            count += 1
            size += path.utf8.count + 48
            isKnown = isKnown && entries[path] == entry
        }
        if isKnown, count == entries.count { return }
        var writer = CacheWriter(Self.kind, program: cache.program, size: size)
        writer.write(count)
        for (path, entry) in pages {
            writer.write(path)
            writer.write(entry.dependencies.context)
            writer.write(entry.dependencies.template)
            writer.write(entry.output)
            writer.write(entry.lookups) { writer, lookup in
                writer.write(Int(lookup.kind.rawValue))
                writer.write(lookup.key)
            }
            writer.write(entry.answers)
        }
        cache.write(writer.finished(), to: cache.path(Self.name, for: output), files)
    }

    /// Why a page has to be made of which `entry` is known; `.kept` where it need not be, if what is published is what came of it.
    static func reason(for entry: Entry?, _ dependencies: PageDependencies?, _ links: LinkMap) -> RenderReason {
        guard let dependencies else { return .always }
        guard let entry else { return .new }
        if entry.dependencies.template != dependencies.template { return .template }
        if entry.dependencies != dependencies { return .context }
        if !entry.lookups.isEmpty, links.fingerprint(of: entry.lookups) != entry.answers { return .links }
        return .kept
    }
}
