import Database
import Files
import Model
import Publishing
import Text

/// The last build into an output.
struct LastBuild: Sendable {
    /// The number of the output in the database.
    let id: Int
    /// The hash of all inputs of the build; nil if a change can only be noticed by reading them.
    let inventory: ContentHash?
    let manifest: ContentHash
    let fileCount: Int
    let pages: Int
    let records: RecordCounts
    /// The published files.
    var files: [FilePath: KnownFile] = [:]
}

extension LastBuild {
    init(id: Int, inventory: ContentHash?, _ site: PublishedSite, fileCount: Int) {
        let isComplete = site.files.stamps.allSatisfy { $0 != nil }
        self.init(
            id: id, inventory: isComplete ? inventory : nil, manifest: site.files.manifest, fileCount: fileCount,
            pages: site.pages, records: site.records)
    }

    func write(to row: inout RowWriter, path: String) {
        row.write(path)
        row.write(id)
        row.write(inventory)
        row.write(manifest)
        for number in [
            fileCount, pages, records.coffee, records.cups.thousandths, records.alarms, records.quotes, records.pages,
        ] { row.write(number) }
    }

    /// Reads the row of an output, and its path.
    static func read(from row: inout RowReader) -> (path: String, LastBuild) {
        let path = row.text()
        let build = LastBuild(
            id: row.integer(), inventory: row.optionalHash(), manifest: row.hash(), fileCount: row.integer(),
            pages: row.integer(),
            records: RecordCounts(
                coffee: row.integer(), cups: Quantity(thousandths: row.integer()), alarms: row.integer(),
                quotes: row.integer(), pages: row.integer()))
        return (path, build)
    }
}

extension BuildCache {
    /// The last build into the output folder at a resolved path.
    func lastBuild(of path: String) -> LastBuild? {
        let found = read { database throws(DatabaseError) in
            var last: LastBuild?
            try CacheTables.outputs.forEachRow(in: database) { row in
                let (found, build) = LastBuild.read(from: &row)
                if FilePath(found) == FilePath(path) { last = build }
            }
            return last
        }
        guard var last = found ?? nil else { return nil }
        last.files = files(ofOutput: last.id)
        return last
    }
}

extension Connection {
    /// An unused output number, above 0, which means the share images.
    func nextOutputID() throws(DatabaseError) -> Int {
        var id = 1
        try CacheTables.outputs.forEachRow(in: self) { row in id = max(id, LastBuild.read(from: &row).1.id + 1) }
        return id
    }

    /// Removes the outputs for whose paths `isGone` is true, with all their rows.
    func removeOutputs(where isGone: (String) -> Bool) throws(DatabaseError) {
        var gone: [(path: String, id: Int)] = []
        try CacheTables.outputs.forEachRow(in: self) { row in
            let (path, build) = LastBuild.read(from: &row)
            if isGone(path) { gone.append((path, build.id)) }
        }
        try CacheTables.files.delete(gone, from: self) { $1.write($0.id) }
        try CacheTables.outputs.delete(gone, from: self) { $1.write($0.path) }
    }
}
