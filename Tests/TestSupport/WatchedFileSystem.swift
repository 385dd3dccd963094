public import Files
import Synchronization

/// Files that remember which of them were read.
public final class WatchedFileSystem: FileSystem {
    private let files: any FileSystem
    private let paths = Mutex<[String]>([])

    /// The same files, of which none was read yet.
    public init(_ files: any FileSystem) { self.files = files }

    /// The paths that were read, in the order in which that was done.
    public var read: [String] { paths.withLock { $0 } }

    /// Forgets what was read.
    public func forget() { paths.withLock { $0 = [] } }

    public func read(_ path: String) throws(FileError) -> [UInt8] {
        paths.withLock { $0.append(path) }
        return try files.read(path)
    }

    public func list(_ folder: String) throws(FileError) -> [FolderEntry] { try files.list(folder) }

    public func status(of path: String) throws(FileError) -> FileStatus? { try files.status(of: path) }

    @discardableResult
    public func write(_ bytes: [UInt8], to path: String) throws(FileError) -> FileStatus {
        try files.write(bytes, to: path)
    }

    public func flush(_ path: String) throws(FileError) { try files.flush(path) }

    public func makeFolder(_ path: String) throws(FileError) { try files.makeFolder(path) }

    public func rename(_ path: String, to newPath: String) throws(FileError) { try files.rename(path, to: newPath) }

    public func exchange(_ path: String, with other: String) throws(FileError) {
        try files.exchange(path, with: other)
    }

    public func remove(_ path: String) throws(FileError) { try files.remove(path) }

    public func lock(_ folder: String, whileWaiting wait: () -> Void) throws(FileError) -> any FolderLock {
        try files.lock(folder, whileWaiting: wait)
    }

    public func resolve(_ path: String) throws(FileError) -> String { try files.resolve(path) }
}
