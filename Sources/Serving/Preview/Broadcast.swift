import Synchronization

/// A notification: what one sends, everybody who listens then hears.
final class Broadcast<Message: Sendable>: Sendable {
    private let state = Mutex(State())

    private struct State {
        var listeners: [Int: @Sendable (Message) -> Void] = [:]
        var last = 0
    }

    /// How many listen.
    var count: Int { state.withLock(\.listeners.count) }

    /// Tells everybody who listens now.
    func send(_ message: Message) {
        for listener in state.withLock({ Array($0.listeners.values) }) { listener(message) }
    }

    /// The messages from now on, each as `transform` has it, after what `first` returns once nothing can be missed.
    /// Somebody who is slow hears of the newest ones only.
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
