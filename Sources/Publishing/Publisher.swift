public import Files
import Glibc
public import Text

/// Puts files into an output folder: all are staged first, and only `commit` changes what is published.
///
/// A published file with the same content stays untouched, with its inode and its times. So does everything that report
/// did not make or that somebody changed since, unless the options replace edited files.
public struct Publisher: Sendable {
    let output: OpenOutput
    let existing: ExistingFiles
    let options: PublishingOptions

    /// Opens or creates the output folder at `path`, and finishes the commit of a killed build. If another build holds
    /// it, calls `wait` once and waits for it to end. Compares files with known `stamps` without reading them.
    public init(
        files: any FileSystem, output path: String, options: PublishingOptions = PublishingOptions(),
        stamps: @escaping StampLookup = { _ in nil }, whileWaiting wait: @Sendable () -> Void = {}
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

    /// Whether the manifest can't be read, so that report does not know which files it made.
    public var hasUnreadableManifest: Bool { existing.hasUnreadableManifest }

    /// Whether a killed build left a commit to be finished.
    public static func hasCommitPlan(_ files: any FileSystem, output: String) -> Bool {
        let places = (try? OpenOutput.places(OpenOutput.resolved(output, files), files)) ?? []
        return places.contains { (try? $0.files.status(of: $0.plan)) != nil }
    }

    /// Stages the content of the file at `path`, relative to the output folder. Tasks may call it concurrently. Throws
    /// `EINVAL` if the path leads out of the output folder or is reserved for report.
    public func stage(_ bytes: [UInt8], at path: String) throws(FileError) -> ComparedFile {
        let record = FileDigest(of: bytes)
        return try stage(record, at: path) { staged throws(FileError) in
            FileStamp(record, try output.place.files.create(staged, bytes))
        }
    }

    /// Takes a copy of the file at `source` in `files`, whatever its size.
    public func stage(
        copyOf source: String, in files: any FileSystem, at path: String
    ) throws(FileError) -> ComparedFile {
        try stage(try FileDigest(of: source, in: files), at: path) { staged throws(FileError) in
            var chunks = FileChunks(of: source, in: files)
            var hasher = ChunkHasher()
            let status = try output.place.files.create(staged) { () throws(FileError) in
                let chunk = try chunks.next()
                if let chunk { hasher.append(chunk) }
                return chunk
            }
            // The source may have changed since it was compared.
            return FileStamp(FileDigest(hasher), status)
        }
    }

    private func stage(
        _ record: FileDigest, at path: String, write: (String) throws(FileError) -> FileStamp
    ) throws(FileError) -> ComparedFile {
        guard staysInside(path), !path.hasPrefix(".report-") else {
            throw FileError(.write, path, code: EINVAL, reason: "The path leads out of the output folder")
        }
        let path = FilePath(path)
        let found: ExistingFile = output.isNew ? .replaceable(nil) : try existing.file(at: path, wanted: record)
        guard case .replaceable = found else { return ComparedFile(path: path, hash: record.hash, existing: found) }
        let staged = output.place.slot(.final, path)
        try output.place.files.makeFolder(parentPath(staged))
        let stamp = try write(staged)
        return ComparedFile(path: path, hash: stamp.hash, existing: found, staged: stamp)
    }

    /// Keeps the published file at `path` if it still has the content that report wrote, with this hash. Returns nil if
    /// the file must be staged. Tasks may call it concurrently.
    public func keep(_ path: String, hash: ContentHash) throws(FileError) -> ComparedFile? {
        let path = FilePath(path)
        guard !options.rewritesAll, let content = existing.manifest.content(of: path), content.hash == hash,
            let stamp = try existing.reachableStamp(of: path), stamp.content == content
        else { return nil }
        return ComparedFile(path: path, hash: hash, existing: .unchanged(stamp))
    }

    /// The files of the site, together with those that earlier builds left.
    public func publication(of files: [ComparedFile]) throws(FileError) -> Publication {
        var leftovers: [Leftover] = []
        for path in Set(existing.manifest.contents.keys).subtracting(files.map(\.path)).sorted() {
            if let leftover = try existing.leftover(path) { leftovers.append(leftover) }
        }
        return Publication(files: files, leftovers: leftovers)
    }

    /// Removes what was staged, so far as it can; what is published stays as it is. A commit that could not be undone
    /// is left for the next publisher, which finishes it.
    public func abandon() {
        try? output.discardStaging()
        output.unlock()
    }
}
