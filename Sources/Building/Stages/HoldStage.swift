import Diagnostics
import Files
import Site
import Text

/// Renders the files of a site into memory, except those that the last site has already.
struct HoldStage: Stage {
    private let files: any FileSystem
    private let policy: BuildPolicy
    private let renderer: ParallelRenderer
    private let last: HeldSite?
    private let sources: DecodedSources
    private weak let delegate: (any BuildDelegate)?

    /// Keeps the files of `last` that have not changed. The site is made from `sources`.
    init(
        _ services: BuildServices, _ policy: BuildPolicy, after last: HeldSite?, from sources: DecodedSources,
        _ delegate: (any BuildDelegate)?
    ) {
        files = services.files
        self.policy = policy
        self.last = last
        self.sources = sources
        self.delegate = delegate
        renderer = ParallelRenderer(workers: services.workers, delegate)
    }

    func run(_ context: RenderContext) async throws(BuildFailure) -> HeldSite {
        delegate?.build(didBegin: .publish)
        var findings = context.findings
        let links = try await LinkFindings(context, files, renderer)
        findings.add(links.ofRejected)
        if policy.stops(findings) {
            findings.add(try await links.ofAll())
            try policy.check(findings)
        }
        let made = try await renderer.map(context.files) { file throws(BuildFailure) in
            try held(file, context.links)
        }
        findings.add(try await links.of(made.lazy.map { ($0.file.record?.lookups, $0.links) }))
        try policy.check(findings)
        delegate?.build(didEnd: .publish)
        return site(zip(context.files, made), context, policy.weighed(findings))
    }

    private typealias Made = (file: HeldFile, links: ResolvedLinks?)

    /// The file, and its links if it was rendered.
    private func held(_ file: RenderableFile, _ links: LinkMap) throws(BuildFailure) -> Made {
        let known = last?.files[FilePath(file.path)]
        let prepared = file.prepare()
        let dependencies = prepared.dependencies()
        if let known, PageRecord.reason(for: known.record, dependencies, links) == .kept { return (known, nil) }
        let rendered = try prepared.render()
        let made = HeldFile(try rendered.bytes(files)) { hash in
            PageRecord(dependencies, content: hash, rendered.links, links)
        }
        return (made, rendered.links)
    }

    private func site(
        _ files: some Sequence<(RenderableFile, Made)>, _ context: RenderContext, _ diagnostics: [Diagnostic]
    ) -> HeldSite {
        var held = last?.files ?? [:]
        var changed: [FilePath] = []
        for (file, made) in files where made.links != nil {
            let path = FilePath(file.path)
            if held.updateValue(made.file, forKey: path)?.hash != made.file.hash { changed.append(path) }
        }
        var removed: [FilePath] = []
        if held.count > context.files.count {
            let paths = Set(context.files.map { FilePath($0.path) })
            removed = held.keys.filter { !paths.contains($0) }
            for path in removed { held[path] = nil }
        }
        return HeldSite(
            files: held, pages: context.files.count(where: \.isPage), records: context.records,
            diagnostics: diagnostics, changed: changed.sorted().map(\.string), removed: removed.sorted().map(\.string),
            sources: sources)
    }
}
