import Files
import Publishing
import Site
import Text

/// Hands files to the publisher, and renders only those that may have changed.
struct PagePublisher: Sendable {
    let publisher: Publisher
    /// Where copied files come from.
    let files: any FileSystem
    /// What is known of the files of the last build.
    let known: [FilePath: KnownFile]
    let links: LinkMap
    let options: PublishingOptions

    /// A file that is ready to be published.
    struct ReadyFile: Sendable {
        let file: ComparedFile
        /// How it was made.
        let made: MadeFile
    }

    func publish(_ file: PreparedFile) throws(BuildFailure) -> (made: ReadyFile, links: FileMaker.Links) {
        let path = file.path
        let dependencies = file.dependencies()
        let record = known[FilePath(path)]?.record
        var reason = options.rewritesAll ? .output : PageRecord.reason(for: record, dependencies, links)
        if reason == .kept, let record {
            let kept = try touchingFiles { () throws(FileError) in try publisher.keep(path, hash: record.content) }
            if let kept {
                let made = MadeFile(path: path, reason: .kept, record: record)
                return (ReadyFile(file: kept, made: made), .kept(record.lookups))
            }
            reason = .output
        }
        let rendered = try file.render()
        let staged = try touchingFiles { () throws(FileError) in try stage(rendered.content, at: path) }
        let made = MadeFile(
            path: path, reason: reason,
            record: PageRecord(dependencies, content: staged.hash, rendered.links, links))
        return (ReadyFile(file: staged, made: made), .rendered(rendered.links))
    }

    private func stage(_ content: RenderedFile.Content, at path: String) throws(FileError) -> ComparedFile {
        switch content {
        case .copy(let source): try publisher.stage(copyOf: source, in: files, at: path)
        case .bytes(let bytes): try publisher.stage(bytes, at: path)
        }
    }
}
