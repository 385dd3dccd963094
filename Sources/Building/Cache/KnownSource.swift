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
    /// Whether the records can be taken from the cache as long as the file has this state. What is told of a file has
    /// to be told by every build, so it is decoded each time.
    var isKeepable: Bool { state != nil && records.diagnostics.isEmpty && records.leftOut == 0 }
}

extension BuildCache {
    /// The content files by path that were decoded under the same settings.
    func sources(decodedBy decoding: ContentHash, dayStart: TimeOfDay) -> [FilePath: KnownSource] {
        read { database throws(DatabaseError) in
            var sources: [Int: KnownSource] = [:]
            try CacheTables.sources.forEachRow(in: database) { row in
                let (path, id, state, usedDecoding) = (row.text(), row.integer(), row.hash(), row.hash())
                if usedDecoding == decoding { sources[id] = KnownSource(id: id, path: path, state: state) }
            }
            try database.read(\.coffee, of: &sources, dayStart)
            try database.read(\.alarms, of: &sources, dayStart)
            try database.read(\.quotes, of: &sources, dayStart)
            try database.read(\.pages, of: &sources, dayStart)
            return Dictionary(sources.values.lazy.map { (FilePath($0.path), $0) }) { $1 }
        } ?? [:]
    }
}

extension Connection {
    /// Adds the records of one kind to their sources, which are given by number, in the order of their files.
    fileprivate func read<Record: KeptRecord>(
        _ records: WritableKeyPath<DecodedFile, [Record]>, of sources: inout [Int: KnownSource], _ dayStart: TimeOfDay
    ) throws(DatabaseError) {
        try Record.table.forEachRow(in: self) { row in
            let (source, _) = (row.integer(), row.integer())
            let origin = RecordOrigin(file: sources[source]?.path ?? "", dayStart: dayStart)
            if let record = Record(from: &row, origin) { sources[source]?.records[keyPath: records].append(record) }
        }
    }

    /// Removes all content files: those of other settings, if none could be taken over.
    func removeAllSources() throws(DatabaseError) {
        for table in [CacheTables.sources] + CacheTables.records { try table.recreate(in: self) }
    }

    /// Writes what is different between the content files of two builds. `former` has the last build's numbers by path.
    func replace(
        _ former: [FilePath: Int], by sources: [DecodedSource], decodedBy decoding: ContentHash
    ) throws(DatabaseError) {
        var stale = former
        for source in sources where source.isKept { stale[FilePath(source.path)] = nil }
        try CacheTables.sources.delete(stale.keys, from: self) { $1.write($0.string) }
        for table in CacheTables.records { try table.delete(stale.values, from: self) { $1.write($0) } }

        let next = (former.values.max() ?? 0) + 1
        let fresh = sources.filter { !$0.isKept }.enumerated().map { (id: next + $0, source: $1) }
        try CacheTables.sources.insert(fresh, into: self) { fresh, row in
            row.write(fresh.source.path)
            row.write(fresh.id)
            row.write(fresh.source.state ?? ContentHash(value: 0))
            row.write(decoding)
        }
        try insert(fresh, \.records.coffee)
        try insert(fresh, \.records.alarms)
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
