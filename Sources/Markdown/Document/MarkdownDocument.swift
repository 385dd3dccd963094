public import Markup

/// A parsed Markdown document: CommonMark 0.30, with GitHub's extensions where the options say so.
public struct MarkdownDocument: Sendable {
    private let options: MarkdownOptions
    let parsed: ParsedMarkdown

    /// Parses any bytes. Replaces NUL and invalid UTF-8 with U+FFFD, and ignores everything past 512 MiB.
    public init(_ source: some Collection<UInt8>, options: MarkdownOptions = MarkdownOptions()) {
        self.options = options
        parsed = ParsedMarkdown(Array(source), options: options)
    }

    /// Appends the document as HTML and returns its headings with anchors. `destination` maps the address of each link.
    /// If either address is unsafe, or the result is nil, a link becomes its text and an image its alternative text.
    @discardableResult
    public func writeHTML(
        into writer: inout ByteWriter, destination: (MarkdownLink) -> String?
    ) -> [MarkdownHeading] {
        var out = ByteWriter()
        swap(&out, &writer)
        var html = HTMLWriter(tree: parsed.tree, options: options, out: out)
        html.write(parsed.tree.events[...], destination: destination)
        html.writeFootnotes(parsed.footnotes, destination: destination)
        swap(&writer, &html.out)
        return html.headings
    }

    /// Every block, without those of footnotes, in the order of the source.
    public func blocks() -> [MarkdownBlock] {
        let source = SourceLines(parsed.source)
        let events = PlaceCorrector(parsed.tree, in: source).events
        return BlockCollector(events, text: parsed.tree.text, source: source, showsHTML: !options.allowsRawHTML).blocks
    }
}
