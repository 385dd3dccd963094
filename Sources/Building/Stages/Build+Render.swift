import Site

extension Build {
    /// Prepares rendering; only changed files are rendered, on demand.
    func render(_ context: SiteContext) -> RenderContext {
        delegate?.build(didBegin: .render)
        return RenderContext(site: context, renderer: renderer(of: context.plan))
    }

    func renderer(of plan: SitePlan) -> FileRenderer {
        let markdown = MarkdownRenderer(
            files: services.files, root: request.root, links: plan.links, settings: request.settings)
        return FileRenderer(theme: services.theme, markdown: markdown, files: services.files, root: request.root)
    }
}
