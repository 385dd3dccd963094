/// One event of a stream (HTML Standard, section 9.2).
public struct ServerEvent: Hashable, Sendable {
    /// The event type that a page listens for.
    public let name: String
    public let data: String

    /// An event; `name` is one line.
    public init(_ name: String, data: String) {
        self.name = name
        self.data = data
    }

    /// The event in wire format: a field for the name and for each line of the data, then an empty line.
    var bytes: [UInt8] {
        var bytes = Array("event: \(name)\n".utf8)
        // No other sign ends a line of a stream: U+0085 may be part of a text.
        let lines = data.split(omittingEmptySubsequences: false) { ["\n", "\r", "\r\n"].contains($0) }
        for line in lines { bytes += "data: \(line)\n".utf8 }
        return bytes + [0x0A]
    }

    /// A comment that keeps the connection alive, and finds out whether the client is still there.
    static let heartbeat = Array(":\n\n".utf8)
}
