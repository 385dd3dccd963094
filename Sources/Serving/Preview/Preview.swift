public import Building
import Diagnostics
import Files
import Synchronization
import Text

/// A site in memory that follows its content, and notifies the browser and the terminal of each build.
public final class Preview: Sendable {
    /// Rebuilds the site; reuses unchanged files of the last one.
    public typealias Builder = @Sendable (_ last: HeldSite?) async -> BuildNews.Outcome

    private let builder: Builder
    private let injection: PageInjection
    private let script: [UInt8]
    private let now: @Sendable () -> Duration
    private let broadcast = Broadcast<PreviewNews>()
    private let state = Mutex(State())

    private struct State {
        var site: HeldSite?
        var responder: SiteResponder?
        var problems: [Diagnostic] = []
        /// The event that pages opened later must get too.
        var lasting: ServerEvent?
    }

    /// A preview of the sites that `builder` makes; injects `script` into their pages.
    public init(script: [UInt8], now: @escaping @Sendable () -> Duration, builder: @escaping Builder) {
        self.script = script
        self.now = now
        self.builder = builder
        injection = PageInjection(script: script)
    }

    /// The last site that was built without errors.
    public var site: HeldSite? { state.withLock(\.site) }

    /// The number of listeners: open pages, the terminal and others.
    var listeners: Int { broadcast.count }

    /// Maps the paths of wanted files of the site to their addresses on this server.
    public func addresses(publishedAt baseURL: String?, where isWanted: (String) -> Bool) -> [String: String] {
        let base = URLReference.path(of: baseURL)
        let paths = (site?.files.keys.map(\.string) ?? []).filter(isWanted)
        return Dictionary(paths.map { ($0, base + URLReference.percentEncoded($0)) }) { first, _ in first }
    }

    /// A stream of builds and page events from now on.
    public var news: AsyncStream<PreviewNews> { broadcast.stream { $0 } }

    /// Sends `event` to open pages. If it `lasts`, pages that are opened later get it too, until the next call.
    public func tell(_ event: ServerEvent, lasts: Bool) {
        state.withLock { $0.lasting = lasts ? event : nil }
        broadcast.send(.event(event))
    }

    /// Builds the site, and once more if `hasChanged` returns true afterwards; then notifies all listeners. Calls must
    /// not overlap.
    public func build(again hasChanged: @Sendable () async -> Bool = { false }) async {
        let last = state.withLock(\.site)
        var (outcome, duration) = await timedBuild(after: last)
        if await hasChanged() { (outcome, duration) = await timedBuild(after: last) }
        state.withLock { state in
            state.problems = outcome.problems
            guard case .made(let site, let baseURL) = outcome else { return }
            state.site = site
            state.responder = SiteResponder(site.files, publishedAt: baseURL, injection)
        }
        broadcast.send(.build(BuildNews(outcome: outcome, duration: duration, after: last)))
    }

    private func timedBuild(after last: HeldSite?) async -> (BuildNews.Outcome, Duration) {
        let start = now()
        let outcome = await builder(last)
        return (outcome, now() - start)
    }

    /// Answers with a file of the site.
    func page(for request: Request) -> Response {
        let (responder, problems) = state.withLock { ($0.responder, $0.problems) }
        return responder?.respond(to: request) ?? injection.page(of: problems)
    }

    /// Answers requests for the pages' script and its stream of events; nil for other paths.
    func service(for request: Request) -> Response? {
        switch request.path {
        case PageInjection.script:
            let type = MediaType.of(PageInjection.script) ?? ""
            return Response(200, headers: ["Content-Type": type, "Cache-Control": "no-cache"], body: script)
        case PageInjection.events: return Response(events: events(for: request))
        default: return nil
        }
    }

    /// The events for a page. The first one brings it up to date, by the page and content that the request names.
    private func events(for request: Request) -> AsyncStream<ServerEvent> {
        let shown = request.queryFields
        return broadcast.stream(
            first: {
                let (responder, problems, lasting) = state.withLock { ($0.responder, $0.problems, $0.lasting) }
                let isCurrent = shown["content"] == responder?.content(at: shown["page"] ?? "")
                let build = BuildNews.event(refresh: isCurrent ? .nothing : .page, problems: problems)
                return [build] + (lasting.map { [$0] } ?? [])
            }, \.event)
    }
}
