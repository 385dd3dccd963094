import Diagnostics

/// A link where somebody wrote it: in Markdown, in raw HTML, or in a template.
struct AuthoredLink: Sendable {
    var destination: String
    var isImage = false
    let place: SourcePlace
    let excerpt: Excerpt?

    init(_ destination: String, at place: SourcePlace, _ excerpt: Excerpt?, isImage: Bool = false) {
        self.destination = destination
        self.place = place
        self.excerpt = excerpt
        self.isImage = isImage
    }

    /// A link at an offset of a template.
    init(_ destination: String, in source: SourceText, at offset: Int, length: Int) {
        let place = source.place(at: offset, length: length)
        self.init(destination, at: place, source.excerpt(at: place))
    }

    func diagnostic(_ severity: Severity, _ identifier: String, _ message: String, help: String?) -> Diagnostic {
        Diagnostic(severity, identifier, message, at: place, excerpt: excerpt, help: help)
    }

    /// The start of a long destination.
    private var shown: String { destination.count > 80 ? destination.prefix(80) + "…" : destination }

    /// The warning for an address with a scheme that pages may not have.
    var unsafeLink: Diagnostic {
        let kind = isImage ? "image" : "link"
        return diagnostic(
            .warning, "unsafe-link", "this \(kind) is left out, and its text stays: \(shown)",
            help: isImage
                ? "put the picture into content/images, and write its path"
                : "an address is a path, or begins with https:, http:, mailto: or tel:")
    }

    /// The error for a link that leads nowhere.
    func brokenLink(help: String?) -> Diagnostic {
        diagnostic(
            .error, "broken-link", "this \(isImage ? "image" : "link") leads nowhere: \(shown)",
            help: help)
    }
}
