/// Plain text, none of it Markdown, with typographic quotation marks, dashes and ellipses as from libcmark's smart
/// option. Asks for `marks` only if something would change; without them, `text` stays as it is.
public func smartText(_ text: String, marks: @autoclosure () -> QuotationMarks?) -> String {
    guard hasStraightPunctuation(text), let marks = marks() else { return text }
    var options = MarkdownOptions()
    options.usesExtensions = false
    options.quotationMarks = marks
    return lines(of: ParsedMarkdown(escaped(text), options: options).tree)
}

/// A no-break space: it keeps a line from being a list, a rule or code, and is white space next to quotation marks.
private let lineStart = "\u{A0}".utf8

/// Whether `text` holds straight quotation marks, two hyphens or two full stops in a row. Most texts do not, and need
/// no parse.
private func hasStraightPunctuation(_ text: String) -> Bool {
    let bytes = text.utf8.span
    for index in bytes.indices {
        switch bytes[index] {
        case .quotationMark, .apostrophe: return true
        case .hyphen, .period: if index > 0, bytes[index - 1] == bytes[index] { return true }
        default: continue
        }
    }
    return false
}

/// Markdown that renders as the characters of `text`.
private func escaped(_ text: String) -> [UInt8] {
    var source: [UInt8] = []
    var isLineStart = true
    for byte in text.utf8 {
        // A paragraph ends where the text does: marks do not pair beyond it.
        if isLineStart { source += lineStart }
        isLineStart = byte == .lineFeed
        switch byte {
        case .exclamation, .ampersand, .asterisk, .lessThan, .greaterThan, .leftBracket, .backslash, .rightBracket,
            .underscore, .backtick:
            source += [.backslash, byte]
        case .carriageReturn: source += "&#13;".utf8
        default: source.append(byte)
        }
    }
    return source
}

/// The text of a tree of lines that begin with `lineStart`.
private func lines(of tree: MarkdownTree) -> String {
    var bytes: [UInt8] = []
    var isLineStart = true
    for event in tree.events {
        switch event.step {
        case .leaf(.text(let range)):
            let text = tree.text[range]
            bytes += isLineStart && text.starts(with: lineStart) ? text.dropFirst(lineStart.count) : text
            isLineStart = false
        case .leaf(.softBreak), .leaf(.lineBreak):
            bytes.append(.lineFeed)
            isLineStart = true
        default: break
        }
    }
    return String(decoding: bytes, as: UTF8.self)
}
