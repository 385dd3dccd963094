public import Files
import Synchronization

/// Files that remember which of them were read.
public final class WatchedFileSystem: FileSystemWrapper {
    public let files: any FileSystem
    private let paths = Mutex<[String]>([])

    /// The same files, of which none was read yet.
    public init(_ files: any FileSystem) { self.files = files }

    /// The paths that were read, in the order in which that was done.
    public var read: [String] { paths.withLock { $0 } }

    /// Forgets what was read.
    public func forget() { paths.withLock { $0 = [] } }

    public func read(_ path: String, at range: Range<Int>?) throws(FileError) -> [UInt8] {
        paths.withLock { $0.append(path) }
        return try files.read(path, at: range)
    }
}
