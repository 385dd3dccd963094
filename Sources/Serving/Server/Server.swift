/// An HTTP server on this machine's loopback addresses or on one address in a private network. It stops at the end of
/// its lifetime.
public struct Server: ~Copyable {
    /// The port, even if the system chose it.
    public let port: Int
    private let daemons: Daemons
    private let table: ExchangeTable
    private let housekeeping: Task<Void, Never>

    /// Why a server can't start.
    public enum Failure: Error, Hashable, Sendable {
        /// libmicrohttpd is not installed.
        case noLibrary
        /// Another program uses the port; the next free one nearby, if any.
        case portInUse(free: Int?)
        /// The system refuses, with this number (`errno`).
        case system(Int32)
        /// libmicrohttpd can't start its thread.
        case notStarted
    }

    /// One or both addresses: a machine may lack one.
    private struct Daemons: ~Copyable {
        let v4: HTTPDaemon?
        let v6: HTTPDaemon?

        init(
            _ sockets: consuming SocketPair, _ table: ExchangeTable, _ limits: ServerLimits,
            _ handler: @escaping Handler
        ) throws(Failure) {
            let (hasV4, hasV6) = (sockets.v4 != nil, sockets.v6 != nil)
            let v4 = HTTPDaemon.serving(sockets.v4.take(), table, limits, handler)
            let v6 = HTTPDaemon.serving(sockets.v6.take(), table, limits, handler)
            guard (v4 != nil) == hasV4, (v6 != nil) == hasV6 else { throw .notStarted }
            self.v4 = v4
            self.v6 = v6
        }
    }

    /// Responds to a request; may be called concurrently.
    public typealias Handler = @Sendable (Request) async -> Response

    /// Serves on `port` of an address in a private network, or else of the loopback addresses; 0 means any free port.
    /// `now` reads a monotonic clock. `handler` makes the handler for the actual port.
    public init(
        on address: LocalAddress? = nil, port: Int, limits: ServerLimits = ServerLimits(),
        now: @escaping @Sendable () -> Duration, handler: (_ port: Int) -> Handler
    ) throws(Failure) {
        guard HTTPDaemon.isAvailable else { throw .noLibrary }
        let sockets =
            if let address {
                try SocketPair.listening(on: address, port: port)
            } else {
                try SocketPair.listening(onPort: port)
            }
        raiseFileLimit()
        let table = ExchangeTable(limits, now: now)
        let boundPort = sockets.port
        daemons = try Daemons(sockets, table, limits, handler(boundPort))
        self.port = boundPort
        self.table = table
        housekeeping = Task {
            var seconds = 0
            while !Task.isCancelled {
                try? await Task.sleep(for: .seconds(1))
                seconds += 1
                table.shutDownLate()
                if seconds.isMultiple(of: limits.heartbeatSeconds) { table.beat() }
            }
        }
    }

    /// Closes all connections, and no longer listens.
    public consuming func stop() {}

    deinit { housekeeping.cancel() }
}
