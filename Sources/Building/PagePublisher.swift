import Diagnostics
import Files
import Publishing
import Site

/// Hands files to the publisher, and makes only those of which it is not known that they would be as they are.
struct PagePublisher: Sendable {
    let publisher: Publisher
    let known: PageCache
    let links: LinkMap
    let options: PublishingOptions

    /// What came of one file.
    struct Outcome: Sendable {
        let reason: RenderReason
        var diagnostics: [Diagnostic] = []
        /// What to remember of it, by its path; nothing of a page that has something to tell, since it has to tell it again.
        var entry: (String, PageCache.Entry)?
    }

    func publish(_ file: RenderableFile) throws(BuildFailure) -> Outcome {
        let prepared = file.prepare()
        let dependencies = prepared.dependencies()
        var reason = options.rewritesAll ? .output : known.reason(for: file.path, dependencies, links)
        if reason == .kept, let entry = known.entries[file.path] {
            let isThere = try touchingFiles { () throws(FileError) in
                try publisher.keep(file.path, hash: entry.output)
            }
            if isThere { return Outcome(reason: .kept, entry: (file.path, entry)) }
            reason = .output
        }
        let made = try prepared.render()
        _ = try touchingFiles { () throws(FileError) in try publisher.stage(made.bytes, at: file.path) }
        guard let dependencies, made.links.diagnostics.isEmpty else {
            return Outcome(reason: reason, diagnostics: made.links.diagnostics)
        }
        let entry = PageCache.Entry(
            dependencies: dependencies, output: ContentHash(of: made.bytes), lookups: made.links.lookups,
            answers: links.fingerprint(of: made.links.lookups))
        return Outcome(reason: reason, entry: (file.path, entry))
    }
}

/// Why a file of the site was made, or was not.
public struct MadeFile: Hashable, Sendable {
    /// Relative to the output folder.
    public let path: String
    /// `.kept` for a file that was not made.
    public let reason: RenderReason
}
