public import Files
import Glibc

extension Publisher {
    /// Publishes the staged files, removes stale files of earlier builds, and returns what changed.
    ///
    /// The order of the steps keeps all links intact (`CommitPlan`). All content and the plan are on disk before the
    /// first step, so the next publisher can finish after any crash or power loss. If the system refuses a step, or
    /// somebody has just changed its file (`EEXIST`), the steps before it are undone.
    public func commit(_ publication: Publication) throws(FileError) -> PublishedFiles {
        let steps = publication.steps
        let lines = publication.manifestLines(after: manifest)
        let bytes = OutputManifest.encode(lines)
        let digest = FileDigest(of: bytes)
        let committedAt = try place.files.now(in: place.staging)
        if isNew {
            try publishNewSite(bytes)
        } else if !steps.isEmpty || digest != manifestDigest {
            try publish(steps, lines, bytes)
        } else {
            try discardStaging()
        }
        lock.release()
        return PublishedFiles(publication, manifest: digest.hash, openedAt: openedAt, committedAt: committedAt)
    }

    /// Publishes a new output in one rename. It needs no plan: a build killed before the rename publishes nothing.
    private func publishNewSite(_ manifest: [UInt8]) throws(FileError) {
        try place.files.createWithFolder(place.slot(.final, OutputManifest.path), manifest)
        try place.files.flush(place.staging)
        // The output stays locked, since the tree takes the place of the locked folder.
        let treeLock = try place.files.lock(place.treePath)
        do throws(FileError) { try place.files.rename(place.treePath, to: place.output) } catch {
            guard error.code == EEXIST || error.code == ENOTEMPTY else { throw error }
            throw .changedMeanwhile(place.output)
        }
        try? place.removeStaging()
        treeLock?.release()
    }

    private func publish(_ steps: [CommitStep], _ lines: [String], _ manifest: [UInt8]) throws(FileError) {
        let siteSteps = CommitPlan.ordered(steps)
        for step in siteSteps where step.slot == .interim {
            try place.files.createWithFolder(place.slot(step), InterimPage.bytes)
        }
        let plan = try manifestSteps(around: siteSteps, lines, manifest)
        try place.files.flush(place.staging)
        let newFiles = plan.filter { $0.before == nil }
        let folders = newFiles.flatMap(\.path.folders).filter { place.files.exists(place.published($0)) }
        var done = 0
        do throws(FileError) {
            try place.files.create(place.planPath, CommitPlan.encode(plan))
            try place.files.flush(place.staging)
            for step in plan {
                try place.perform(step)
                done += 1
                guard try place.replacedPlannedContent(step) else {
                    throw FileError.changedMeanwhile(place.published(step.path))
                }
            }
        } catch {
            if done == 0 {
                // Nobody may find the plan and follow it.
                try? place.removeStaging()
            } else if (try? undo(plan, done, except: Set(folders))) == nil {
                let reason = error.reason + "; the next build will finish what was begun"
                throw FileError(error.operation, error.path, code: error.code, reason: reason)
            }
            throw error
        }
        place.removeEmptiedFolders(plan)
        // The site is published. If clearing up fails, the next publisher finds a plan with nothing left to do.
        try? clearUp()
    }

    /// Adds a first step that publishes the manifest licensing both sites, and a last one for the final manifest, which
    /// has these `lines`.
    private func manifestSteps(
        around steps: [CommitStep], _ lines: [String], _ final: [UInt8]
    ) throws(FileError) -> [CommitStep] {
        let path = OutputManifest.path
        let passing = steps.flatMap { step in
            [step.before, step.after].compactMap { $0.map { OutputManifest.line($0, at: step.path) } }
        }
        let united = OutputManifest.encode(lines + passing)
        try place.files.createWithFolder(place.slot(.interim, path), united)
        try place.files.createWithFolder(place.slot(.final, path), final)
        let (both, last) = (FileDigest(of: united), FileDigest(of: final))
        return [CommitStep(slot: .interim, path: path, before: manifestDigest, after: both)] + steps
            + [CommitStep(slot: .final, path: path, before: both, after: last)]
    }

    /// Undoes the first `done` steps, last one first. They, and the one after them, may have made other folders.
    private func undo(_ steps: [CommitStep], _ done: Int, except folders: Set<FilePath>) throws(FileError) {
        let reversed = steps.map(\.reversed)
        for step in reversed[..<done].reversed() { try place.perform(step) }
        place.removeEmptiedFolders(Array(reversed.prefix(done + 1)), except: folders)
        try clearUp()
    }

    /// Removes the plan once its changes are on disk.
    private func clearUp() throws(FileError) {
        try place.files.flush(place.staging)
        try place.removeStaging()
    }
}

extension FileError {
    /// Somebody has put or changed something at a path that the commit was about to change.
    fileprivate static func changedMeanwhile(_ path: String) -> FileError {
        FileError(.rename, path, code: EEXIST, reason: "It was changed while the site was built")
    }
}
