import Markup
import Text

/// Writes the events of a document as the CommonMark specification writes HTML.
struct HTMLWriter {
    let tree: MarkdownTree
    let options: MarkdownOptions
    var out: ByteWriter
    /// Where the document begins in `out`.
    private let start: Int
    private var anchors: HeadingAnchors
    /// The headings with anchors so far.
    private(set) var headings: [MarkdownHeading] = []
    /// How many images are open; everything inside them is plain text.
    var imageDepth = 0
    /// The title of the outermost open image; nil where its address was refused.
    var imageTitle: Range<Int>?
    /// For each open link, whether its tag was written.
    var openLinks: [Bool] = []
    /// Whether the open table has a row of data yet.
    var hasTableBody = false
    /// The names of the columns of the open table, if it is wide.
    var columnNames: [String] = []
    /// The next cell's column in the open table.
    var column = 0

    init(tree: MarkdownTree, options: MarkdownOptions, out: ByteWriter) {
        self.tree = tree
        self.options = options
        self.out = out
        anchors = HeadingAnchors(reserved: options.reservedAnchors)
        start = out.bytes.count
    }

    mutating func write(_ events: ArraySlice<MarkdownEvent>, destination: (MarkdownLink) -> String?) {
        for (index, event) in zip(events.indices, events) {
            if imageDepth > 0 {
                writeInsideImage(event)
                continue
            }
            switch event.step {
            case .enter(.heading(let level)): openHeading(level: level, events[(index + 1)...])
            case .enter(.table): openTable(events[(index + 1)...])
            case .enter(.link(let address, let title)):
                openLink(title: title, address: self.address(address, isImage: false, of: event, destination))
            case .enter(.image(let address, let title)):
                openImage(title: title, address: self.address(address, isImage: true, of: event, destination))
            case .enter(let container): open(container)
            case .exit(let container): close(container)
            case .leaf(let leaf): write(leaf)
            }
        }
    }

    /// Ends the line that is open.
    mutating func breakLine() {
        if out.bytes.count > start, out.bytes.last != .lineFeed { out.literal("\n") }
    }

    private mutating func open(_ container: MarkdownContainer) {
        switch container {
        case .document, .heading, .link, .image, .table, .paragraph(isTight: true): break
        case .blockQuote: startLine("<blockquote>\n")
        case .list(start: nil, _): startLine("<ul>\n")
        case .list(start: 1, _): startLine("<ol>\n")
        case .list(let start?, _):
            startLine("<ol start=\"")
            out.number(start)
            out.literal("\">\n")
        case .item: startLine("<li>")
        case .paragraph: startLine("<p>")
        case .tableRow(let isHeader): openTableRow(isHeader: isHeader)
        case .tableCell(let alignment, let isHeader, let byteLength):
            openTableCell(
                alignment, isHeader: isHeaderCell(isHeader, byteLength: byteLength), isEmpty: byteLength == 0)
        case .emphasis: out.literal("<em>")
        case .strong: out.literal("<strong>")
        case .strikethrough: out.literal("<del>")
        }
    }

    private mutating func close(_ container: MarkdownContainer) {
        switch container {
        case .document, .image, .paragraph(isTight: true): break
        case .blockQuote: startLine("</blockquote>\n")
        case .list(let start, _): out.literal(start == nil ? "</ul>\n" : "</ol>\n")
        case .item: out.literal("</li>\n")
        case .paragraph: out.literal("</p>\n")
        case .heading(let level):
            out.literal("</h")
            out.number(shownLevel(level))
            out.literal(">\n")
        case .table: closeTable()
        case .tableRow(let isHeader): out.literal(isHeader ? "</tr>\n</thead>\n" : "</tr>\n")
        case .tableCell(_, let isHeader, let byteLength):
            out.literal(isHeaderCell(isHeader, byteLength: byteLength) ? "</th>\n" : "</td>\n")
        case .emphasis: out.literal("</em>")
        case .strong: out.literal("</strong>")
        case .strikethrough: out.literal("</del>")
        case .link: if openLinks.popLast() == true { out.literal("</a>") }
        }
    }

