import Files

/// Finishes the commit of a killed build.
///
/// A staging folder may be part of a site that somebody else made. So a plan counts only if its first step has
/// replaced, or can replace, the very manifest that it names. A step is done only if the output has the content that it
/// replaces, the staging folder has the content that it brings, and the united manifest lists both; other steps are
/// skipped. Paths never pass through links (`OutputPlace`).
enum Recovery {
    /// The maximum size of a plan in bytes, enough for a million steps.
    private static let maxPlanSize = 256 << 20

    /// Does the rest of the plan in the staging folder, if there is one.
    static func run(in place: OutputPlace) throws(FileError) {
        guard try StagingFolder(place: place).exists(),
            let plan = try place.files.read(place.plan, upTo: maxPlanSize).flatMap(CommitPlan.init(decoding:))
        else { return }
        let committer = Committer(place: place)
        let manifestSteps = plan.steps.filter { $0.path == OutputManifest.path }
        if let first = manifestSteps.first, let united = try unitedManifest(manifestSteps, committer) {
            try finish(first, committer)
            // If the output has another manifest now, the plan was made for another output.
            let published = try committer.content(at: place.manifest)
            if published == first.after || published == manifestSteps.last?.after {
                let licensed = plan.steps.filter { $0.path != OutputManifest.path && united.licenses($0) }
                for step in licensed { try finish(step, committer) }
                for step in manifestSteps.dropFirst() { try finish(step, committer) }
                committer.removeEmptiedFolders(licensed)
            }
        }
        try place.files.flush(place.staging)
        try StagingFolder(place: place).remove()
    }

    /// The manifest that licenses the old and the new site. The first step exchanges it with the old one, the last step
    /// with the final one. A power loss may keep only one of these exchanges, so look in the output and in both slots.
    private static func unitedManifest(
        _ manifestSteps: [CommitStep], _ committer: Committer
    ) throws(FileError) -> OutputManifest? {
        let place = committer.place
        for path in [place.manifest] + manifestSteps.map({ place.slot($0) })
        where try committer.content(at: path) == manifestSteps.first?.after {
            return try place.files.read(path, upTo: maxPlanSize).flatMap(OutputManifest.init(decoding:))
        }
        return nil
    }

    /// Does a step that was not done yet.
    private static func finish(_ step: CommitStep, _ committer: Committer) throws(FileError) {
        let place = committer.place
        let published = place.published(step.path)
        if step.before == nil {
            guard try place.files.status(of: published) == nil else { return }
        } else {
            guard try committer.content(at: published) == step.before else { return }
        }
        guard try committer.content(at: place.slot(step)) == step.after else { return }
        try committer.perform(step)
        // What somebody has just changed stays.
        if try !committer.replacedPlannedContent(step) { try committer.undo(step) }
    }
}

extension OutputManifest {
    /// Whether both sides of a step are report's own.
    fileprivate func licenses(_ step: CommitStep) -> Bool {
        [step.before, step.after].allSatisfy { content in content.map { licenses($0, at: step.path) } ?? true }
    }
}
