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
        let path: String
        let reason: RenderReason
        var diagnostics: [Diagnostic] = []
        /// What to remember of it; nothing of a page that has something to tell, since it has to tell it again.
        var memory: PageCache.Memory?
    }

    /// Hands over the file of that number among those of the site.
    func publish(_ file: RenderableFile, number: Int) throws(BuildFailure) -> Outcome {
        // It is made from the address each time.
        let path = file.path
        let prepared = file.prepare()
        let dependencies = prepared.dependencies()
        let known = dependencies == nil ? nil : known.number(of: file.address, near: number)
        let entry = known.flatMap { self.known[$0] }
        var reason = options.rewritesAll ? .output : PageCache.reason(for: entry, dependencies, links)
        if reason == .kept, let known, let entry {
            let isThere = try touchingFiles { () throws(FileError) in
                try publisher.keep(path, hash: entry.output, near: number)
            }
            if isThere { return Outcome(path: path, reason: .kept, memory: .known(known)) }
            reason = .output
        }
        let rendered = try prepared.render()
        let hash = ContentHash(of: rendered.bytes)
        _ = try touchingFiles { () throws(FileError) in try publisher.stage(rendered.bytes, hash: hash, at: path) }
        let (lookups, diagnostics) = (rendered.links.lookups, rendered.links.diagnostics)
        guard let dependencies, diagnostics.isEmpty else {
            return Outcome(path: path, reason: reason, diagnostics: diagnostics)
        }
        let made = PageCache.Entry(
            dependencies: dependencies, output: hash, lookups: lookups, answers: links.fingerprint(of: lookups))
        return Outcome(path: path, reason: reason, memory: .made(file.address, made))
    }
}

/// Why a file of the site was made, or was not.
public struct MadeFile: Hashable, Sendable {
    /// Relative to the output folder.
    public let path: String
    /// `.kept` for a file that was not made.
    public let reason: RenderReason
}
