import Glibc
import Synchronization

/// Files that live in memory, for tests and trials; they refuse what the system would refuse, with its numbers.
public final class InMemoryFileSystem: FileSystem {
    private let tree: Mutex<MemoryTree>

    /// Holds `files`, by path, and the folders that they stand in. Its clock counts the changes that were made, and stands still
    /// for `changesPerTick` of them.
    public init(_ files: [String: String] = [:], changesPerTick: Int = 1) {
        var tree = MemoryTree(changesPerTick: changesPerTick)
        for (path, text) in files { tree.insert(Array(text.utf8), at: MemoryTree.key(path)) }
        self.tree = Mutex(tree)
    }

    /// Every file's content, by path; of paths that are equal as strings, of any of them.
    public var files: [String: [UInt8]] { tree.withLock(\.files) }

    public func list(_ folder: String) throws(FileError) -> [FolderEntry] {
        try doing(.list, folder) { tree, key throws(Refusal) in try tree.list(key) }
    }

    public func status(of path: String) throws(FileError) -> FileStatus? {
        tree.withLock { $0.status(of: MemoryTree.key(path)) }
    }

    public func read(_ path: String, at range: Range<Int>?) throws(FileError) -> [UInt8] {
        let bytes = try doing(.read, path) { tree, key throws(Refusal) in try tree.read(key) }
        return range.map { Array(bytes[$0.clamped(to: bytes.indices)]) } ?? bytes
    }

    @discardableResult
    public func write(_ bytes: [UInt8], to path: String) throws(FileError) -> FileStatus {
        try doing(.write, path) { tree, key throws(Refusal) in
            try tree.write(bytes, to: key)
            return tree.status(of: key) ?? FileStatus(kind: .other, size: 0)
        }
    }

    /// There is no disk to wait for.
    public func flush(_ path: String) throws(FileError) {
        try doing(.flush, path) { tree, key throws(Refusal) in _ = try tree.read(key) }
    }

    public func makeFolder(_ path: String) throws(FileError) {
        try doing(.makeFolder, path) { tree, key throws(Refusal) in try tree.makeFolder(key) }
    }

    public func rename(_ path: String, to newPath: String) throws(FileError) {
        try doing(.rename, newPath) { tree, key throws(Refusal) in try tree.rename(MemoryTree.key(path), to: key) }
    }

    public func exchange(_ path: String, with other: String) throws(FileError) {
        try doing(.exchange, other) { tree, key throws(Refusal) in
            try tree.exchange(MemoryTree.key(path), key)
        }
    }

    public func remove(_ path: String) throws(FileError) {
        try doing(.remove, path) { tree, key throws(Refusal) in try tree.remove(key) }
    }

    /// No other process sees these files, so there is nothing to wait for.
    public func lock(_ folder: String, whileWaiting wait: () -> Void) throws(FileError) -> any FolderLock {
        try makeFolder(folder)
        return Unshared()
    }

    private final class Unshared: FolderLock {}

    public func resolve(_ path: String) throws(FileError) -> String {
        try doing(.resolve, path) { tree, key throws(Refusal) in
            guard tree.status(of: key) != nil else { throw tree.absence(of: key) }
        }
        return path
    }

    private func doing<Result: Sendable>(
        _ operation: FileError.Operation, _ path: String, _ body: (inout MemoryTree, FilePath) throws(Refusal) -> Result
    ) throws(FileError) -> Result {
        let result = tree.withLock { tree in
            Swift.Result { () throws(Refusal) in try body(&tree, MemoryTree.key(path)) }
        }
        do { return try result.get() } catch { throw FileError(operation, path, code: error.code) }
    }
}

/// The system's number (`errno`) for what can't be done.
private struct Refusal: Error {
    let code: Int32
}

/// Files and folders by their paths; `""` and `/` are always there.
private struct MemoryTree {
    private enum Node {
        case file([UInt8], inode: UInt64, modified: Int)
        /// The names in it.
        case folder(Set<FilePath>)
    }

    private var nodes: [FilePath: Node] = ["": .folder([]), "/": .folder([])]
    private let changesPerTick: Int
    private var changes = 0

    init(changesPerTick: Int) { self.changesPerTick = max(1, changesPerTick) }

    /// The path without `.`, empty parts and a trailing slash.
    static func key(_ path: String) -> FilePath {
        let parts = path.utf8.split(separator: UInt8(ascii: "/")).map(Substring.init).filter { $0 != "." }
        return FilePath((path.utf8.first == UInt8(ascii: "/") ? "/" : "") + parts.joined(separator: "/"))
    }

    private static func name(_ key: FilePath) -> FilePath {
        let path = key.string
        guard let slash = path.utf8.lastIndex(of: UInt8(ascii: "/")) else { return key }
        return FilePath(String(path[path.utf8.index(after: slash)...]))
    }

    var files: [String: [UInt8]] {
        let files = nodes.compactMap { key, node in
            if case .file(let bytes, _, _) = node { (key.string, bytes) } else { nil }
        }
        return Dictionary(files) { first, _ in first }
    }

