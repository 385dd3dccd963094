import Files
import Glibc

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
        guard try place.hasStaging(),
            let plan = try place.files.read(place.plan, upTo: maxPlanSize).flatMap(CommitPlan.init(decoding:))
        else { return }
        let manifestSteps = plan.steps.filter { $0.path == OutputManifest.path }
        if let first = manifestSteps.first, let united = try unitedManifest(manifestSteps, place) {
            try finish(first, in: place)
            // If the output has another manifest now, the plan was made for another output.
            let published = try place.content(at: place.manifest)
            if published == first.after || published == manifestSteps.last?.after {
                let licensed = plan.steps.filter { $0.path != OutputManifest.path && united.licenses($0) }
                for step in licensed { try finish(step, in: place) }
                for step in manifestSteps.dropFirst() { try finish(step, in: place) }
                place.removeEmptiedFolders(licensed)
            }
        }
        try place.files.flush(place.staging)
        try place.removeStaging()
    }

    /// The manifest that licenses the old and the new site. The first step exchanges it with the old one, the last step
    /// with the final one. A power loss may keep only one of these exchanges, so look in the output and in both slots.
    private static func unitedManifest(
        _ manifestSteps: [CommitStep], _ place: OutputPlace
    ) throws(FileError) -> OutputManifest? {
        for path in [place.manifest] + manifestSteps.map({ place.slot($0) })
        where try place.content(at: path) == manifestSteps.first?.after {
            return try place.files.read(path, upTo: maxPlanSize).flatMap(OutputManifest.init(decoding:))
        }
        return nil
    }

    /// Does a step that was not done yet. Skips it if something else is in its way; an emptied folder is not.
    private static func finish(_ step: CommitStep, in place: OutputPlace) throws(FileError) {
        guard try place.content(at: place.published(step.path)) == step.before,
            try place.content(at: place.slot(step)) == step.after
        else { return }
        do throws(FileError) { try place.perform(step) } catch {
            if error.code == EEXIST { return }
            throw error
        }
        // What somebody has just changed stays.
        if try !place.replacedPlannedContent(step) { try place.undo(step) }
    }
}

extension OutputManifest {
    /// Whether both sides of a step are report's own.
    fileprivate func licenses(_ step: CommitStep) -> Bool {
        [step.before, step.after].allSatisfy { content in content.map { licenses($0, at: step.path) } ?? true }
    }
}
