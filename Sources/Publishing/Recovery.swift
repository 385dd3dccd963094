import Files
import Glibc

/// Finishes the commit of a build that was ended amid it.
///
/// A step may be done, not done, or, after a loss of power, have lost the content of its file: only a staged file that has the
/// content which the manifest records is moved, and only what is `report`'s own is replaced.
struct Recovery {
    private let files: any FileSystem
    private let area: StagingArea
    private let committer: Committer
    /// By paths, which is going to be what is on record.
    private var next: [FilePath: OutputManifest.Record]
    /// The licence for what stands in the output, by paths.
    private let standing: [FilePath: OutputManifest.Entry]

    /// Does what the journal in the staging area says; nothing where there is none that is whole, or all of it was done.
    static func run(_ files: any FileSystem, _ area: StagingArea) throws(FileError) {
        guard try files.status(of: area.journal)?.kind == .file,
            let journal = CommitJournal(decoding: try files.read(area.journal))
        else { return }
        try refuseLinks(below: area.folder, files)
        for step in journal.steps { try refuseLinks(onTheWayTo: step.path, in: area.output, files) }
        let committer = Committer(files: files, area: area)
        if try files.status(of: area.manifest)?.kind == .file {
            guard let next = OutputManifest(decoding: try files.read(area.manifest)) else { return }
            var recovery = Recovery(
                files: files, area: area, committer: committer, next: next.byPath.mapValues(\.record),
                standing: try licence(for: next, files, area).byPath)
            for (number, step) in journal.steps.enumerated() { try recovery.finish(step, number) }
            try recovery.finishManifest(next)
        }
        try committer.removeEmptyFolders(of: journal.steps)
    }

    /// A staging folder with a link was not made by report: it may come with a site from somebody else, and lead anywhere.
    private static func refuseLinks(below folder: String, _ files: any FileSystem) throws(FileError) {
        for found in try files.files(below: folder) where found.kind != .file {
            throw .planted(joinedPath(folder, found.path))
        }
    }

    /// So was a folder of the output that is a link.
    private static func refuseLinks(
        onTheWayTo path: FilePath, in output: String, _ files: any FileSystem
    ) throws(FileError) {
        var folder = path.parent
        while !folder.string.isEmpty {
            let place = joinedPath(output, folder.string)
            if let kind = try files.status(of: place)?.kind, kind == .link || kind == .other { throw .planted(place) }
            folder = folder.parent
        }
    }

    /// The published manifest, which is made to license what is going to come first, where it does not.
    private static func licence(
        for next: OutputManifest, _ files: any FileSystem, _ area: StagingArea
    ) throws(FileError) -> OutputManifest {
        var standing = OutputManifest()
        if try files.status(of: area.publishedManifest)?.kind == .file {
            standing = OutputManifest(decoding: try files.read(area.publishedManifest)) ?? standing
        }
        let known = standing.byPath
        if next.entries.allSatisfy({ known[$0.path]?.licenses($0.record) ?? false }) { return standing }
        // No step was done yet, so all that is to stand in is still where it was prepared.
        let standIns = try files.status(of: area.standIns) == nil ? [] : try files.files(below: area.standIns)
        let united = standing.united(with: next).licensingStandIns(
            at: standIns.lazy.map { FilePath($0.path) }.filter(StandIns.isPage))
        let staged = joinedPath(area.folder, "licence")
        try files.makeFolder(area.output)
        try files.write(united.encoded, to: staged)
        try files.rename(staged, to: area.publishedManifest)
        return united
    }

    private mutating func finish(_ step: CommitStep, _ number: Int) throws(FileError) {
        let published = area.published(step.path)
        switch step.kind {
        case .aside:
            guard try files.status(of: area.aside(number)) == nil, try isOurs(step.path) else { return }
            try committer.perform(step, number)
        case .clear:
            if try files.status(of: published)?.kind == .folder { try? committer.clear(published) }
        case .place, .replace: try finishFile(step.path)
        case .folder: try finishFolder(step.path)
        case .relieve:
            let isFolder = try files.status(of: area.staged(step.path))?.kind == .folder
            if isFolder { try finishFolder(step.path) } else { try finishFile(step.path) }
        case .standIn:
            let isStaged = try files.status(of: area.standIn(step.path)) != nil
            guard isStaged, try files.status(of: published) == nil else { return }
            try files.makeFolder(parentPath(published))
            try committer.perform(step, number)
        case .retire:
            let isStaged = try content(of: area.standIn(step.path)) == OutputManifest.Record(of: StandIns.page)
            if isStaged, try isOurs(step.path) { try committer.perform(step, number) }
        }
    }

