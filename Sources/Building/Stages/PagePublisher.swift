import Files
import Publishing
import Site
import Text

/// Hands files to the publisher, and renders only those that may have changed.
struct PagePublisher: Sendable {
    let publisher: Publisher
    /// Where copied files come from.
    let files: any FileSystem
    /// How the last build made each page, by its path.
    let known: [FilePath: PageRecord]
    let links: LinkMap
    let options: PublishingOptions

    /// The file, and its links if it was rendered.
    func publish(_ file: RenderableFile) throws(BuildFailure) -> (MadeFile, ResolvedLinks?) {
        let path = file.path
        let prepared = file.prepare()
        let dependencies = prepared.dependencies()
        let record = known[FilePath(path)]
        var reason = options.rewritesAll ? .output : PageRecord.reason(for: record, dependencies, links)
        if reason == .kept, let record {
            let isThere = try touchingFiles { () throws(FileError) in
                try publisher.keep(path, hash: record.content)
            }
            if isThere { return (MadeFile(path: path, reason: .kept, record: record), nil) }
            reason = .output
        }
        let rendered = try prepared.render()
        let content = try touchingFiles { () throws(FileError) in try stage(rendered.content, at: path) }
        var made = MadeFile(path: path, reason: reason)
        made.record = PageRecord(dependencies, content: content, rendered.links, links)
        return (made, rendered.links)
    }

    /// The hash of the content.
    private func stage(_ content: RenderedFile.Content, at path: String) throws(FileError) -> ContentHash {
        switch content {
        case .copy(let source): return try publisher.stage(copyOf: source, in: files, at: path)
        case .bytes(let bytes): return try publisher.stage(bytes, at: path)
        }
    }
}
