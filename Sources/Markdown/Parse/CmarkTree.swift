private import CCmark
import Text

extension MarkdownTree {
    /// Parses CommonMark 0.30; `source` is valid UTF-8 without NUL, below a gigabyte.
    init(parsing source: [UInt8], _ smart: SmartPunctuation?) {
        self = CmarkTree(parsing: source.span, isSmart: smart != nil).copied()
        smart?.finish(&self)
    }
}

/// Owns a tree of libcmark until it is copied out as events.
@safe private struct CmarkTree: ~Copyable {
    private let root: OpaquePointer?

    init(parsing source: Span<UInt8>, isSmart: Bool) {
        // Without source positions libcmark does not count the lines inside code spans and inline HTML.
        let parser = unsafe cmark_parser_new(CMARK_OPT_SOURCEPOS | (isSmart ? CMARK_OPT_SMART : 0))
        unsafe source.withUnsafeBytes { bytes in
            guard let start = bytes.baseAddress else { return }
            unsafe cmark_parser_feed(parser, start.assumingMemoryBound(to: CChar.self), bytes.count)
        }
        unsafe root = cmark_parser_finish(parser)
        unsafe cmark_parser_free(parser)
    }

    deinit { if let root = unsafe root { unsafe cmark_node_free(root) } }

    /// The whole document in order.
    func copied() -> MarkdownTree {
        var tree = MarkdownTree()
        guard let root = unsafe root, let iterator = unsafe cmark_iter_new(root) else { return tree }
        defer { unsafe cmark_iter_free(iterator) }
        var open: [MarkdownEvent] = []
        while true {
            let step = unsafe cmark_iter_next(iterator)
            if step == CMARK_EVENT_DONE {
                tree.text.limitMarks()
                return tree
            }
            if step == CMARK_EVENT_EXIT {
                if let entered = open.popLast() { tree.events.append(entered.leaving) }
            } else if let node = unsafe cmark_iter_get_node(iterator) {
                let event = unsafe Self.event(of: node, in: &tree)
                tree.events.append(event)
                if case .enter = event.step { open.append(event) }
            }
        }
    }

    private static func event(of node: OpaquePointer, in tree: inout MarkdownTree) -> MarkdownEvent {
        let step = unsafe step(of: node, in: &tree)
        var event = MarkdownEvent(
            step, line: Int(unsafe cmark_node_get_start_line(node)),
            column: Int(unsafe cmark_node_get_start_column(node)), lastLine: Int(unsafe cmark_node_get_end_line(node)))
        // libcmark gives places for the text of autolinks, but not for the autolinks themselves.
        let opening: Int
        switch step {
        case .enter(.link): opening = 1
        case .enter(.image): opening = 2
        default: return event
        }
        if let child = unsafe cmark_node_first_child(node), unsafe cmark_node_get_type(child) == CMARK_NODE_TEXT {
            event.line = Int(unsafe cmark_node_get_start_line(child))
            event.column = max(1, Int(unsafe cmark_node_get_start_column(child)) - opening)
        }
        return event
    }

    private static func step(of node: OpaquePointer, in tree: inout MarkdownTree) -> MarkdownEvent.Step {
        switch unsafe cmark_node_get_type(node) {
        case CMARK_NODE_BLOCK_QUOTE: return .enter(.blockQuote)
        case CMARK_NODE_LIST:
            let isOrdered = unsafe cmark_node_get_list_type(node) == CMARK_ORDERED_LIST
            let start = isOrdered ? Int(unsafe cmark_node_get_list_start(node)) : nil
            return .enter(.list(start: start, isTight: unsafe cmark_node_get_list_tight(node) != 0))
        case CMARK_NODE_ITEM: return .enter(.item)
        case CMARK_NODE_PARAGRAPH:
            let list = unsafe cmark_node_parent(cmark_node_parent(node))
            return .enter(.paragraph(isTight: unsafe cmark_node_get_list_tight(list) != 0))
        case CMARK_NODE_HEADING: return .enter(.heading(level: Int(unsafe cmark_node_get_heading_level(node))))
        case CMARK_NODE_CODE_BLOCK:
            let literal = unsafe append(cmark_node_get_literal(node), to: &tree)
            return .leaf(.codeBlock(literal: literal, info: unsafe append(cmark_node_get_fence_info(node), to: &tree)))
        case CMARK_NODE_HTML_BLOCK: return .leaf(.htmlBlock(unsafe append(cmark_node_get_literal(node), to: &tree)))
        case CMARK_NODE_THEMATIC_BREAK: return .leaf(.thematicBreak)
        case CMARK_NODE_TEXT: return .leaf(.text(unsafe append(cmark_node_get_literal(node), to: &tree)))
        case CMARK_NODE_CODE: return .leaf(.code(unsafe append(cmark_node_get_literal(node), to: &tree)))
        case CMARK_NODE_HTML_INLINE: return .leaf(.html(unsafe append(cmark_node_get_literal(node), to: &tree)))
        case CMARK_NODE_SOFTBREAK: return .leaf(.softBreak)
        case CMARK_NODE_LINEBREAK: return .leaf(.lineBreak)
        case CMARK_NODE_EMPH: return .enter(.emphasis)
        case CMARK_NODE_STRONG: return .enter(.strong)
        case CMARK_NODE_LINK:
            let address = unsafe append(cmark_node_get_url(node), to: &tree)
            return .enter(.link(address: address, title: unsafe append(cmark_node_get_title(node), to: &tree)))
        case CMARK_NODE_IMAGE:
            let address = unsafe append(cmark_node_get_url(node), to: &tree)
            return .enter(.image(address: address, title: unsafe append(cmark_node_get_title(node), to: &tree)))
        default: return .enter(.document)
        }
    }

    private static func append(_ string: UnsafePointer<CChar>?, to tree: inout MarkdownTree) -> Range<Int> {
        guard let string = unsafe string else { return 0..<0 }
        return unsafe tree.append(UnsafeRawBufferPointer(start: string, count: strlen(string)))
    }
}
