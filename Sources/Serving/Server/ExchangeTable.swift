import Synchronization

/// The open connections of a server, and the exchanges on them, by numbers.
final class ExchangeTable: Sendable {
    private let limits: ServerLimits
    private let now: @Sendable () -> Duration
    private let state = Mutex(State())

    private struct State {
        var exchanges: [UInt: Exchange] = [:]
        var connections: [UInt: Connection] = [:]
        var last: UInt = 0
        var isStopping = false
    }

    private struct Connection {
        let socket: Int32
        /// The time by which the next request must be complete; nil while a complete one is being answered.
        var deadline: Duration?
    }

    /// A table with times by a monotonic clock.
    init(_ limits: ServerLimits, now: @escaping @Sendable () -> Duration) {
        self.limits = limits
        self.now = now
    }

    /// A new exchange, and its number, which is never 0.
    func begin(_ target: String?) -> UInt {
        let exchange = Exchange(target, limits)
        return state.withLock { state in
            if state.isStopping { exchange.end() }
            state.last += 1
            state.exchanges[state.last] = exchange
            return state.last
        }
    }

    subscript(number: UInt) -> Exchange? { state.withLock { $0.exchanges[number] } }

    /// The exchange is over; its connection may be used for another one.
    func end(_ number: UInt, on connection: UInt) {
        let exchange = state.withLock { state in
            setDeadline(of: connection, &state)
            return state.exchanges.removeValue(forKey: number)
        }
        exchange?.end()
    }

    /// A connection was opened.
    func open(_ connection: UInt, socket: Int32) {
        state.withLock { state in
            state.connections[connection] = Connection(socket: socket)
            setDeadline(of: connection, &state)
        }
    }

    private func setDeadline(of connection: UInt, _ state: inout State) {
        state.connections[connection]?.deadline = now() + .seconds(limits.requestSeconds)
    }

    /// The request of a connection is complete.
    func complete(on connection: UInt) { state.withLock { $0.connections[connection]?.deadline = nil } }

    /// A connection is going to be closed.
    func close(_ connection: UInt) { state.withLock { _ = $0.connections.removeValue(forKey: connection) } }

    /// Shuts down connections whose requests take too long to arrive.
    func shutDownLate() {
        let time = now()
        state.withLock { state in
            for connection in state.connections.values {
                if let deadline = connection.deadline, deadline < time { shutDown(socket: connection.socket) }
            }
        }
    }

    /// Sends a heartbeat to the clients of all event streams.
    func beat() { for exchange in exchanges { exchange.beat() } }

    /// Ends all exchanges, and any later one as soon as it begins.
    func stop() {
        state.withLock { $0.isStopping = true }
        for exchange in exchanges { exchange.end() }
    }

    private var exchanges: [Exchange] { state.withLock { Array($0.exchanges.values) } }
}
