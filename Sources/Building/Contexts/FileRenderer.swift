import Assets
import Files
import Markup
import Site
import Templates
import Text
import Theming

/// Makes the bytes of a site's files: renders pages by the templates of its theme, and copies other files. It is a
/// class because every file that is made holds it.
final class FileRenderer: Sendable {
    private let templates: TemplateSet
    private let markdown: MarkdownRenderer
    /// By the names of the pages' templates.
    private let templateHashes: [String: ContentHash]
    private let files: any FileSystem
    private let root: String

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
            rendered.links.diagnostics = try Picture(at: path, in: files)?.problems(of: source) ?? []
        }
        return rendered
    }
}
