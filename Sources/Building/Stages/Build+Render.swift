import Model
import Site
import Text
import Theming

extension Build {
    /// Prepares rendering; only changed files are rendered, on demand.
    func render(_ context: SiteContext) -> RenderContext {
        delegate?.build(didBegin: .render)
        let result = RenderContext(
            plan: context.plan, renderer: renderer(of: context.plan), records: context.records,
            findings: context.findings)
        delegate?.build(didEnd: .render)
        return result
    }

    func renderer(of plan: SitePlan) -> FileRenderer {
        let reader = MarkdownReader(files: services.files, root: request.root)
        let markdown = MarkdownRenderer(reader, links: plan.links, settings: request.settings)
        return FileRenderer(theme: services.theme, markdown: markdown, files: services.files, root: request.root)
    }
}
