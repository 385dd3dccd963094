public import Files
import Synchronization

extension Publisher {
    /// Moves what was staged into place, removes what earlier builds made and this one did not, and says what it did.
    ///
    /// The order keeps every link of every page whole. First comes what is new, files that pages use before pages: all that it leads
    /// to of old is there, and for what it leads to and is new too something stands in until its turn. Then come the pages that
    /// replace others, with both sites there in full, those deep in the site before those that list them, then home, feeds
    /// and the site map. When no page leads there any more, what is stale goes: its pages lose their links, then they go, and then the
    /// files that they use.
    ///
    /// A journal of the steps is on the disk before the first of them: where the process ends amid them, however it ends, the
    /// next publisher does the rest. What the system refuses undoes them. Staged files are not flushed one by one, which would take
    /// ten times as long as writing them: a kill does not lose them, and after a loss of power the recovery compares each with its
    /// record before it moves it.
    public func commit() throws(FileError) -> PublishedFiles {
        let leftovers = try leftovers()
        let progress = progress.withLock { progress in
            defer { progress.staged = [] }
            return progress
        }
        let plan = try CommitPlan(progress, leftovers: leftovers, publisher: self)
        let standing = plan.isNeeded || !hasOutput ? nil : previous.manifest
        let manifest = standing ?? plan.record.manifest
        let hash = ContentHash(of: manifest)
        var published = beginning
        if !hasOutput {
            try publishAll(manifest)
            published = (try? files.status(of: area.publishedManifest))?.modified ?? beginning
        } else if plan.isNeeded {
            published = try publish(plan, manifest)
        }
        // The site is published; what fails from here on costs the next build a little time and nothing else.
        try? writeStamps(plan.record, hash, published)
        try? area.remove()
        return PublishedFiles(
            written: plan.written, unchanged: plan.unchanged, removed: plan.removed, edited: plan.edited,
            manifest: hash)
    }

    /// The whole site in one step, where there was none.
    private func publishAll(_ manifest: [UInt8]) throws(FileError) {
        try files.makeFolder(area.tree)
        try files.write(manifest, to: area.staged(OutputManifest.path))
        try files.flush(area.staged(OutputManifest.path))
        guard try files.status(of: area.output) == nil else {
            throw FileError(
                .rename, area.output, code: 17, reason: "Something was put there while the site was built")
        }
        try files.rename(area.tree, to: area.output)
    }

    /// Returns when the manifest was written.
    private func publish(
        _ plan: CommitPlan, _ manifest: [UInt8]
    ) throws(FileError) -> Int {
        let hadManifest = try files.status(of: area.publishedManifest)?.kind == .file
        let written = try files.write(manifest, to: area.manifest)
        try files.makeFolder(area.tree)
        let united = plan.record.unitedManifest(standIns: plan.standIns.lazy.filter(StandIns.isPage))
        try files.write(united, to: area.staged(OutputManifest.path))
        for path in plan.standIns {
            try files.makeFolder(parentPath(area.standIn(path)))
            let bytes = StandIns.isPage(path) ? StandIns.page : try files.read(area.staged(path))
            try files.write(bytes, to: area.standIn(path))
        }
        try files.flush(area.manifest)
        try files.write(CommitJournal(steps: plan.steps).encoded, to: area.journal)
        try files.flush(area.journal)
        let committer = Committer(files: files, area: area)
        let manifestStep = CommitStep(hadManifest ? .replace : .place, OutputManifest.path)
        var done = -1
        do throws(FileError) {
            try committer.perform(manifestStep, 0)
            done = 0
            for (number, step) in plan.steps.enumerated() {
                if step.kind == .replace { try checkUntouched(step.path, plan) }
                try committer.perform(step, number)
                done = number + 1
            }
            try files.rename(area.manifest, to: area.publishedManifest)
        } catch {
            undo(plan.steps.prefix(max(done, 0)), done < 0 ? nil : manifestStep)
            throw error
        }
        try? committer.removeEmptyFolders(of: plan.steps)
        try? files.remove(area.journal)
        return written.modified
    }

    /// Throws where somebody has changed a file since it was found to be replaceable.
    private func checkUntouched(_ path: FilePath, _ plan: CommitPlan) throws(FileError) {
        let status = try files.status(of: area.published(path))
        guard let seen = plan.replaced[path], status != seen else { return }
        throw FileError(.rename, area.published(path), code: 17, reason: "It was changed while the site was built")
    }

    /// Brings everything back as it was. What can't be brought back is left with its journal, for the next publisher to finish.
    private func undo(_ steps: some BidirectionalCollection<CommitStep>, _ manifestStep: CommitStep?) {
        let committer = Committer(files: files, area: area)
        do throws(FileError) {
            for (number, step) in Array(steps.enumerated()).reversed() { try committer.undo(step, number) }
            if let manifestStep { try committer.undo(manifestStep, 0) }
            try files.remove(area.journal)
        } catch {
            progress.withLock { $0.isUnfinished = true }
        }
    }

    private func writeStamps(
        _ record: NextRecord, _ manifest: ContentHash, _ published: Int
    ) throws(FileError) {
        guard let path = options.stamps else { return }
        if !record.hasOtherStamps, manifest == previous.hash { return }
        let staged = joinedPath(area.folder, "stamps")
        try files.write(record.stamps(manifest: manifest, at: published), to: staged)
        try files.makeFolder(parentPath(path))
        try files.rename(staged, to: path)
    }
}

/// What a commit did, as paths relative to the output folder.
public struct PublishedFiles: Hashable, Sendable {
    /// New, or with new bytes.
    public let written: [String]
    /// Left as they were.
    public let unchanged: [String]
    /// Made by an earlier build, and gone.
    public let removed: [String]
    /// Changed by hand since `report` wrote them, and left as they are.
    public let edited: [String]
    /// Of the manifest that has them on record.
    public let manifest: ContentHash
}

extension PublishedFiles {
    /// A site of which nothing has changed.
    public init(unchanged: [String], manifest: ContentHash) {
        self.init(written: [], unchanged: unchanged, removed: [], edited: [], manifest: manifest)
    }
}
