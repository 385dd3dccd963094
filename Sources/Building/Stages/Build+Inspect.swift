import Diagnostics
import Files
import Model
import Site

extension Build {
    /// Renders every file, publishes nothing, and notes the files that no page refers to.
    func inspectFiles(_ context: RenderContext) async throws(BuildFailure) -> InspectedSite {
        delegate?.build(didBegin: .publish)
        let baseURL = request.settings.baseURL
        let (files, assets) = (services.files, context.plan.assetReferences(baseURL: baseURL))
        var (referred, findings) = try await make(context) { file throws(FileError) in
            let rendered = try file.render()
            let referred =
                assets.mayRefer(file.path) ? assets.referred(by: try rendered.bytes(files), at: file.path) : []
            return (referred, .rendered(rendered.links))
        }
        // A page without an address may refer to anything.
        if context.plan.rejected.isEmpty {
            findings.diagnostics += assets.unused(besides: referred.reduce(into: []) { $0.formUnion($1) })
        }
        try policy.check(findings)
        if baseURL == nil { findings.diagnostics.append(.noSitemap) }
        return InspectedSite(pageCount: context.pageCount, diagnostics: policy.diagnostics(findings))
    }
}
