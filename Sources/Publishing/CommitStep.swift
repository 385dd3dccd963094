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
    }

    let kind: Kind
    /// Relative to the output folder.
    let path: String

    init(_ kind: Kind, _ path: String) {
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
        case .replace: try files.exchange(staged, with: published)
        case .place, .folder:
            // A rename would replace what somebody has put there since it was looked at.
            guard try files.status(of: published) == nil else {
                throw FileError(
                    .rename, published, code: 17, reason: "Something was put there while the site was built")
            }
            try files.rename(staged, to: published)
        }
    }

    /// Brings back what was there before a step that was done.
    func undo(_ step: CommitStep, _ number: Int) throws(FileError) {
        let (staged, published) = (area.staged(step.path), area.published(step.path))
        switch step.kind {
        case .aside:
            try files.makeFolder(parentPath(published))
            try files.rename(area.aside(number), to: published)
        case .clear: try files.makeFolder(published)
        case .replace: try files.exchange(staged, with: published)
        case .place, .folder: try files.rename(published, to: staged)
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
            var folder = parentPath(step.path)
            while !folder.isEmpty {
                let full = area.published(folder)
                if let kind = try files.status(of: full)?.kind {
                    guard kind == .folder, try files.list(full).isEmpty else { break }
                    try files.remove(full)
                }
                folder = parentPath(folder)
            }
        }
    }
}

/// The steps of a commit, written down before the first of them, so that a build that is ended amid them can be finished.
struct CommitJournal: Hashable, Sendable {
    private static let header = "report journal 1"

    let steps: [CommitStep]

    init(steps: [CommitStep]) { self.steps = steps }

    /// nil for one that was not written to its end; then nothing of it was done.
    init?(decoding bytes: [UInt8]) {
        guard var lines = LineFile.lines(Self.header, of: bytes) else { return nil }
        var steps: [CommitStep] = []
        while lines.count > 0 {
            guard let kind = CommitStep.Kind(rawValue: lines.word()), let path = lines.path() else { return nil }
            steps.append(CommitStep(kind, path))
        }
        self.steps = steps
    }

    /// One line a step.
    var encoded: [UInt8] {
        var writer = LineWriter(Self.header, capacity: steps.count * 64)
        for step in steps {
            writer.word(step.kind.rawValue)
            writer.end(step.path)
        }
        return writer.finished()
    }
}
