import Building
import Files
import Text

/// Answers with the files of a site in memory, as the servers that it will be published on do.
struct SiteResponder: Sendable {
    private let files: [FilePath: HeldFile]
    /// With a slash at both ends; without escapes, and without the first slash.
    private let base: String
    private let injection: PageInjection

    /// Serves `files` below the path of the address that they are published at.
    init(_ files: [FilePath: HeldFile], publishedAt address: String?, _ injection: PageInjection) {
        self.files = files
        base = SitePath.decoded(SitePath.base(of: address)) ?? ""
        self.injection = injection
    }

    func respond(to request: Request) -> Response {
        guard ["GET", "HEAD"].contains(request.method) else {
            var response = Response(405, text: "A page can be read with GET or HEAD.")
            response.headers["Allow"] = "GET, HEAD"
            return response
        }
        let suffix = request.query.map { "?" + $0 } ?? ""
        guard let path = SitePath.decoded(request.path) else { return notFound }
        guard path.hasPrefix(base) else {
            let isAbove = path.isEmpty || path + "/" == base
            return isAbove ? .redirect(to: location(of: "", suffix)) : notFound
        }
        let inner = String(path.dropFirst(base.count))
        let isFolder = inner.isEmpty || inner.hasSuffix("/")
        if let file = files[FilePath(isFolder ? inner + "index.html" : inner)] {
            return send(file, at: isFolder ? "index.html" : inner, for: request)
        }
        let isFolderWithoutSlash = !isFolder && files[FilePath(inner + "/index.html")] != nil
        return isFolderWithoutSlash ? .redirect(to: location(of: inner + "/", suffix)) : notFound
    }

    private func location(of inner: String, _ suffix: String) -> String {
        "/" + URLReference.percentEncoded(base + inner) + suffix
    }

    private var notFound: Response {
        guard let page = files["404.html"] else { return Response(404, text: "There is no such page.") }
        return Response(
            404, headers: ["Content-Type": MediaType.of("404.html") ?? ""], body: injection.applied(to: page.bytes))
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
        let bytes = isPage ? injection.applied(to: file.bytes) : file.bytes
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

    /// A page has a policy of its own, but only a header can keep it out of frames. A picture that is opened by itself is
    /// a document too, and may come from anywhere.
    private static func policy(of path: String) -> String? {
        switch path.split(separator: ".").last?.lowercased() {
        case "html": "frame-ancestors 'none'"
        case "svg", "xml": "default-src 'none'; style-src 'unsafe-inline'; img-src data:; sandbox"
        default: nil
        }
    }
}
