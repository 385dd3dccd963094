public import Files
import Synchronization

/// Files that remember which ones were read.
public final class WatchedFileSystem: FileSystemWrapper {
    public let files: any FileSystem
    private let paths = Mutex<[String]>([])

    /// Wraps `files`, none of which counts as read.
    public init(_ files: any FileSystem) { self.files = files }

    /// The paths that were read, in order.
    public var read: [String] { paths.withLock { $0 } }

    /// Forgets the paths that were read.
    public func forget() { paths.withLock { $0 = [] } }

    public func read(_ path: String, at range: Range<Int>?) throws(FileError) -> [UInt8] {
        paths.withLock { $0.append(path) }
        return try files.read(path, at: range)
    }
}
