import Markup

/// Links and images; an address is written only where it is safe.
extension HTMLWriter {
    mutating func openLink(_ event: MarkdownEvent, _ destination: (MarkdownLink) -> String?) {
        guard let address = address(of: event, destination) else {
            openLinks.append(false)
            return
        }
        openLinks.append(true)
        out.literal("<a href=\"")
        out.address(address, address.indices)
        out.literal("\"")
        writeTitle(event.detail)
        out.literal(">")
    }

    mutating func closeLink() {
        if openLinks.popLast() == true { out.literal("</a>") }
    }

    mutating func enterImage(_ event: MarkdownEvent, _ destination: (MarkdownLink) -> String?) {
        imageDepth = 1
        openImage = nil
        guard let address = address(of: event, destination) else { return }
        openImage = event.detail
        out.literal("<img src=\"")
        out.address(address, address.indices)
        out.literal("\" alt=\"")
    }

    mutating func writeInsideImage(_ event: MarkdownEvent) {
        switch event.kind {
        case .text, .code, .html: out.prose(tree.text, event.text.indices)
        case .softBreak, .lineBreak: out.literal(" ")
        case .image:
            imageDepth += event.role == .enter ? 1 : -1
            guard imageDepth == 0, let title = openImage else { return }
            out.literal("\"")
            writeTitle(title)
            out.literal(" />")
        default: break
        }
    }

    private mutating func writeTitle(_ title: ByteRange) {
        guard !title.isEmpty else { return }
        out.literal(" title=\"")
        out.prose(tree.text, title.indices)
        out.literal("\"")
    }

    /// What is to be written, checked before and after the mapping; none where it may not be.
    private func address(of event: MarkdownEvent, _ destination: (MarkdownLink) -> String?) -> [UInt8]? {
        let written = tree.text[event.text.indices]
        guard options.allowsAnyAddress || AddressSafety.allows(written.span) else { return nil }
        guard let mapped = destination(tree.link(event)) else { return nil }
        let bytes = Array(mapped.utf8)
        if bytes.elementsEqual(written) { return bytes }
        return options.allowsAnyAddress || AddressSafety.allows(bytes.span) ? bytes : nil
    }
}

extension MarkdownTree {
    /// The link or image that `event` enters.
    func link(_ event: MarkdownEvent) -> MarkdownLink {
        MarkdownLink(
            destination: string(event.text), isImage: event.kind == .image,
            line: Int(event.line), column: Int(event.column))
    }
}
