import Files

/// Where an output and its staging folder are.
struct OutputPlace: Sendable {
    /// Files of the folder that holds both, or of the output itself if that holds its staging folder. No path passes
    /// through a link or leaves that folder.
    let files: any FileSystem
    /// The path of the output in `files`; empty if `files` is the output.
    let output: String
    /// The path of the staging folder in `files`.
    let staging: String

    static let planName = "plan"

    /// Staging beside the output, so that no rename crosses file systems.
    init(besideOutput name: String, in parent: any FileSystem) {
        files = parent
        output = name
        staging = ".\(name).report-staging"
    }

    /// Staging in the output: for an output that is a mount point, or whose parent folder may not be written.
    init(insideOutput output: any FileSystem) {
        files = output
        self.output = ""
        staging = ".report-staging"
    }

    var manifestPath: String { published(OutputManifest.path) }
    /// Exists from the moment when all content is on disk until the commit is done.
    var planPath: String { joinedPath(staging, Self.planName) }
    /// The whole site to be, if there is no output yet.
    var treePath: String { joinedPath(staging, CommitStep.Slot.final.rawValue) }

    func published(_ path: FilePath) -> String { joinedPath(output, path.string) }

    func slot(_ step: CommitStep) -> String { slot(step.slot, step.path) }

    func slot(_ slot: CommitStep.Slot, _ path: FilePath) -> String {
        joinedPath(joinedPath(staging, slot.rawValue), path.string)
    }
}
