/// A run of raw HTML in a document: a block, or one inline tag.
public struct RawHTMLRun: Sendable {
    /// The HTML, without the marks of quotes and lists around its lines.
    public let bytes: [UInt8]
    /// The 1-based line on which libcmark places it.
    public let line: Int
}

extension MarkdownDocument {
    /// All raw HTML, that of footnotes last.
    public var rawHTML: [RawHTMLRun] {
        (parsed.tree.events + parsed.footnotes.flatMap(\.events)).compactMap { event in
            switch event.step {
            case .leaf(.html(let literal)), .leaf(.htmlBlock(let literal)):
                RawHTMLRun(bytes: Array(parsed.tree.text[literal]), line: event.line)
            default: nil
            }
        }
    }
}
