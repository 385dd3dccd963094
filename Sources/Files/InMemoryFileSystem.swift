import Synchronization

/// Files that live in memory, for tests and trials; folders are made by the files in them or by `makeFolder`.
public final class InMemoryFileSystem: FileSystem {
    private enum Node {
        case file([UInt8])
        case folder
    }

    private let nodes: Mutex<[String: Node]>

    /// Holds `files`, by path.
    public init(_ files: [String: String] = [:]) {
        var nodes: [String: Node] = [:]
        for (path, text) in files {
            nodes[path] = .file(Array(text.utf8))
            var folder = parentPath(path)
            while !folder.isEmpty, folder != "/", nodes[folder] == nil {
                nodes[folder] = .folder
                folder = parentPath(folder)
            }
        }
        self.nodes = Mutex(nodes)
    }

    /// Every file's content, by path.
    public var files: [String: [UInt8]] {
        nodes.withLock { nodes in
            nodes.compactMapValues { node in
                if case .file(let bytes) = node { bytes } else { nil }
            }
        }
    }

    public func list(_ folder: String) throws(FileError) -> [FolderEntry] {
        let names: [FolderEntry]? = nodes.withLock { nodes in
            let root = Self.key(folder)
            if !root.isEmpty, root != "/" {
                guard case .folder = nodes[root] else { return nil }
            }
            return nodes.compactMap { path, node in
                guard parentPath(path) == root else { return nil }
                let name = String(path.dropFirst(root.isEmpty ? 0 : root.hasSuffix("/") ? root.count : root.count + 1))
                if case .folder = node { return FolderEntry(name: name, kind: .folder) }
                return FolderEntry(name: name, kind: .file)
            }
        }
        guard let names else { throw Self.missing(.list, folder) }
        return names
    }

    public func status(of path: String) throws(FileError) -> FileStatus? {
        nodes.withLock { nodes in
            switch nodes[Self.key(path)] {
            case .file(let bytes): FileStatus(kind: .file, size: bytes.count)
            case .folder: FileStatus(kind: .folder, size: 0)
            case nil: Self.key(path).isEmpty ? FileStatus(kind: .folder, size: 0) : nil
            }
        }
    }

    public func read(_ path: String) throws(FileError) -> [UInt8] {
        let node = nodes.withLock { $0[Self.key(path)] }
        guard case .file(let bytes) = node else { throw Self.missing(.read, path) }
        return bytes
    }

    public func write(_ bytes: [UInt8], to path: String) throws(FileError) {
        let isWritten = nodes.withLock { nodes in
            let folder = parentPath(Self.key(path))
            guard folder.isEmpty || folder == "/" || nodes[folder] != nil else { return false }
            nodes[Self.key(path)] = .file(bytes)
            return true
        }
        guard isWritten else { throw Self.missing(.write, path) }
    }

    public func makeFolder(_ path: String) throws(FileError) {
        nodes.withLock { nodes in
            var folder = Self.key(path)
            while !folder.isEmpty, folder != "/", nodes[folder] == nil {
                nodes[folder] = .folder
                folder = parentPath(folder)
            }
        }
    }

    public func rename(_ path: String, to newPath: String) throws(FileError) {
        let isMoved = nodes.withLock { nodes in
            let (old, new) = (Self.key(path), Self.key(newPath))
            guard let node = nodes.removeValue(forKey: old) else { return false }
            nodes[new] = node
            for inner in nodes.keys.filter({ $0.hasPrefix(old + "/") }) {
                nodes[new + inner.dropFirst(old.count)] = nodes.removeValue(forKey: inner)
            }
            return true
        }
        guard isMoved else { throw Self.missing(.rename, path) }
    }

    public func remove(_ path: String) throws(FileError) {
        let isRemoved = nodes.withLock { nodes in
            let key = Self.key(path)
            guard nodes[key] != nil, !nodes.keys.contains(where: { parentPath($0) == key }) else { return false }
            nodes[key] = nil
            return true
        }
        guard isRemoved else { throw Self.missing(.remove, path) }
    }

    public func resolve(_ path: String) throws(FileError) -> String { path }

    private static func key(_ path: String) -> String {
        if path == "." { return "" }
        return path.count > 1 && path.hasSuffix("/") ? String(path.dropLast()) : path
    }

    /// ENOENT, which is 2 on every POSIX system.
    private static func missing(_ operation: FileError.Operation, _ path: String) -> FileError {
        FileError(operation, path, code: 2, reason: "No such file or directory")
    }
}
