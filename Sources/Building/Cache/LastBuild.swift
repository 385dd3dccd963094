import Database
import Files
import Model
import Publishing
import Text

/// The last build into an output.
struct LastBuild: Sendable {
    /// The hash of all inputs of the build; nil if a change can only be noticed by reading them.
    let inventory: ContentHash?
    let manifest: ContentHash
    let fileCount: Int
    let pageCount: Int
    let recordCounts: RecordCounts
    var files: [FilePath: KnownFile] = [:]
}

extension LastBuild {
    func write(to row: inout RowWriter, path: String) {
        row.write(path)
        row.write(inventory)
        row.write(manifest)
        let counts = recordCounts
        for number in [
            fileCount, pageCount, counts.coffee, counts.cups.thousandths, counts.alarms, counts.quotes, counts.pages,
        ] { row.write(number) }
    }

    init(from row: inout RowReader) {
        self.init(
            inventory: row.optionalHash(), manifest: row.hash(), fileCount: row.integer(), pageCount: row.integer(),
            recordCounts: RecordCounts(
                coffee: row.integer(), cups: Quantity(thousandths: row.integer()), alarms: row.integer(),
                quotes: row.integer(), pages: row.integer()))
    }
}

extension BuildCache {
    /// The number of an output in the table of files.
    private static func number(ofOutput path: String) -> Int {
        Int(bitPattern: UInt(ContentHash(of: Array(path.utf8)).value))
    }

    /// The last build into the output folder at a resolved path.
    func lastBuild(of path: String) -> LastBuild? {
        read { database throws(DatabaseError) in
            var last = try database.outputs()[FilePath(path)]
            last?.files = try database.files(ofOutput: Self.number(ofOutput: path))
            return last
        } ?? nil
    }

    /// Stores how the files of a site were made, writing only what differs from `last`, the state read earlier.
    /// Forgets the outputs that are gone.
    func store(
        _ site: PublishedSite, inventory: ContentHash?, at path: String, after last: LastBuild?,
        in files: any FileSystem
    ) {
        let published = zip(site.made, site.files.stamps).map { made, stamp in
            (path: FilePath(made.path), file: KnownFile(stamp: stamp, record: made.record))
        }
        let isComplete = published.allSatisfy { $0.file.stamp != nil }
        let build = LastBuild(
            inventory: isComplete ? inventory : nil, manifest: site.files.manifest, fileCount: published.count,
            pageCount: site.pageCount, recordCounts: site.recordCounts)
        change { database throws(DatabaseError) in
            try database.replace(last?.files ?? [:], by: published, ofOutput: Self.number(ofOutput: path))
            try CacheTables.outputs.insert([build], into: database) { $0.write(to: &$1, path: path) }
            let outputs = try database.outputs().keys.map(\.string)
            let gone = outputs.filter { (try? files.status(of: $0))?.kind != .folder }
            try CacheTables.files.delete(gone, from: database) { $1.write(Self.number(ofOutput: $0)) }
            try CacheTables.outputs.delete(gone, from: database) { $1.write($0) }
        }
    }
}

extension Connection {
    /// The last build into each output, without its files.
    func outputs() throws(DatabaseError) -> [FilePath: LastBuild] {
        var outputs: [FilePath: LastBuild] = [:]
        try CacheTables.outputs.forEachRow(in: self) { row in
            let path = FilePath(row.text())
            outputs[path] = LastBuild(from: &row)
        }
        return outputs
    }
}
