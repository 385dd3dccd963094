public import Files
import Synchronization

/// Files of which one operation fails. Reading operations count too.
public final class FaultyFileSystem: FileSystem {
    /// The kind of failure.
    public enum Fault: Hashable, Sendable {
        /// The operation is refused with this `errno` code; later operations work.
        case refusal(Int32)
        /// The operation is refused with this `errno` code, and so are all later ones of its kind.
        case lastingRefusal(Int32)
        /// The process is killed during the operation: a write is half done, and every later operation fails.
        case kill
    }

    let files: any FileSystem
    private let fault: Fault
    private let number: Int
    private let observe: @Sendable () -> Void
    private let tried = Mutex<[FileError.Operation]>([])

    /// Wraps `files` and puts `fault` at operation `number`, counted from 0. Calls `observe` after each operation that
    /// may have changed something.
    public init(
        _ files: any FileSystem, at number: Int = .max, _ fault: Fault = .kill,
        observe: @escaping @Sendable () -> Void = {}
    ) {
        self.files = files
        self.number = number
        self.fault = fault
        self.observe = observe
    }

    /// The operations tried so far, in order.
    public var operations: [FileError.Operation] { tried.withLock { $0 } }

    private static let changes: Set<FileError.Operation> = [.write, .makeFolder, .rename, .exchange, .remove]

    private func attempt<Result>(
        _ operation: FileError.Operation, _ path: String, half: () -> Void = {}, _ body: () throws(FileError) -> Result
    ) throws(FileError) -> Result {
        let (number, isOfKind) = tried.withLock { tried in
            tried.append(operation)
            return (tried.count - 1, tried.indices.contains(self.number) && tried[self.number] == operation)
        }
        switch fault {
        case .refusal(let code) where number == self.number: throw FileError(operation, path, code: code)
        case .lastingRefusal(let code) where isOfKind: throw FileError(operation, path, code: code)
        case .kill where number == self.number:
            half()
            fallthrough
        case .kill where number > self.number: throw FileError(operation, path, code: 0, reason: "killed")
        default: break
        }
        let result = try body()
        if Self.changes.contains(operation) { observe() }
        return result
    }

    public func list(_ folder: String) throws(FileError) -> [FolderEntry] {
        try attempt(.list, folder) { () throws(FileError) in try files.list(folder) }
    }

    public func status(of path: String) throws(FileError) -> FileStatus? {
        try attempt(.look, path) { () throws(FileError) in try files.status(of: path) }
    }

    public func read(_ path: String, at range: Range<Int>?) throws(FileError) -> [UInt8] {
        try attempt(.read, path) { () throws(FileError) in try files.read(path, at: range) }
    }

    @discardableResult
    public func write(_ bytes: [UInt8], to path: String) throws(FileError) -> FileStatus {
        let half = { [files] in _ = try? files.write(Array(bytes.prefix(bytes.count / 2)), to: path) }
        return try attempt(.write, path, half: half) { () throws(FileError) in try files.write(bytes, to: path) }
    }

    @discardableResult
    public func create(
        _ path: String, from next: () throws(FileError) -> [UInt8]?
    ) throws(FileError) -> FileStatus {
        var bytes: [UInt8] = []
        while let more = try next() { bytes += more }
        let half = { [files] in _ = try? files.create(path, Array(bytes.prefix(bytes.count / 2))) }
        return try attempt(.write, path, half: half) { () throws(FileError) in try files.create(path, bytes) }
    }

    public func append(_ bytes: [UInt8], to path: String) throws(FileError) {
        try attempt(.write, path) { () throws(FileError) in try files.append(bytes, to: path) }
    }

    public func isOpenForWriting(_ path: String) throws(FileError) -> Bool {
        try attempt(.look, path) { () throws(FileError) in try files.isOpenForWriting(path) }
    }

    public func sync(_ path: String) throws(FileError) {
        try attempt(.sync, path) { () throws(FileError) in try files.sync(path) }
    }

    public func copyAttributes(of path: String, to other: String) throws(FileError) {
        try attempt(.write, other) { () throws(FileError) in try files.copyAttributes(of: path, to: other) }
    }

    public func flush(_ folder: String) throws(FileError) {
        try attempt(.flush, folder) { () throws(FileError) in try files.flush(folder) }
    }

    public func makeFolder(_ path: String) throws(FileError) {
        try attempt(.makeFolder, path) { () throws(FileError) in try files.makeFolder(path) }
    }

    public func rename(_ path: String, to newPath: String) throws(FileError) {
        try attempt(.rename, newPath) { () throws(FileError) in try files.rename(path, to: newPath) }
    }

    public func move(_ path: String, to newPath: String) throws(FileError) {
        try attempt(.rename, newPath) { () throws(FileError) in try files.move(path, to: newPath) }
    }

    public func exchange(_ path: String, with other: String) throws(FileError) {
        try attempt(.exchange, other) { () throws(FileError) in try files.exchange(path, with: other) }
    }

    public func remove(_ path: String) throws(FileError) {
        try attempt(.remove, path) { () throws(FileError) in try files.remove(path) }
    }

    public func lock(_ folder: String) throws(FileError) -> (any FolderLock)? {
        try attempt(.lock, folder) { () throws(FileError) in try files.lock(folder) }
    }

    public func resolve(_ path: String) throws(FileError) -> String {
        try attempt(.resolve, path) { () throws(FileError) in try files.resolve(path) }
    }
}
