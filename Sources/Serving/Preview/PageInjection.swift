import Text

/// Puts the script of the preview into pages as they are served. The published bytes stay as they are.
struct PageInjection: Sendable {
    /// The address of the script.
    static let script = "/-/preview.js"

    /// Changes if pages are changed in another way.
    let version: String

    private static let element = Array("<script src=\"\(script)\" defer></script>\n".utf8)
    private static let headEnd = Array("</head>".utf8)
    private static let policy = Array("http-equiv=\"Content-Security-Policy\" content=\"".utf8)
    /// What the script needs: itself, and the stream of events.
    private static let needed = ["script-src", "connect-src"]

    /// An injection with the `script` of the preview.
    init(script: [UInt8]) { version = "-\(ContentHash(of: Self.element + script))" }

    /// The page with the script at the end of its head, and with a policy that lets it run.
    func applied(to page: [UInt8]) -> [UInt8] {
        let head = page.firstRange(of: Self.headEnd)?.lowerBound ?? page.endIndex
        var result: [UInt8] = []
        result.reserveCapacity(page.count + Self.element.count + 64)
        var rest = page[..<head]
        while let start = rest.firstRange(of: Self.policy)?.upperBound,
            let end = rest[start...].firstIndex(of: UInt8(ascii: "\""))
        {
            result += rest[..<start] + Self.widened(String(decoding: rest[start..<end], as: UTF8.self)).utf8
            rest = rest[end...]
        }
        return result + rest + Self.element + page[head...]
    }

    /// A policy (Content Security Policy Level 3, section 2.2) that allows what comes from this server, beside what it
    /// allows already.
    private static func widened(_ policy: String) -> String {
        var directives = policy.split(separator: ";").map { $0.split(separator: " ").map(String.init) }
        let general = directives.first { $0.first == "default-src" }?.dropFirst() ?? []
        for name in needed {
            let index = directives.firstIndex { $0.first == name }
            let sources = index.map { Array(directives[$0].dropFirst()) } ?? Array(general)
            if index == nil, sources.isEmpty, general.isEmpty { continue }
            let widened = [name, "'self'"] + sources.filter { $0 != "'none'" && $0 != "'self'" }
            if let index { directives[index] = widened } else { directives.append(widened) }
        }
        return directives.filter { !$0.isEmpty }.map { $0.joined(separator: " ") }.joined(separator: "; ")
    }
}
