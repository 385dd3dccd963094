public import Files
import Synchronization

/// Files in memory, for tests. They refuse what a POSIX system refuses, with the same `errno` codes.
public final class InMemoryFileSystem: FileSystem {
    private let tree: Mutex<MemoryTree>
    /// Contains `files`, keyed by path, and their folders. The clock advances by one per `changesPerTick` changes.
    public init(_ files: [String: String] = [:], changesPerTick: Int = 1) {
        var tree = MemoryTree(changesPerTick: changesPerTick)
        for (path, text) in files { tree.insert(Array(text.utf8), at: MemoryTree.key(path)) }
        self.tree = Mutex(tree)
    }

    /// Copies the current files of `other`.
    public init(copying other: InMemoryFileSystem) { tree = Mutex(other.tree.withLock { $0 }) }

    /// Every file's content by path. Of several paths that are equal as strings, contains any one.
    public var files: [String: [UInt8]] { tree.withLock(\.files) }

    public func list(_ folder: String) throws(FileError) -> [FolderEntry] {
        try perform(.list, folder) { tree, key throws(Refusal) in try tree.list(key) }
    }

    public func status(of path: String) throws(FileError) -> FileStatus? {
        tree.withLock { $0.status(of: MemoryTree.key(path)) }
    }

    public func read(_ path: String, at range: Range<Int>?) throws(FileError) -> [UInt8] {
        let bytes = try perform(.read, path) { tree, key throws(Refusal) in try tree.read(key) }
        return range.map { Array(bytes[$0.clamped(to: bytes.indices)]) } ?? bytes
    }

    @discardableResult
    public func write(_ bytes: [UInt8], to path: String) throws(FileError) -> FileStatus {
        try perform(.write, path) { tree, key throws(Refusal) in
            try tree.write(bytes, to: key)
            return tree.status(of: key) ?? FileStatus(kind: .other, size: 0)
        }
    }

    @discardableResult
    public func create(
        _ path: String, from next: () throws(FileError) -> [UInt8]?
    ) throws(FileError) -> FileStatus {
        var bytes: [UInt8] = []
        while let more = try next() { bytes += more }
        return try perform(.write, path) { tree, key throws(Refusal) in
            try tree.create(bytes, at: key)
            return tree.status(of: key) ?? FileStatus(kind: .other, size: 0)
        }
    }

    public func append(_ bytes: [UInt8], to path: String) throws(FileError) {
        try perform(.write, path) { tree, key throws(Refusal) in try tree.write(tree.read(key) + bytes, to: key) }
    }

    /// No file in memory stays open.
    public func isOpenForWriting(_ path: String) throws(FileError) -> Bool { false }

    public func makeFolder(_ path: String) throws(FileError) {
        try perform(.makeFolder, path) { tree, key throws(Refusal) in try tree.makeFolder(key) }
    }

    public func rename(_ path: String, to newPath: String) throws(FileError) {
        try perform(.rename, newPath) { tree, key throws(Refusal) in
            try tree.rename(MemoryTree.key(path), to: key)
        }
    }

    public func move(_ path: String, to newPath: String) throws(FileError) {
        try perform(.rename, newPath) { tree, key throws(Refusal) in try tree.move(MemoryTree.key(path), to: key) }
    }

    public func exchange(_ path: String, with other: String) throws(FileError) {
        try perform(.exchange, other) { tree, key throws(Refusal) in
            try tree.exchange(MemoryTree.key(path), key)
        }
    }

    public func remove(_ path: String) throws(FileError) {
        try perform(.remove, path) { tree, key throws(Refusal) in try tree.remove(key) }
    }

    /// Memory has no disk to wait for.
    public func flush(_ folder: String) throws(FileError) {
        try perform(.flush, folder) { tree, key throws(Refusal) in _ = try tree.list(key) }
    }

    public func sync(_ path: String) throws(FileError) {}

    /// Files in memory have no attributes.
    public func copyAttributes(of path: String, to other: String) throws(FileError) {}

    /// No other process sees these files, so every lock is free.
    public func lock(_ folder: String) throws(FileError) -> (any FolderLock)? {
        try perform(.lock, folder) { tree, key throws(Refusal) in _ = try tree.list(key) }
        return FreeLock()
    }

    private final class FreeLock: FolderLock {
        func release() {}
    }

    public func resolve(_ path: String) throws(FileError) -> String {
        try perform(.resolve, path) { tree, key throws(Refusal) in
            guard tree.status(of: key) != nil else { throw tree.absence(of: key) }
        }
        return path
    }

    private func perform<Result: Sendable>(
        _ operation: FileError.Operation, _ path: String, _ body: (inout MemoryTree, FilePath) throws(Refusal) -> Result
    ) throws(FileError) -> Result {
        let result = tree.withLock { tree in
            Swift.Result { () throws(Refusal) in try body(&tree, MemoryTree.key(path)) }
        }
        do { return try result.get() } catch { throw FileError(operation, path, code: error.code) }
    }
}
