import Diagnostics
import Files
import Site

/// What the pages of the last build depended on, and what came of them: a page whose dependencies are the same need not be made.
struct PageCache: Sendable {
    private static let name = "pages"
    /// Of what is kept of a page, in bytes.
    private static let usualSize = 128
    private static let kind = "report pages 4\n"

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

    /// What is to be kept of a page.
    enum Memory: Sendable {
        /// What is known by this number already.
        case known(Int)
        /// With its address.
        case made(String, Entry)
    }

    /// The whole file.
    private let file: CacheReader?
    /// Where each page stands in it, in the order of their addresses.
    private let places: [Range<Int>]
    private let finger = SearchFinger()

    /// Nothing is known.
    init() { (file, places) = (nil, []) }

    /// Throws for a file that is damaged, or made by another program.
    private init(decoding bytes: [UInt8], program: ContentHash) throws(CacheFault) {
        var reader = try CacheReader(Self.kind, program: program, bytes)
        var places: [Range<Int>] = []
        while !reader.isAtEnd { places.append(try reader.part()) }
        (file, self.places) = (reader, places)
    }

    /// The number of the page at an address, which is found fast where it is as far from `guess` as the last one was.
    func number(of address: String, near guess: Int) -> Int? {
        let place = finger.place(of: guess)
        if isPage(place, at: address) { return place }
        let number = places.indices.partitioningIndex(near: place) { number in
            let other = reader(number).flatMap { reader in
                var reader = reader
                return try? reader.text()
            }
            return !(other ?? "").precedesByBytes(address)
        }
        guard isPage(number, at: address) else { return nil }
        finger.point(to: number, for: guess)
        return number
    }

    private func isPage(_ number: Int, at address: String) -> Bool {
        guard places.indices.contains(number), var reader = reader(number), let text = try? reader.part()
        else { return false }
        return reader.holds(address, at: text)
    }

    private func reader(_ number: Int) -> CacheReader? {
        file.map { CacheReader($0, places[number]) }
    }

    /// What is known of a page by its number.
    subscript(number: Int) -> Entry? {
        guard var reader = reader(number) else { return nil }
        do throws(CacheFault) {
            _ = try reader.part()
            return try Self.entry(&reader)
        } catch { return nil }
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

    /// Has `cache` keep `pages`, of which there are about as many as `expected`, one for each address and in the order of those, for the next build into
    /// `output`; nothing is done where that is what is known already.
    func replace(
        by pages: some Sequence<Memory>, expected: Int, in cache: BuildCache, for output: String,
        _ files: any FileSystem
    ) {
        var writer = CacheWriter(Self.kind, program: cache.program, size: Self.usualSize * expected)
        var made = CacheWriter()
        var count = 0
        var isKnown = true
        for page in pages {
            switch page {
            case .known(let number):
                isKnown = isKnown && number == count
                if let file { writer.write(file[places[number]]) }
            case .made(let address, let entry):
                isKnown = false
                made.removeAll()
                made.write(address)
                made.write(entry)
                writer.write(made.bytes)
            }
            count += 1
        }
        if isKnown, count == places.count { return }
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

extension CacheWriter {
    fileprivate mutating func write(_ entry: PageCache.Entry) {
        write(entry.dependencies.context)
        write(entry.dependencies.template)
        write(entry.output)
        write(entry.lookups) { writer, lookup in
            writer.write(Int(lookup.kind.rawValue))
            writer.write(lookup.key)
        }
        write(entry.answers)
    }
}
