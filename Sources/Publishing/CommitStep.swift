import Files

/// One change of the output folder.
struct CommitStep: Hashable, Sendable {
    enum Kind: String, Hashable, Sendable {
        /// A file is taken out of the output and kept in the staging area.
        case aside
        /// A folder that has no file in it goes, with the folders in it.
        case clear
        /// A staged file goes where nothing is.
        case place
        /// A staged file takes the place of a published one.
        case replace
        /// A staged folder goes, with all that is in it, where nothing is.
        case folder
        /// What stands in for a new file or folder goes where nothing is.
        case standIn = "stand-in"
        /// A staged file or folder takes the place of what stands in for it.
        case relieve
        /// A page without links takes the place of one that is going to be taken out.
        case retire
    }

    let kind: Kind
    /// Relative to the output folder.
    let path: FilePath

    init(_ kind: Kind, _ path: FilePath) {
        self.kind = kind
        self.path = path
    }
}

/// Does steps of a commit, and undoes them.
struct Committer: Sendable {
    let files: any FileSystem
    let area: StagingArea

    /// Does a step; `number` is its place among all.
    func perform(_ step: CommitStep, _ number: Int) throws(FileError) {
        let (staged, published) = (area.staged(step.path), area.published(step.path))
        switch step.kind {
        case .aside: try files.rename(published, to: area.aside(number))
        case .clear: try clear(published)
        case .replace, .relieve: try files.exchange(staged, with: published)
        case .retire: try files.exchange(area.standIn(step.path), with: published)
        case .place, .folder: try place(staged, published)
        case .standIn: try place(area.standIn(step.path), published)
        }
    }

    /// A rename would replace what somebody has put there since it was looked at.
    private func place(_ staged: String, _ published: String) throws(FileError) {
        guard try files.status(of: published) == nil else {
            throw FileError(
                .rename, published, code: 17, reason: "Something was put there while the site was built")
        }
        try files.rename(staged, to: published)
    }

    /// Brings back what was there before a step that was done.
    func undo(_ step: CommitStep, _ number: Int) throws(FileError) {
        let (staged, published) = (area.staged(step.path), area.published(step.path))
        switch step.kind {
        case .aside:
            try files.makeFolder(parentPath(published))
            try files.rename(area.aside(number), to: published)
        case .clear: try files.makeFolder(published)
        case .replace, .relieve: try files.exchange(staged, with: published)
        case .retire: try files.exchange(area.standIn(step.path), with: published)
        case .place, .folder: try files.rename(published, to: staged)
        case .standIn: try files.rename(published, to: area.standIn(step.path))
        }
    }

    /// Removes a folder and those in it; throws where there is a file.
    func clear(_ folder: String) throws(FileError) {
        var pending = [folder]
        var found: [String] = []
        while let current = pending.popLast() {
            found.append(current)
            for entry in try files.list(current) where entry.kind == .folder {
                pending.append(joinedPath(current, entry.name))
            }
        }
        for folder in found.reversed() { try files.remove(folder) }
    }

    /// Removes the folders that have become empty by what was taken out of them.
    func removeEmptyFolders(of steps: some Sequence<CommitStep>) throws(FileError) {
        for step in steps where step.kind == .aside {
            var folder = step.path.parent
            while !folder.string.isEmpty, try removeIfEmpty(area.published(folder)) { folder = folder.parent }
        }
    }

    /// Whether there is no such folder any more. Its files are not listed: there may be many, and this may be asked for each.
    private func removeIfEmpty(_ folder: String) throws(FileError) -> Bool {
        guard let kind = try files.status(of: folder)?.kind else { return true }
        guard kind == .folder else { return false }
        return (try? files.remove(folder)) != nil
    }
}

/// The steps of a commit, written down before the first of them, so that a build that is ended amid them can be finished.
struct CommitJournal: Hashable, Sendable {
    private static let header = "report journal 2"
    /// One that knew fewer steps.
    private static let formerHeader = "report journal 1"

    let steps: [CommitStep]

    init(steps: [CommitStep]) { self.steps = steps }

    /// nil for one that was not written to its end, of which nothing was done, and for one with steps that only another version
    /// knows.
    init?(decoding bytes: [UInt8]) {
        guard var lines = LineFile.lines(Self.header, of: bytes) ?? LineFile.lines(Self.formerHeader, of: bytes)
        else { return nil }
        var steps: [CommitStep] = []
        while lines.count > 0 {
            guard let kind = CommitStep.Kind(rawValue: lines.word()), let path = lines.path() else { return nil }
            steps.append(CommitStep(kind, FilePath(path)))
        }
        self.steps = steps
    }

    /// One line a step.
    var encoded: [UInt8] {
        var writer = LineWriter(Self.header, capacity: steps.count * 64)
        for step in steps {
            writer.word(step.kind.rawValue)
            writer.end(step.path.string)
        }
        return writer.finished()
    }
}
