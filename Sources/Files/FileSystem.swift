import Glibc
import Text

/// Reads and writes files: the one way by which anything below the command reaches the disk.
///
/// Paths are POSIX paths, relative to the base folder of the file system; for the files of the machine that is the
/// working directory.
public protocol FileSystem: Sendable {
    /// The entries of a folder, in no particular order, without `.` and `..`.
    func list(_ folder: String) throws(FileError) -> [FolderEntry]
    /// The status of `path` itself, also if it is a link; nil if nothing is there.
    func status(of path: String) throws(FileError) -> FileStatus?
    /// The bytes of a regular file at `range`, fewer if it ends before; all of them without a range.
    func read(_ path: String, at range: Range<Int>?) throws(FileError) -> [UInt8]
    /// Makes or overwrites a file in a folder that exists.
    @discardableResult
    func write(_ bytes: [UInt8], to path: String) throws(FileError) -> FileStatus
    /// Makes a new file of the pieces that `next` returns until nil. Fails with `EEXIST` if anything is there.
    @discardableResult
    func create(_ path: String, from next: () throws(FileError) -> [UInt8]?) throws(FileError) -> FileStatus
    /// Adds bytes at the end of a file, wherever that is when they are written.
    func append(_ bytes: [UInt8], to path: String) throws(FileError)
    /// Whether any process has a file open for writing; false where the system can't tell.
    func isOpenForWriting(_ path: String) throws(FileError) -> Bool
    /// Makes a folder and its parents, if they are missing.
    func makeFolder(_ path: String) throws(FileError)
    /// Moves a file or a folder, replacing a file or an empty folder, in one step.
    func rename(_ path: String, to newPath: String) throws(FileError)
    /// Moves a file to a path where nothing is. Fails with `EEXIST` if anything is there.
    func move(_ path: String, to newPath: String) throws(FileError)
    /// Lets two files change places in one step: neither path is ever empty.
    func exchange(_ path: String, with other: String) throws(FileError)
    /// Removes a file, a link or an empty folder.
    func remove(_ path: String) throws(FileError)
    /// Removes a folder with all that is in it, or whatever else is there; links are removed, not followed.
    func removeTree(_ path: String) throws(FileError)
    /// Waits until everything written to the file system of `folder` is on the disk (syncfs(2)).
    func flush(_ folder: String) throws(FileError)
    /// Waits until the content of a file, or the names in a folder, are on the disk (fsync(2)).
    func sync(_ path: String) throws(FileError)
    /// Gives `other` the mode, the owner and the extended attributes of `path`, as far as this process may. Fails with
    /// `EACCES` if it may not write to `path`.
    func copyAttributes(of path: String, to other: String) throws(FileError)
    /// Locks a folder against other processes until the lock is released; nil if another one holds it.
    func lock(_ folder: String) throws(FileError) -> (any FolderLock)?
    /// The absolute path with all links followed; it must exist.
    func resolve(_ path: String) throws(FileError) -> String
    /// The same files, confined to a folder: its paths are relative to that folder, pass through no link, and never
    /// leave it.
    func confined(to folder: String) throws(FileError) -> any FileSystem
}

/// The start of the names of temporary files that read the clock. A killed process may leave one behind.
public let clockPrefix = ".report-clock"

/// A lock on a folder, until it is released or the last reference goes.
public protocol FolderLock: AnyObject, Sendable {
    /// Unlocks the folder now.
    func release()
}

extension FileSystem {
    /// Whether anything is at `path`; false if the system does not tell.
    public func exists(_ path: String) -> Bool { (try? status(of: path)) != nil }

    /// The whole content of a regular file.
    public func read(_ path: String) throws(FileError) -> [UInt8] { try read(path, at: nil) }

    /// The content of a regular file of at most `limit` bytes; nil if there is no such file.
    public func read(_ path: String, upTo limit: Int) throws(FileError) -> [UInt8]? {
        guard let status = try status(of: path), status.kind == .file, status.size <= limit else { return nil }
        return try read(path, at: 0..<limit)
    }

    /// Makes a new file. Fails with `EEXIST` if anything is there.
    @discardableResult
    public func create(_ path: String, _ bytes: [UInt8]) throws(FileError) -> FileStatus {
        var rest: [UInt8]? = bytes
        return try create(path) { () throws(FileError) in rest.take() }
    }

    /// Makes a new file, and its folder if that is missing.
    @discardableResult
    public func createWithFolder(_ path: String, _ bytes: [UInt8]) throws(FileError) -> FileStatus {
        do throws(FileError) { return try create(path, bytes) } catch {
            guard error.code == ENOENT else { throw error }
        }
        try makeFolder(parentPath(path))
        return try create(path, bytes)
    }

    /// Makes or replaces a file in one step: readers never see half of it, and links are not followed.
    @discardableResult
    public func replace(_ path: String, with bytes: [UInt8]) throws(FileError) -> FileStatus {
        let (temporary, status) = try createBeside(path, bytes)
        do throws(FileError) { try rename(temporary, to: path) } catch {
            try? remove(temporary)
            throw error
        }
        return status
    }

    /// The time of the file system, read from a new file in `folder`: nanoseconds since 1970.
    public func now(in folder: String) throws(FileError) -> Int {
        let (path, status) = try createBeside(joinedPath(folder, clockPrefix), [])
        try remove(path)
        return status.modified
    }

    /// Makes a file with an unused name that begins with `path`. Two processes may do so at the same time.
    public func createBeside(_ path: String, _ bytes: [UInt8]) throws(FileError) -> (path: String, FileStatus) {
        var attempt = 0
        while true {
            let free = "\(path).\(attempt)\(besideEnding)"
            do throws(FileError) { return (free, try createWithFolder(free, bytes)) } catch {
                attempt += 1
                if error.code == EEXIST, attempt <= 10_000 { continue }
                // Remove a partly written file.
                if error.code != EEXIST { try? remove(free) }
                throw error
            }
        }
    }

    /// The files that `createBeside` has made for `path` and that are still there.
    public func leftovers(of path: String) -> [String] {
        let start = lastPart(of: path) + "."
        return ((try? list(parentPath(path))) ?? []).map(\.path).filter { name in
            name.hasPrefix(start) && name.hasSuffix(besideEnding)
                && Int(name.dropFirst(start.count).dropLast(besideEnding.count)) != nil
        }.map { joinedPath(parentPath(path), $0) }
    }

    /// All files below `folder`, as relative paths sorted by bytes. Skips names for which `skip` returns true, with
    /// everything below them.
    public func files(
        below folder: String, skipping skip: (String) -> Bool = { _ in false }
    ) throws(FileError) -> [FolderEntry] {
        var found: [FolderEntry] = []
        var pending = [""]
        while let inner = pending.popLast() {
            for entry in try list(joinedPath(folder, inner)) where !skip(entry.path) {
                let entry = FolderEntry(path: joinedPath(inner, entry.path), kind: entry.kind)
                if entry.kind == .folder { pending.append(entry.path) } else { found.append(entry) }
            }
        }
        return found.sorted { $0.path.precedesByBytes($1.path) }
    }
}

private let besideEnding = ".new"
