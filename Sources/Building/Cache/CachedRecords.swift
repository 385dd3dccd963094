import Database
import Files
import Intake
import Model
import Summaries

/// A record that the database stores in a table of its own.
protocol StoredRecord: Sendable {
    static var table: Table { get }
    /// The files of which records are stored: those in Markdown.
    ///
    /// An edit among 10,000 quotes took 0.22 s with them stored, 0.29 s without. An edit of 40 years of coffee took
    /// 0.67 s of processor time, 0.98 s without; one among 300 pages 0.03 s, 0.13 s. JSON is decoded faster than read
    /// from the database: a log of 1,000,000 entries took 10.8 s to build with it stored, 8.9 s without. Nobody has
    /// enough alarms for it to matter.
    static var role: ContentFile.Role { get }
    static var property: WritableKeyPath<DecodedFile, [Self]> { get }
    /// Writes the columns of the table after the path, the number and the state, in their order.
    func write(to row: inout RowWriter)
    /// Reads the columns that `write` wrote, in their order. nil if they are no valid record. A site's days begin at
    /// `dayStart`.
    init?(from row: inout RowReader, in path: String, _ dayStart: TimeOfDay)
}

extension DecodedSource {
    /// Whether the records may be stored. Files with diagnostics are decoded by every build, so that every build
    /// reports them.
    fileprivate var canBeStored: Bool { source.state != nil && records.diagnostics.isEmpty && records.leftOut == 0 }
}

private typealias StoredFile = (source: SourceFile, records: DecodedFile)

extension BuildCache {
    /// The content files that earlier builds stored.
    nonisolated func sources(workers: Int, dayStart: TimeOfDay) async -> DecodedSources {
        let stored = await read { database throws(DatabaseError) in
            try database.files(of: CoffeeEntry.self, dayStart) + database.files(of: Quote.self, dayStart)
                + database.files(of: Page.self, dayStart)
        }
        return DecodedSources(
            await concurrentMap(stored ?? [], workers: workers) { DecodedSource($0.source, $0.records) })
    }

    /// Stores the content files, writing only what differs from `known`, the state read earlier.
    func store(_ sources: [DecodedSource], after known: DecodedSources) {
        guard !sources.isEmpty else { return }
        change { database throws(DatabaseError) in
            var (stale, fresh): ([FilePath: DecodedSource], [DecodedSource]) = (known, [])
            for source in sources {
                let path = FilePath(source.source.file.path)
                if known[path] === source { stale[path] = nil } else { fresh.append(source) }
            }
            for table in CacheTables.records {
                if stale.count == known.count {
                    try table.recreate(in: database)
                } else {
                    try table.delete(stale.keys, from: database) { $1.write($0.string) }
                }
            }
            fresh = fresh.filter(\.canBeStored)
            try database.insert(fresh, \.records.coffee)
            try database.insert(fresh) { $0.quotes.map(\.quote) }
            try database.insert(fresh, \.records.pages)
        }
    }
}

extension Connection {
    /// The files that have records of one kind.
    fileprivate func files<Record: StoredRecord>(
        of type: Record.Type, _ dayStart: TimeOfDay
    ) throws(DatabaseError) -> [StoredFile] {
        var files: [StoredFile] = []
        try Record.table.forEachRow(in: self) { row in
            let (path, _, state) = (FilePath(row.text()), row.integer(), row.hash())
            if files.last.map({ FilePath($0.source.file.path) }) != path {
                let file = ContentFile(path: path.string, role: Record.role)
                files.append((SourceFile(file: file, state: state), DecodedFile()))
            }
            if let record = Record(from: &row, in: path.string, dayStart) {
                files[files.count - 1].records[keyPath: Record.property].append(record)
            }
        }
        return files
    }

    fileprivate func insert<Record: StoredRecord>(
        _ sources: [DecodedSource], _ records: @escaping (DecodedSource) -> [Record]
    ) throws(DatabaseError) {
        let rows = sources.lazy.filter { $0.source.file.role == Record.role }
            .flatMap { source in records(source).enumerated().map { (source, $0, $1) } }
        try Record.table.insert(rows, into: self) { row, writer in
            let (decoded, number, record) = row
            writer.write(decoded.source.file.path)
            writer.write(number)
            writer.write(decoded.source.state)
            record.write(to: &writer)
        }
    }
}
