import Database
import Files
import Intake
import Model
import Summaries
import Text

/// A content file in the database.
struct KnownSource: Sendable {
    let id: Int
    let path: String
    /// The file's state when it was decoded.
    let state: ContentHash
    var records = DecodedFile()

    /// The records of a file; nil if it has changed.
    func decoded(as source: SourceFile) -> DecodedSource? {
        source.state == state ? DecodedSource(source, isKept: true, records) : nil
    }
}

extension DecodedSource {
    /// Whether the cache may supply these records while the file keeps its state. Files with diagnostics are decoded by
    /// every build, so that every build reports them.
    ///
    /// Keeping pays for Markdown only: an edit among 10,000 quotes took 0.22 s with their records kept, 0.29 s without.
    /// JSON is decoded faster than read from the database: a log of 1,000,000 entries took 10.8 s to build with its
    /// records kept, 8.9 s without. Nobody has enough alarms for it to matter.
    var isKeepable: Bool {
        state != nil && role.isWorthKeeping && records.diagnostics.isEmpty && records.leftOut == 0
    }
}

/// The content files in the database.
struct KnownSources: Sendable {
    /// By number.
    let all: [KnownSource]
    private let indices: [FilePath: Int]

    init(_ all: [KnownSource] = []) {
        self.all = all
        indices = Dictionary(all.lazy.enumerated().map { (FilePath($1.path), $0) }) { $1 }
    }

    /// The records of a file; nil if it has changed, or is not known.
    func decoded(as source: SourceFile) -> DecodedSource? {
        indices[FilePath(source.file.path)].flatMap { all[$0].decoded(as: source) }
    }
}

extension BuildCache {
    /// The content files that were decoded under the same settings.
    func sources(decodedBy decoding: ContentHash, dayStart: TimeOfDay) -> KnownSources {
        read { database throws(DatabaseError) in
            var sources: [KnownSource] = []
            try CacheTables.sources.forEachRow(in: database) { row in
                let (id, path, state, usedDecoding) = (row.integer(), row.text(), row.hash(), row.hash())
                if usedDecoding == decoding { sources.append(KnownSource(id: id, path: path, state: state)) }
            }
            try database.read(\.coffee, of: &sources, dayStart)
            try database.read(\.quotes, of: &sources, dayStart)
            try database.read(\.pages, of: &sources, dayStart)
            return KnownSources(sources)
        } ?? KnownSources()
    }
}

extension Connection {
    /// Adds the records of one kind to their sources. Both are sorted by the number of the source.
    fileprivate func read<Record: KeptRecord>(
        _ records: WritableKeyPath<DecodedFile, [Record]>, of sources: inout [KnownSource], _ dayStart: TimeOfDay
    ) throws(DatabaseError) {
        var index = 0
        try Record.table.forEachRow(in: self) { row in
            let (source, _) = (row.integer(), row.integer())
            while index < sources.count, sources[index].id < source { index += 1 }
            let isKnown = index < sources.count && sources[index].id == source
            let origin = RecordOrigin(file: isKnown ? sources[index].path : "", dayStart: dayStart)
            if let record = Record(from: &row, origin), isKnown {
                sources[index].records[keyPath: records].append(record)
            }
        }
    }

    /// Removes all content files, if none of them was decoded under the current settings.
    func removeAllSources() throws(DatabaseError) {
        for table in [CacheTables.sources] + CacheTables.records { try table.recreate(in: self) }
    }

    /// Writes what is different between the content files of two builds.
    func replace(
        _ previous: KnownSources, by sources: [DecodedSource], decodedBy decoding: ContentHash
    ) throws(DatabaseError) {
        let kept = Set(sources.lazy.filter(\.isKept).map { FilePath($0.path) })
        let stale = previous.all.filter { !kept.contains(FilePath($0.path)) }.map(\.id)
        for table in [CacheTables.sources] + CacheTables.records {
            try table.delete(stale, from: self) { $1.write($0) }
        }

        let next = (previous.all.last?.id ?? 0) + 1
        let fresh = sources.filter { !$0.isKept }.enumerated().map { (id: next + $0, source: $1) }
        try CacheTables.sources.insert(fresh, into: self) { fresh, row in
            row.write(fresh.id)
            row.write(fresh.source.path)
            row.write(fresh.source.state ?? ContentHash(value: 0))
            row.write(decoding)
        }
        try insert(fresh, \.records.coffee)
        try insert(fresh) { $0.quotes.quotes.map(\.quote) }
        try insert(fresh, \.records.pages)
    }

    private func insert<Record: KeptRecord>(
        _ sources: [(id: Int, source: DecodedSource)], _ records: @escaping (DecodedSource) -> [Record]
    ) throws(DatabaseError) {
        let rows = sources.lazy.flatMap { id, source in records(source).enumerated().map { (id, $0, $1) } }
        try Record.table.insert(rows, into: self) { row, writer in
            let (source, number, record) = row
            writer.write(source)
            writer.write(number)
            record.write(to: &writer)
        }
    }
}

extension ContentFile.Role {
    fileprivate var isWorthKeeping: Bool {
        switch self {
        case .log(.coffee, .markdown), .log(.quotes, .markdown), .page: true
        case .log, .sound, .image: false
        }
    }
}
