public import Files
import Markup
public import Site
import Templates

/// Makes every planned file one that can be written when it is wanted.
public struct RenderStage: Stage {
    private let theme: Theme
    private let files: any FileSystem
    private let root: String
    private let baseURL: String?
    /// By the names of the pages' templates.
    private let templateHashes: [String: ContentHash]

    /// A stage that shows pages by `theme` and copies files of the site at `root`, which is to stand at `baseURL`.
    public init(theme: Theme, files: any FileSystem, root: String, baseURL: String?) {
        self.theme = theme
        self.files = files
        self.root = root
        self.baseURL = baseURL
        templateHashes = Dictionary(
            uniqueKeysWithValues: PageKinds.shapes.keys.map { ($0, theme.fingerprint(ofTemplate: $0)) })
    }

    public func run(_ context: SiteContext) async throws(BuildFailure) -> RenderContext {
        let (plan, baseURL) = (context.plan, baseURL)
        return RenderContext(
            files: plan.files.map(renderable), rejected: plan.rejected.map(renderable), links: plan.links,
            assets: { AssetReferences(plan, baseURL: baseURL) }, records: context.records, findings: context.findings)
    }

    func renderable(_ file: PlannedFile) -> RenderableFile {
        let path = file.address.file
        switch file.content {
        case .page(let page):
            let (templates, templateHashes) = (theme.templates, templateHashes)
            let markdown = MarkdownReader(files: files, root: root)
            return RenderableFile(path: path, isPage: true) {
                let page = page()
                let template = templateHashes[type(of: page).template]
                return PreparedFile(
                    dependencies: {
                        guard let template, let context = page.fingerprint else { return nil }
                        return PageDependencies(context: context, template: template)
                    },
                    render: { () throws(BuildFailure) in
                        var writer = ByteWriter(capacity: 16_384)
                        let links = try touchingFiles { () throws(FileError) in
                            try page.written(with: templates, reading: markdown, into: &writer)
                        }
                        return RenderedFile(bytes: writer.bytes, links: links)
                    })
            }
        case .bytes(let bytes): return RenderableFile(path: path) { RenderedFile(bytes: bytes) }
        case .written(let write): return RenderableFile(path: path) { RenderedFile(bytes: write()) }
        case .copy(let source):
            let (files, full) = (files, joinedPath(root, source))
            return RenderableFile(path: path) { () throws(BuildFailure) in
                RenderedFile(bytes: try touchingFiles { () throws(FileError) in try files.read(full) })
            }
        }
    }
}
