import Files
import Glibc

/// Finishes the commit of a killed build.
///
/// A staging folder may be part of a site that somebody else made. So a plan counts only if its first step has
/// replaced, or can replace, the very manifest that it names.
extension OutputPlace {
    /// Does the rest of the plan in the staging folder, if there is one.
    func finishKilledCommit() throws(FileError) {
        guard try hasStaging(),
            let plan = try files.read(planPath, upTo: maxManifestSize).flatMap(CommitPlan.decode)
        else { return }
        let manifestSteps = plan.filter { $0.path == OutputManifest.path }
        if let first = manifestSteps.first, let united = try unitedManifest(manifestSteps) {
            try finish(first)
            // If the output has another manifest now, the plan was made for another output.
            let published = try digest(at: manifestPath)
            if published == first.after || published == manifestSteps.last?.after {
                let licensed = plan.filter { $0.path != OutputManifest.path && united.licenses($0) }
                for step in licensed { try finish(step) }
                for step in manifestSteps.dropFirst() { try finish(step) }
                removeEmptiedFolders(licensed)
            }
        }
        try files.flush(staging)
        try removeStaging()
    }

    /// The manifest that licenses the old and the new site. The first step exchanges it with the old one, the last step
    /// with the final one. A power loss may keep only one of these exchanges, so look in the output and in both slots.
    private func unitedManifest(_ manifestSteps: [CommitStep]) throws(FileError) -> OutputManifest? {
        for path in [manifestPath] + manifestSteps.map({ slot($0) })
        where try digest(at: path) == manifestSteps.first?.after {
            return try files.read(path, upTo: maxManifestSize).flatMap(OutputManifest.init(decoding:))
        }
        return nil
    }

    /// Does a step that was not done yet. Skips it if something else is in its way; removes empty folders.
    private func finish(_ step: CommitStep) throws(FileError) {
        guard try digest(at: published(step.path)) == step.before,
            try digest(at: slot(step)) == step.after
        else { return }
        do throws(FileError) { try perform(step) } catch {
            if error.code == EEXIST { return }
            throw error
        }
        // What somebody has just changed stays.
        if try !replacedPlannedContent(step) { try perform(step.reversed) }
    }
}

extension OutputManifest {
    /// Whether both sides of a step are report's own.
    fileprivate func licenses(_ step: CommitStep) -> Bool {
        [step.before, step.after].allSatisfy { content in content.map { licenses($0, at: step.path) } ?? true }
    }
}
