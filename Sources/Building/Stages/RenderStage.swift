import Files
import Site
import Text

/// Makes every planned file one that can be written on demand.
public struct RenderStage: Stage {
    private let renderer: FileRenderer
    private weak let delegate: (any BuildDelegate)?

    init(_ services: BuildServices, _ request: BuildRequest, _ delegate: (any BuildDelegate)?) {
        renderer = FileRenderer(theme: services.theme, files: services.files, root: request.root)
        self.delegate = delegate
    }

    public func run(_ context: SiteContext) async throws(BuildFailure) -> RenderContext {
        delegate?.build(didBegin: .render)
        func renderable(_ files: [PlannedFile]) -> [RenderableFile] {
            files.map { self.renderable($0, context.mediaStates) }
        }
        let plan = context.plan
        let result = RenderContext(
            files: renderable(plan.files), rejected: renderable(plan.rejected), links: plan.links, plan: plan,
            records: context.records, findings: context.findings)
        delegate?.build(didEnd: .render)
        return result
    }

    func renderable(_ file: PlannedFile, _ mediaStates: [String: ContentHash]) -> RenderableFile {
        RenderableFile(file, mediaStates, by: renderer)
    }
}
