public import Files
import Synchronization

/// Files in memory whose clock and modification times can be set, as by utimensat(2).
public final class ClockedFileSystem: FileSystemWrapper {
    public let files: any FileSystem
    private let state: Mutex<State>

    private struct State {
        var now: Int
        let changesPerTick: Int
        var changes = 0
        /// The files' times by inode.
        var times: [Int: Times] = [:]

        mutating func tick() -> Int {
            changes += 1
            if changes.isMultiple(of: changesPerTick) { now += 1 }
            return now
        }
    }

    private struct Times {
        var modified: Int
        var changed: Int
    }

    /// Wraps `files` and gives them the clock's time. The clock advances by one per `changesPerTick` changes.
    public init(_ files: InMemoryFileSystem, now: Int, changesPerTick: Int = 1) {
        self.files = files
        state = Mutex(State(now: now, changesPerTick: changesPerTick))
        for path in files.files.keys { touch(path, isWritten: true) }
    }

    /// The clock's time.
    public var now: Int {
        get { state.withLock(\.now) }
        set { state.withLock { $0.now = newValue } }
    }

    /// Sets a file's modification time. Its change time becomes the clock's time and so reveals the edit.
    public func setModified(_ moment: Int, of path: String) {
        touch(path, isWritten: false)
        guard let inode = inode(of: path) else { return }
        state.withLock { $0.times[inode]?.modified = moment }
    }

    private func inode(of path: String) -> Int? { (try? files.status(of: path))?.inode }

    private func touch(_ path: String, isWritten: Bool) {
        guard let inode = inode(of: path) else { return }
        state.withLock { state in
            let now = state.tick()
            let modified = isWritten ? now : state.times[inode]?.modified ?? now
            state.times[inode] = Times(modified: modified, changed: now)
        }
    }

    public func status(of path: String) throws(FileError) -> FileStatus? {
        guard let status = try files.status(of: path) else { return nil }
        guard status.kind == .file, let times = state.withLock({ $0.times[status.inode] }) else { return status }
        return FileStatus(
            kind: status.kind, size: status.size, modified: times.modified, changed: times.changed,
            inode: status.inode, device: status.device)
    }

    @discardableResult
    public func write(_ bytes: [UInt8], to path: String) throws(FileError) -> FileStatus {
        let status = try files.write(bytes, to: path)
        touch(path, isWritten: true)
        return try self.status(of: path) ?? status
    }

    @discardableResult
    public func create(
        _ path: String, from next: () throws(FileError) -> [UInt8]?
    ) throws(FileError) -> FileStatus {
        let status = try files.create(path, from: next)
        touch(path, isWritten: true)
        return try self.status(of: path) ?? status
    }

    public func rename(_ path: String, to newPath: String) throws(FileError) {
        try files.rename(path, to: newPath)
        touch(newPath, isWritten: false)
    }

    public func move(_ path: String, to newPath: String) throws(FileError) {
        try files.move(path, to: newPath)
        touch(newPath, isWritten: false)
    }

    public func exchange(_ path: String, with other: String) throws(FileError) {
        try files.exchange(path, with: other)
        for path in [path, other] { touch(path, isWritten: false) }
    }
}
