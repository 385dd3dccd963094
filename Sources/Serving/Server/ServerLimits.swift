/// Limits for each client; exceeding them does not affect other clients.
public struct ServerLimits: Hashable, Sendable {
    /// The maximum number of open connections per address; further ones wait until one closes.
    public var connections = 8192
    /// The maximum size in bytes of the request line and all headers, including room for the response's headers; beyond
    /// it, the server answers 414 or 431.
    public var maxHeaderBytes = 16 << 10
    /// The maximum size of a request's body in bytes; beyond it, the server answers 413.
    public var maxBodyBytes = 1 << 20
    /// The number of seconds after which a silent connection is closed; event streams never count as silent.
    public var idleSeconds = 20
    /// The number of seconds in which a request must arrive, counted from the opening of the connection or the end of
    /// its last response.
    public var requestSeconds = 60
    /// The maximum number of bytes of an event stream that wait for a client; slower clients are disconnected.
    public var maxPendingEventBytes = 1 << 20
    /// The interval between heartbeats of an event stream, in seconds.
    public var heartbeatSeconds = 15

    /// The limits of `report serve`.
    public init() {}
}
