extension MarkdownTree {
    /// The text of what `events[position]` enters, without markup; breaks are line feeds, and `showsHTML` is
    /// whether inline HTML is text.
    func plainText(of events: [MarkdownEvent], at position: Int, showsHTML: Bool) -> String {
        var bytes: [UInt8] = []
        var depth = 0
        for event in events[position...] {
            switch event.role {
            case .enter: depth += 1
            case .exit: depth -= 1
            case .leaf:
                switch event.kind {
                case .text, .code: bytes.append(contentsOf: text[event.text.indices])
                case .html where showsHTML: bytes.append(contentsOf: text[event.text.indices])
                case .softBreak, .lineBreak: bytes.append(0x0A)
                default: break
                }
            }
            if depth <= 0 { break }
        }
        return String(decoding: bytes, as: UTF8.self)
    }
}
