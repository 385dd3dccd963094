import Text

/// Walks trees of files.
extension FileSystem {
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
