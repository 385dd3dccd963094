import Synchronization

/// The bytes of an event stream on their way to a client.
final class EventOutbox: Sendable {
    private let limit: Int
    private let state = Mutex(State())

    private struct State {
        var bytes: [UInt8] = []
        var waiting: (any WaitingConnection)?
        var hasEnded = false
    }

    /// What the server's thread does next.
    enum Step {
        case send([UInt8])
        /// The connection is suspended, and is resumed when there is something to send.
        case wait
        case end
    }

    /// An outbox that ends if more than `limit` bytes wait.
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

    /// Takes up to `count` bytes. If there is none, lets the connection wait: nobody resumes it before `suspend` has
    /// returned.
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