    private mutating func finishFolder(_ folder: FilePath) throws(FileError) {
        let (staged, published) = (area.staged(folder), area.published(folder))
        guard try files.status(of: staged)?.kind == .folder else { return }
        let inner = try files.files(below: staged).map { FilePath(joinedPath(folder.string, $0.path)) }
        guard try files.status(of: published) == nil else {
            if try isStandIn(folder, for: inner) { return try files.exchange(staged, with: published) }
            for path in inner { try finishFile(path) }
            return
        }
        for path in inner {
            let content = try content(of: area.staged(path))
            if content != nil, content == next[path] { continue }
            try files.remove(area.staged(path))
            next[path] = nil
        }
        try files.makeFolder(parentPath(published))
        try files.rename(staged, to: published)
    }

    /// Whether what is published in a folder stands in for what is staged there, and is not, after the step, the other way round: then
    /// there is more, or other content, published than staged.
    private func isStandIn(_ folder: FilePath, for staged: [FilePath]) throws(FileError) -> Bool {
        guard try files.status(of: area.published(folder))?.kind == .folder else { return false }
        let standing = try files.files(below: area.published(folder))
        guard standing.count <= staged.count else { return false }
        for file in standing {
            guard try isOurs(FilePath(joinedPath(folder.string, file.path))) else { return false }
        }
        for path in staged {
            guard let content = try content(of: area.staged(path)), content == next[path] else { return false }
        }
        return true
    }

    /// Where the file can't be put there any more, what is recorded of it is what was before.
    private mutating func finishFile(_ path: FilePath) throws(FileError) {
        let (staged, published) = (area.staged(path), area.published(path))
        let record = next[path]
        let stagedContent = try content(of: staged)
        let isStaged = record != nil && stagedContent == record
        if isStaged, try files.status(of: published) == nil {
            try files.makeFolder(parentPath(published))
            return try files.rename(staged, to: published)
        }
        let publishedContent = try content(of: published)
        if record != nil, publishedContent == record { return }
        if isStaged, try isOurs(path) { return try files.exchange(staged, with: published) }
        // It was cut off there; as a file of report's own it is written again.
        if publishedContent?.size == 0 { return }
        if let publishedContent, let entry = standing[path], entry.licenses(publishedContent) {
            next[path] = publishedContent
        } else {
            let former = standing[path]?.record
            next[path] = former == record ? nil : former
        }
    }

    private func finishManifest(_ planned: OutputManifest) throws(FileError) {
        if next != planned.byPath.mapValues(\.record) {
            let entries = next.sorted { $0.key < $1.key }.map { OutputManifest.Entry(path: $0.key, record: $0.value) }
            try files.write(OutputManifest(entries: entries).encoded, to: area.manifest)
        }
        try files.makeFolder(area.output)
        try files.rename(area.manifest, to: area.publishedManifest)
    }

    private func isOurs(_ path: FilePath) throws(FileError) -> Bool {
        guard let content = try content(of: area.published(path)) else { return false }
        return standing[path].map { content.size == 0 || $0.licenses(content) } ?? false
    }

    /// nil where there is no file.
    private func content(of path: String) throws(FileError) -> OutputManifest.Record? {
        guard try files.status(of: path)?.kind == .file else { return nil }
        return OutputManifest.Record(of: try files.read(path))
    }
}

extension FileError {
    fileprivate static func planted(_ path: String) -> FileError {
        FileError(
            .read, path, code: ELOOP,
            reason: "report did not put this link there; remove it, and the staging folder, if you did not either")
    }
}
