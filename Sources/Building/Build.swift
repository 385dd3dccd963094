public import Assets
public import Files
import Intake
public import Languages
public import Model
public import Publishing
public import Site

/// The services and settings that the stages of a build are given: made once, by the composition root or a test.
public struct BuildServices: Sendable {
    public let files: any FileSystem
    public let zone: any TimeZoneRules
    public let wording: Wording
    public let today: CivilDate
    public let theme: Theme
    /// How many files may be at work at once.
    public let width: Int
    public var includesDrafts = false
    /// Pictures from elsewhere; none, and the site stands without them.
    public var remotePictures: RemotePictures?
    /// What draws share images; none, and there are none.
    public var drawer: (any PictureDrawer)?
    /// What is kept of one build for the next; none, and every page is made.
    public var cache: BuildCache?
    /// Takes what is large and no longer needed, where that had better be let go with the process than record by record.
    public var keepUntilExit: (@Sendable (any Sendable) -> Void)?

    /// Services from their parts.
    public init(
        files: any FileSystem, zone: any TimeZoneRules, wording: Wording, today: CivilDate, theme: Theme, width: Int
    ) {
        self.files = files
        self.zone = zone
        self.wording = wording
        self.today = today
        self.theme = theme
        self.width = width
    }
}

/// Puts the stages together.
public struct Build: Sendable {
    private let request: BuildRequest
    private let services: BuildServices
    private let walk: ContentWalk?
    private weak let delegate: (any BuildDelegate)?

    /// A build of one site, through whose content somebody may have begun to `walk` already; the delegate is not kept alive.
    public init(
        _ request: BuildRequest, with services: BuildServices, walk: ContentWalk? = nil,
        delegate: (any BuildDelegate)? = nil
    ) {
        self.request = request
        self.services = services
        self.walk = walk
        self.delegate = delegate
    }

    /// The summaries alone, for commands that print numbers.
    public func summarise() async throws(BuildFailure) -> SummaryContext { try await summaries.run(request) }

    /// The plan of the site, for commands that say where its pages come from.
    public func plan() async throws(BuildFailure) -> SiteContext {
        try await fetchingLogo { logo throws(BuildFailure) in try await routes(logo, from: summaries).run(request) }
    }

    /// Why a build into `output` would make a file of the site, or would not.
    public func reason(for file: PlannedFile, of site: SiteContext, in output: String) -> RenderReason {
        let renderable = RenderStage(
            theme: services.theme, files: services.files, root: request.root, baseURL: request.settings.baseURL
        ).renderable(file)
        guard let cache = services.cache else { return .always }
        let known = PageCache.kept(in: cache, for: output, services.files)
        let entry = known.number(of: renderable.address, near: 0).flatMap { known[$0] }
        let reason = PageCache.reason(for: entry, renderable.prepare().dependencies(), site.plan.links)
        guard reason == .kept, let entry else { return reason }
        let published = cache.read(joinedPath(output, renderable.path), services.files)
        return published.map { ContentHash(of: $0) } == entry.output ? .kept : .output
    }

    /// Everything that a build checks, publishing nothing.
    public func inspect(_ policy: PublishingPolicy) async throws(BuildFailure) -> InspectedSite {
        let stage = InspectStage(policy: policy, width: services.width, delegate: delegate)
        return try await fetchingLogo { logo throws(BuildFailure) in
            try await renderings(logo, from: summaries).then(stage.announced(.publish, delegate)).run(request)
        }
    }

    /// Publishes into `output`, which somebody may have begun to `look` at already.
    public func publish(
        to output: String, _ policy: PublishingPolicy, options: PublishingOptions = PublishingOptions(),
        look: OutputLook? = nil
    ) async throws(BuildFailure) -> PublishedSite {
        try await fetchingLogo { logo throws(BuildFailure) in
            guard let cache = services.cache else {
                let stage = publishing(to: output, policy, options, KnownOutput())
                return try await renderings(logo, from: summaries).then(stage).run(request)
            }
            return try await cache.leavingNothingOnFailure(services.files) { () throws(BuildFailure) in
                try await PendingWork().finishing { pending throws(BuildFailure) in
                    let look =
                        look
                        ?? OutputLook(
                            at: output, options, cache, files: services.files, width: services.width)
                    return try await publish(look, policy, logo, pending)
                }
            }
        }
    }

