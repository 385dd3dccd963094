import Files
import Glibc

/// The `errno` code of a refused operation.
struct Refusal: Error {
    let code: Int32
}

/// Files and folders by path. `""` and `/` always exist.
struct MemoryTree: Sendable {
    private enum Node: Sendable {
        case file([UInt8], inode: Int, modified: Int)
        /// The names in the folder.
        case folder(Set<FilePath>)
    }

    private var nodes: [FilePath: Node] = ["": .folder([]), "/": .folder([])]
    private let changesPerTick: Int
    private var changes = 0

    init(changesPerTick: Int) { self.changesPerTick = max(1, changesPerTick) }

    /// `path` without `.`, empty parts and a trailing slash.
    static func key(_ path: String) -> FilePath {
        let parts = path.utf8.split(separator: UInt8(ascii: "/")).map(Substring.init).filter { $0 != "." }
        return FilePath((path.utf8.first == UInt8(ascii: "/") ? "/" : "") + parts.joined(separator: "/"))
    }

    private static func name(_ key: FilePath) -> FilePath { FilePath(lastPart(of: key.string)) }

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

    /// Explains why nothing is at `key`: there is no such file, or a file is in the place of a folder.
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
                return FolderEntry(path: name.string, kind: status(of: path)?.kind ?? .other)
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

    /// Makes or overwrites a file, and makes its folders.
    mutating func insert(_ bytes: [UInt8], at key: FilePath) {
        changes += 1
        var inode = changes
        if case .file(_, let same, _) = nodes[key] { inode = same }
        nodes[key] = .file(bytes, inode: inode, modified: changes / changesPerTick)
        link(key)
    }

    /// Adds a node's name to its folder, and makes the folder if it is missing.
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

    mutating func create(_ bytes: [UInt8], at key: FilePath) throws(Refusal) {
        guard nodes[key] == nil else { throw Refusal(code: EEXIST) }
        try write(bytes, to: key)
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

    mutating func move(_ old: FilePath, to new: FilePath) throws(Refusal) {
        guard nodes[new] == nil else { throw Refusal(code: EEXIST) }
        try rename(old, to: new)
    }

    mutating func exchange(_ one: FilePath, _ other: FilePath) throws(Refusal) {
        for key in [one, other] where nodes[key] == nil { throw absence(of: key) }
        if one == other { return }
        if one.isBelow(other) || other.isBelow(one) { throw Refusal(code: EINVAL) }
        let (ones, others) = (taken(one), taken(other))
        for (inner, node) in ones { nodes[other.extended(by: inner)] = node }
        for (inner, node) in others { nodes[one.extended(by: inner)] = node }
    }

    /// Removes a node and everything below it, and returns these nodes by the rest of their keys.
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
    fileprivate func isBelow(_ folder: FilePath) -> Bool { string.utf8.starts(with: (folder.string + "/").utf8) }

    fileprivate func extended(by rest: String) -> FilePath { FilePath(string + rest) }
}
