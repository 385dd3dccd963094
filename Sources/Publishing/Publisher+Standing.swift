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
        case linked(FilePath)
    }

    /// `number` is that of what is on record of the path.
    func standing(
        at path: FilePath, _ number: Int?, wanted: OutputManifest.Record
    ) throws(FileError) -> Standing {
        guard hasOutput else { return .nothing }
        switch try state(ofFolder: path.parent) {
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
        let recorded = number.map { previous.files[$0].entry }
        if let number, let record = recorded?.record {
            if isUntouched(status, number) { return record == wanted ? .same(status) : .ours(status) }
            // A loss of power can leave a file empty, which then has nothing to lose.
            if status.size == 0, wanted.size > 0 { return .ours(status) }
        }
        let sizes = [wanted.size, recorded?.record.size, recorded?.alternative?.size]
        if sizes.contains(status.size) {
            let content = OutputManifest.Record(of: try files.read(area.published(path)))
            if content == wanted { return .same(status) }
            if let recorded, recorded.licenses(content) { return .ours(status) }
        }
        if recorded != nil || hasUnreadableManifest && options.replacesEdited { return .edited(status) }
        return .foreign
    }

    func isUntouched(_ status: FileStatus, _ number: Int) -> Bool {
        status.kind == .file && previous.files[number].stamp == FileStamps.Stamp(status)
    }

    /// Whether a published file has the content that is recorded.
    func isOurs(_ number: Int?, _ status: FileStatus) throws(FileError) -> Bool {
        guard status.kind == .file, let number else { return false }
        let entry = previous.files[number].entry
        if isUntouched(status, number) || status.size == 0 { return true }
        guard status.size == entry.record.size || status.size == entry.alternative?.size else { return false }
        return entry.licenses(OutputManifest.Record(of: try files.read(area.published(entry.path))))
    }

    private func isFolderOfOurs(_ folder: FilePath) throws(FileError) -> Bool {
        for found in try files.files(below: area.published(folder)) {
            let path = FilePath(joinedPath(folder.string, found.path))
            guard let status = try files.status(of: area.published(path)) else { continue }
            let number = previous.number(of: path)
            let isOurs = try isOurs(number, status)
            if !isOurs, !(options.replacesEdited && number != nil) { return false }
        }
        return true
    }

    /// Asks the file system once a folder.
    func state(ofFolder folder: FilePath) throws(FileError) -> FolderState {
        if folder.string.isEmpty { return hasOutput ? .there : .missing }
        if let known = progress.withLock({ $0.folders[folder] }) { return known }
        var state = try state(ofFolder: folder.parent)
        if case .there = state, let status = try files.status(of: area.published(folder)) {
            switch status.kind {
            case .folder: break
            case .link: state = .linked(folder)
            case .file:
                let number = previous.number(of: folder)
                let isOurs = try isOurs(number, status) || options.replacesEdited && number != nil
                state = isOurs ? .missing : .blocked
            case .other: state = .blocked
            }
        } else if case .there = state {
            state = .missing
        }
        progress.withLock { $0.folders[folder] = state }
        return state
    }

    /// The outermost folder of a path that is not in the output.
    func newFolder(of path: FilePath) throws(FileError) -> FilePath? {
        var (folder, new) = (path.parent, FilePath?.none)
        while !folder.string.isEmpty, case .missing = try state(ofFolder: folder) {
            new = folder
            folder = folder.parent
        }
        return new
    }

    /// Notes where a page leads that is going to stand where nothing is: there may be nothing either.
    func noteLinks(of page: [UInt8], at path: FilePath) throws(FileError) {
        guard hasOutput, StandIns.isPage(path) else { return }
        let folder = try newFolder(of: path)
        let inside = folder.map { $0.string + "/" } ?? path.string
        let targets = PageLinks.targets(of: page, at: path).filter { target in
            !target.hasPrefix(inside) && previous.number(of: target) == nil
        }
        if targets.isEmpty { return }
        progress.withLock { $0.links[folder ?? path, default: []].formUnion(targets) }
    }

    /// A file of an earlier build that this one did not make.
    struct Leftover: Sendable {
        let number: Int
        let path: FilePath
        /// Changed by hand; it stays.
        let isEdited: Bool
    }

    /// Those that are still there.
    func leftovers() throws(FileError) -> [Leftover] {
        if let known = progress.withLock({ $0.leftovers }) { return known }
        let progress = progress.withLock { $0 }
        var leftovers: [Leftover] = []
        for (number, fate) in progress.fates.enumerated() where fate == .leftover {
            let path = previous.files[number].entry.path
            switch try state(ofFolder: path.parent) {
            case .there: break
            case .missing, .blocked, .linked: continue
            }
            guard let status = try files.status(of: area.published(path)), status.kind == .file else { continue }
            let isOurs = options.replacesEdited ? true : try isOurs(number, status)
            leftovers.append(Leftover(number: number, path: path, isEdited: !isOurs))
        }
        self.progress.withLock { $0.leftovers = leftovers }
        return leftovers
    }
}