    /// The same with what a cache keeps of earlier builds, while the output is looked at.
    private func publish(
        _ look: OutputLook, _ policy: PublishingPolicy, _ logo: PendingLogo, _ pending: PendingWork
    ) async throws(BuildFailure) -> PublishedSite {
        let unchanged = look.site
        let (cache, options, output) = (unchanged.cache, unchanged.options, unchanged.output)
        async let circumstances = Inventory.circumstances(request, services, policy)
        let source = try await find.run(request)
        let states = await SourceStates(
            of: source, files: services.files, cacheFolder: cache.folder, width: services.width)
        let inventory = Inventory(request, source, states, await circumstances)
        let standing = await look.standing
        if let inventory, let site = standing?.site(madeFrom: inventory) { return site }
        // What is on record of it is read while the content is.
        async let former = unchanged.known(standing)
        let records = await RecordCache(
            cache, settings: request.settings, includesDrafts: services.includesDrafts, files: services.files,
            width: services.width, isIgnored: options.rewritesAll)
        let known = KnownSources(states: states, records: records, pending: pending)
        let context = try await renderings(logo, from: reading(known)).run(source)
        let recorded = await former
        for value: any Sendable in [context, standing, recorded] { services.keepUntilExit?(value) }
        let site = try await publishing(to: output, policy, options, recorded).run(context)
        if let inventory { unchanged.remember(site, from: inventory) }
        return site
    }

    private func publishing(
        to output: String, _ policy: PublishingPolicy, _ options: PublishingOptions, _ known: KnownOutput
    ) -> some Stage<RenderContext, PublishedSite> {
        PublishStage(
            files: services.files, output: output, policy: policy, options: options, cache: services.cache,
            known: known, width: services.width, delegate: delegate
        ).announced(.publish, delegate)
    }

    /// Begins to fetch the logo, which goes on while stages run; a build that fails does not wait for it.
    private func fetchingLogo<Output>(
        _ body: (PendingLogo) async throws(BuildFailure) -> Output
    ) async throws(BuildFailure) -> Output {
        let logo = PendingLogo(of: request, services, delegate: delegate)
        do throws(BuildFailure) { return try await body(logo) } catch {
            await logo.cancel()
            throw error
        }
    }

    private var find: some Stage<BuildRequest, SourceContext> {
        FindStage(files: services.files, includesDrafts: services.includesDrafts, walk: walk)
            .announced(.find, delegate)
    }

    private func reading(_ known: KnownSources? = nil) -> some Stage<SourceContext, SummaryContext> {
        let decoder = ContentDecoder(
            context: DecodingContext(zone: services.zone, settings: request.settings),
            includesDrafts: services.includesDrafts)
        return DecodeStage(files: services.files, decoder: decoder, width: services.width, known: known)
            .announced(.decode, delegate)
            .then(
                SummariseStage(settings: request.settings, today: services.today).announced(.summarise, delegate))
    }

    private var summaries: some Stage<BuildRequest, SummaryContext> { find.then(reading()) }

    private func routes<Summaries: Stage>(
        _ logo: PendingLogo, from summaries: Summaries
    ) -> some Stage<Summaries.Input, SiteContext> where Summaries.Output == SummaryContext {
        let router = Router(
            settings: request.settings, wording: services.wording, today: services.today, in: services.zone,
            theme: services.theme)
        let cards = CardStore(files: services.files, root: request.root, drawer: services.drawer, width: services.width)
        return summaries.then(RouteStage(router: router, logo: logo, cards: cards).announced(.route, delegate))
    }

    private func renderings<Summaries: Stage>(
        _ logo: PendingLogo, from summaries: Summaries
    ) -> some Stage<Summaries.Input, RenderContext> where Summaries.Output == SummaryContext {
        routes(logo, from: summaries).then(
            RenderStage(
                theme: services.theme, files: services.files, root: request.root, baseURL: request.settings.baseURL
            )
            .announced(.render, delegate))
    }
}
