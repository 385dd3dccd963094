import Files
import Intake
import Model

/// The records of the content files as an earlier build decoded them: a file that has not changed since need not be read.
///
/// They stand in several files, by the paths of the content files, so that many hands read them and an edit writes one of them.
struct RecordCache: Sendable {
    fileprivate static let kind = "report records 2\n"
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
        /// By the paths of content files.
        var entries: [String: Entry] = [:]
    }

    /// A content file as it was when it was decoded.
    fileprivate struct Entry: Sendable {
        let status: FileStatus
        /// Where its records stand in the shard.
        let records: Range<Int>
    }

    /// A content file as it was decoded now; an object, since its records are handed on together.
    final class Decoded: Sendable {
        let path: String
        /// nil where nothing can tell that it is the same the next time.
        let status: FileStatus?
        let records: DecodedFile

        init(path: String, status: FileStatus?, records: DecodedFile) {
            self.path = path
            self.status = status
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
    func records(of path: String, _ status: FileStatus?) -> DecodedFile? {
        let shard = shards[Self.shard(of: path)]
        guard let status, let entry = shard.entries[path], entry.status == status, let reader = shard.reader
        else { return nil }
        var part = CacheReader(reader, entry.records)
        return try? part.records(from: RecordOrigin(file: path, dayStart: dayStart))
    }

    /// Keeps what was decoded for the next build, but for files of which there is something to tell: they have to tell it again.
    func remember(_ decoded: [Decoded]) async {
        var parts = [[Int]](repeating: [], count: Self.shardCount)
        for (index, file) in decoded.enumerated()
        where file.status != nil && file.records.diagnostics.isEmpty && file.records.leftOut == 0 {
            parts[Self.shard(of: file.path)].append(index)
        }
        let changed = parts.indices.filter { !shards[$0].holds(parts[$0], of: decoded) }
        _ = await concurrentMap(changed, width: width) { [parts] number in
            let content = shards[number].encoded(with: parts[number], of: decoded, program)
            cache.write(content, to: Self.path(of: number, in: cache), files)
        }
    }

    private static func shard(of path: String) -> Int {
        Int(ContentHash(of: Array(path.utf8)).value % UInt64(shardCount))
    }

    private static func path(of shard: Int, in cache: BuildCache) -> String {
        joinedPath(cache.folder, "records-\(shard)")
    }
}

extension RecordCache.Shard {
    fileprivate init(decoding bytes: [UInt8], program: ContentHash) throws(CacheFault) {
        var reader = try CacheReader(RecordCache.kind, program: program, bytes)
        while !reader.isAtEnd {
            let path = try reader.text()
            let status = FileStatus(
                kind: .file, size: try reader.number(), modified: try reader.number(), changed: try reader.number(),
                inode: UInt64(bitPattern: Int64(try reader.number())),
                device: UInt64(bitPattern: Int64(try reader.number())))
            entries[path] = RecordCache.Entry(status: status, records: try reader.part())
        }
        self.reader = reader
    }

    /// Whether it is what some of the files, by their numbers, would be encoded as.
    fileprivate func holds(_ part: [Int], of files: [RecordCache.Decoded]) -> Bool {
        part.count == entries.count && part.allSatisfy { entries[files[$0].path]?.status == files[$0].status }
    }

    /// Some of the files, by their numbers, and no others.
    fileprivate func encoded(
        with part: [Int], of files: [RecordCache.Decoded], _ program: ContentHash
    ) -> [UInt8] {
        var writer = CacheWriter(RecordCache.kind, program: program)
        for index in part {
            let file = files[index]
            guard let status = file.status else { continue }
            writer.write(file.path)
            for number in [status.size, status.modified, status.changed] { writer.write(number) }
            for number in [status.inode, status.device] { writer.write(Int(bitPattern: UInt(number))) }
            if let reader, let known = entries[file.path], known.status == status {
                writer.write(known.records.count)
                writer.append(reader[known.records])
            } else {
                var records = CacheWriter()
                records.write(file.records)
                writer.write(records.bytes)
            }
        }
        return writer.finished()
    }
}
