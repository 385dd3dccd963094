import Files
import Site
import Text

/// A file of the site with its context, which is freed as soon as the file is made.
struct PreparedFile {
    /// Relative to the output folder.
    let path: String
    private let content: PlannedFile.Content
    private let renderer: FileRenderer

    init(_ file: PlannedFile, by renderer: FileRenderer) {
        path = file.address.file
        self.renderer = renderer
        if case .page(let makeContext) = file.content {
            let context = makeContext()
            content = .page { context }
        } else {
            content = file.content
        }
    }

    /// nil if the file is made every time.
    func dependencies() -> PageDependencies? {
        switch content {
        case .page(let context): renderer.dependencies(of: context())
        case .bytes: nil
        case .written(let fingerprint, _): fingerprint.map { PageDependencies(context: $0(), template: nil) }
        case .copy(_, let state): state.map { PageDependencies(context: $0, template: nil) }
        }
    }

    func render() throws(FileError) -> RenderedFile {
        switch content {
        case .page(let context): try renderer.rendered(context())
        case .bytes(let bytes): RenderedFile(content: .bytes(bytes))
        case .written(_, let write): RenderedFile(content: .bytes(write()))
        case .copy(let source, _): try renderer.copy(of: source)
        }
    }

    /// Keeps the file if its inputs are those of `record` and `keep` still finds the recorded content. Otherwise
    /// renders it; `write` stores it and returns the hash of its content.
    func update<File>(
        _ record: PageRecord?, _ links: LinkMap, rewritesAll: Bool = false,
        keep: (PageRecord) throws(FileError) -> File?,
        write: (RenderedFile) throws(FileError) -> (file: File, hash: ContentHash)
    ) throws(FileError) -> (updated: UpdatedFile<File>, links: FileLinks) {
        let dependencies = dependencies()
        var reason = rewritesAll ? .output : PageRecord.reason(for: record, dependencies, links)
        if reason == .kept, let record {
            if let kept = try keep(record) {
                let report = MadeFile(path: path, reason: .kept, record: record)
                return ((kept, report), .kept(record.lookups))
            }
            reason = .output
        }
        let rendered = try render()
        let (file, hash) = try write(rendered)
        let made = PageRecord(dependencies, content: hash, rendered.links, links)
        let report = MadeFile(path: path, reason: reason, record: made)
        return ((file, report), .rendered(rendered.links))
    }
}

/// A file that was kept or made, and how.
typealias UpdatedFile<File> = (file: File, report: MadeFile)

/// The links of a rendered file, or the recorded link lookups of a kept file.
enum FileLinks: Sendable {
    case rendered(ResolvedLinks)
    case kept([LinkLookup])
}

/// A file's content, and the links of its Markdown.
struct RenderedFile {
    enum Content {
        case bytes([UInt8])
        /// The bytes of the file at this path.
        case copy(String)
    }

    let content: Content
    var links = ResolvedLinks()

    func bytes(_ files: any FileSystem) throws(FileError) -> [UInt8] {
        switch content {
        case .bytes(let bytes): bytes
        case .copy(let source): try files.read(source)
        }
    }
}
