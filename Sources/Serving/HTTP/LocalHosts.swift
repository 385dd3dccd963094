/// The names by which a browser on this machine asks for the server. A page of another site that lets its own name
/// resolve to this machine (DNS rebinding) comes with that name.
public struct LocalHosts: Hashable, Sendable {
    /// The port of the server.
    public let port: Int

    /// Without the port.
    private let names: [String]

    /// The names of this machine for itself, or those that it has in a network, with a port.
    public init(port: Int, names: [String] = ["localhost", "127.0.0.1", "[::1]"]) {
        self.port = port
        self.names = names
    }

    /// Whether `host`, the value of the field `Host`, is one of them.
    public func contains(_ host: String) -> Bool {
        let host = host.lowercased()
        return names.contains { host == "\($0):\(port)" || (port == 80 && host == $0) }
    }

    /// Why a request is not answered; nil if it is.
    public func refusal(of request: Request) -> Response? {
        let hosts = request.headers.all("Host")
        guard let host = hosts.first, hosts.count == 1 else {
            return Response(400, text: "The request names no host, or several.")
        }
        if contains(host) { return nil }
        return Response(
            421,
            text: """
                This server answers to \(names.map { "http://\($0):\(port)/" }.joined(separator: ", ")) alone, so that a \
                page from elsewhere can't read what it serves under another name.
                """)
    }
}
