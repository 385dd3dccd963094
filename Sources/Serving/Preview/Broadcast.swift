import Synchronization

/// Sends each message to all current listeners.
final class Broadcast<Message: Sendable>: Sendable {
    private let state = Mutex(State())

    private struct State {
        var listeners: [Int: @Sendable (Message) -> Void] = [:]
        var last = 0
    }

    /// The number of listeners.
    var count: Int { state.withLock(\.listeners.count) }

    /// Sends a message to all current listeners.
    func send(_ message: Message) {
        for listener in state.withLock({ Array($0.listeners.values) }) { listener(message) }
    }

    /// A stream of all messages from now on, each converted by `transform`, and of the elements of `first`, which is
    /// called after listening has begun. A slow listener gets only the newest 16.
    func stream<Element: Sendable>(
        first: () -> [Element] = { [] }, _ transform: @escaping @Sendable (Message) -> Element
    ) -> AsyncStream<Element> {
        let (stream, continuation) = AsyncStream.makeStream(of: Element.self, bufferingPolicy: .bufferingNewest(16))
        let number = state.withLock { state in
            state.last += 1
            state.listeners[state.last] = { continuation.yield(transform($0)) }
            return state.last
        }
        continuation.onTermination = { [weak self] _ in
            self?.state.withLock { _ = $0.listeners.removeValue(forKey: number) }
        }
        for element in first() { continuation.yield(element) }
        return stream
    }
}
