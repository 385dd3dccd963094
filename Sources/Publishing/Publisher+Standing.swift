import Files
import Glibc
import Synchronization

/// What stands in the output already.
extension Publisher {
    /// What stands at a path where a file is to go.
    enum Standing {
        case nothing
        /// The very bytes.
        case same(FileStatus)
        /// Other bytes, or a folder, with nothing that report did not make.
        case ours(FileStatus)
        case edited(FileStatus)
        case foreign
    }

    /// What is known of a folder of the output.
    enum FolderState {
        case there, missing
        /// A file of somebody else's stands there.
        case blocked
        /// A link, which may lead anywhere, stands there.
        case linked(String)
    }

    func standing(at path: String, wanted: OutputManifest.Record) throws(FileError) -> Standing {
        switch try state(ofFolder: parentPath(path)) {
        case .missing: return .nothing
        case .blocked: return .foreign
        case .linked(let link):
            throw FileError(
                .makeFolder, area.published(link), code: ENOTDIR, reason: "A symbolic link stands there")
        case .there: break
        }
        guard let status = try files.status(of: area.published(path)) else { return .nothing }
        switch status.kind {
        case .file: break
        case .folder: return try isFolderOfOurs(path) ? .ours(status) : .foreign
        case .link, .other: return .foreign
        }
        let recorded = previous.records[path]
        if isUntouched(status, path), let recorded, recorded.size == status.size {
            return recorded == wanted ? .same(status) : .ours(status)
        }
        // A loss of power can cut a file short without the traces of an edit; an empty one has nothing to lose.
        if recorded != nil, isUntouched(status, path) || status.size == 0 && wanted.size > 0 { return .ours(status) }
        let sizes = [wanted.size, recorded?.size, previous.alternatives[path]?.size]
        if sizes.contains(status.size) {
            let content = OutputManifest.Record(of: try files.read(area.published(path)))
            if content == wanted { return .same(status) }
            if previous.licenses(content, at: path) { return .ours(status) }
        }
        if recorded != nil || hasUnreadableManifest && options.replacesEdited { return .edited(status) }
        return .foreign
    }

    func isUntouched(_ status: FileStatus, _ path: String) -> Bool {
        status.kind == .file && stamps[path] == FileStamps.Stamp(status)
    }

    /// Whether a published file has the content that is recorded.
    func isOurs(_ path: String, _ status: FileStatus) throws(FileError) -> Bool {
        guard status.kind == .file, let record = previous.records[path] else { return false }
        if isUntouched(status, path) || status.size == 0 { return true }
        guard status.size == record.size || status.size == previous.alternatives[path]?.size else { return false }
        return previous.licenses(OutputManifest.Record(of: try files.read(area.published(path))), at: path)
    }

    private func isFolderOfOurs(_ folder: String) throws(FileError) -> Bool {
        for found in try files.files(below: area.published(folder)) {
            let path = joinedPath(folder, found.path)
            guard let status = try files.status(of: area.published(path)) else { continue }
            let isOurs = try isOurs(path, status)
            if !isOurs, !(options.replacesEdited && previous.records[path] != nil) { return false }
        }
        return true
    }

    /// Asks the file system once a folder.
    func state(ofFolder folder: String) throws(FileError) -> FolderState {
        if folder.isEmpty { return hasOutput ? .there : .missing }
        if let known = progress.withLock({ $0.folders[folder] }) { return known }
        var state = try state(ofFolder: parentPath(folder))
        if case .there = state, let status = try files.status(of: area.published(folder)) {
            switch status.kind {
            case .folder: break
            case .link: state = .linked(folder)
            case .file:
                let isOurs = try isOurs(folder, status) || options.replacesEdited && previous.records[folder] != nil
                state = isOurs ? .missing : .blocked
            case .other: state = .blocked
            }
        } else if case .there = state {
            state = .missing
        }
        progress.withLock { $0.folders[folder] = state }
        return state
    }

    /// A file of an earlier build that this one did not make.
    struct Leftover: Sendable {
        let path: String
        /// Changed by hand; it stays.
        let isEdited: Bool
    }

    /// Those that are still there.
    func leftovers() throws(FileError) -> [Leftover] {
        if let known = progress.withLock({ $0.leftovers }) { return known }
        let progress = progress.withLock { $0 }
        // Nearly all are unchanged, so they are not gathered.
        let others = Set(progress.staged.lazy.map(\.path)).union(progress.edited).union(progress.foreign)
        let old = previous.records.keys.filter { progress.unchanged[$0] == nil && !others.contains($0) }
        var leftovers: [Leftover] = []
        for path in old.sorted() {
            switch try state(ofFolder: parentPath(path)) {
            case .there: break
            case .missing, .blocked, .linked: continue
            }
            guard let status = try files.status(of: area.published(path)), status.kind == .file else { continue }
            let isOurs = options.replacesEdited ? true : try isOurs(path, status)
            leftovers.append(Leftover(path: path, isEdited: !isOurs))
        }
        self.progress.withLock { $0.leftovers = leftovers }
        return leftovers
    }
}
