import Diagnostics
import Files
import Publishing
import Site

/// What decides whether a site with problems is published.
public struct PublishingPolicy: Hashable, Sendable {
    /// Whether warnings count as errors.
    public var isStrict = false
    /// Whether what is good is published although some is left out.
    public var keepsGoing = false

    /// Errors stop the build, warnings do not.
    public init() {}

    /// The findings as they weigh under this policy, ordered by place.
    func weighed(_ diagnostics: [Diagnostic]) -> [Diagnostic] {
        let sorted = diagnostics.sortedByPlace()
        return isStrict ? sorted.treatingWarningsAsErrors() : sorted
    }

    func stops(_ findings: Findings) -> Bool {
        findings.isFatal || (!keepsGoing && weighed(findings.diagnostics).hasErrors)
    }
}

/// What is known of an output before anything is published there.
struct KnownOutput: Sendable {
    /// Its pages, and what they were made from.
    var pages = PageCache()
    /// Its files; nil where they have to be asked for.
    var recorded: RecordedOutput?
}

/// Renders every file and publishes all of them, or none.
public struct PublishStage: Stage {
    private let files: any FileSystem
    private let output: String
    private let policy: PublishingPolicy
    private let options: PublishingOptions
    private let cache: BuildCache?
    private let known: KnownOutput
    private weak let delegate: (any BuildDelegate)?
    private let renderer: ParallelRenderer

    /// A stage that publishes into `output`, with up to `width` pages at work at once; pages that `known` knows are kept, and
    /// `cache` is told of all.
    init(
        files: any FileSystem, output: String, policy: PublishingPolicy, options: PublishingOptions,
        cache: BuildCache? = nil, known: KnownOutput = KnownOutput(), width: Int, delegate: (any BuildDelegate)?
    ) {
        self.files = files
        self.output = output
        self.policy = policy
        self.options = options
        self.cache = cache
        self.known = known
        self.delegate = delegate
        renderer = ParallelRenderer(width: width, delegate: delegate)
    }

    public func run(_ context: RenderContext) async throws(BuildFailure) -> PublishedSite {
        var findings = context.findings
        findings.add(try await renderer.render(context.rejected))
        if policy.stops(findings) {
            // Nothing will be published, but the pages may have more to tell.
            findings.add(try await renderer.render(context.files))
            if Publisher.hasUnfinishedCommit(files, output: output) { try openedPublisher().abandoned() }
            throw .content(policy.weighed(findings.diagnostics))
        }
        let publisher = try openedPublisher()
        do throws(BuildFailure) {
            let pages = PagePublisher(publisher: publisher, known: known.pages, links: context.links, options: options)
            let made = try await renderer.each(context.files) { file, number throws(BuildFailure) in
                try pages.publish(file, number: number)
            }
            findings.add(made.flatMap(\.diagnostics))
            findings.add(publisher.foreignPaths.map { .foreignFile(joinedPath(output, $0)) })
            let edited = try touchingFiles { () throws(FileError) in try publisher.editedPaths() }
            findings.add(edited.map { .editedFile(joinedPath(output, $0)) })
            if publisher.hasUnreadableManifest { findings.add([.unreadableManifest(output)]) }
            if policy.stops(findings) || !publisher.foreignPaths.isEmpty {
                throw BuildFailure.content(policy.weighed(findings.diagnostics))
            }
            // Good before the commit too: a page is kept only where what is published is what came of it.
            async let remembered: Void = remember(made)
            let published = try touchingFiles { () throws(FileError) in try publisher.commit() }
            await remembered
            return PublishedSite(
                pages: context.files.count(where: \.isPage), files: published, records: context.records,
                diagnostics: policy.weighed(findings.diagnostics),
                reasons: made.map { MadeFile(path: $0.path, reason: $0.reason) })
        } catch {
            publisher.abandoned()
            throw error
        }
    }

    private func remember(_ made: [PagePublisher.Outcome]) async {
        guard let cache else { return }
        known.pages.replace(
            by: made.lazy.compactMap(\.memory), expected: made.count, in: cache, for: output, files)
    }

    private func openedPublisher() throws(BuildFailure) -> Publisher {
        let delegate = delegate
        return try touchingFiles { () throws(FileError) in
            try Publisher(files: files, output: output, options: options, known: known.recorded) {
                delegate?.build(isWaitingFor: output)
            }
        }
    }
}

extension Publisher {
    /// The failure that is being thrown says more than one of clearing up after it.
    fileprivate func abandoned() { try? abandon() }
}

/// Renders every file, publishes nothing, and notes the files that none of them refers to.
public struct InspectStage: Stage {
    private let policy: PublishingPolicy
    private let renderer: ParallelRenderer

    /// A stage with up to `width` pages at work at once.
    public init(policy: PublishingPolicy, width: Int, delegate: (any BuildDelegate)?) {
        self.policy = policy
        renderer = ParallelRenderer(width: width, delegate: delegate)
    }

    public func run(_ context: RenderContext) async throws(BuildFailure) -> InspectedSite {
        var findings = context.findings
        let assets = context.assets()
        let made = try await renderer.each(context.rejected + context.files) { file, _ throws(BuildFailure) in
            let rendered = try file.render()
            return (rendered.links.diagnostics, assets.referred(by: rendered.bytes, at: file.path))
        }
        findings.add(made.flatMap(\.0))
        findings.add(assets.unused(besides: made.reduce(into: []) { $0.formUnion($1.1) }))
        if policy.stops(findings) { throw .content(policy.weighed(findings.diagnostics)) }
        return InspectedSite(
            pages: context.files.count(where: \.isPage), records: context.records,
            diagnostics: policy.weighed(findings.diagnostics))
    }
}

/// Renders files, up to `width` at once, and hands each on as soon as it is done.
struct ParallelRenderer: Sendable {
    private let width: Int
    private weak let delegate: (any BuildDelegate)?

    init(width: Int, delegate: (any BuildDelegate)?) {
        self.width = width
        self.delegate = delegate
    }

    /// What the pages have to tell, in the order of the files.
    func render(_ files: [RenderableFile]) async throws(BuildFailure) -> [Diagnostic] {
        try await each(files) { file, _ throws(BuildFailure) in try file.render().links.diagnostics }.flatMap { $0 }
    }

    /// What `body` makes of each file, which it is given with its number, in the order of the files.
    func each<Result: Sendable>(
        _ files: [RenderableFile], _ body: @escaping @Sendable (RenderableFile, Int) throws(BuildFailure) -> Result
    ) async throws(BuildFailure) -> [Result] {
        let done = Counter()
        let delegate = delegate
        return try await concurrentMap(files.indices, width: width) { number throws(BuildFailure) in
            let result = try body(files[number], number)
            delegate?.build(didFinish: done.increment(), of: files.count)
            return result
        }
    }
}

extension Diagnostic {
    fileprivate static func foreignFile(_ path: String) -> Diagnostic {
        Diagnostic(
            .error, "foreign-file", "\(path) was not made by report, and is in the way of a file of the site",
            help: "move it away, or choose another folder with --output")
    }

    fileprivate static func editedFile(_ path: String) -> Diagnostic {
        Diagnostic(
            .warning, "edited-file", "\(path) was changed since report made it, and stays as it is",
            help: "move it away, or let --force put the site's own in its place")
    }

    fileprivate static func unreadableManifest(_ output: String) -> Diagnostic {
        Diagnostic(
            .warning, "unreadable-manifest",
            "\(joinedPath(output, Publisher.manifestName)) can't be read, so report does not know which files there it made",
            help: "what is as it would be made is taken as its own; --force replaces what else is in its way")
    }
}