    private mutating func write(_ leaf: MarkdownLeaf) {
        switch leaf {
        case .text(let literal): out.prose(tree.text[literal])
        case .softBreak: out.literal("\n")
        case .lineBreak: out.literal("<br />\n")
        case .code(let literal):
            out.literal("<code>")
            out.prose(tree.text[literal])
            out.literal("</code>")
        case .html(let literal):
            if options.allowsRawHTML { out.verbatim(tree.text[literal]) } else { out.prose(tree.text[literal]) }
        case .codeBlock(let literal, let info): writeCodeBlock(tree.text[literal], info: tree.text[info])
        case .htmlBlock(let literal): writeHTMLBlock(tree.text[literal])
        case .thematicBreak: startLine("<hr />\n")
        case .taskBox(let isChecked, _): writeTaskBox(isChecked: isChecked)
        case .footnoteReference(let number, let occurrence): writeFootnoteReference(number, occurrence: occurrence)
        }
    }

    /// Writes `tag` at the beginning of a line.
    private mutating func startLine(_ tag: StaticString) {
        breakLine()
        out.literal(tag)
    }

    private func shownLevel(_ level: Int) -> Int { max(1, min(6, level + options.headingOffset)) }

    /// Opens a heading; `events` are those after its beginning.
    private mutating func openHeading(level: Int, _ events: ArraySlice<MarkdownEvent>) {
        startLine("<h")
        out.number(shownLevel(level))
        if options.headingAnchors {
            let text = plainText(of: events)
            let heading = MarkdownHeading(level: shownLevel(level), anchor: anchors.anchor(of: text), text: text)
            headings.append(heading)
            out.literal(" id=\"")
            out.text(heading.anchor)
            out.literal("\"")
        }
        out.literal(">")
    }

    /// The text without markup of the heading or cell that `events` are in.
    func plainText(of events: ArraySlice<MarkdownEvent>) -> String {
        var text: [UInt8] = []
        for event in events {
            switch event.step {
            case .leaf(.html) where options.allowsRawHTML: break
            case .leaf(.text(let literal)), .leaf(.code(let literal)), .leaf(.html(let literal)):
                text += tree.text[literal]
            case .leaf(.softBreak), .leaf(.lineBreak): text.append(.lineFeed)
            case .exit(.heading), .exit(.tableCell): return String(decoding: text, as: UTF8.self)
            default: break
            }
        }
        return ""
    }

    private mutating func writeCodeBlock(_ literal: ArraySlice<UInt8>, info: ArraySlice<UInt8>) {
        startLine(options.styledBlocks ? "<pre tabindex=\"0\"><code" : "<pre><code")
        let language = info.prefix { !$0.isBlank }
        if !language.isEmpty {
            out.literal(" class=\"language-")
            out.prose(language)
            out.literal("\"")
        }
        out.literal(">")
        out.prose(literal)
        out.literal("</code></pre>\n")
    }

    private mutating func writeHTMLBlock(_ literal: ArraySlice<UInt8>) {
        breakLine()
        if options.allowsRawHTML {
            out.verbatim(literal)
            breakLine()
            return
        }
        var lines = literal
        while lines.last == .lineFeed { lines.removeLast() }
        out.literal("<p>")
        out.prose(lines)
        out.literal("</p>\n")
    }

    /// Writes the box as a character, because screen readers have no name for a checkbox that cannot be ticked.
    private mutating func writeTaskBox(isChecked: Bool) {
        if options.styledBlocks {
            out.literal(isChecked ? "<span class=\"task is-done\">☑" : "<span class=\"task\">☐")
            out.literal("\u{FE0E}</span> ")
        } else {
            out.literal("<input type=\"checkbox\" ")
            out.literal(isChecked ? "checked=\"\" disabled=\"\" /> " : "disabled=\"\" /> ")
        }
    }
}
