import Database
import Files
import Publishing
import Site

/// What the cache knows of a published file, or of a share image.
struct KnownFile: Hashable, Sendable {
    /// nil if only the file itself tells its content.
    let stamp: FileStamp?
    /// nil if it is made every time.
    let record: PageRecord?
}

extension BuildCache {
    /// The number under which share images are stored.
    private static let cards = 0

    /// The share images that were drawn, by the paths of their files.
    func cardStamps() -> [FilePath: FileStamp] {
        let files = read { database throws(DatabaseError) in try database.files(ofOutput: Self.cards) }
        return files?.compactMapValues(\.stamp) ?? [:]
    }

    /// Stores the stamps of share images, except those that can still change without a trace; they are drawn again.
    /// Forgets the `outdated` ones.
    func store(cardStamps stamps: [FilePath: FileStamp], without outdated: [FilePath], in site: any FileSystem) {
        guard !stamps.isEmpty, let now = try? site.now(in: keptFolder) else { return }
        let settled = stamps.filter { $0.value.isSettled(at: now) }
        func file(_ stamp: FileStamp?) -> KnownFile { KnownFile(stamp: stamp, record: nil) }
        change { database throws(DatabaseError) in
            try database.replace(
                Dictionary(outdated.map { ($0, file(nil)) }) { first, _ in first },
                by: settled.map { ($0, file($1)) }, ofOutput: Self.cards)
        }
    }
}

extension Connection {
    /// The published files of an output.
    func files(ofOutput output: Int) throws(DatabaseError) -> [FilePath: KnownFile] {
        var files: [FilePath: KnownFile] = [:]
        try CacheTables.files.forEachRow(in: self, where: "output = \(output)") { row in
            _ = row.integer()
            files[FilePath(row.text())] = KnownFile(stamp: row.stamp(), record: row.pageRecord())
        }
        return files
    }

    /// Writes what is different between the files of two builds.
    func replace(
        _ previous: [FilePath: KnownFile], by files: [(path: FilePath, file: KnownFile)], ofOutput output: Int
    ) throws(DatabaseError) {
        var gone = previous
        let changed = files.filter { gone.removeValue(forKey: $0.path) != $0.file }
        try CacheTables.files.delete(gone.keys, byFirst: 2, from: self) { path, row in
            row.write(output)
            row.write(path.string)
        }
        try CacheTables.files.insert(changed, into: self) { file, row in
            row.write(output)
            row.write(file.path.string)
            row.write(file.file.stamp)
            row.write(file.file.record)
        }
    }
}

extension RowWriter {
    fileprivate mutating func write(_ stamp: FileStamp?) {
        write(stamp?.content.size)
        write(stamp?.hash)
        write(stamp?.modified)
        write(stamp?.inode)
    }

    fileprivate mutating func write(_ record: PageRecord?) {
        write(record?.dependencies.context)
        write(record?.dependencies.template)
        write(record?.content)
        write(record?.answers)
        write(record.map { $0.lookups.map { "\($0.kind.rawValue)\($0.key)" } } ?? [])
    }
}

extension RowReader {
    fileprivate mutating func stamp() -> FileStamp? {
        let (size, hash, modified, inode) = (optionalInteger(), optionalHash(), optionalInteger(), optionalInteger())
        guard let size, let hash, let modified, let inode else { return nil }
        return FileStamp(FileDigest(size: size, hash: hash), modified: modified, inode: inode)
    }

    fileprivate mutating func pageRecord() -> PageRecord? {
        let (context, template, content, answers) = (optionalHash(), optionalHash(), optionalHash(), optionalHash())
        let texts = texts()
        let lookups = texts.compactMap(LinkLookup.init(stored:))
        guard let context, let content, let answers, lookups.count == texts.count else { return nil }
        return PageRecord(
            dependencies: PageDependencies(context: context, template: template), content: content, lookups: lookups,
            answers: answers)
    }
}

extension LinkLookup {
    /// Its kind as a digit, and its key, which may begin with a character that combines with the digit.
    fileprivate init?(stored text: String) {
        guard let kind = UInt8(Substring(text.utf8.prefix(1))).flatMap(Kind.init) else { return nil }
        self.init(kind, String(Substring(text.utf8.dropFirst())))
    }
}
