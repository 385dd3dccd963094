import Building
import Diagnostics
import Markup
import Text

/// Puts the script of the preview into pages as they are served. The published bytes stay as they are.
struct PageInjection: Sendable {
    /// The address of the script.
    static let script = "/-/preview.js"
    /// The address of the stream of events that it listens to.
    static let events = "/-/events"

    /// Identifies this injection in the pages' entity tags.
    let version: String

    /// The script element; tells the script the hash of its page's content.
    private static func element(_ content: String) -> String {
        "<script src=\"\(script)\" data-content=\"\(content)\" defer></script>\n"
    }

    private static let headEnd = Array("</head>".utf8)
    private static let policy = Array("http-equiv=\"Content-Security-Policy\" content=\"".utf8)
    /// The directives that the script needs: for itself, for events and requests, and for sounds.
    private static let needed = ["script-src", "connect-src", "media-src"]

    /// An injection with the `script` of the preview.
    init(script: [UInt8]) { version = "-\(ContentHash(of: Array(Self.element("").utf8) + script))" }

    /// The page with the script at the end of its head, and with a policy that lets it run.
    func applied(to file: HeldFile) -> [UInt8] {
        let page = file.bytes
        let head = page.firstRange(of: Self.headEnd)?.lowerBound ?? page.endIndex
        var result: [UInt8] = []
        result.reserveCapacity(page.count + 256)
        var rest = page[..<head]
        while let start = rest.firstRange(of: Self.policy)?.upperBound,
            let end = rest[start...].firstIndex(of: UInt8(ascii: "\""))
        {
            result += rest[..<start] + Self.widened(String(decoding: rest[start..<end], as: UTF8.self)).utf8
            rest = rest[end...]
        }
        return result + rest + Self.element("\(file.hash)").utf8 + page[head...]
    }

    /// The policy (Content Security Policy Level 3, section 2.2), extended to allow this server as a source.
    private static func widened(_ policy: String) -> String {
        var directives = policy.split(separator: ";").map { $0.split(separator: " ").map(String.init) }
        let general = directives.first { $0.first == "default-src" }?.dropFirst()
        for name in needed {
            let index = directives.firstIndex { $0.first == name }
            // Nothing restricts it if neither directive is there.
            guard let sources = index.map({ directives[$0].dropFirst() }) ?? general else { continue }
            let widened = [name, "'self'"] + sources.filter { $0 != "'none'" && $0 != "'self'" }
            if let index { directives[index] = widened } else { directives.append(widened) }
        }
        return directives.filter { !$0.isEmpty }.map { $0.joined(separator: " ") }.joined(separator: "; ")
    }

    /// The response to every page request as long as no site could be built; its script shows the problems.
    func page(of problems: [Diagnostic]) -> Response {
        var writer = ByteWriter()
        writer.literal(
            """
            <!DOCTYPE html>
            <html lang="en">
            <head>
            <meta charset="utf-8">
            <meta name="viewport" content="width=device-width, initial-scale=1">
            <meta name="color-scheme" content="light dark">
            <title>report serve</title>

            """)
        writer.verbatim(Self.element(""))
        writer.literal("</head>\n<body>\n<noscript><pre>")
        let printer = DiagnosticPrinter(usesColor: false)
        for problem in problems { writer.text(printer.text(problem).string) }
        writer.literal("</pre></noscript>\n</body>\n</html>\n")
        let policy =
            "default-src 'none'; script-src 'self'; connect-src 'self'; media-src 'self'; frame-ancestors 'none'"
        return Response(
            503,
            headers: [
                "Content-Type": "text/html; charset=utf-8", "Cache-Control": "no-store",
                "Content-Security-Policy": policy,
            ], body: writer.bytes)
    }
}
