import Synchronization

/// Buffers the bytes of an event stream for a client.
final class EventOutbox: Sendable {
    private let limit: Int
    private let state = Mutex(State())

    private struct State {
        var bytes: [UInt8] = []
        var waiting: (any WaitingConnection)?
        var hasEnded = false
    }

    /// The next step of the server's thread.
    enum Step {
        case send([UInt8])
        /// Wait: the connection is suspended until there is something to send.
        case wait
        case end
    }

    /// An outbox that ends the stream when more than `limit` bytes are waiting.
    init(limit: Int) { self.limit = limit }

    /// Appends bytes that are to be sent.
    func append(_ bytes: [UInt8]) {
        change { state in
            if state.bytes.count + bytes.count > limit { state.hasEnded = true }
            if !state.hasEnded { state.bytes += bytes }
        }
    }

    /// Ends the stream when all is sent.
    func end() { change { $0.hasEnded = true } }

    private func change(_ body: (inout State) -> Void) {
        let waiting = state.withLock { state in
            body(&state)
            return state.waiting.take()
        }
        waiting?.resume()
    }

    /// Takes up to `count` bytes, or suspends the connection if there are none. The lock ensures that it is not resumed
    /// before `suspend` has returned.
    func next(upTo count: Int, suspend: () -> any WaitingConnection) -> Step {
        state.withLock { state in
            if !state.bytes.isEmpty {
                let part = Array(state.bytes.prefix(count))
                state.bytes.removeFirst(part.count)
                return .send(part)
            }
            if state.hasEnded { return .end }
            state.waiting = suspend()
            return .wait
        }
    }
}
