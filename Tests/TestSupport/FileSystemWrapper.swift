public import Files

/// A file system that forwards to another one every operation that it does not implement itself.
public protocol FileSystemWrapper: FileSystem {
    /// The wrapped file system.
    var files: any FileSystem { get }
}

extension FileSystemWrapper {
    public func list(_ folder: String) throws(FileError) -> [FolderEntry] { try files.list(folder) }

    public func status(of path: String) throws(FileError) -> FileStatus? { try files.status(of: path) }

    public func read(_ path: String, at range: Range<Int>?) throws(FileError) -> [UInt8] {
        try files.read(path, at: range)
    }

    @discardableResult
    public func write(_ bytes: [UInt8], to path: String) throws(FileError) -> FileStatus {
        try files.write(bytes, to: path)
    }

    @discardableResult
    public func create(
        _ path: String, from next: () throws(FileError) -> [UInt8]?
    ) throws(FileError) -> FileStatus { try files.create(path, from: next) }

    public func append(_ bytes: [UInt8], to path: String) throws(FileError) { try files.append(bytes, to: path) }

    public func isOpenForWriting(_ path: String) throws(FileError) -> Bool { try files.isOpenForWriting(path) }

    public func flush(_ folder: String) throws(FileError) { try files.flush(folder) }

    public func sync(_ path: String) throws(FileError) { try files.sync(path) }

    public func copyAttributes(of path: String, to other: String) throws(FileError) {
        try files.copyAttributes(of: path, to: other)
    }

    public func makeFolder(_ path: String) throws(FileError) { try files.makeFolder(path) }

    public func rename(_ path: String, to newPath: String) throws(FileError) { try files.rename(path, to: newPath) }

    public func move(_ path: String, to newPath: String) throws(FileError) { try files.move(path, to: newPath) }

    public func exchange(_ path: String, with other: String) throws(FileError) {
        try files.exchange(path, with: other)
    }

    public func remove(_ path: String) throws(FileError) { try files.remove(path) }

    public func lock(_ folder: String) throws(FileError) -> (any FolderLock)? { try files.lock(folder) }

    public func resolve(_ path: String) throws(FileError) -> String { try files.resolve(path) }
}
