/// The host names under which the server answers. This defeats DNS rebinding, where another site makes its own name
/// resolve to this machine: such requests carry that name.
public struct LocalHosts: Hashable, Sendable {
    /// The port of the server.
    public let port: Int

    /// The names without the port.
    private let names: [String]

    /// The names of this machine, by default its loopback names, with a port.
    public init(port: Int, names: [String] = ["localhost", "127.0.0.1", "[::1]"]) {
        self.port = port
        self.names = names
    }

    /// Whether `host`, the value of the field `Host`, is one of them.
    public func contains(_ host: String) -> Bool {
        let host = host.lowercased()
        return names.contains { host == "\($0):\(port)" || (port == 80 && host == $0) }
    }

    /// The response that rejects a request for another host; nil if the request is allowed.
    public func refusal(of request: Request) -> Response? {
        let hosts = request.headers.all("Host")
        guard let host = hosts.first, hosts.count == 1 else {
            return Response(400, text: "The request names no host, or several.")
        }
        if contains(host) { return nil }
        let addresses = names.map { "http://\($0):\(port)/" }.joined(separator: ", ")
        return Response(
            421,
            text: """
                This server answers to \(addresses) only, so that a \
                page from elsewhere can't read what it serves under another name.
                """)
    }
}
