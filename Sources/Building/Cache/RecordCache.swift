import Files
import Intake
import Model
import Summaries

/// The records of the content files as an earlier build decoded them: a file that has not changed since need not be read.
///
/// They stand in several files, by the paths of the content files, so that many hands read them and an edit writes one of them.
final class RecordCache: Sendable {
    fileprivate static let kind = "report records 3\n"
    private static let shardCount = 16

    private let cache: BuildCache
    /// Of the program, and of the settings by which it decodes.
    private let program: ContentHash
    private let dayStart: TimeOfDay
    private let files: any FileSystem
    private let width: Int
    private let shards: [Shard]

    /// One file of them.
    fileprivate struct Shard: Sendable {
        var reader: CacheReader?
        var entries: [Entry] = []
        /// Of the entries, by their states.
        var positions = PositionTable(capacity: 0)
    }

    /// A content file as it was when it was decoded.
    fileprivate struct Entry: Sendable {
        /// Of its path and its state.
        let state: ContentHash
        /// Where its records stand in the shard.
        let records: Range<Int>
    }

    /// A content file as it was decoded now; an object, since its records are handed on together.
    final class Decoded: Sendable {
        let path: String
        /// Of its path and its state; nil where nothing can tell that it is the same the next time.
        let state: ContentHash?
        /// Whether its records came from the cache, which has them already.
        let isKnown: Bool
        /// Without its quotes.
        let records: DecodedFile
        let quotes: QuoteRun
        /// nil where there is none.
        let coffee: CoffeeRun?

        /// Records that were decoded now.
        convenience init(path: String, state: ContentHash?, _ records: consuming DecodedFile) {
            let quotes = QuoteRun(records.quotes)
            records.quotes = []
            self.init(path: path, state: state, isKnown: false, records, quotes)
        }

        fileprivate init(
            path: String, state: ContentHash?, isKnown: Bool, _ records: consuming DecodedFile, _ quotes: QuoteRun
        ) {
            self.path = path
            self.state = state
            self.isKnown = isKnown
            self.quotes = quotes
            // The runs are made here, where many hands are at work.
            coffee = records.coffee.isEmpty ? nil : CoffeeRun(records.coffee)
            self.records = records
        }
    }

    /// What `cache` knows; nothing where `isIgnored`, or where it was made for other settings.
    init(
        _ cache: BuildCache, settings: SiteSettings, includesDrafts: Bool, files: any FileSystem, width: Int,
        isIgnored: Bool
    ) async {
        var hasher = ContentHasher()
        hasher.combine(cache.program)
        hasher.combine(reflecting: settings)
        hasher.combine(includesDrafts)
        let program = hasher.finish()
        self.cache = cache
        self.program = program
        self.files = files
        self.width = width
        dayStart = settings.dayStartsAt
        shards = await concurrentMap(Array(0..<Self.shardCount), width: width) { number in
            let bytes = isIgnored ? nil : cache.read(Self.path(of: number, in: cache), files)
            return bytes.flatMap { try? Shard(decoding: $0, program: program) } ?? Shard()
        }
    }

    /// The records of a file that is as it was.
    func records(of path: String, _ state: ContentHash?) -> Decoded? {
        let number = Self.shard(of: path)
        guard let state, let entry = shards[number].entry(of: state), let reader = shards[number].reader else {
            return nil
        }
        var part = CacheReader(reader, entry.records)
        guard let (records, quotes) = try? part.records(from: RecordOrigin(file: path, dayStart: dayStart)) else {
            return nil
        }
        return Decoded(path: path, state: state, isKnown: true, records, quotes)
    }

    /// Keeps what was decoded for the next build, but for files of which there is something to tell: they have to tell it again.
    func remember(_ decoded: [Decoded]) async {
        var parts = [[Int]](repeating: [], count: Self.shardCount)
        for (index, file) in decoded.enumerated()
        where file.state != nil && file.records.diagnostics.isEmpty && file.records.leftOut == 0 {
            parts[Self.shard(of: file.path)].append(index)
        }
        let changed = parts.indices.filter { number in
            parts[number].count != shards[number].entries.count || !parts[number].allSatisfy { decoded[$0].isKnown }
        }
        _ = await concurrentMap(changed, width: width) { [parts] number in
            let content = self.shards[number].encoded(with: parts[number], of: decoded, self.program)
            self.cache.write(content, to: Self.path(of: number, in: self.cache), self.files)
        }
    }

    private static func shard(of path: String) -> Int {
        Int(ContentHash(of: unsafe path.utf8.span.bytes).value % UInt64(shardCount))
    }

    private static func path(of shard: Int, in cache: BuildCache) -> String {
        joinedPath(cache.folder, "records-\(shard)")
    }
}

extension RecordCache.Shard {
    fileprivate init(decoding bytes: [UInt8], program: ContentHash) throws(CacheFault) {
        var reader = try CacheReader(RecordCache.kind, program: program, bytes)
        while !reader.isAtEnd {
            entries.append(RecordCache.Entry(state: try reader.hash(), records: try reader.part()))
        }
        self.reader = reader
        positions = PositionTable(capacity: entries.count)
        for (index, entry) in entries.enumerated() { positions.insert(index, of: entry.state.value) }
    }

    fileprivate func entry(of state: ContentHash) -> RecordCache.Entry? {
        positions.first(of: state.value) { entries[$0].state == state }.map { entries[$0] }
    }

    /// Some of the files, by their numbers, and no others.
    fileprivate func encoded(
        with part: [Int], of files: [RecordCache.Decoded], _ program: ContentHash
    ) -> [UInt8] {
        var writer = CacheWriter(RecordCache.kind, program: program)
        var records = CacheWriter()
        for index in part {
            let file = files[index]
            guard let state = file.state else { continue }
            writer.write(state)
            if file.isKnown, let reader, let known = entry(of: state) {
                writer.write(reader[known.records])
            } else {
                records.removeAll()
                records.write(file.records, file.quotes)
                writer.write(records.bytes)
            }
        }
        return writer.finished()
    }
}
