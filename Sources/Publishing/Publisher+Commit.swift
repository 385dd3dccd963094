public import Files
import Synchronization
import Text

extension Publisher {
    /// Moves what was staged into place, removes what earlier builds made and this one did not, and returns what
    /// changed.
    ///
    /// The order of the steps keeps all links whole (`CommitPlan`). All content and the plan are on the disk before the
    /// first step: however the process ends, the next publisher does the rest, after a loss of power too. If the system
    /// refuses a step, those before it are undone.
    public func commit() throws(FileError) -> PublishedFiles {
        let leftovers = try leftovers()
        let (outcomes, replaced) = progress.withLock { ($0.outcomes, $0.replaced) }
        let stale = leftovers.filter { !$0.isEdited || options.replacesEdited }
        var next: [(FilePath, ContentRecord)] = []
        var changes = stale.map { FileChange(path: $0.path, before: $0.stamp.record, after: nil) }
        for (path, outcome) in outcomes {
            switch outcome {
            case .staged(let stamp):
                next.append((path, stamp.record))
                changes.append(FileChange(path: path, before: replaced[path]?.record, after: stamp.record))
            case .unchanged(let stamp): next.append((path, stamp.record))
            // The record stays, so that the next build knows that the file was changed.
            case .edited: existing.manifest.content(of: path).map { next.append((path, $0)) }
            case .foreign: break
            }
        }
        for leftover in leftovers where leftover.isEdited && !options.replacesEdited {
            existing.manifest.content(of: leftover.path).map { next.append((leftover.path, $0)) }
        }
        let manifest = OutputManifest(next)
        let bytes = manifest.encoded
        let committedAt = try output.place.files.now(in: output.place.staging)
        if output.isNew {
            try publishNewSite(bytes)
        } else if !changes.isEmpty || manifest != existing.manifest {
            let known = Dictionary(stale.map { ($0.path, $0.stamp) }) { $1 }.merging(replaced) { $1 }
            try publish(changes, known: known, bytes)
        } else {
            try output.discardStaging()
        }
        output.unlock()
        let removed = stale.map(\.path)
        return result(outcomes, removed: removed, manifest: ContentHash(of: bytes), at: committedAt)
    }

    /// Puts a new output in place in one rename. It needs no plan: killed before the rename, nothing is published.
    private func publishNewSite(_ manifest: [UInt8]) throws(FileError) {
        let place = output.place
        try place.files.createWithFolder(place.slot(.final, OutputManifest.path), manifest)
        try place.files.flush(place.staging)
        try output.publishTree()
    }

    private func publish(
        _ changes: [FileChange], known: [FilePath: FileStamp], _ manifest: [UInt8]
    ) throws(FileError) {
        let place = output.place
        var known = known.filter { $0.value.isSettled(at: output.openedAt) }
        let siteSteps = CommitPlan(changes).steps
        for step in siteSteps where step.slot == .interim {
            let status = try place.files.createWithFolder(place.slot(step), InterimPage.bytes)
            known[step.path] = FileStamp(InterimPage.content, status)
        }
        let plan = try CommitPlan(steps: manifestSteps(around: siteSteps, manifest))
        try place.files.flush(place.staging)
        try place.files.create(place.plan, plan.encoded)
        try place.files.flush(place.staging)

        let committer = Committer(place: place)
        var done = 0
        do throws(FileError) {
            for step in plan.steps {
                try committer.perform(step)
                done += 1
                guard try committer.tookWhatWasPlanned(step, known: known[step.path]) else {
                    throw FileError.changedMeanwhile(place.published(step.path))
                }
            }
        } catch {
            undo(plan.steps.prefix(done), committer)
            throw error
        }
        committer.removeEmptiedFolders(plan.steps)
        // The site is published. If flushing or clearing up fails, the next build finds nothing left to do.
        do throws(FileError) {
            try place.files.flush(place.staging)
            try output.staging.remove()
        } catch {
            progress.withLock { $0.leavesPlan = true }
        }
    }

    /// Before the first step comes the manifest that licenses both sites, after the last one the final manifest.
    private func manifestSteps(
        around steps: [CommitStep], _ manifest: [UInt8]
    ) throws(FileError) -> [CommitStep] {
        let (place, path) = (output.place, OutputManifest.path)
        let united = existing.manifest.united(with: steps).encoded
        let (both, final) = (ContentRecord(of: united), ContentRecord(of: manifest))
        let before = try Committer(place: place).content(at: place.manifest)
        try place.files.createWithFolder(place.slot(.interim, path), united)
        try place.files.createWithFolder(place.slot(.final, path), manifest)
        return [CommitStep(slot: .interim, path: path, before: before, after: both)] + steps
            + [CommitStep(slot: .final, path: path, before: both, after: final)]
    }

    /// Brings everything back as it was, and to the disk before the plan goes. What can't be brought back is left with
    /// its plan, for the next publisher to finish.
    private func undo(_ steps: some BidirectionalCollection<CommitStep>, _ committer: Committer) {
        do throws(FileError) {
            for step in steps.reversed() { try committer.undo(step) }
            try output.place.files.flush(output.place.staging)
        } catch {
            progress.withLock { $0.leavesPlan = true }
        }
    }

    private func result(
        _ outcomes: [FilePath: Outcome], removed: [FilePath], manifest: ContentHash, at committedAt: Int
    ) -> PublishedFiles {
        var (written, unchanged, edited): ([FilePath], [FilePath], [FilePath]) = ([], [], [])
        var stamps: [FilePath: FileStamp] = [:]
        for (path, outcome) in outcomes {
            switch outcome {
            case .staged(let stamp):
                written.append(path)
                if stamp.isSettled(at: committedAt) { stamps[path] = stamp }
            case .unchanged(let stamp):
                unchanged.append(path)
                if stamp.isSettled(at: output.openedAt) { stamps[path] = stamp }
            case .edited: edited.append(path)
            case .foreign: break
            }
        }
        edited += progress.withLock { $0.leftovers ?? [] }.filter { $0.isEdited && !options.replacesEdited }.map(\.path)
        return PublishedFiles(
            written: written.inCommitOrder.map(\.string),
            unchanged: unchanged.sorted().map(\.string), removed: removed.sorted().map(\.string),
            edited: edited.sorted().map(\.string), manifest: manifest, stamps: stamps)
    }
}
