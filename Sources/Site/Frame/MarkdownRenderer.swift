import Diagnostics
public import Files
import Markdown
import Markup
public import Model
import Text

/// Renders the Markdown of pages as HTML.
public struct MarkdownRenderer: Sendable {
    private let files: any FileSystem
    private let root: String
    let links: LinkMap
    private let allowsRawHTML: Bool
    private let quotationMarks: QuotationMarks?

    /// A renderer of the content files of the site at `root`, with links resolved by `links`.
    public init(files: any FileSystem, root: String, links: LinkMap, settings: SiteSettings) {
        self.files = files
        self.root = root
        self.links = links
        allowsRawHTML = settings.allowsRawHTML
        quotationMarks = QuotationMarks.of(languageTag: settings.language.rawValue)
    }

    /// The identifiers that the built-in templates give to parts around a text.
    private static let frameAnchors: Set<String> = ["main", "commentary-heading", "quote-actions"]

    /// The HTML of `markdown` on the page of `frame`, its headings, and how its links are resolved. Headings of a
    /// commentary are below that of the quote, and comments as Obsidian writes them are left out, as in all logs.
    func html(
        of markdown: MarkdownSource, on frame: PageFrame, isCommentary: Bool
    ) throws(FileError) -> (html: RawHTML, headings: [MarkdownHeading], links: ResolvedLinks) {
        let path = joinedPath(root, markdown.file)
        var bytes = try files.read(path, at: markdown.range)
        // As when the file was decoded.
        bytes.limitMarks()
        guard ContentHash(of: bytes).value == markdown.digest else { throw .outdated(path) }
        var options = MarkdownOptions()
        options.allowsRawHTML = allowsRawHTML
        options.headingAnchors = true
        options.reservedAnchors = Self.frameAnchors
        options.headingOffset = isCommentary ? 1 : 0
        options.styledBlocks = true
        options.quotationMarks = quotationMarks
        let document = MarkdownDocument(isCommentary ? ObsidianComments.blanked(in: bytes) : bytes, options: options)
        let source = MarkdownLinkLocator(bytes, of: markdown)
        var resolved = ResolvedLinks()
        var headings: [MarkdownHeading] = []
        let html = RawHTML(capacity: bytes.count + bytes.count / 2) { writer in
            headings = document.writeHTML(into: &writer) { address(of: $0, in: source, on: frame, &resolved) }
        }
        if allowsRawHTML { check(document.rawHTML, in: source, on: frame.address, &resolved) }
        return (html, headings, resolved)
    }

    /// The address to write for a link.
    private func address(
        of link: MarkdownLink, in source: MarkdownLinkLocator, on frame: PageFrame, _ resolved: inout ResolvedLinks
    ) -> String? {
        guard link.isSafe else {
            resolved.diagnostics.append(source.authored(link).unsafeLink)
            return nil
        }
        let target = links.target(of: link.destination, in: source.file, on: frame.address, noting: &resolved)
        guard let target else {
            resolved.addBroken(source.authored(link)) { isEarly in
                isEarly ? links.suggestion(for: link.destination).map { "did you mean \($0)?" } : nil
            }
            return nil
        }
        func note(_ address: PageAddress, _ rest: String) {
            if let part = PartLink(to: address, rest: rest, source.authored(link)) { resolved.partLinks.append(part) }
        }
        switch target {
        case .asWritten:
            let leadsHere = link.destination.hasPrefix("#") || link.destination.hasPrefix("?")
            if leadsHere { note(frame.address, link.destination) }
            return link.destination
        case .published(let address, let rest):
            note(address, rest)
            return frame.link(to: address) + rest
        }
    }

    private func check(
        _ runs: [RawHTMLRun], in source: MarkdownLinkLocator, on page: PageAddress, _ resolved: inout ResolvedLinks
    ) {
        var written = RenderedLinkChecker(map: links, page: page, resolved: resolved)
        for run in runs {
            let lines = LineIndex(run.bytes)
            written.check(rawHTML: run.bytes) { source.authored($0, of: run, lines) }
        }
        resolved = written.resolved
    }
}
