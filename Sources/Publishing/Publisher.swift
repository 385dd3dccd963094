public import Files
import Glibc
public import Text

/// Puts files into an output folder: all are staged first, and only `commit` changes what is published.
///
/// A published file with the same content stays untouched, with its inode and its times. So does everything that report
/// did not make or that somebody changed since, unless the options replace edited files. End with `commit` or
/// `abandon`.
public struct Publisher: Sendable {
    let place: OutputPlace
    let options: PublishingOptions
    /// The stamp of the published file at a path of the output, if an earlier build has stored it.
    let knownStamp: @Sendable (FilePath) -> FileStamp?
    /// What earlier builds published.
    let manifest: OutputManifest
    /// The manifest as it is in the output; nil if there is none.
    let manifestDigest: FileDigest?
    /// Whether the manifest can't be read, so that report does not know which files it made.
    public let hasUnreadableManifest: Bool
    /// Whether there was no output folder, so that the whole site can be put there in one step.
    let isNew: Bool
    /// When the output was opened, by the clock of its file system: nanoseconds since 1970.
    let openedAt: Int
    let lock: any FolderLock
    /// The file system of `madeFolders`.
    let files: any FileSystem
    /// Folders that were made for the output, the innermost first.
    let madeFolders: [String]

    /// Stages the content of the file at `path`, relative to the output folder. Tasks may call it concurrently. Throws
    /// `EINVAL` if the path leads out of the output folder or is reserved for report.
    public func stage(_ bytes: [UInt8], at path: String) throws(FileError) -> ComparedFile {
        let content = FileDigest(of: bytes)
        return try stage(content, at: path) { staged throws(FileError) in
            FileStamp(content, try place.files.create(staged, bytes))
        }
    }

    /// Stages a copy of the file at `source` in `files`, whatever its size, as the other `stage` does its content.
    public func stage(
        copyOf source: String, in files: any FileSystem, at path: String
    ) throws(FileError) -> ComparedFile {
        try stage(try FileDigest(of: source, in: files), at: path) { staged throws(FileError) in
            var chunks = FileChunks(of: source, in: files)
            var hasher = ChunkHasher()
            let status = try place.files.create(staged) { () throws(FileError) in
                let chunk = try chunks.next()
                if let chunk { hasher.append(chunk) }
                return chunk
            }
            // The source may have changed since it was compared.
            return FileStamp(FileDigest(hasher), status)
        }
    }

    private func stage(
        _ content: FileDigest, at path: String, write: (String) throws(FileError) -> FileStamp
    ) throws(FileError) -> ComparedFile {
        guard staysInside(path), !path.hasPrefix(".report-") else {
            throw FileError(
                .write, path, code: EINVAL, reason: "The path leads out of the output folder or is report's own")
        }
        let path = FilePath(path)
        let existing: ExistingFile = isNew ? .replaceable(nil) : try existing(at: path, wanted: content)
        guard case .replaceable = existing else {
            return ComparedFile(path: path, hash: content.hash, existing: existing)
        }
        let staged = place.slot(.final, path)
        try place.files.makeFolder(parentPath(staged))
        let stamp = try write(staged)
        return ComparedFile(path: path, hash: stamp.hash, existing: existing, staged: stamp)
    }

    /// Keeps the published file at `path` if it still has the content that report wrote, with this hash. Returns nil if
    /// the file must be staged. Tasks may call it concurrently.
    public func keep(_ path: String, hash: ContentHash) throws(FileError) -> ComparedFile? {
        let path = FilePath(path)
        guard !options.rewritesAll, let content = manifest.contents[path], content.hash == hash,
            let stamp = try reachableStamp(of: path), stamp.content == content
        else { return nil }
        return ComparedFile(path: path, hash: hash, existing: .unchanged(stamp))
    }

    /// The files of the site, together with those that earlier builds left.
    public func publication(of files: [ComparedFile]) throws(FileError) -> Publication {
        var others = manifest.contents
        for file in files { others[file.path] = nil }
        return Publication(files: files, leftovers: try others.keys.sorted().map(leftover).compactMap(\.self))
    }

    /// Removes what was staged, so far as it can; what is published stays as it is. A commit that could not be undone
    /// is left for the next publisher, which finishes it.
    public func abandon() {
        try? discardStaging()
        lock.release()
    }

    /// Removes the staging folder unless it has a plan, and the folders that were made for the output if it is empty.
    func discardStaging() throws(FileError) {
        try place.removeStagingUnlessPlanned()
        for folder in madeFolders { try? files.remove(folder) }
    }
}
