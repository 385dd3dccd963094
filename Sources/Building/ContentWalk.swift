public import Files
import Intake

/// Walks through the content folder of a site while its settings and theme are read.
public struct ContentWalk: Sendable {
    private let walking: Task<[FoundFile]?, Never>

    /// Begins to walk through the content of the site at `root`, passing over drafts unless it `includesDrafts`.
    public init(through root: String, includesDrafts: Bool, files: any FileSystem) {
        walking = Task { try? ContentFinder.walk(root, includesDrafts: includesDrafts, files) }
    }

    /// What it came upon; nil where there is no such folder, or that was refused, which the one who asks again is told.
    var found: [FoundFile]? { get async { await walking.value } }
}
