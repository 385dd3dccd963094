import Text

/// A complete HTTP request, including its body.
public struct Request: Hashable, Sendable {
    /// In capitals, as it was sent.
    public let method: String
    /// Before the question mark; percent-encoded, as it was sent.
    public let path: String
    /// After the question mark; nil without one.
    public let query: String?
    public let headers: HeaderFields
    public let body: [UInt8]

    /// A request for `target`, a path with or without a query (RFC 9112, section 3.2.1) or a whole http URL (section
    /// 3.2.2), whose host then counts; nil for any other target.
    public init?(_ method: String, _ target: String, headers: HeaderFields = [:], body: [UInt8] = []) {
        var headers = headers
        var rest = target[...]
        if let authority = URLReference.authority(of: target), target.lowercased().hasPrefix("http://") {
            headers["Host"] = String(authority)
            rest = target[authority.endIndex...]
            if rest.first != "/" { rest = "/" + rest }
        }
        guard rest.utf8.first == UInt8(ascii: "/") else { return nil }
        let parts = rest.utf8.split(separator: UInt8(ascii: "?"), maxSplits: 1, omittingEmptySubsequences: false)
        self.method = method
        path = String(Substring(parts.first ?? rest.utf8[...]))
        query = parts.count > 1 ? parts.last.map { String(Substring($0)) } : nil
        self.headers = headers
        self.body = body
    }

    /// The cookies by name; the first one wins if a name repeats (RFC 6265, section 4.2).
    public var cookies: [String: String] {
        var cookies: [String: String] = [:]
        for pair in headers.all("Cookie").flatMap({ $0.split(separator: ";") }) {
            let parts = pair.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
            guard parts.count == 2 else { continue }
            let name = String(parts[0].trimming { $0 == " " })
            if cookies[name] == nil { cookies[name] = String(parts[1].trimming { $0 == " " }) }
        }
        return cookies
    }

    /// Whether it only asks for something: `GET` or `HEAD`.
    public var isRead: Bool { method == "GET" || method == "HEAD" }

    /// The fields of the query.
    public var queryFields: FormFields { FormFields((query ?? "").utf8) }

    /// The fields of a form that was sent in the body; nil if the body is something else.
    public var form: FormFields? {
        let type = headers["Content-Type"]?.split(separator: ";").first.map { $0.trimming { $0 == " " }.lowercased() }
        return type == FormFields.mediaType ? FormFields(body) : nil
    }

    /// The origin of the page that made the request (RFC 6454, section 7).
    public var origin: String? { headers["Origin"] }

    /// How that page's site is related to this one: `same-origin`, `same-site`, `cross-site` or `none` (Fetch Metadata
    /// Request Headers, section 2.4).
    public var fetchSite: String? { headers["Sec-Fetch-Site"] }
}
