import Model
import Site
import Text
import Theming

extension Build {
    /// Prepares every planned file for rendering on demand; only changed files are rendered.
    func render(_ context: SiteContext) -> RenderContext {
        delegate?.build(didBegin: .render)
        let plan = context.plan
        let renderer = renderer(of: plan)
        let result = RenderContext(
            files: plan.files.map { RenderableFile($0, by: renderer) },
            rejected: plan.rejected.map { RenderableFile($0, by: renderer) }, plan: plan, records: context.records,
            findings: context.findings)
        delegate?.build(didEnd: .render)
        return result
    }

    /// One file of a site.
    func renderable(_ file: PlannedFile, of site: SiteContext) -> RenderableFile {
        RenderableFile(file, by: renderer(of: site.plan))
    }

    private func renderer(of plan: SitePlan) -> FileRenderer {
        let reader = MarkdownReader(files: services.files, root: request.root)
        let markdown = MarkdownRenderer(reader, links: plan.links, settings: request.settings)
        return FileRenderer(theme: services.theme, markdown: markdown, files: services.files, root: request.root)
    }
}
