import Text

/// Walks and clears trees of files.
extension FileSystem {
    /// All files below `folder`, as relative paths sorted by bytes. Skips names for which `skip` returns true, with
    /// everything below them.
    public func files(
        below folder: String, skipping skip: (String) -> Bool = { _ in false }
    ) throws(FileError) -> [FoundFile] {
        var found: [FoundFile] = []
        var pending = [""]
        while let inner = pending.popLast() {
            for entry in try list(joinedPath(folder, inner)) where !skip(entry.name) {
                let path = joinedPath(inner, entry.name)
                if entry.kind == .folder { pending.append(path) } else { found.append(FoundFile(path, entry.kind)) }
            }
        }
        return found.sorted { $0.path.precedesByBytes($1.path) }
    }

    /// Removes a folder with all that is in it, or whatever else is there; links are removed, not followed.
    public func removeTree(_ folder: String) throws(FileError) {
        guard try status(of: folder)?.kind == .folder else { return try remove(folder) }
        var pending = [folder]
        var emptied: [String] = []
        while let current = pending.popLast() {
            emptied.append(current)
            for entry in try list(current) {
                let path = joinedPath(current, entry.name)
                if entry.kind == .folder { pending.append(path) } else { try remove(path) }
            }
        }
        for inner in emptied.reversed() { try remove(inner) }
    }
}

/// A file that a walk came upon.
public struct FoundFile: Hashable, Sendable {
    /// Relative to the folder that was walked.
    public let path: String
    /// `.file`, `.link` or `.other`.
    public let kind: FileKind

    public init(_ path: String, _ kind: FileKind) {
        self.path = path
        self.kind = kind
    }
}
