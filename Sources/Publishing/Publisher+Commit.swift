public import Files
import Text

extension Publisher {
    /// Publishes the staged files, removes stale files of earlier builds, and returns what changed.
    ///
    /// The order of the steps keeps all links intact (`CommitPlan`). All content and the plan are on disk before the
    /// first step, so the next publisher can finish after any crash or power loss. If the system refuses a step, or
    /// somebody has just changed its file, the steps before it are undone.
    public func commit(_ publication: Publication) throws(FileError) -> PublishedFiles {
        let steps = publication.steps
        let manifest = publication.manifest(after: existing.manifest)
        let bytes = manifest.encoded
        let committedAt = try output.place.files.now(in: output.place.staging)
        if output.isNew {
            try publishNewSite(bytes)
        } else if !steps.isEmpty || manifest != existing.manifest {
            try publish(steps, bytes)
        } else {
            try output.discardStaging()
        }
        output.unlock()
        return PublishedFiles(
            publication, manifest: ContentHash(of: bytes), openedAt: output.openedAt, committedAt: committedAt)
    }

    /// Publishes a new output in one rename. It needs no plan: a build killed before the rename publishes nothing.
    private func publishNewSite(_ manifest: [UInt8]) throws(FileError) {
        let place = output.place
        try place.files.createWithFolder(place.slot(.final, OutputManifest.path), manifest)
        try place.files.flush(place.staging)
        try output.publishTree()
    }

    private func publish(
        _ steps: [CommitStep], _ manifest: [UInt8]
    ) throws(FileError) {
        let place = output.place
        let siteSteps = CommitPlan(ordering: steps).steps
        for step in siteSteps where step.slot == .interim {
            try place.files.createWithFolder(place.slot(step), InterimPage.bytes)
        }
        let plan = try CommitPlan(steps: manifestSteps(around: siteSteps, manifest))
        try place.files.flush(place.staging)
        var done = 0
        do throws(FileError) {
            try place.files.create(place.plan, plan.encoded)
            try place.files.flush(place.staging)
            for step in plan.steps {
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
            } else {
                // If undoing fails, leave the plan for the next publisher to finish.
                try? undo(plan.steps.prefix(done))
            }
            throw error
        }
        place.removeEmptiedFolders(plan.steps)
        // The site is published. If clearing up fails, the next publisher finds a plan with nothing left to do.
        try? clearUp()
    }

    /// Adds a first step that publishes the manifest licensing both sites, and a last one for the final manifest.
    private func manifestSteps(
        around steps: [CommitStep], _ manifest: [UInt8]
    ) throws(FileError) -> [CommitStep] {
        let (place, path) = (output.place, OutputManifest.path)
        var united = existing.manifest
        for step in steps { for content in [step.before, step.after] { united.add(content, at: step.path) } }
        let unitedBytes = united.encoded
        let (both, final) = (FileDigest(of: unitedBytes), FileDigest(of: manifest))
        let before = try place.content(at: place.manifest)
        try place.files.createWithFolder(place.slot(.interim, path), unitedBytes)
        try place.files.createWithFolder(place.slot(.final, path), manifest)
        return [CommitStep(slot: .interim, path: path, before: before, after: both)] + steps
            + [CommitStep(slot: .final, path: path, before: both, after: final)]
    }

    /// Undoes the steps, last one first.
    private func undo(_ steps: some BidirectionalCollection<CommitStep>) throws(FileError) {
        for step in steps.reversed() { try output.place.undo(step) }
        try clearUp()
    }

    /// Removes the plan once its changes are on disk.
    private func clearUp() throws(FileError) {
        try output.place.files.flush(output.place.staging)
        try output.place.removeStaging()
    }
}
