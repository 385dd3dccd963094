import Building
import Files
import Text

/// Serves the files of a site in memory, like the web servers that it will be published on.
struct SiteResponder: Sendable {
    private let files: [FilePath: HeldFile]
    /// The decoded path of the site on its server: empty, or with a trailing slash.
    private let base: String
    private let injection: PageInjection

    /// Serves `files` below the path of the address that they are published at.
    init(_ files: [FilePath: HeldFile], publishedAt address: String?, _ injection: PageInjection) {
        self.files = files
        base = SitePath.decoded(URLReference.path(of: address)) ?? ""
        self.injection = injection
    }

    /// The target of a request's path.
    private enum Target {
        case file(HeldFile, at: String)
        /// A folder or the site itself, requested without its trailing slash.
        case redirection(to: String)
        case nothing
    }

    /// A hash of the page at a request's path, or of the page 404.html.
    func content(at path: String) -> String {
        if case .file(let file, _) = target(of: path) { return "\(file.hash)" }
        return files[FilePath("404.html")].map { "\($0.hash)" } ?? ""
    }

    private func target(of path: String) -> Target {
        guard let path = SitePath.decoded(path) else { return .nothing }
        guard path.hasPrefix(base) else {
            return path.isEmpty || path + "/" == base ? .redirection(to: base) : .nothing
        }
        let inner = String(path.dropFirst(base.count))
        let isFolder = inner.isEmpty || inner.hasSuffix("/")
        let name = isFolder ? inner + "index.html" : inner
        if let file = files[FilePath(name)] { return .file(file, at: name) }
        return !isFolder && files[FilePath(inner + "/index.html")] != nil ? .redirection(to: path + "/") : .nothing
    }

    func respond(to request: Request) -> Response {
        guard request.isRead else { return .methodNotAllowed }
        switch target(of: request.path) {
        case .file(let file, let path): return send(file, at: path, for: request)
        case .redirection(let path):
            return .redirect(to: "/" + URLReference.percentEncoded(path) + (request.query.map { "?" + $0 } ?? ""))
        case .nothing:
            guard let page = files[FilePath("404.html")] else { return Response(404, text: "There is no such page.") }
            return Response(
                404, headers: ["Content-Type": MediaType.of("404.html") ?? ""], body: injection.applied(to: page))
        }
    }

    private func send(_ file: HeldFile, at path: String, for request: Request) -> Response {
        let type = MediaType.of(path) ?? "application/octet-stream"
        let isPage = path.hasSuffix(".html")
        let tag = "\"\(file.hash)\(isPage ? injection.version : "")\""
        var headers: HeaderFields = ["Content-Type": type, "ETag": tag, "Accept-Ranges": "bytes"]
        headers.append("Cache-Control", Self.isNamedByContent(path) ? "max-age=31536000, immutable" : "no-cache")
        if let policy = Self.policy(of: path) { headers.append("Content-Security-Policy", policy) }
        let validation = Validation(tag: tag, headers: request.headers)
        switch validation.outcome {
        case .preconditionFailed: return Response(412, text: "The file has changed.")
        case .notModified: return Response(304, headers: headers)
        case .send: break
        }
        let bytes = isPage ? injection.applied(to: file) : file.bytes
        let field = request.method == "GET" && validation.grantsRange ? request.headers["Range"] : nil
        switch ByteRange(field, size: bytes.count) {
        case .whole: return Response(200, headers: headers, body: bytes)
        case .part(let range):
            headers.append("Content-Range", "bytes \(range.lowerBound)-\(range.upperBound - 1)/\(bytes.count)")
            return Response(206, headers: headers, body: Array(bytes[range]))
        case .unsatisfiable:
            var response = Response(416, text: "The file has \(bytes.count) bytes.")
            response.headers["Content-Range"] = "bytes */\(bytes.count)"
            return response
        }
    }

    /// Whether the name of a file changes with its content (`assets/NAME.HASH.EXT`), so that browsers need not ask
    /// again. Share images are named by what they show, and another version of librsvg draws them otherwise.
    private static func isNamedByContent(_ path: String) -> Bool {
        path.hasPrefix("assets/") && !path.hasPrefix("assets/cards/") && path.split(separator: ".").count > 2
    }

    /// The Content-Security-Policy header. Pages contain a policy, but only a header can forbid frames; an SVG opened
    /// by itself is a document from an untrusted source.
    private static func policy(of path: String) -> String? {
        switch path.split(separator: ".").last?.lowercased() {
        case "html": "frame-ancestors 'none'"
        case "svg", "xml": "default-src 'none'; style-src 'unsafe-inline'; img-src data:; sandbox"
        default: nil
        }
    }
}