    func status(of key: FilePath) -> FileStatus? {
        switch nodes[key] {
        case .file(let bytes, let inode, let modified):
            FileStatus(kind: .file, size: bytes.count, modified: modified, inode: inode)
        case .folder: FileStatus(kind: .folder, size: 0)
        case nil: nil
        }
    }

    /// Nothing stands there, or a file stands where a folder would have to.
    func absence(of key: FilePath) -> Refusal {
        var folder = key.parent
        while nodes[folder] == nil { folder = folder.parent }
        if case .file = nodes[folder] { return Refusal(code: ENOTDIR) }
        return Refusal(code: ENOENT)
    }

    func list(_ key: FilePath) throws(Refusal) -> [FolderEntry] {
        switch nodes[key] {
        case .file: throw Refusal(code: ENOTDIR)
        case nil: throw absence(of: key)
        case .folder(let names):
            return names.map { name in
                let path = FilePath(joinedPath(key.string, name.string))
                return FolderEntry(name: name.string, kind: status(of: path)?.kind ?? .other)
            }
        }
    }

    func read(_ key: FilePath) throws(Refusal) -> [UInt8] {
        switch nodes[key] {
        case .file(let bytes, _, _): return bytes
        case .folder: throw Refusal(code: EISDIR)
        case nil: throw absence(of: key)
        }
    }

    mutating func write(_ bytes: [UInt8], to key: FilePath) throws(Refusal) {
        if case .folder = nodes[key] { throw Refusal(code: EISDIR) }
        guard case .folder = nodes[key.parent] else { throw absence(of: key) }
        insert(bytes, at: key)
    }

    mutating func insert(_ bytes: [UInt8], at key: FilePath) {
        changes += 1
        var inode = UInt64(changes)
        if case .file(_, let same, _) = nodes[key] { inode = same }
        nodes[key] = .file(bytes, inode: inode, modified: changes / changesPerTick)
        link(key)
    }

    /// Enters a node into its folder, which is made where it is missing.
    private mutating func link(_ key: FilePath) {
        var (key, folder) = (key, key.parent)
        while key != folder {
            let isThere = nodes[folder] != nil
            var names: Set<FilePath> = []
            if case .folder(let others) = nodes[folder] { names = others }
            names.insert(Self.name(key))
            nodes[folder] = .folder(names)
            if isThere { return }
            (key, folder) = (folder, folder.parent)
        }
    }

    private mutating func unlink(_ key: FilePath) {
        nodes[key] = nil
        guard case .folder(var names) = nodes[key.parent] else { return }
        names.remove(Self.name(key))
        nodes[key.parent] = .folder(names)
    }

    mutating func makeFolder(_ key: FilePath) throws(Refusal) {
        if case .folder = nodes[key] { return }
        guard nodes[key] == nil, absence(of: key).code == ENOENT else { throw Refusal(code: ENOTDIR) }
        nodes[key] = .folder([])
        link(key)
    }

    mutating func rename(_ old: FilePath, to new: FilePath) throws(Refusal) {
        for key in [old, new] {
            guard case .folder = nodes[key.parent] else { throw absence(of: key) }
        }
        guard let node = nodes[old] else { throw absence(of: old) }
        if old == new { return }
        if new.isBelow(old) { throw Refusal(code: EINVAL) }
        if old.isBelow(new) { throw Refusal(code: ENOTEMPTY) }
        switch (node, nodes[new]) {
        case (.file, .folder): throw Refusal(code: EISDIR)
        case (.folder, .file): throw Refusal(code: ENOTDIR)
        case (_, .folder(let names)) where !names.isEmpty: throw Refusal(code: ENOTEMPTY)
        default: break
        }
        unlink(old)
        nodes[new] = node
        link(new)
        for (rest, inner) in taken(old) { nodes[new.extended(by: rest)] = inner }
    }

    mutating func exchange(_ one: FilePath, _ other: FilePath) throws(Refusal) {
        for key in [one, other] where nodes[key] == nil { throw absence(of: key) }
        if one == other { return }
        if one.isBelow(other) || other.isBelow(one) { throw Refusal(code: EINVAL) }
        let (ones, others) = (taken(one), taken(other))
        for (inner, node) in ones { nodes[other.extended(by: inner)] = node }
        for (inner, node) in others { nodes[one.extended(by: inner)] = node }
    }

    /// Takes out a node with all that is in it, by the rest of their keys.
    private mutating func taken(_ key: FilePath) -> [(String, Node)] {
        nodes.keys.filter { $0 == key || $0.isBelow(key) }.map { inner in
            let rest = inner.string.utf8.dropFirst(key.string.utf8.count)
            return (String(Substring(rest)), nodes.removeValue(forKey: inner) ?? .folder([]))
        }
    }

    mutating func remove(_ key: FilePath) throws(Refusal) {
        switch nodes[key] {
        case nil: throw absence(of: key)
        case .folder(let names) where !names.isEmpty: throw Refusal(code: ENOTEMPTY)
        default: unlink(key)
        }
    }
}

extension FilePath {
    fileprivate func isBelow(_ folder: FilePath) -> Bool { hasPrefix(folder.string + "/") }

    fileprivate func extended(by rest: String) -> FilePath { FilePath(string + rest) }
}
