public import Diagnostics
public import Embedded
import Languages
import Logbook
public import Serving
import Synchronization
import Templates
import Text

/// Answers requests for the screens below `/-/` on which people add and edit records.
public final class ScreenRouter: Sendable {
    private let site: @Sendable () throws -> ScreenSite
    /// The site when it could last be read.
    private let lastSite = Mutex<ScreenSite?>(nil)
    private let board: RingBoard
    private let guardian: PostGuard
    private let sentForms = SentForms()
    private let templates: TemplateSet
    private let files: [String: [UInt8]]

    /// The headers of every screen; their policy forbids external content and inline scripts and styles.
    private static let headers: HeaderFields = [
        "Content-Type": "text/html; charset=utf-8", "Cache-Control": "no-store", "Referrer-Policy": "same-origin",
        "Content-Security-Policy": """
        default-src 'none'; style-src 'self'; script-src 'self'; img-src 'self'; media-src 'self'; font-src 'self'; \
        connect-src 'self'; manifest-src 'self'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'
        """,
    ]

    /// Screens for the site that `site` reads on each request. `token` must be random. Throws the errors of the
    /// templates among `files`.
    public init(
        token: String, board: RingBoard = RingBoard(), files: [EmbeddedFile] = EmbeddedFile.screens,
        site: @escaping @Sendable () throws -> ScreenSite
    ) throws(TemplateFault) {
        let sources = files.filter { $0.path.hasSuffix(".mustache") }.map { SourceText(file: $0.path, bytes: $0.bytes) }
        let (templates, diagnostics) = TemplateSet.compile(sources, pages: TemplateSet.screens)
        guard let templates else { throw TemplateFault(diagnostics: diagnostics) }
        self.templates = templates
        self.files = Dictionary(files.map { ($0.path, $0.bytes) }) { first, _ in first }
        self.site = site
        self.board = board
        guardian = PostGuard(token: token)
    }

    /// Templates that can't be used.
    public struct TemplateFault: Error {
        public let diagnostics: [Diagnostic]
    }

    /// What a request asks for.
    private enum Purpose { case screen, undo, ringing }

    /// The response; nil for a path that is not a screen's.
    @Sendable public func respond(to request: Request) async -> Response? {
        if let response = response(withoutSiteTo: request) { return response }
        guard let (purpose, route) = Self.purpose(of: request) else { return nil }
        let form = request.isRead ? nil : request.form ?? FormFields([])
        let verdict = form.map { guardian.verdict(on: request, $0) } ?? .accepted
        if verdict == .foreign { return Response(403, text: "This request comes from a page of another site.") }
        if !request.isRead, request.form == nil {
            return Response(415, text: "A form is sent as \(FormFields.mediaType).")
        }
        // A form keeps what was typed, and an alarm can be stopped.
        let mayUseLastSite = purpose == .ringing || (purpose == .screen && !request.isRead)
        let (site, fault): (ScreenSite, String?)
        do { (site, fault) = try currentSite(orLast: mayUseLastSite) } catch { return Self.unreadable(error) }
        let number = if verdict == .accepted, let sent = form?["form"] { sent } else { await sentForms.nextNumber() }
        let query = request.queryFields
        let call = ScreenCall(
            site: site, route: route, referrer: request.headers["Referer"],
            notice: query["notice"].flatMap(Notice.init),
            undoStep: query["undo"], form: form,
            isOldForm: verdict == .oldForm, token: guardian.token, formNumber: number,
            sentForms: sentForms, fault: fault)
        do throws(LogbookFailure) {
            switch purpose {
            case .screen: return response(try await call.result())
            case .undo: return response(await call.undone())
            case .ringing: return response(call.ringing(board))
            }
        } catch { return Response(500, text: site.explain(error)) }
    }

    /// The response to a request for a file, or a redirect to an address that lacks its last slash.
    private func response(withoutSiteTo request: Request) -> Response? {
        if [Route.root, "/-"].contains(request.path) { return .redirect(to: Route.coffee().address) }
        guard request.isRead else { return nil }
        if let file = file(for: request) { return file }
        if request.path == WebManifest.address { return manifest() }
        let query = request.queryFields
        guard Route(path: request.path, query: query) == nil, Route(path: request.path + "/", query: query) != nil
        else { return nil }
        return .redirect(to: request.path + "/" + (request.query.map { "?" + $0 } ?? ""))
    }

    /// What a request is for, and its screen or the one to go back to; nil if it is for none.
    private static func purpose(of request: Request) -> (Purpose, Route)? {
        guard request.isRead || request.method == "POST" else { return nil }
        let isUndo = request.path == undo && !request.isRead
        guard isUndo || request.path == ringing else {
            return Route(path: request.path, query: request.queryFields).map { (.screen, $0) }
        }
        let back = request.isRead ? nil : request.form?["back"].flatMap { Route(address: $0) }
        return (isUndo ? .undo : .ringing, back ?? .coffee())
    }

    /// The site as it is now, or if it can't be read, as it was when it could, and why; without `orLast` this throws.
    private func currentSite(orLast: Bool) throws -> (ScreenSite, fault: String?) {
        do {
            let site = try self.site()
            lastSite.withLock { $0 = site }
            return (site, nil)
        } catch {
            guard orLast, var last = lastSite.withLock(\.self) else { throw error }
            last.ringing = board.alarms
            return (last, Self.message(error))
        }
    }

    private static let undo = Route.root + "undo"
    private static let ringing = Route.root + "ringing"

    private func response(_ result: ScreenResult) -> Response {
        switch result {
        case .show(let screen, let status): Response(status, headers: Self.headers, body: templates.render(screen))
        case .go(let route, let notice, let step):
            .redirect(to: route.address(showing: notice, undo: step), status: 303)
        }
    }

    private static func unreadable(_ error: any Error) -> Response { Response(500, text: message(error)) }

    private static func message(_ error: any Error) -> String { "The site can't be read: \(error)" }

    private func manifest() -> Response {
        do {
            return Self.asset(WebManifest(settings: try site().settings).bytes, named: WebManifest.address)
        } catch { return Self.unreadable(error) }
    }

    private func file(for request: Request) -> Response? {
        guard request.path.hasPrefix(Route.root) else { return nil }
        let name = String(request.path.dropFirst(Route.root.count))
        guard !name.hasSuffix(".mustache"), let bytes = files[name] else { return nil }
        return Self.asset(bytes, named: name)
    }

    private static func asset(_ bytes: [UInt8], named name: String) -> Response {
        Response(
            200, headers: ["Content-Type": MediaType.of(name) ?? "text/plain", "Cache-Control": "no-cache"],
            body: bytes)
    }
}

extension ScreenCall {
    /// Shows the ringing alarms, or passes on the user's answer.
    fileprivate func ringing(_ board: RingBoard) -> ScreenResult {
        guard let form, !isOldForm else { return .show(RingingScreen(frame: frame(.alarm))) }
        if let action = form["action"].flatMap(RingAnswer.Action.init), let alarm = form["alarm"] {
            board.answer(RingAnswer(action, alarm: alarm))
        }
        return .go(back)
    }

    /// Undoes the change that the form names, if it is still the last one.
    fileprivate func undone() async -> ScreenResult {
        guard let step = form?["undo"] else { return .go(back, .notUndone) }
        if isOldForm { return .go(back, .restarted, undo: step) }
        do throws(LogbookFailure) {
            _ = try await site.logbook.undo(step)
            return .go(back.listPage, .undone)
        } catch { return .go(back, .notUndone) }
    }
}
