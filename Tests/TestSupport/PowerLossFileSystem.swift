public import Files
import Synchronization

/// Files in memory behind a write cache. A power loss may drop any changes that were not flushed, entirely or
/// partly.
public final class PowerLossFileSystem: FileSystem {
    private let state: Mutex<State>
    private struct State {
        var current: InMemoryFileSystem
        var durable: InMemoryFileSystem
        /// The changes since the last flush.
        var pending: [Change] = []
    }

    private enum Change {
        case write(String, [UInt8])
        case create(String, [UInt8])
        case makeFolder(String)
        case rename(String, String)
        case move(String, String)
        case exchange(String, String)
        case remove(String)

        func apply(to files: InMemoryFileSystem, content: ([UInt8]) -> [UInt8]) throws(FileError) {
            switch self {
            case .write(let path, let bytes): try files.write(content(bytes), to: path)
            case .create(let path, let bytes): try files.create(path, content(bytes))
            case .makeFolder(let path): try files.makeFolder(path)
            case .rename(let path, let newPath): try files.rename(path, to: newPath)
            case .move(let path, let newPath): try files.move(path, to: newPath)
            case .exchange(let path, let other): try files.exchange(path, with: other)
            case .remove(let path): try files.remove(path)
            }
        }
    }

    /// Starts with `files`, all of them on disk.
    public init(_ files: InMemoryFileSystem) {
        state = Mutex(State(current: InMemoryFileSystem(copying: files), durable: InMemoryFileSystem(copying: files)))
    }

    /// The files as a process sees them.
    public var files: InMemoryFileSystem { state.withLock(\.current) }

    /// The files on disk after a power loss. Of the changes since the last flush, some are lost, some have lost their
    /// content, and the rest may be applied in another order.
    public func afterPowerLoss(_ generator: inout SeededGenerator) -> InMemoryFileSystem {
        let (durable, pending) = state.withLock { (InMemoryFileSystem(copying: $0.durable), $0.pending) }
        let lost = generator.pick([0, 1, 5, 9, 10])
        var changes = pending.filter { _ in generator.number(in: 0..<10) >= lost }
        if generator.number(in: 0..<3) == 0 { changes.shuffle(using: &generator) }
        let damage = generator.number(in: 0..<3)
        for change in changes {
            let kind = damage == 0 ? 0 : generator.number(in: 0..<5)
            let length = generator.number(in: 0..<100)
            // A change has no effect if a change that it depends on was lost.
            try? change.apply(to: durable) { bytes in
                switch kind {
                case 1: []
                case 2: bytes.map { _ in 0 }
                case 3: Array(bytes.prefix(bytes.count * length / 100))
                default: bytes
                }
            }
        }
        return durable
    }

    private func perform<Result>(
        _ change: Change, _ body: (InMemoryFileSystem) throws(FileError) -> Result
    ) throws(FileError) -> Result {
        let result = try body(files)
        state.withLock { $0.pending.append(change) }
        return result
    }

    public func list(_ folder: String) throws(FileError) -> [FolderEntry] { try files.list(folder) }

    public func status(of path: String) throws(FileError) -> FileStatus? { try files.status(of: path) }

    public func read(_ path: String, at range: Range<Int>?) throws(FileError) -> [UInt8] {
        try files.read(path, at: range)
    }

    public func write(_ bytes: [UInt8], to path: String) throws(FileError) -> FileStatus {
        try perform(.write(path, bytes)) { files throws(FileError) in try files.write(bytes, to: path) }
    }

    public func create(
        _ path: String, from next: () throws(FileError) -> [UInt8]?
    ) throws(FileError) -> FileStatus {
        var bytes: [UInt8] = []
        while let more = try next() { bytes += more }
        return try perform(.create(path, bytes)) { files throws(FileError) in try files.create(path, bytes) }
    }

    public func append(_ bytes: [UInt8], to path: String) throws(FileError) {
        _ = try write(read(path) + bytes, to: path)
    }

    public func isOpenForWriting(_ path: String) throws(FileError) -> Bool { try files.isOpenForWriting(path) }

    public func makeFolder(_ path: String) throws(FileError) {
        try perform(.makeFolder(path)) { files throws(FileError) in try files.makeFolder(path) }
    }

    public func rename(_ path: String, to newPath: String) throws(FileError) {
        try perform(.rename(path, newPath)) { files throws(FileError) in try files.rename(path, to: newPath) }
    }

    public func move(_ path: String, to newPath: String) throws(FileError) {
        try perform(.move(path, newPath)) { files throws(FileError) in try files.move(path, to: newPath) }
    }

    public func exchange(_ path: String, with other: String) throws(FileError) {
        try perform(.exchange(path, other)) { files throws(FileError) in try files.exchange(path, with: other) }
    }

    public func remove(_ path: String) throws(FileError) {
        try perform(.remove(path)) { files throws(FileError) in try files.remove(path) }
    }

    public func flush(_ folder: String) throws(FileError) {
        try files.flush(folder)
        state.withLock { state in
            state.durable = InMemoryFileSystem(copying: state.current)
            state.pending = []
        }
    }

    /// A file that is synced is durable; to keep this simple, all others are too.
    public func sync(_ path: String) throws(FileError) { try flush(path) }

    public func copyAttributes(of path: String, to other: String) throws(FileError) {
        try files.copyAttributes(of: path, to: other)
    }

    public func lock(_ folder: String) throws(FileError) -> (any FolderLock)? { try files.lock(folder) }

    public func resolve(_ path: String) throws(FileError) -> String { try files.resolve(path) }
}
