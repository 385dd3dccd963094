import Site
import Text

extension PreparedFile {
    /// Keeps the file if nothing has changed since it was made as its `record` says, and `keep` finds it as it was
    /// made. Otherwise renders it, and `write` stores it and returns the hash of its content.
    func update<File>(
        _ record: PageRecord?, _ links: LinkMap, rewritesAll: Bool = false,
        keep: (PageRecord) throws(BuildFailure) -> File?,
        write: (RenderedFile) throws(BuildFailure) -> (file: File, hash: ContentHash)
    ) throws(BuildFailure) -> (made: (file: File, as: MadeFile), links: FileMaker.Links) {
        let dependencies = dependencies()
        var reason = rewritesAll ? .output : PageRecord.reason(for: record, dependencies, links)
        if reason == .kept, let record {
            if let kept = try keep(record) {
                return ((kept, MadeFile(path: path, reason: .kept, record: record)), .kept(record.lookups))
            }
            reason = .output
        }
        let rendered = try render()
        let (file, hash) = try write(rendered)
        let made = PageRecord(dependencies, content: hash, rendered.links, links)
        return ((file, MadeFile(path: path, reason: reason, record: made)), .rendered(rendered.links))
    }
}
