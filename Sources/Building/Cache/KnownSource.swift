import Database
import Files
import Intake
import Model
import Summaries
import Text

/// A content file with its number in the database.
struct KnownSource: Sendable {
    let id: Int
    let decoded: DecodedSource
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
            var sources: [Int: (path: String, state: ContentHash)] = [:]
            try CacheTables.sources.forEachRow(in: database) { row in
                let (path, id, state, usedDecoding) = (row.text(), row.integer(), row.hash(), row.hash())
                if usedDecoding == decoding { sources[id] = (path, state) }
            }
            let origins = sources.mapValues { RecordOrigin(file: $0.path, dayStart: dayStart) }
            let coffee: [Int: [CoffeeEntry]] = try database.records(of: origins)
            let alarms: [Int: [Alarm]] = try database.records(of: origins)
            let quotes: [Int: [Quote]] = try database.records(of: origins)
            let texts: [Int: [Page]] = try database.records(of: origins)
            var known: [FilePath: KnownSource] = [:]
            known.reserveCapacity(sources.count)
            for (id, source) in sources {
                var records = DecodedFile()
                records.coffee = coffee[id] ?? []
                records.alarms = alarms[id] ?? []
                records.quotes = quotes[id] ?? []
                records.pages = texts[id] ?? []
                let decoded = DecodedSource(path: source.path, state: source.state, isKept: true, records)
                known[FilePath(source.path)] = KnownSource(id: id, decoded: decoded)
            }
            return known
        } ?? [:]
    }
}

extension Connection {
    /// The records of one kind, by the numbers of their sources, in the order of their files.
    fileprivate func records<Record: KeptRecord>(
        of origins: [Int: RecordOrigin]
    ) throws(DatabaseError) -> [Int: [Record]] {
        var records: [Int: [Record]] = [:]
        try Record.table.forEachRow(in: self) { row in
            let (source, _) = (row.integer(), row.integer())
            let origin = origins[source] ?? RecordOrigin(file: "", dayStart: .midnight)
            if let record = Record(from: &row, origin) { records[source, default: []].append(record) }
        }
        return records
    }

    /// Removes all content files: those of other settings, if none could be taken over.
    func removeAllSources() throws(DatabaseError) {
        for table in [CacheTables.sources] + CacheTables.records { try table.recreate(in: self) }
    }

    /// Writes what is different between the content files of two builds.
    func replace(
        _ former: [FilePath: KnownSource], by sources: [DecodedSource], decodedBy decoding: ContentHash
    ) throws(DatabaseError) {
        let kept = Set(sources.lazy.filter(\.isKept).map { FilePath($0.path) })
        let stale = former.filter { !kept.contains($0.key) }
        try CacheTables.sources.delete(stale.keys, from: self) { $1.write($0.string) }
        for table in CacheTables.records { try table.delete(stale.values, from: self) { $1.write($0.id) } }

        var next = former.values.lazy.map(\.id).max() ?? 0
        let fresh = sources.filter { !$0.isKept }.map { source in
            next += 1
            return KnownSource(id: next, decoded: source)
        }
        try CacheTables.sources.insert(fresh, into: self) { source, row in
            row.write(source.decoded.path)
            row.write(source.id)
            row.write(source.decoded.state ?? ContentHash(value: 0))
            row.write(decoding)
        }
        try insert(fresh, \.decoded.records.coffee)
        try insert(fresh, \.decoded.records.alarms)
        try insert(fresh) { $0.decoded.quotes.quotes.map(\.quote) }
        try insert(fresh, \.decoded.records.pages)
    }

    private func insert<Record: KeptRecord>(
        _ sources: [KnownSource], _ records: @escaping (KnownSource) -> [Record]
    ) throws(DatabaseError) {
        let rows = sources.lazy.flatMap { source in records(source).enumerated().map { (source.id, $0, $1) } }
        try Record.table.insert(rows, into: self) { row, writer in
            let (source, number, record) = row
            writer.write(source)
            writer.write(number)
            record.write(to: &writer)
        }
    }
}
