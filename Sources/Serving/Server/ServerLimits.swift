/// What a client may ask of the server. A client that asks for more is refused, and the others are served.
public struct ServerLimits: Hashable, Sendable {
    /// How many connections may be open for each of the addresses. Further ones wait until one is closed.
    public var connections = 8192
    /// Of the request line with all headers, with room for the headers of the response, in bytes. The server answers
    /// 414 or 431 to longer ones.
    public var header = 16 << 10
    /// Of the body of a request, in bytes. The server answers 413 to longer ones.
    public var body = 1 << 20
    /// How long a connection may be silent, in seconds; one of an event stream that waits is never silent.
    public var idleSeconds = 20
    /// How long a request may take to arrive, from the opening of the connection or the end of its last response, in
    /// seconds.
    public var requestSeconds = 60
    /// How many bytes of an event stream wait for a client; one that is slower is disconnected.
    public var waitingEvents = 1 << 20
    /// How often an event stream shows that it is alive, in seconds.
    public var heartbeatSeconds = 15

    /// The limits of `report serve`.
    public init() {}
}
