/// What reads and writes files: the one way by which anything below the command reaches the disk.
///
/// Paths are POSIX paths; relative ones are taken from the process's working directory.
public protocol FileSystem: Sendable {
    /// The entries of a folder, in no particular order, without `.` and `..`.
    func list(_ folder: String) throws(FileError) -> [FolderEntry]
    /// What stands at `path`, links not followed; nil where nothing does.
    func status(of path: String) throws(FileError) -> FileStatus?
    /// The bytes of a file at `range`, fewer where it ends before; all of them where no range is given.
    func read(_ path: String, at range: Range<Int>?) throws(FileError) -> [UInt8]
    /// Makes or replaces a file, whose folder must be there, and says what stands there then.
    @discardableResult
    func write(_ bytes: [UInt8], to path: String) throws(FileError) -> FileStatus
    /// Waits until a file's content is on the disk, so that it outlasts a loss of power.
    func flush(_ path: String) throws(FileError)
    /// Makes a folder and those that it stands in, where they are missing.
    func makeFolder(_ path: String) throws(FileError)
    /// Moves a file or a folder to another name of the same file system, replacing a file that stands there, in one step.
    func rename(_ path: String, to newPath: String) throws(FileError)
    /// Lets two files, or two folders, of one file system, both there, change places; at no moment is there nothing at `other`, but for
    /// folders of a file system that can't exchange (renameat2(2)).
    func exchange(_ path: String, with other: String) throws(FileError)
    /// Removes a file, a link or an empty folder.
    func remove(_ path: String) throws(FileError)
    /// Makes a folder and holds it for the caller alone, other processes included, until the lock is released or forgotten;
    /// where somebody else holds it, says so by `wait`, once, and waits.
    func lock(_ folder: String, whileWaiting wait: () -> Void) throws(FileError) -> any FolderLock
    /// The path with all links followed; it must be there.
    func resolve(_ path: String) throws(FileError) -> String
    /// Holds a folder open, which must be there, for many files that are below it.
    func open(_ folder: String) throws(FileError) -> any OpenFolder
}

extension FileSystem {
    /// The whole content of a file.
    public func read(_ path: String) throws(FileError) -> [UInt8] { try read(path, at: nil) }

    /// A folder whose files are reached by their whole paths.
    public func open(_ folder: String) throws(FileError) -> any OpenFolder { FolderByPath(files: self, folder: folder) }
}

/// A folder whose files are reached by paths from it, so that the way that leads to it is not gone for each of them.
public protocol OpenFolder: Sendable {
    /// What stands at `path`, links not followed; nil where nothing does.
    func status(of path: String) throws(FileError) -> FileStatus?
    /// The whole content of a file.
    func read(_ path: String) throws(FileError) -> [UInt8]
    /// Makes or replaces a file, with the folders that it stands in where they are missing, and says what stands there then.
    func write(_ bytes: [UInt8], to path: String) throws(FileError) -> FileStatus
}

private struct FolderByPath: OpenFolder {
    let files: any FileSystem
    let folder: String

    func status(of path: String) throws(FileError) -> FileStatus? { try files.status(of: joinedPath(folder, path)) }

    func read(_ path: String) throws(FileError) -> [UInt8] { try files.read(joinedPath(folder, path)) }

    func write(_ bytes: [UInt8], to path: String) throws(FileError) -> FileStatus {
        let path = joinedPath(folder, path)
        try files.makeFolder(parentPath(path))
        return try files.write(bytes, to: path)
    }
}

/// A folder that is held; forgetting the lock releases it.
public protocol FolderLock: AnyObject, Sendable {}

/// One name in a folder.
public struct FolderEntry: Hashable, Sendable {
    /// Without a slash.
    public let name: String
    /// What it names, links not followed.
    public let kind: FileKind

    /// An entry from its parts.
    public init(name: String, kind: FileKind) {
        self.name = name
        self.kind = kind
    }
}

/// What stands at a path.
public enum FileKind: Hashable, Sendable {
    case file, folder, link, other
}

/// What a file system says of a path.
public struct FileStatus: Hashable, Sendable {
    /// What stands there.
    public let kind: FileKind
    /// In bytes.
    public let size: Int
    /// When its content was last changed: nanoseconds since 1970, by the file system's clock, as finely as that goes.
    public let modified: Int
    /// When it was last changed in any way, also in its times, in nanoseconds since 1970.
    public let changed: Int
    /// Tells it from every other file of its device, whatever it is called.
    public let inode: UInt64
    /// Tells its file system from others of the machine.
    public let device: UInt64

    /// A status from its parts.
    public init(
        kind: FileKind, size: Int, modified: Int = 0, changed: Int = 0, inode: UInt64 = 0, device: UInt64 = 0
    ) {
        self.kind = kind
        self.size = size
        self.modified = modified
        self.changed = changed
        self.inode = inode
        self.device = device
    }
}

/// An operation that the system refused.
public struct FileError: Error, Hashable, Sendable {
    /// What was tried.
    public enum Operation: String, Hashable, Sendable {
        case list
        case look = "look at"
        case read, write, flush, lock
        case makeFolder = "make the folder"
        case rename, exchange, remove, resolve
    }

    /// What was tried.
    public let operation: Operation
    /// At which path.
    public let path: String
    /// The system's number (`errno`).
    public let code: Int32
    /// The system's words for `code`.
    public let reason: String

    /// A refusal from its parts.
    public init(_ operation: Operation, _ path: String, code: Int32, reason: String) {
        self.operation = operation
        self.path = path
        self.code = code
        self.reason = reason
    }
}

extension FileError: CustomStringConvertible {
    /// `cannot write public/index.html: No space left on device`.
    public var description: String { "cannot \(operation.rawValue) \(path): \(reason)" }
}

/// `folder` and `name` as one path.
public func joinedPath(_ folder: String, _ name: String) -> String {
    if folder.isEmpty || folder == "." { return name }
    if name.isEmpty { return folder }
    var path = ""
    path.reserveCapacity(folder.utf8.count + name.utf8.count + 1)
    path += folder
    if folder.utf8.last != UInt8(ascii: "/") { path += "/" }
    path += name
    return path
}

/// The folder that `path` stands in; empty for a bare name.
public func parentPath(_ path: String) -> String {
    guard let slash = path.utf8.lastIndex(of: UInt8(ascii: "/")) else { return "" }
    return slash == path.startIndex ? "/" : String(path[..<slash])
}
