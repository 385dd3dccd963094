import Files
import Markup
import Site
import Templates

/// A file of the site that can be written.
public struct RenderableFile: Sendable {
    private let file: PlannedFile
    private let renderer: FileRenderer

    init(_ file: PlannedFile, by renderer: FileRenderer) {
        self.file = file
        self.renderer = renderer
    }

    /// Relative to the output folder.
    public var path: String { file.address.file }

    /// Where links find it.
    var address: String { file.address.path }

    /// Whether it is a page for people.
    public var isPage: Bool { file.isPage }

    /// Makes what it is made from.
    func prepare() -> PreparedFile { renderer.prepared(file) }

    /// Its bytes and what its links came to; throws where a file that it copies or shows can't be read.
    func render() throws(BuildFailure) -> RenderedFile { try prepare().render() }
}

/// A file of the site with all that it is made from, which is let go when the file is made.
struct PreparedFile {
    /// What its bytes depend on, where that is told.
    var dependencies: () -> PageDependencies? = { nil }
    /// Its bytes and what its links came to; throws where a file that it copies or shows can't be read.
    let render: () throws(BuildFailure) -> RenderedFile
}

/// What all files of a site are written with; one object, to which each of them holds a pointer.
final class FileRenderer: Sendable {
    private let templates: TemplateSet
    /// By the names of the pages' templates.
    private let templateHashes: [String: ContentHash]
    private let files: any FileSystem
    private let root: String

    /// A renderer by the templates of `theme`, for the site at `root`.
    init(theme: Theme, files: any FileSystem, root: String) {
        templates = theme.templates
        templateHashes = Dictionary(
            uniqueKeysWithValues: PageKinds.shapes.keys.map { ($0, theme.fingerprint(ofTemplate: $0)) })
        self.files = files
        self.root = root
    }

    func prepared(_ file: PlannedFile) -> PreparedFile {
        switch file.content {
        case .page(let page): prepared(page)
        case .bytes(let bytes): PreparedFile { RenderedFile(bytes: bytes) }
        case .written(let fingerprint, let write):
            PreparedFile(
                dependencies: { fingerprint.map { PageDependencies(context: $0, template: ContentHash(of: [])) } },
                render: { RenderedFile(bytes: write()) })
        case .copy(let source):
            PreparedFile { [self] () throws(BuildFailure) in
                let path = joinedPath(root, source)
                return RenderedFile(bytes: try touchingFiles { () throws(FileError) in try files.read(path) })
            }
        }
    }

    private func prepared(_ page: PlannedPage) -> PreparedFile {
        if let known = page.fingerprint {
            return PreparedFile(
                dependencies: { [self] in dependencies(known.context, known.template) },
                render: { [self] () throws(BuildFailure) in try rendered(page()) })
        }
        let context = page()
        return PreparedFile(
            dependencies: { [self] in dependencies(context.fingerprint, type(of: context).template) },
            render: { [self] () throws(BuildFailure) in try rendered(context) })
    }

    private func dependencies(_ context: ContentHash?, _ template: String) -> PageDependencies? {
        guard let context, let template = templateHashes[template] else { return nil }
        return PageDependencies(context: context, template: template)
    }

    private func rendered(_ page: some PageContext) throws(BuildFailure) -> RenderedFile {
        let markdown = MarkdownReader(files: files, root: root)
        var writer = ByteWriter(capacity: 16_384)
        let links = try touchingFiles { () throws(FileError) in
            try page.written(with: templates, reading: markdown, into: &writer)
        }
        return RenderedFile(bytes: writer.bytes, links: links)
    }
}
