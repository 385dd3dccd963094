import Markup

/// Writes a document's events as the CommonMark specification writes HTML.
struct HTMLWriter {
    let tree: MarkdownTree
    let options: MarkdownOptions
    var out: ByteWriter
    /// Where this document begins in `out`.
    let start: Int
    var anchors = HeadingAnchors()
    /// How many images are open: inside them all is plain text.
    var imageDepth = 0
    /// Of the outermost open image, its title; none where its address was refused.
    var openImage: ByteRange?
    /// Of each open link, whether its tag was written.
    var openLinks: [Bool] = []
    /// Whether the table that is open has a row of data yet.
    var hasTableBody = false

    init(tree: MarkdownTree, options: MarkdownOptions, out: consuming ByteWriter) {
        self.tree = tree
        self.options = options
        start = out.bytes.count
        self.out = out
    }

    mutating func write(_ events: [MarkdownEvent], destination: (MarkdownLink) -> String?) {
        for index in events.indices {
            let event = events[index]
            if imageDepth > 0 {
                writeInsideImage(event)
                continue
            }
            switch event.kind {
            case .text: out.prose(tree.text, event.text.indices)
            case .softBreak: out.literal("\n")
            case .lineBreak: out.literal("<br />\n")
            case .code:
                out.literal("<code>")
                out.prose(tree.text, event.text.indices)
                out.literal("</code>")
            case .html: writeHTML(event)
            case .emphasis: out.literal(event.role == .enter ? "<em>" : "</em>")
            case .strong: out.literal(event.role == .enter ? "<strong>" : "</strong>")
            case .strikethrough: out.literal(event.role == .enter ? "<del>" : "</del>")
            case .link: event.role == .enter ? openLink(event, destination) : closeLink()
            case .image: enterImage(event, destination)
            case .taskBox:
                writeTaskBox(isDone: event.flag)
            case .footnoteReference: writeFootnoteReference(event)
            case .heading: writeHeading(event, events, at: index)
            case .paragraph: writeParagraph(event)
            default: writeBlock(event)
            }
        }
    }

    /// A box to tick that nobody can tick has no name; as a character it needs none.
    private mutating func writeTaskBox(isDone: Bool) {
        if options.styledBlocks {
            out.literal(isDone ? "<span class=\"task is-done\">☑" : "<span class=\"task\">☐")
            out.literal("\u{FE0E}</span> ")
        } else {
            out.literal("<input type=\"checkbox\" ")
            out.literal(isDone ? "checked=\"\" disabled=\"\" /> " : "disabled=\"\" /> ")
        }
    }

    /// Ends the line that is open.
    mutating func breakLine() {
        if out.bytes.count > start, out.bytes.last != 0x0A { out.literal("\n") }
    }

    private mutating func writeParagraph(_ event: MarkdownEvent) {
        if event.flag { return }
        if event.role == .enter {
            breakLine()
            out.literal("<p>")
        } else {
            out.literal("</p>\n")
        }
    }

    private mutating func writeHeading(_ event: MarkdownEvent, _ events: [MarkdownEvent], at index: Int) {
        let level = max(1, min(6, Int(event.number) + options.headingOffset))
        if event.role == .exit {
            out.literal("</h")
            out.number(level)
            out.literal(">\n")
            return
        }
        breakLine()
        out.literal("<h")
        out.number(level)
        if options.headingAnchors {
            out.literal(" id=\"")
            let text = tree.plainText(of: events, at: index, showsHTML: !options.allowsRawHTML)
            out.text(options.idPrefix)
            out.text(anchors.anchor(of: text))
            out.literal("\"")
        }
        out.literal(">")
    }

    private mutating func writeBlock(_ event: MarkdownEvent) {
        let enters = event.role != .exit
        switch event.kind {
        case .blockQuote:
            breakLine()
            out.literal(enters ? "<blockquote>\n" : "</blockquote>\n")
        case .item:
            if enters { breakLine() }
            out.literal(enters ? "<li>" : "</li>\n")
        case .list: writeList(event)
        case .codeBlock: writeCodeBlock(event)
        case .htmlBlock: writeHTMLBlock(event)
        case .thematicBreak:
            breakLine()
            out.literal("<hr />\n")
        case .table, .tableRow, .tableCell: writeTablePart(event)
        default: break
        }
    }

    private mutating func writeList(_ event: MarkdownEvent) {
        guard event.role == .enter else {
            out.literal(event.isOrdered ? "</ol>\n" : "</ul>\n")
            return
        }
        breakLine()
        if !event.isOrdered {
            out.literal("<ul>\n")
        } else if event.number == 1 {
            out.literal("<ol>\n")
        } else {
            out.literal("<ol start=\"")
            out.number(Int(event.number))
            out.literal("\">\n")
        }
    }

    private mutating func writeCodeBlock(_ event: MarkdownEvent) {
        breakLine()
        out.literal(options.styledBlocks ? "<pre tabindex=\"0\"><code" : "<pre><code")
        let info = tree.text[event.detail.indices]
        let language = info.prefix { $0 != 0x20 && !(0x09...0x0D).contains($0) }
        if !language.isEmpty {
            out.literal(" class=\"language-")
            out.prose(tree.text, language.startIndex..<language.endIndex)
            out.literal("\"")
        }
        out.literal(">")
        out.prose(tree.text, event.text.indices)
        out.literal("</code></pre>\n")
    }

    private mutating func writeHTML(_ event: MarkdownEvent) {
        if options.allowsRawHTML {
            out.verbatim(tree.text[event.text.indices])
        } else {
            out.prose(tree.text, event.text.indices)
        }
    }

    private mutating func writeHTMLBlock(_ event: MarkdownEvent) {
        breakLine()
        if options.allowsRawHTML {
            out.verbatim(tree.text[event.text.indices])
            breakLine()
            return
        }
        var lines = event.text.indices
        while let last = lines.last, tree.text[last] == 0x0A { lines.removeLast() }
        out.literal("<p>")
        out.prose(tree.text, lines)
        out.literal("</p>\n")
    }
}
