import Files
import Site

/// What the pages of the last build depended on, and what came of them: a page whose dependencies are the same need not be made.
struct PageCache: Sendable {
    private static let name = "pages"
    private static let kind = "report pages 3\n"

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
    /// Where each page begins in it, and where the last one ends. They are in the order of their addresses.
    private let places: [Int]
    private let finger = SearchFinger()

    /// Nothing is known.
    init() { (file, places) = (nil, []) }

    /// Throws for a file that is damaged, or made by another program.
    private init(decoding bytes: [UInt8], program: ContentHash) throws(CacheFault) {
        var reader = try CacheReader(Self.kind, program: program, bytes)
        let sizes = try reader.elements { reader throws(CacheFault) in try reader.count() }
        var places = [reader.offset]
        places.reserveCapacity(sizes.count + 1)
        for size in sizes { places.append(places[places.count - 1] + size) }
        (file, self.places) = (reader, places)
        _ = try reader.range(of: places[sizes.count] - places[0])
        guard reader.isAtEnd else { throw CacheFault() }
    }

    private var count: Int { max(0, places.count - 1) }

    /// The number of the page at an address, which is found fast where it is as far from `guess` as the last one was.
    func number(of address: String, near guess: Int) -> Int? {
        let place = finger.place(of: guess)
        if isPage(place, at: address) { return place }
        let number = (0..<count).partitioningIndex(near: place) { number in
            reader(number).flatMap { reader in
                var reader = reader
                return try? reader.text()
            } ?? "" >= address
        }
        guard isPage(number, at: address) else { return nil }
        finger.point(to: number, for: guess)
        return number
    }

    private func isPage(_ number: Int, at address: String) -> Bool {
        guard (0..<count).contains(number), var reader = reader(number), let text = try? reader.part()
        else { return false }
        return reader.holds(address, at: text)
    }

    private func reader(_ number: Int) -> CacheReader? {
        file.map { CacheReader($0, places[number]..<places[number + 1]) }
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

    /// Has `cache` keep `pages`, one for each address and in the order of those, for the next build into `output`; nothing is done
    /// where that is what is known already.
    func replace(
        by pages: some Sequence<Memory>, in cache: BuildCache, for output: String, _ files: any FileSystem
    ) {
        var sizes: [Int] = []
        var bodies = CacheWriter(size: (places.last ?? 0) - (places.first ?? 0))
        var isKnown = true
        for page in pages {
            let start = bodies.bytes.count
            switch page {
            case .known(let number):
                isKnown = isKnown && number == sizes.count
                if let file { bodies.append(file[places[number]..<places[number + 1]]) }
            case .made(let address, let entry):
                isKnown = false
                bodies.write(address)
                bodies.write(entry)
            }
            sizes.append(bodies.bytes.count - start)
        }
        if isKnown, sizes.count == count { return }
        var writer = CacheWriter(Self.kind, program: cache.program, size: bodies.bytes.count + 3 * sizes.count + 64)
        writer.write(sizes) { $0.write($1) }
        writer.append(bodies.bytes)
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
