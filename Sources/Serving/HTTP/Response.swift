/// The answer to a request.
public struct Response: Sendable {
    /// What follows the header.
    public enum Body: Sendable {
        case bytes([UInt8])
        /// Server-sent events, until the stream ends or the client goes away.
        case events(AsyncStream<ServerEvent>)
    }

    public var status: Int
    public var headers: HeaderFields
    public var body: Body

    /// A response with these bytes.
    public init(_ status: Int, headers: HeaderFields = [:], body: [UInt8] = []) {
        self.status = status
        self.headers = headers
        self.body = .bytes(body)
    }

    /// Plain text, with a line break at its end.
    public init(_ status: Int, text: String) {
        self.init(status, headers: ["Content-Type": "text/plain; charset=utf-8"], body: Array((text + "\n").utf8))
    }

    /// A stream of events.
    public init(events: AsyncStream<ServerEvent>) {
        status = 200
        headers = ["Content-Type": "text/event-stream", "Cache-Control": "no-store"]
        body = .events(events)
    }

    /// A redirection; `location` is a path or a URL, which the client fetches with GET.
    public static func redirect(to location: String, status: Int = 302) -> Response {
        Response(status, headers: ["Location": location, "Cache-Control": "no-store"])
    }

    /// The response to a method other than GET and HEAD.
    static let methodNotAllowed: Response = {
        var response = Response(405, text: "This can be read with GET or HEAD.")
        response.headers["Allow"] = "GET, HEAD"
        return response
    }()

    /// The same response with those of `fields` whose names it does not have yet.
    public func adding(_ fields: HeaderFields) -> Response {
        var copy = self
        for field in fields.fields where copy.headers[field.name] == nil {
            copy.headers.append(field.name, field.value)
        }
        return copy
    }
}
