public import Markup

/// A Markdown document, parsed: CommonMark 0.30 by libcmark, with GitHub's extensions where the options say so.
public struct MarkdownDocument: Sendable {
    let options: MarkdownOptions
    let tree: MarkdownTree
    let notes: [Footnote]
    let source: [UInt8]

    /// Parses any bytes: NUL and what is not UTF-8 become U+FFFD, and what lies past 512 MiB is left out.
    public init(_ source: [UInt8], options: MarkdownOptions = MarkdownOptions()) {
        self.options = options
        let parsed = MarkdownParser(source, options: options)
        tree = parsed.tree
        notes = parsed.notes
        self.source = parsed.source
    }

    /// Parses any bytes, as above.
    public init(_ source: ArraySlice<UInt8>, options: MarkdownOptions = MarkdownOptions()) {
        self.init(Array(source), options: options)
    }

    /// Appends the document as HTML; `destination` maps each link's address, and where it gives none, or what may not be
    /// written, a link becomes its text and an image its alternative text.
    public func writeHTML(into writer: inout ByteWriter, destination: (MarkdownLink) -> String?) {
        var taken = ByteWriter()
        swap(&taken, &writer)
        var html = HTMLWriter(tree: tree, options: options, out: taken)
        html.write(tree.events, destination: destination)
        html.writeFootnotes(notes, destination: destination)
        swap(&writer, &html.out)
    }

    /// Appends the document as HTML with its addresses as they are.
    public func writeHTML(into writer: inout ByteWriter) {
        writeHTML(into: &writer) { $0.destination }
    }

    /// Every link and image, those of footnotes too, in the order of the source.
    public func links() -> [MarkdownLink] {
        let lines = SourceLines(source)
        var links = links(in: tree.events, lines)
        guard !notes.isEmpty else { return links }
        for note in notes { links += self.links(in: note.events, lines) }
        return links.enumerated()
            .sorted {
                ($0.element.line, $0.element.column, $0.offset) < ($1.element.line, $1.element.column, $1.offset)
            }
            .map(\.element)
    }

    /// Every block but those of footnotes, in the order of the source.
    public func blocks() -> [MarkdownBlock] {
        let lines = SourceLines(source)
        let events = PlacedEvents(tree.events, in: lines).events
        return BlockCollector(events, tree: tree, source: lines, showsHTML: !options.allowsRawHTML).blocks
    }

    private func links(in events: [MarkdownEvent], _ lines: SourceLines) -> [MarkdownLink] {
        PlacedEvents(events, in: lines).events
            .filter { ($0.kind == .link || $0.kind == .image) && $0.role == .enter }
            .map(tree.link)
    }
}
