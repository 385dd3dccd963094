import Synchronization

/// A connection on which nothing happens until it is resumed.
protocol WaitingConnection: Sendable {
    /// Lets the server go on with it; called once.
    func resume()
}

/// One request and its response. The server's thread and the task that makes the response share it.
final class Exchange: Sendable {
    /// The next step of an exchange.
    enum Step: Sendable {
        /// The header has arrived.
        case header
        /// Parts of the body arrive, and then the end.
        case body
        case response(Response)
    }

    private let target: String?
    private let limits: ServerLimits
    private let state = Mutex(State())

    private struct State {
        var step = Step.header
        var method = ""
        var headers: HeaderFields = [:]
        var body: [UInt8] = []
        /// The number of bytes received of the body, including discarded ones.
        var received = 0
        var waiting: (any WaitingConnection)?
        var work: Task<Void, Never>?
        var outbox: EventOutbox?
        var hasEnded = false
    }

    /// An exchange about `target`; nil if that is not UTF-8.
    init(_ target: String?, _ limits: ServerLimits) {
        self.target = target
        self.limits = limits
    }

    var step: Step { state.withLock(\.step) }

    /// Takes the header. Returns a response if there is no need to read the body.
    func begin(_ method: String, _ headers: HeaderFields) -> Response? {
        state.withLock { state in
            state.step = .body
            state.method = method
            state.headers = headers
        }
        if let length = headers["Content-Length"].map({ Int($0) ?? Int.max }), length > limits.maxBodyBytes {
            return tooLarge
        }
        return nil
    }

    /// Takes a part of the body. Returns false, to close the connection, if the body exceeds four times the limit.
    func append(_ part: [UInt8]) -> Bool {
        state.withLock { state in
            state.received += part.count
            if state.received <= limits.maxBodyBytes { state.body += part } else { state.body = [] }
            return state.received <= 4 * limits.maxBodyBytes
        }
    }

    /// Takes the end of the body, and makes the response while `connection` waits.
    func finish(by handler: @escaping Server.Handler, _ connection: some WaitingConnection) {
        let (request, refusal) = state.withLock { state in
            state.waiting = connection
            return state.hasEnded ? (nil, Self.stopping) : received(state)
        }
        guard let request else { return respond(refusal) }
        let work = Task { respond(await handler(request)) }
        let isLate = state.withLock { state in
            state.work = work
            return state.hasEnded
        }
        if isLate { work.cancel() }
    }

    private func received(_ state: State) -> (Request?, Response) {
        if state.received > limits.maxBodyBytes { return (nil, tooLarge) }
        let request = target.flatMap { Request(state.method, $0, headers: state.headers, body: state.body) }
        return (request, Response(400, text: "The request names no valid path."))
    }

    private var tooLarge: Response {
        Response(413, text: "The body of a request may have at most \(limits.maxBodyBytes) bytes.")
    }

    private static let stopping = Response(503, text: "The server is stopping.")

    private func respond(_ response: Response) {
        let waiting = state.withLock { state in
            state.step = .response(response)
            return state.waiting.take()
        }
        waiting?.resume()
    }

    /// Sends events from `events` through `outbox` until either ends.
    func stream(_ events: AsyncStream<ServerEvent>, through outbox: EventOutbox) {
        let work = Task {
            for await event in events { outbox.append(event.bytes) }
            outbox.end()
        }
        let isLate = state.withLock { state in
            state.outbox = outbox
            state.work = work
            return state.hasEnded
        }
        if isLate { end() }
    }

    /// Sends a heartbeat if the exchange is an event stream.
    func beat() { state.withLock(\.outbox)?.append(ServerEvent.heartbeat) }

    /// Cancels the work, because the client has gone or the server stops.
    func end() {
        let (work, outbox, waiting) = state.withLock { state in
            state.hasEnded = true
            return (state.work.take(), state.outbox.take(), state.waiting.take())
        }
        work?.cancel()
        outbox?.end()
        if let waiting {
            state.withLock { $0.step = .response(Self.stopping) }
            waiting.resume()
        }
    }
}
