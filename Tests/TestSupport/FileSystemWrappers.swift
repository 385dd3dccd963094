public import Files
import Synchronization

/// Files that refuse every change from the nth on, as on a full disk, but can still be read.
public final class FailingFileSystem: FileSystemWrapper {
    public let files: any FileSystem
    private let changes: Mutex<(made: Int, allowed: Int)>
    private let code: Int32

    /// Allows `allowed` changes and refuses all later ones with `code` (`errno`); ENOSPC is 28 on every POSIX system.
    public init(_ files: any FileSystem, afterChanges allowed: Int, code: Int32 = 28) {
        self.files = files
        self.code = code
        changes = Mutex((0, allowed))
    }

    private func change(_ operation: FileError.Operation, _ path: String) throws(FileError) {
        let isAllowed = changes.withLock { changes in
            changes.made += 1
            return changes.made <= changes.allowed
        }
        if !isAllowed { throw FileError(operation, path, code: code, reason: "No space left on device") }
    }

    @discardableResult
    public func write(_ bytes: [UInt8], to path: String) throws(FileError) -> FileStatus {
        try change(.write, path)
        return try files.write(bytes, to: path)
    }

    @discardableResult
    public func create(
        _ path: String, from next: () throws(FileError) -> [UInt8]?
    ) throws(FileError) -> FileStatus {
        try change(.write, path)
        return try files.create(path, from: next)
    }

    public func flush(_ folder: String) throws(FileError) {
        try change(.flush, folder)
        try files.flush(folder)
    }

    public func makeFolder(_ path: String) throws(FileError) {
        try change(.makeFolder, path)
        try files.makeFolder(path)
    }

    public func rename(_ path: String, to newPath: String) throws(FileError) {
        try change(.rename, path)
        try files.rename(path, to: newPath)
    }

    public func move(_ path: String, to newPath: String) throws(FileError) {
        try change(.rename, path)
        try files.move(path, to: newPath)
    }

    public func exchange(_ path: String, with other: String) throws(FileError) {
        try change(.exchange, path)
        try files.exchange(path, with: other)
    }

    public func remove(_ path: String) throws(FileError) {
        try change(.remove, path)
        try files.remove(path)
    }
}

/// Files whose folders are listed in random order.
public struct ShuffledFileSystem: FileSystemWrapper {
    public let files: any FileSystem
    private let seed: Int

    /// Wraps `files` and shuffles listings by `seed`.
    public init(_ files: any FileSystem, seed: Int) {
        self.files = files
        self.seed = seed
    }

    public func list(_ folder: String) throws(FileError) -> [FolderEntry] {
        var generator = SeededGenerator(seed: seed &+ folder.utf8.count)
        return try files.list(folder).sorted { $0.path < $1.path }.shuffled(using: &generator)
    }
}
