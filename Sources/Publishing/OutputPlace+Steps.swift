import Files
import Glibc
import Text

/// Does the steps of a commit.
extension OutputPlace {
    /// Whether a step replaced the content that the plan names; if not, somebody has changed the file.
    func replacedPlannedContent(_ step: CommitStep) throws(FileError) -> Bool {
        guard let before = step.before else { return true }
        return try digest(at: slot(step)) == before
    }

    /// Exchanges the published file with the one in the staging folder.
    func perform(_ step: CommitStep) throws(FileError) {
        let (slot, published) = (self.slot(step), self.published(step.path))
        switch (step.before, step.after) {
        case (nil, _): try move(slot, to: published)
        case (_, nil): try move(published, to: slot)
        default: try files.exchange(slot, with: published)
        }
    }

    private func move(_ path: String, to newPath: String) throws(FileError) {
        do throws(FileError) { return try files.move(path, to: newPath) } catch {
            switch error.code {
            case ENOENT: try files.makeFolder(parentPath(newPath))
            // A tree of folders without files is safe to remove.
            case EEXIST where try removeEmptyFolders(at: newPath): break
            case EEXIST: throw FileError(.rename, newPath, code: EEXIST, reason: "Something is there; move it away")
            default: throw error
            }
        }
        try files.move(path, to: newPath)
    }

    /// Removes a tree of folders without files; returns false if it holds a file.
    private func removeEmptyFolders(at path: String) throws(FileError) -> Bool {
        guard try files.status(of: path)?.kind == .folder, try files.files(below: path).isEmpty else { return false }
        try files.removeTree(path)
        return true
    }

    /// Removes the folders that became empty by `steps`, but none of `kept`.
    func removeEmptiedFolders(_ steps: [CommitStep], except kept: Set<FilePath> = []) {
        for step in steps where step.after == nil {
            for folder in step.path.folders.prefix(while: { !kept.contains($0) }) {
                let folder = published(folder)
                // A killed build may have removed it, but not its parents.
                guard let kind = (try? files.status(of: folder))?.kind else { continue }
                if kind != .folder || (try? files.remove(folder)) == nil { break }
            }
        }
    }

    /// nil if there is no file. Of a manifest that is too large to be read, only the size counts.
    func digest(at path: String) throws(FileError) -> FileDigest? {
        guard let status = try files.status(of: path), status.kind == .file else { return nil }
        let isUnread = status.size > maxManifestSize && lastPart(of: path) == outputManifestName
        if isUnread { return FileDigest(size: status.size, hash: ContentHash(value: 0)) }
        return try FileDigest(of: path, in: files)
    }
}
