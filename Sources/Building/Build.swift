import Files
public import Intake
import Model
public import Publishing
public import Site
import Text
import Theming

/// Puts the stages together: each use of a site is a function here, each stage a line of it.
public struct Build: Sendable {
    private let request: BuildRequest
    private let services: BuildServices
    private let policy: BuildPolicy
    private weak let delegate: (any BuildDelegate)?

    /// A build of one site. The delegate is not kept alive.
    public init(
        _ request: BuildRequest, with services: BuildServices, policy: BuildPolicy = BuildPolicy(),
        delegate: (any BuildDelegate)? = nil
    ) {
        self.request = request
        self.services = services
        self.policy = policy
        self.delegate = delegate
    }

    /// Publishes the site into the folder `output`.
    public func publish(
        to output: String, options: PublishingOptions = PublishingOptions()
    ) async throws(BuildFailure) -> PublishedSite {
        let inputs = BuildInputs(request, services, policy)
        let cache = OutputCache(services, output, request.settings, inputs)
        // The database is read and written while the next stages work.
        async let lastBuild = cache.lastBuild()
        async let knownSources = options.rewritesAll ? KnownSources() : await cache.sources()
        let sources = try await find(comparingStates: services.cache != nil).run(request)
        let last = await lastBuild
        if !options.rewritesAll, let site = await UnchangedStage(services, inputs, cache.path, last).run(sources) {
            return site
        }
        let known = await knownSources
        let logbook = try await decode(known.decoded).run(sources)
        async let kept: Void = policy.stops(logbook.findings) ? () : await cache.keep(logbook.decoded, known: known)
        let summary = try await summarise.run(logbook)
        // Nothing is fetched for a site that can't be read and won't be published.
        let pictures =
            summary.findings.isUnreadable ? try await recallPictures.run(summary) : try await illustrate.run(summary)
        let site = try await route.run(pictures)
        let pages = try await render.run(site)
        let published = try await PublishStage(services, output, options, policy, after: last, delegate).run(pages)
        await kept
        await cache.keep(published, of: sources, after: last)
        return published
    }

    /// Makes the site in memory. What has not changed since the `last` one is taken from there.
    public func hold(after last: HeldSite?) async throws(BuildFailure) -> HeldSite {
        let decoding = BuildInputs(request, services, policy).decoding
        let known = last?.sources
        let sources = try await find(comparingStates: true).run(request)
        let logbook = try await decode { known?.source($0, decodedBy: decoding) }.run(sources)
        let summary = try await summarise.run(logbook)
        let pictures =
            summary.findings.isUnreadable ? try await recallPictures.run(summary) : try await illustrate.run(summary)
        let site = try await route.run(pictures)
        let pages = try await render.run(site)
        let decoded = DecodedSources(logbook.decoded, decodedBy: decoding)
        return try await HoldStage(services, policy, after: last, from: decoded, delegate).run(pages)
    }

    /// Checks everything that `publish` checks, and publishes nothing.
    public func inspect() async throws(BuildFailure) -> InspectedSite {
        let sources = try await find().run(request)
        let logbook = try await decode.run(sources)
        let summary = try await summarise.run(logbook)
        let pictures = try await recallPictures.run(summary)
        let site = try await route.run(pictures)
        let pages = try await render.run(site)
        return try await InspectStage(services, policy, baseURL: request.settings.baseURL, delegate).run(pages)
    }

    /// The summaries of some logs alone, for commands that print numbers. No other log can stop it.
    public func summarise(_ logs: Set<LogKind>) async throws(BuildFailure) -> SummaryContext {
        let sources = try await FindStage(services, logs: logs, delegate).run(request)
        let logbook = try await decode.run(sources)
        let summary = try await summarise.run(logbook)
        try policy.check(summary.findings)
        return summary
    }

    /// What each part of each log is read as.
    public func account() async throws(BuildFailure) -> [AccountedLog] {
        await decode.account(of: try await find().run(request))
    }

    /// The plan of the site, for commands that say where its pages come from.
    public func plan() async throws(BuildFailure) -> SiteContext {
        let sources = try await find().run(request)
        let logbook = try await decode.run(sources)
        let summary = try await summarise.run(logbook)
        let pictures = try await recallPictures.run(summary)
        let site = try await route.run(pictures)
        try policy.check(site.findings)
        return site
    }

    /// Why a build into `output` would make a file of the site, or would not.
    public func reason(for file: PlannedFile, of site: SiteContext, in output: String) async -> RenderReason {
        let renderable = render.renderable(file, of: site)
        let folder = (try? services.files.resolve(output)) ?? output
        let last = await services.cache?.lastBuild(of: folder)
        let entry = last?.files[FilePath(renderable.path)]?.record
        let reason = PageRecord.reason(for: entry, renderable.prepare().dependencies(), site.plan.links)
        guard reason == .kept, let entry else { return reason }
        let published = try? services.files.read(joinedPath(output, renderable.path))
        return published.map { ContentHash(of: $0) } == entry.content ? .kept : .output
    }
}

extension Build {
    private func find(comparingStates: Bool = false) -> FindStage {
        FindStage(services, comparesStates: comparingStates, delegate)
    }

    private func decode(_ known: @escaping SourceLookup) -> DecodeStage {
        DecodeStage(services, request.settings, delegate, known: known)
    }

    private var decode: DecodeStage { decode { _ in nil } }

    private var summarise: SummariseStage { SummariseStage(request.settings, today: services.today, delegate) }
    private var illustrate: IllustrateStage { IllustrateStage(services, request, router, delegate) }
    private var recallPictures: RecallPicturesStage { RecallPicturesStage(services, request, router) }
    private var route: RouteStage { RouteStage(router, delegate) }
    private var render: RenderStage { RenderStage(services, request, delegate) }

    private var router: Router {
        Router(
            settings: request.settings, wording: services.wording, today: services.today, in: services.zone,
            theme: services.theme)
    }
}
