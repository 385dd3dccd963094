import Database
import Files
import Publishing

extension BuildCache {
    /// The published files of an output.
    func stamps(ofOutput output: Int) -> [FilePath: FileStamp] {
        read { database throws(DatabaseError) in
            var stamps: [FilePath: FileStamp] = [:]
            try CacheTables.stamps.forEachRow(in: database, where: "output = \(output)") { row in
                _ = row.integer()
                let path = FilePath(row.text())
                stamps[path] = FileStamp(
                    size: row.integer(), hash: row.hash(), modified: row.integer(), inode: row.word())
            }
            return stamps
        } ?? [:]
    }

    /// The number under which share images are kept.
    private static let cards = 0

    /// The share images that were drawn, by the paths of their files.
    func cardStamps() -> [FilePath: FileStamp] { stamps(ofOutput: Self.cards) }

    /// Adds share images. One that may change again without a trace is not kept, and drawn again.
    func keep(cardStamps stamps: [FilePath: FileStamp], in site: any FileSystem) {
        guard !stamps.isEmpty, let now = try? site.now(in: "") else { return }
        let settled = stamps.filter { $0.value.isSettled(at: now) }
        change { database throws(DatabaseError) in
            try database.replace([:], by: settled, ofOutput: Self.cards)
        }
    }
}

extension Connection {
    /// Writes what is different between the published files of two builds.
    func replace(
        _ former: [FilePath: FileStamp], by stamps: [FilePath: FileStamp], ofOutput output: Int
    ) throws(DatabaseError) {
        try CacheTables.stamps.delete(former.keys.filter { stamps[$0] == nil }, byFirst: 2, from: self) { path, row in
            row.write(output)
            row.write(path.string)
        }
        let changed = stamps.filter { former[$0.key] != $0.value }.sorted { $0.key < $1.key }
        try CacheTables.stamps.insert(changed, into: self) { file, row in
            row.write(output)
            row.write(file.key.string)
            row.write(file.value.size)
            row.write(file.value.hash)
            row.write(file.value.modified)
            row.write(file.value.inode)
        }
    }
}
