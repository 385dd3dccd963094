public import Files
import Synchronization

/// Files that refuse from the n-th change on, as a full disk does, and go on reading.
public final class FailingFileSystem: FileSystemWrapper {
    public let files: any FileSystem
    private let changes: Mutex<(made: Int, allowed: Int)>
    private let code: Int32

    /// Makes `allowed` changes and refuses all after them with `code` (`errno`); ENOSPC is 28 on every POSIX system.
    public init(_ files: any FileSystem, afterChanges allowed: Int, code: Int32 = 28) {
        self.files = files
        self.code = code
        changes = Mutex((0, allowed))
    }

    /// How many changes were made or tried.
    public var changesTried: Int { changes.withLock(\.made) }

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

/// Files whose folders are listed in an order of chance.
public struct ShuffledFileSystem: FileSystemWrapper {
    public let files: any FileSystem
    private let seed: Int

    /// The same files, in the order of a seed.
    public init(_ files: any FileSystem, seed: Int) {
        self.files = files
        self.seed = seed
    }

    public func list(_ folder: String) throws(FileError) -> [FolderEntry] {
        var generator = SeededGenerator(seed: seed &+ folder.utf8.count)
        return try files.list(folder).sorted { $0.name < $1.name }.shuffled(using: &generator)
    }
}
