public import Files
import Glibc
import Text

extension FileSystem {
    /// Checks each part of a path for links before using it.
    public func confined(to folder: String) throws(FileError) -> any FileSystem {
        ConfinedFileSystem(files: self, root: folder)
    }

    /// Removes a tree by one operation for each of its files.
    public func removeTree(_ path: String) throws(FileError) {
        if try status(of: path)?.kind == .folder {
            for entry in try list(path) { try removeTree(joinedPath(path, entry.path)) }
        }
        try remove(path)
    }
}

/// Any file system, confined to a folder.
struct ConfinedFileSystem: FileSystem {
    let files: any FileSystem
    let root: String

    /// The path in `files`. Throws if it would leave the folder or pass through a link.
    private func inner(_ path: String, _ operation: FileError.Operation) throws(FileError) -> String {
        if path.isEmpty { return root }
        guard staysInside(path) else { throw FileError(operation, path, code: EXDEV) }
        var folder = files.hasLinks ? parentPath(path) : ""
        while !folder.isEmpty {
            if try files.status(of: joinedPath(root, folder))?.kind == .link {
                throw FileError(operation, joinedPath(root, folder), code: ELOOP)
            }
            folder = parentPath(folder)
        }
        return joinedPath(root, path)
    }

    func list(_ folder: String) throws(FileError) -> [FolderEntry] { try files.list(inner(folder, .list)) }

    func status(of path: String) throws(FileError) -> FileStatus? { try files.status(of: inner(path, .look)) }

    func read(_ path: String, at range: Range<Int>?) throws(FileError) -> [UInt8] {
        try files.read(inner(path, .read), at: range)
    }

    func write(_ bytes: [UInt8], to path: String) throws(FileError) -> FileStatus {
        try files.write(bytes, to: inner(path, .write))
    }

    func create(_ path: String, from next: () throws(FileError) -> [UInt8]?) throws(FileError) -> FileStatus {
        try files.create(inner(path, .write), from: next)
    }

    func append(_ bytes: [UInt8], to path: String) throws(FileError) {
        try files.append(bytes, to: inner(path, .write))
    }

    func isOpenForWriting(_ path: String) throws(FileError) -> Bool {
        try files.isOpenForWriting(inner(path, .look))
    }

    func makeFolder(_ path: String) throws(FileError) { try files.makeFolder(inner(path, .makeFolder)) }

    func rename(_ path: String, to newPath: String) throws(FileError) {
        try files.rename(inner(path, .rename), to: inner(newPath, .rename))
    }

    func move(_ path: String, to newPath: String) throws(FileError) {
        try files.move(inner(path, .rename), to: inner(newPath, .rename))
    }

    func exchange(_ path: String, with other: String) throws(FileError) {
        try files.exchange(inner(path, .exchange), with: inner(other, .exchange))
    }

    func remove(_ path: String) throws(FileError) { try files.remove(inner(path, .remove)) }

    func flush(_ folder: String) throws(FileError) { try files.flush(inner(folder, .flush)) }

    func sync(_ path: String) throws(FileError) { try files.sync(inner(path, .sync)) }

    func copyAttributes(of path: String, to other: String) throws(FileError) {
        try files.copyAttributes(of: inner(path, .read), to: inner(other, .write))
    }

    func lock(_ folder: String) throws(FileError) -> (any FolderLock)? { try files.lock(inner(folder, .lock)) }

    func resolve(_ path: String) throws(FileError) -> String { try files.resolve(inner(path, .resolve)) }
}

extension FileSystem {
    /// Whether there can be symbolic links.
    fileprivate var hasLinks: Bool {
        switch self {
        case is InMemoryFileSystem, is PowerLossFileSystem: false
        case let faulty as FaultyFileSystem: faulty.files.hasLinks
        case let wrapper as any FileSystemWrapper: wrapper.files.hasLinks
        default: true
        }
    }
}
