import Building
import Files
import Text

/// Answers with the files of a site in memory, as the servers that it will be published on do.
struct SiteResponder: Sendable {
    private let files: [FilePath: HeldFile]
    /// The folder of the site on its server, without escapes: empty, or with a slash at its end.
    private let base: String
    private let injection: PageInjection

    /// Serves `files` below the path of the address that they are published at.
    init(_ files: [FilePath: HeldFile], publishedAt address: String?, _ injection: PageInjection) {
        self.files = files
        base = SitePath.decoded(SitePath.base(of: address)) ?? ""
        self.injection = injection
    }

    /// What the path of a request leads to.
    private enum Target {
        case file(HeldFile, at: String)
        /// A folder, or the site, whose address ends in a slash.
        case redirection(to: String)
        case nothing
    }

    /// What tells the content of the page at the path of a request from that of any other.
    func content(at path: String) -> String {
        if case .file(let file, _) = target(of: path) { return "\(file.hash)" }
        return files["404.html"].map { "\($0.hash)" } ?? ""
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
        guard ["GET", "HEAD"].contains(request.method) else { return .methodNotAllowed }
        switch target(of: request.path) {
        case .file(let file, let path): return send(file, at: path, for: request)
        case .redirection(let path):
            return .redirect(to: "/" + URLReference.percentEncoded(path) + (request.query.map { "?" + $0 } ?? ""))
        case .nothing:
            guard let page = files["404.html"] else { return Response(404, text: "There is no such page.") }
            return Response(
                404, headers: ["Content-Type": MediaType.of("404.html") ?? ""], body: injection.applied(to: page))
        }
    }

    private func send(_ file: HeldFile, at path: String, for request: Request) -> Response {
        let type = MediaType.of(path) ?? "application/octet-stream"
        let isPage = path.hasSuffix(".html")
        let tag = "\"\(file.hash)\(isPage ? injection.version : "")\""
        var headers: HeaderFields = ["Content-Type": type, "ETag": tag, "Accept-Ranges": "bytes"]
        headers.append("Cache-Control", "no-cache")
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

    /// A page has a policy of its own, but only a header can keep it out of frames. A picture that is opened by itself
    /// is a document too, and may come from anywhere.
    private static func policy(of path: String) -> String? {
        switch path.split(separator: ".").last?.lowercased() {
        case "html": "frame-ancestors 'none'"
        case "svg", "xml": "default-src 'none'; style-src 'unsafe-inline'; img-src data:; sandbox"
        default: nil
        }
    }
}
