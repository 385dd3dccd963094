import Assets
import Diagnostics
import Files
import Markup
import Site
import Templates
import Text
import Theming

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

    func rendered(_ page: any PageContext) throws(FileError) -> RenderedFile {
        var writer = ByteWriter(capacity: 16_384)
        let links = try page.write(with: templates, markdown, into: &writer)
        return RenderedFile(content: .bytes(writer.bytes), links: links)
    }

    /// A copy of the file at `source` in the site folder, with a warning about an SVG that holds active content.
    func copy(of source: String) throws(FileError) -> RenderedFile {
        let path = joinedPath(root, source)
        var rendered = RenderedFile(content: .copy(path))
        if source.lowercased().hasSuffix(".svg") {
            let picture = try Picture(at: path, in: files)
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
