import Assets
import Diagnostics
import Files
import Markup
import Site
import Templates
import Text
import Theming

/// A file of the site that can be written.
public struct RenderableFile: Sendable {
    private let file: PlannedFile
    private let mediaState: ContentHash?
    private let renderer: FileRenderer

    init(_ file: PlannedFile, _ mediaStates: [String: ContentHash], by renderer: FileRenderer) {
        self.file = file
        self.renderer = renderer
        if case .copy(let source) = file.content { mediaState = mediaStates[source] } else { mediaState = nil }
    }

    /// Relative to the output folder.
    public var path: String { file.address.file }

    /// Whether it is a page for people.
    public var isPage: Bool { file.isPage }

    /// Makes its context.
    func prepare() -> PreparedFile { renderer.prepared(file, mediaState) }

    /// Its content and the links of its Markdown.
    func render() throws(BuildFailure) -> RenderedFile { try prepare().render() }
}

/// A file's content, and the links of its Markdown.
struct RenderedFile {
    enum Content {
        case bytes([UInt8])
        /// That of the file at this path.
        case copy(String)
    }

    let content: Content
    var links = ResolvedLinks()

    func bytes(_ files: any FileSystem) throws(BuildFailure) -> [UInt8] {
        switch content {
        case .bytes(let bytes): bytes
        case .copy(let source): try touchingFiles { () throws(FileError) in try files.read(source) }
        }
    }
}

/// A file of the site with its context, which is let go when the file is made.
struct PreparedFile {
    /// nil if the file is made every time.
    var dependencies: () -> PageDependencies? = { nil }
    let render: () throws(BuildFailure) -> RenderedFile
}

/// Renders the files of a site.
final class FileRenderer: Sendable {
    private let templates: TemplateSet
    private let markdown: MarkdownRenderer
    /// By the names of the pages' templates.
    private let templateHashes: [String: ContentHash]
    private let files: any FileSystem
    private let root: String

    /// Renders by the templates of `theme`, for the site at `root`.
    init(theme: Theme, markdown: MarkdownRenderer, files: any FileSystem, root: String) {
        templates = theme.templates
        self.markdown = markdown
        templateHashes = Dictionary(
            uniqueKeysWithValues: PageKinds.shapes.keys.map { ($0, theme.fingerprint(ofTemplate: $0)) })
        self.files = files
        self.root = root
    }

    func prepared(_ file: PlannedFile, _ mediaState: ContentHash?) -> PreparedFile {
        switch file.content {
        case .page(let page): return prepared(page())
        case .bytes(let bytes): return PreparedFile { RenderedFile(content: .bytes(bytes)) }
        case .written(let fingerprint, let write):
            return PreparedFile(
                dependencies: { fingerprint.map { PageDependencies(context: $0(), template: .none) } },
                render: { RenderedFile(content: .bytes(write())) })
        case .copy(let source):
            let path = joinedPath(root, source)
            return PreparedFile(
                dependencies: { mediaState.map { PageDependencies(context: $0, template: .none) } },
                render: { [files] () throws(BuildFailure) in
                    var rendered = RenderedFile(content: .copy(path))
                    if source.lowercased().hasSuffix(".svg") {
                        let hazard = try touchingFiles { () throws(FileError) in try files.hazard(inPicture: path) }
                        rendered.links.diagnostics = hazard.map { [.activePicture(source, $0)] } ?? []
                    }
                    return rendered
                })
        }
    }

    private func prepared(_ page: some PageContext) -> PreparedFile {
        PreparedFile(
            dependencies: { [self] in
                templateHashes[type(of: page).template].map {
                    PageDependencies(context: page.fingerprint, template: $0)
                }
            },
            render: { [self] () throws(BuildFailure) in try rendered(page) })
    }

    private func rendered(_ page: some PageContext) throws(BuildFailure) -> RenderedFile {
        var writer = ByteWriter(capacity: 16_384)
        let links = try touchingFiles { () throws(FileError) in
            try page.write(with: templates, markdown, into: &writer)
        }
        return RenderedFile(content: .bytes(writer.bytes), links: links)
    }
}

extension ContentHash {
    /// Stands for the template of a file that has none.
    fileprivate static let none = ContentHash(of: [])
}

extension FileSystem {
    /// The maximum size of an SVG that is looked at, in bytes.
    private var maxPictureSize: Int { 64 << 20 }

    /// Why the SVG at `path` is dangerous if it is opened by itself; nil if it is not.
    fileprivate func hazard(inPicture path: String) throws(FileError) -> String? {
        let bytes = try read(path, at: 0..<maxPictureSize + 1)
        return bytes.count <= maxPictureSize ? (try? Picture(bytes))?.hazard : nil
    }
}

extension Diagnostic {
    fileprivate static func activePicture(_ path: String, _ hazard: String) -> Diagnostic {
        Diagnostic(
            .warning, "active-picture", "this SVG holds \(hazard): in a browser it does more than show a picture",
            at: SourcePlace(file: path, line: 1), help: "save it as a plain picture, or remove that part of it")
    }
}
