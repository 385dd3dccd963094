import Markup

/// Plain text with typographic quotation marks, dashes and ellipses, as libcmark's smart option sets them; nothing in it is Markdown.
/// It stays as it is where there are no `marks`, which are asked for only where something would change.
public func smartText(_ text: String, marks: @autoclosure () -> QuotationMarks?) -> String {
    guard needsMarks(text), let marks = marks() else { return text }
    // A blank that is none to Markdown's blocks, but white space beside a quotation mark, keeps lines from being lists, rules
    // or code.
    let guardMark = "\u{A0}"
    var source: [UInt8] = []
    source.reserveCapacity(text.utf8.count + 64)
    var isLineStart = true
    for byte in text.utf8 {
        if isLineStart {
            source.append(contentsOf: guardMark.utf8)
            isLineStart = false
        }
        switch byte {
        case 0x21, 0x26, 0x2A, 0x3C, 0x3E, 0x5B, 0x5C, 0x5D, 0x5F, 0x60: source += [0x5C, byte]
        // A paragraph ends where the text's does: marks do not reach over it.
        case 0x0A:
            source.append(0x0A)
            isLineStart = true
        case 0x0D: source.append(contentsOf: "&#13;".utf8)
        default: source.append(byte)
        }
    }
    var options = MarkdownOptions()
    options.usesExtensions = false
    options.quotationMarks = marks
    let tree = MarkdownParser(source, options: options).tree
    return lines(of: tree, guardMark)
}

/// Straight marks, two hyphens or three full stops: most texts have none of them.
private func needsMarks(_ text: String) -> Bool {
    let bytes = text.utf8.span
    var index = 0
    while index < bytes.count {
        index = bytes.firstIndex(from: index) { $0 == 0x22 || $0 == 0x27 || $0 == 0x2D || $0 == 0x2E }
        guard index < bytes.count else { return false }
        let byte = bytes[index]
        index += 1
        if byte == 0x22 || byte == 0x27 || (index < bytes.count && bytes[index] == byte) { return true }
    }
    return false
}

private func lines(of tree: MarkdownTree, _ guardMark: String) -> String {
    var bytes: [UInt8] = []
    var isLineStart = true
    for event in tree.events {
        switch event.kind {
        case .text:
            let text = tree.text[event.text.indices]
            bytes.append(contentsOf: isLineStart && text.starts(with: guardMark.utf8) ? text.dropFirst(2) : text)
            isLineStart = false
        case .softBreak, .lineBreak:
            bytes.append(0x0A)
            isLineStart = true
        default: break
        }
    }
    return String(decoding: bytes, as: UTF8.self)
}
