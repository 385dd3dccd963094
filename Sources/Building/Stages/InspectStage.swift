import Diagnostics
import Files
import Site

/// Renders every file, publishes nothing, and notes the files that no page refers to.
public struct InspectStage: Stage {
    private let policy: BuildPolicy
    private let files: any FileSystem
    private let baseURL: String?
    private let renderer: ParallelRenderer
    private weak let delegate: (any BuildDelegate)?

    init(
        _ services: BuildServices, _ policy: BuildPolicy, baseURL: String?, _ delegate: (any BuildDelegate)?
    ) {
        self.policy = policy
        files = services.files
        self.baseURL = baseURL
        self.delegate = delegate
        renderer = ParallelRenderer(workers: services.workers, delegate)
    }

    public func run(_ context: RenderContext) async throws(BuildFailure) -> InspectedSite {
        delegate?.build(didBegin: .publish)
        var findings = context.findings
        let assets = context.plan.assetReferences(baseURL: baseURL)
        let made = try await renderer.map(context.rejected + context.files) { file throws(BuildFailure) in
            let rendered = try file.render()
            let referred =
                assets.mayRefer(file.path) ? assets.referred(by: try rendered.bytes(files), at: file.path) : []
            return (rendered.links, referred)
        }
        findings.add(made.flatMap(\.0.diagnostics))
        findings.add(try await PartCheck(of: context.files, files, renderer).diagnostics(of: made.map(\.0)))
        findings.add(assets.unused(besides: made.reduce(into: []) { $0.formUnion($1.1) }))
        try policy.check(findings)
        if baseURL == nil { findings.add([.noSitemap]) }
        delegate?.build(didEnd: .publish)
        return InspectedSite(
            pages: context.files.count(where: \.isPage), records: context.records,
            diagnostics: policy.weighed(findings))
    }
}

extension Diagnostic {
    fileprivate static var noSitemap: Diagnostic {
        Diagnostic(
            .note, "no-sitemap",
            "without base_url in site.yml there is no sitemap.xml, and feeds have no whole addresses",
            help: "write base_url: https://… where the address of the site is known")
    }
}
