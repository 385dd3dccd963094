public import Files
import Glibc
import Synchronization
public import Text

/// Puts files into an output folder: all are staged first, and only `commit` changes what is published.
///
/// A file that is there already with the same content is left alone, so it keeps its inode and its times. What report
/// did not make is never replaced or removed, nor what was changed by hand since.
public final class Publisher: Sendable {
    /// The name of the manifest in an output folder.
    public static let manifestName = OutputManifest.name

    let output: OpenOutput
    let existing: ExistingFiles
    let options: PublishingOptions
    let progress = Mutex(Progress())

    struct Progress {
        var outcomes: [FilePath: Outcome] = [:]
        /// Published files that are replaced or removed, as they were when they were compared.
        var replaced: [FilePath: FileStamp] = [:]
        var leftovers: [Leftover]?
        /// The plan stays for the next publisher: undoing, or clearing up, failed.
        var leavesPlan = false
    }

    /// What becomes of one file.
    enum Outcome: Hashable, Sendable {
        /// It waits to be published.
        case staged(FileStamp)
        /// It is published already.
        case unchanged(FileStamp)
        /// The published file was changed by hand, and stays.
        case edited
        /// Something that report did not make is there or in the way, and stays.
        case foreign
    }

    /// A file of an earlier build that this one did not make.
    struct Leftover: Sendable {
        let path: FilePath
        let stamp: FileStamp
        /// Changed by hand; it stays.
        let isEdited: Bool
    }

    /// Opens the output folder at `path`, which is made if it is missing. If another build has it open, calls `wait`
    /// once and waits until that build ends. Finishes the commit of a killed build. Files whose `stamps` are known are
    /// not read to compare them.
    public init(
        files: any FileSystem, output path: String, options: PublishingOptions = PublishingOptions(),
        stamps: [FilePath: FileStamp] = [:], whileWaiting wait: @Sendable () -> Void = {}
    ) async throws(FileError) {
        self.options = options
        output = try await OpenOutput(path, files, whileWaiting: wait)
        do throws(FileError) {
            existing = try ExistingFiles(output.place, stamps: stamps, options: options)
        } catch {
            try? output.discardStaging()
            throw error
        }
    }

    /// Whether there is a manifest that can't be read, so it is not known which files are report's.
    public var hasUnreadableManifest: Bool { existing.hasUnreadableManifest }

    /// Whether a killed build left a commit to be finished.
    public static func hasUnfinishedCommit(_ files: any FileSystem, output: String) -> Bool {
        OpenOutput.hasUnfinishedCommit(in: output, files)
    }

    /// Takes the content of the file at `path`, relative to the output folder, and returns its hash. Tasks may call it
    /// at once. Throws `EINVAL` for a path that leads out of the output folder or is report's own.
    @discardableResult
    public func stage(_ bytes: [UInt8], at path: String) throws(FileError) -> ContentHash {
        let record = ContentRecord(of: bytes)
        return try stage(record, at: path) { staged throws(FileError) in
            FileStamp(record, try output.place.files.create(staged, bytes))
        }
    }

    /// Takes a copy of the file at `source` in `files`, whatever its size.
    public func stage(
        copyOf source: String, in files: any FileSystem, at path: String
    ) throws(FileError) -> ContentHash {
        try stage(try ContentRecord(of: source, in: files), at: path) { staged throws(FileError) in
            var chunks = FileChunks(of: source, in: files)
            var hasher = ChunkHasher()
            let status = try output.place.files.create(staged) { () throws(FileError) in
                let chunk = try chunks.next()
                if let chunk { hasher.append(chunk) }
                return chunk
            }
            // The source may have changed since it was compared.
            return FileStamp(ContentRecord(hasher), status)
        }
    }

    private func stage(
        _ record: ContentRecord, at path: String, write: (String) throws(FileError) -> FileStamp
    ) throws(FileError) -> ContentHash {
        guard staysInside(path), !path.hasPrefix(".report-") else {
            throw FileError(.write, path, code: EINVAL, reason: "The path leads out of the output folder")
        }
        let path = FilePath(path)
        var replaced: FileStamp?
        let found: ExistingFile = output.isNew ? .nothing : try existing.file(at: path, wanted: record)
        switch found {
        case .nothing: break
        case .same(let stamp) where !options.rewritesAll: return note(.unchanged(stamp), of: path, record.hash)
        case .same(let stamp), .ours(let stamp): replaced = stamp
        case .edited(let stamp) where options.replacesEdited: replaced = stamp
        case .edited: return note(.edited, of: path, record.hash)
        case .foreign: return note(.foreign, of: path, record.hash)
        }
        let staged = output.place.slot(.final, path)
        try output.place.files.makeFolder(parentPath(staged))
        let stamp = try write(staged)
        return note(.staged(stamp), of: path, stamp.hash, replacing: replaced)
    }

    /// Leaves the published file at `path` alone, if it has the content that report wrote there, and that has this
    /// hash, if one is given. Returns false if the file has to be staged. Tasks may call it at once.
    public func keep(_ path: String, hash: ContentHash? = nil) throws(FileError) -> Bool {
        let path = FilePath(path)
        guard !options.rewritesAll, let stamp = try existing.unchanged(path, hash: hash) else { return false }
        _ = note(.unchanged(stamp), of: path, stamp.hash)
        return true
    }

    private func note(
        _ outcome: Outcome, of path: FilePath, _ hash: ContentHash, replacing replaced: FileStamp? = nil
    ) -> ContentHash {
        progress.withLock { progress in
            progress.outcomes[path] = outcome
            if let replaced { progress.replaced[path] = replaced }
        }
        return hash
    }

    /// The staged paths at which there is something that report did not make.
    public var foreignPaths: [String] { paths { $0 == .foreign }.sorted().map(\.string) }

    /// The files that were changed by hand, and stay. Call it when all files have been staged or kept: files that are
    /// no longer made are among them.
    public func editedPaths() throws(FileError) -> [String] {
        let leftovers = try leftovers().filter { $0.isEdited && !options.replacesEdited }.map(\.path)
        return (paths { $0 == .edited } + leftovers).sorted().map(\.string)
    }

    private func paths(_ isWanted: (Outcome) -> Bool) -> [FilePath] {
        progress.withLock { progress in progress.outcomes.filter { isWanted($0.value) }.map(\.key) }
    }

    /// The recorded files that are still there, and were neither staged nor kept.
    func leftovers() throws(FileError) -> [Leftover] {
        if let known = progress.withLock(\.leftovers) { return known }
        let outcomes = progress.withLock(\.outcomes)
        var leftovers: [Leftover] = []
        for path in existing.manifest.paths where outcomes[path] == nil {
            guard let (stamp, isEdited) = try existing.leftover(path) else { continue }
            leftovers.append(Leftover(path: path, stamp: stamp, isEdited: isEdited))
        }
        progress.withLock { $0.leftovers = leftovers }
        return leftovers
    }

    /// Removes what was staged; what is published stays as it is. A commit that could not be undone is left for the
    /// next publisher, which finishes it.
    public func abandon() throws(FileError) {
        defer { output.unlock() }
        if !progress.withLock(\.leavesPlan) { try output.discardStaging() }
    }
}
