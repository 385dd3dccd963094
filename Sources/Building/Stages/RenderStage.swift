import Files
import Model
import Site
import Text
import Theming

/// Prepares every planned file, so that it can be rendered on demand; the publish stage renders those that changed.
public struct RenderStage: Stage {
    private let theme: Theme
    private let files: any FileSystem
    private let root: String
    private let settings: SiteSettings
    private weak let delegate: (any BuildDelegate)?

    init(_ services: BuildServices, _ request: BuildRequest, _ delegate: (any BuildDelegate)?) {
        theme = services.theme
        files = services.files
        root = request.root
        settings = request.settings
        self.delegate = delegate
    }

    public func run(_ context: SiteContext) async throws(BuildFailure) -> RenderContext {
        delegate?.build(didBegin: .render)
        let plan = context.plan
        let renderer = renderer(of: plan)
        func renderable(_ files: [PlannedFile]) -> [RenderableFile] {
            files.map { RenderableFile($0, context.mediaStates, by: renderer) }
        }
        let result = RenderContext(
            files: renderable(plan.files), rejected: renderable(plan.rejected), links: plan.links, plan: plan,
            records: context.records, findings: context.findings)
        delegate?.build(didEnd: .render)
        return result
    }

    /// One file of a site.
    func renderable(_ file: PlannedFile, of site: SiteContext) -> RenderableFile {
        RenderableFile(file, site.mediaStates, by: renderer(of: site.plan))
    }

    private func renderer(of plan: SitePlan) -> FileRenderer {
        let reader = MarkdownReader(files: files, root: root)
        let markdown = MarkdownRenderer(reader, links: plan.links, settings: settings)
        return FileRenderer(theme: theme, markdown: markdown, files: files, root: root)
    }
}
