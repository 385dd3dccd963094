private import CCmark

/// Owns a tree of libcmark until it has been copied out as events.
@safe struct CmarkTree: ~Copyable {
    private let root: OpaquePointer?

    /// Parses CommonMark 0.30; `source` is valid UTF-8 without NUL, below a gigabyte; `isSmart` is whether
    /// straight punctuation becomes typographic.
    init(parsing source: Span<UInt8>, isSmart: Bool) {
        // Source positions make libcmark count the lines inside code spans and inline HTML.
        let options = CMARK_OPT_SOURCEPOS | (isSmart ? CMARK_OPT_SMART : 0)
        let parser = unsafe cmark_parser_new(options)
        unsafe source.withUnsafeBytes { bytes in
            guard let start = bytes.baseAddress else { return }
            unsafe cmark_parser_feed(parser, start.assumingMemoryBound(to: CChar.self), bytes.count)
        }
        unsafe root = cmark_parser_finish(parser)
        unsafe cmark_parser_free(parser)
    }

    deinit { if let root = unsafe root { unsafe cmark_node_free(root) } }

    /// The whole document in order; `textBytes` is a guess at how much text it holds.
    func copied(textBytes: Int) -> MarkdownTree {
        var tree = MarkdownTree()
        tree.text.reserveCapacity(textBytes)
        tree.events.reserveCapacity(textBytes / 12 + 16)
        guard let root = unsafe root, let iterator = unsafe cmark_iter_new(root) else { return tree }
        defer { unsafe cmark_iter_free(iterator) }
        var open: [MarkdownEvent] = []
        open.reserveCapacity(16)
        while true {
            let step = unsafe cmark_iter_next(iterator)
            if step == CMARK_EVENT_DONE { break }
            if step == CMARK_EVENT_EXIT {
                if let entered = open.popLast() { tree.events.append(entered.leaving) }
                continue
            }
            guard let node = unsafe cmark_iter_get_node(iterator) else { continue }
            let event = unsafe Self.event(of: node, parent: open, in: &tree)
            tree.events.append(event)
            if event.role == .enter { open.append(event) }
        }
        return tree
    }

    private static func event(
        of node: OpaquePointer, parent open: [MarkdownEvent], in tree: inout MarkdownTree
    ) -> MarkdownEvent {
        let (kind, role) = shape(unsafe cmark_node_get_type(node))
        var event = MarkdownEvent(
            kind, role, line: unsafe cmark_node_get_start_line(node), column: unsafe cmark_node_get_start_column(node))
        event.lastLine = unsafe cmark_node_get_end_line(node)
        switch kind {
        case .text, .code, .html, .htmlBlock:
            unsafe append(cmark_node_get_literal(node), to: &tree.text, as: &event.text)
        case .codeBlock:
            unsafe append(cmark_node_get_literal(node), to: &tree.text, as: &event.text)
            unsafe append(cmark_node_get_fence_info(node), to: &tree.text, as: &event.detail)
        case .link, .image:
            event.count = open.last { $0.kind == .paragraph || $0.kind == .heading }?.column ?? 0
            unsafe append(cmark_node_get_url(node), to: &tree.text, as: &event.text)
            unsafe append(cmark_node_get_title(node), to: &tree.text, as: &event.detail)
            // An autolink knows its place only through its text.
            if let child = unsafe cmark_node_first_child(node), unsafe cmark_node_get_type(child) == CMARK_NODE_TEXT {
                let before: Int32 = kind == .image ? 2 : 1
                event.line = unsafe cmark_node_get_start_line(child)
                event.column = unsafe max(1, cmark_node_get_start_column(child) - before)
            }
        case .heading: event.number = unsafe cmark_node_get_heading_level(node)
        case .list:
            event.flag = unsafe cmark_node_get_list_tight(node) != 0
            event.isOrdered = unsafe cmark_node_get_list_type(node) == CMARK_ORDERED_LIST
            event.number = unsafe cmark_node_get_list_start(node)
        case .paragraph:
            if let parent = open.last, parent.kind == .item { event.flag = open[open.count - 2].flag }
        default: break
        }
        return event
    }

    private static func append(_ string: UnsafePointer<CChar>?, to text: inout [UInt8], as range: inout ByteRange) {
        guard let string = unsafe string else { return }
        let start = text.count
        let bytes = unsafe UnsafeRawBufferPointer(start: string, count: strlen(string))
        unsafe text.append(contentsOf: bytes)
        range = ByteRange(start: UInt32(start), end: UInt32(text.count))
    }

    private static func shape(_ type: cmark_node_type) -> (MarkdownEvent.Kind, MarkdownEvent.Role) {
        switch type {
        case CMARK_NODE_TEXT: (.text, .leaf)
        case CMARK_NODE_SOFTBREAK: (.softBreak, .leaf)
        case CMARK_NODE_LINEBREAK: (.lineBreak, .leaf)
        case CMARK_NODE_CODE: (.code, .leaf)
        case CMARK_NODE_HTML_INLINE: (.html, .leaf)
        case CMARK_NODE_EMPH: (.emphasis, .enter)
        case CMARK_NODE_STRONG: (.strong, .enter)
        case CMARK_NODE_LINK: (.link, .enter)
        case CMARK_NODE_IMAGE: (.image, .enter)
        case CMARK_NODE_PARAGRAPH: (.paragraph, .enter)
        case CMARK_NODE_HEADING: (.heading, .enter)
        case CMARK_NODE_ITEM: (.item, .enter)
        case CMARK_NODE_LIST: (.list, .enter)
        case CMARK_NODE_BLOCK_QUOTE: (.blockQuote, .enter)
        case CMARK_NODE_CODE_BLOCK: (.codeBlock, .leaf)
        case CMARK_NODE_HTML_BLOCK: (.htmlBlock, .leaf)
        case CMARK_NODE_THEMATIC_BREAK: (.thematicBreak, .leaf)
        default: (.document, .enter)
        }
    }
}
