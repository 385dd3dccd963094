import Files

/// Where an output and its staging folder are.
struct OutputPlace: Sendable {
    /// The file system of the folder that holds both, or of the output if the staging folder is in it. No path passes
    /// through a link or leaves that folder.
    let files: any FileSystem
    /// The path of the output in `files`; empty if `files` is the output.
    let output: String
    /// The path of the staging folder in `files`.
    let staging: String

    static let planName = "plan"

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
