import Database
import Files
import Model
import Publishing
import Text

/// The last build into an output.
struct LastBuild: Hashable, Sendable {
    /// The number of the output in the database.
    let id: Int
    /// The hash of everything that the build was made from; nil if that can't be told without reading it.
    let inventory: ContentHash?
    let manifest: ContentHash
    /// How many published files have a stamp.
    let files: Int
    let pages: Int
    let records: RecordCounts
}

extension LastBuild {
    init(id: Int, inventory: ContentHash?, _ site: PublishedSite) {
        let isComplete = site.files.stamps.count == site.made.count
        self.init(
            id: id, inventory: isComplete ? inventory : nil, manifest: site.files.manifest,
            files: site.files.stamps.count, pages: site.pages, records: site.records)
    }

    func write(to row: inout RowWriter, path: String) {
        row.write(path)
        row.write(id)
        row.write(inventory.map { Int(bitPattern: UInt($0.value)) })
        row.write(manifest)
        for number in [
            files, pages, records.coffee, records.cups.thousandths, records.alarms, records.quotes, records.pages,
        ] { row.write(number) }
    }

    /// Reads the row of an output, and its path.
    static func read(from row: inout RowReader) -> (path: String, LastBuild) {
        let path = row.text()
        let (id, inventory) = (row.integer(), row.optionalInteger())
        let build = LastBuild(
            id: id, inventory: inventory.map { ContentHash(value: UInt64(UInt(bitPattern: $0))) },
            manifest: row.hash(), files: row.integer(), pages: row.integer(),
            records: RecordCounts(
                coffee: row.integer(), cups: Quantity(thousandths: row.integer()), alarms: row.integer(),
                quotes: row.integer(), pages: row.integer()))
        return (path, build)
    }
}

extension BuildCache {
    /// The last build into the output folder at a resolved path.
    func lastBuild(of path: String) -> LastBuild? {
        read { database throws(DatabaseError) in
            var last: LastBuild?
            try CacheTables.outputs.forEachRow(in: database) { row in
                let (found, build) = LastBuild.read(from: &row)
                if FilePath(found) == FilePath(path) { last = build }
            }
            return last
        } ?? nil
    }
}

extension Connection {
    /// A number that no output has. 0 stands for the share images.
    func nextOutputID() throws(DatabaseError) -> Int {
        var id = 1
        try CacheTables.outputs.forEachRow(in: self) { row in id = max(id, LastBuild.read(from: &row).1.id + 1) }
        return id
    }

    /// Removes the outputs whose paths are `gone`, and what is kept of them.
    func removeOutputs(where isGone: (String) -> Bool) throws(DatabaseError) {
        var gone: [(path: String, id: Int)] = []
        try CacheTables.outputs.forEachRow(in: self) { row in
            let (path, build) = LastBuild.read(from: &row)
            if isGone(path) { gone.append((path, build.id)) }
        }
        for table in [CacheTables.stamps, CacheTables.pages, CacheTables.lookups] {
            try table.delete(gone, from: self) { $1.write($0.id) }
        }
        try CacheTables.outputs.delete(gone, from: self) { $1.write($0.path) }
    }
}
