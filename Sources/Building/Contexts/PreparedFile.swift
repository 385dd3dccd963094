import Assets
import Diagnostics
import Files
import Markup
import Site
import Templates
import Text
import Theming

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

    func render() throws(BuildFailure) -> RenderedFile {
        switch content {
        case .page(let context): try renderer.rendered(context())
        case .bytes(let bytes): RenderedFile(content: .bytes(bytes))
        case .written(_, let write): RenderedFile(content: .bytes(write()))
        case .copy(let source, _): try renderer.copy(of: source)
        }
    }
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

    func bytes(_ files: any FileSystem) throws(BuildFailure) -> [UInt8] {
        switch content {
        case .bytes(let bytes): bytes
        case .copy(let source): try touchingFiles { () throws(FileError) in try files.read(source) }
        }
    }
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

    func dependencies(of page: any PageContext) -> PageDependencies {
        PageDependencies(context: page.fingerprint, template: templateHashes[type(of: page).template])
    }

    func rendered(_ page: any PageContext) throws(BuildFailure) -> RenderedFile {
        var writer = ByteWriter(capacity: 16_384)
        let links = try touchingFiles { () throws(FileError) in
            try page.write(with: templates, markdown, into: &writer)
        }
        return RenderedFile(content: .bytes(writer.bytes), links: links)
    }

    /// A copy of the file at `source` in the site folder, with a warning about an SVG that holds active content.
    func copy(of source: String) throws(BuildFailure) -> RenderedFile {
        let path = joinedPath(root, source)
        var rendered = RenderedFile(content: .copy(path))
        if source.lowercased().hasSuffix(".svg") {
            let picture = try touchingFiles { () throws(FileError) in try Picture(at: path, in: files) }
            rendered.links.diagnostics = picture?.hazard.map { [.activePicture(source, $0)] } ?? []
        }
        return rendered
    }
}

extension Diagnostic {
    fileprivate static func activePicture(_ path: String, _ hazard: String) -> Diagnostic {
        Diagnostic(
            .warning, "active-picture", "this SVG holds \(hazard): in a browser it does more than show a picture",
            at: SourcePlace(file: path, line: 1), help: "save it as a plain picture, or remove that part of it")
    }
}
