import Files
public import Intake
import Model
public import Publishing
public import Site
import Text

/// Builds a site. Each method runs its stages in order; a stage turns the context of the previous stage into the next
/// one. Each stage has a file in `Stages`.
public struct Build: Sendable {
    let request: BuildRequest
    let services: BuildServices
    let policy: BuildPolicy
    weak let delegate: (any BuildDelegate)?

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
        let cache = services.cache
        // The database is read and written while the next stages work.
        async let lastBuild = lastBuild(into: output)
        let sources = try await find(comparingStates: cache != nil)
        let last = await lastBuild
        if !options.rewritesAll, let published = await unchanged(sources, since: last, in: output) { return published }
        let usable = options.rewritesAll ? nil : cache
        let known = await usable?.sources(workers: services.workers, dayStart: request.settings.dayStartsAt) ?? [:]
        let logbook = await decode(sources, known: known)
        async let storing: Void? = cache?.store(logbook.decoded, after: known)
        let summary = summarise(logbook)
        let pictures = try await illustrate(summary)
        let site = route(pictures)
        let pages = render(site)
        let published = try await publishFiles(pages, to: output, options, after: last)
        await storing
        await store(published, of: sources, in: output, after: last)
        return published
    }

    /// Makes the site in memory, reusing whatever is unchanged since `last`.
    public func hold(after last: HeldSite?) async throws(BuildFailure) -> HeldSite {
        let sources = try await find(comparingStates: true)
        let logbook = await decode(sources, known: last?.sources ?? DecodedSources())
        let summary = summarise(logbook)
        let pictures = try await illustrate(summary)
        let site = route(pictures)
        let pages = render(site)
        return try await holdFiles(pages, after: last, from: DecodedSources(logbook.decoded))
    }

    /// Checks everything that `publish` checks, and publishes nothing.
    public func inspect() async throws(BuildFailure) -> InspectedSite {
        let sources = try await find()
        let logbook = await decode(sources)
        let summary = summarise(logbook)
        let pictures = try await recallPictures(summary)
        let site = route(pictures)
        let pages = render(site)
        return try await inspectFiles(pages)
    }

    /// Summarises only one log, for commands that print numbers; errors in other logs cannot stop it.
    public func summaries(of log: LogKind?) async throws(BuildFailure) -> SummaryContext {
        let sources = try await find(log)
        let logbook = await decode(sources)
        let summary = summarise(logbook)
        try policy.check(summary.findings)
        return summary
    }

    /// Tells how each part of each log is read.
    public func account() async throws(BuildFailure) -> [AccountedLog] { await account(of: try await find()) }

    /// The plan of the site, for commands that say where its pages come from.
    public func plan() async throws(BuildFailure) -> SiteContext {
        // `reason` needs the states of files that are copied.
        let sources = try await find(comparingStates: services.cache != nil)
        let logbook = await decode(sources)
        let summary = summarise(logbook)
        let pictures = try await recallPictures(summary)
        let site = route(pictures)
        try policy.check(site.findings)
        return site
    }

    /// Tells why a build into `output` would render or keep a file of the site.
    public func reason(for file: PlannedFile, of site: SiteContext, in output: String) async -> RenderReason {
        let prepared = PreparedFile(file, by: renderer(of: site.plan))
        let record = await lastBuild(into: output)?.files[FilePath(prepared.path)]?.record
        let reason = PageRecord.reason(for: record, prepared.dependencies(), site.plan.links)
        guard reason == .kept, let record else { return reason }
        let published = try? FileDigest(of: joinedPath(output, prepared.path), in: services.files)
        return published?.hash == record.content ? .kept : .output
    }
}
