public import Files
public import Site

/// Makes every planned file one that can be written when it is wanted.
public struct RenderStage: Stage {
    private let renderer: FileRenderer
    private let baseURL: String?

    /// A stage that shows pages by `theme` and copies files of the site at `root`, which is to stand at `baseURL`.
    public init(theme: Theme, files: any FileSystem, root: String, baseURL: String?) {
        renderer = FileRenderer(theme: theme, files: files, root: root)
        self.baseURL = baseURL
    }

    public func run(_ context: SiteContext) async throws(BuildFailure) -> RenderContext {
        let (plan, baseURL) = (context.plan, baseURL)
        return RenderContext(
            files: plan.files.map(renderable), rejected: plan.rejected.map(renderable), links: plan.links,
            assets: { AssetReferences(plan, baseURL: baseURL) }, records: context.records, findings: context.findings)
    }

    func renderable(_ file: PlannedFile) -> RenderableFile { RenderableFile(file, by: renderer) }
}
