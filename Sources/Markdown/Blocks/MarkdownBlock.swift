/// A block of a document, with its place and its text (CommonMark 0.30 §4, §5; GFM 0.29 §4.10).
public struct MarkdownBlock: Sendable {
    /// What a block is, with what only this kind has.
    public enum Kind: Hashable, Sendable {
        case heading(level: Int)
        case paragraph
        case list(isOrdered: Bool)
        /// `isChecked` is nil for an item without a task box.
        case item(isChecked: Bool?)
        case blockQuote
        case table(MarkdownTable)
        case code
        case html
        case thematicBreak
        /// Lines that were not parsed; see `LeadingQuote`.
        case unparsed
    }

    public internal(set) var kind: Kind
    /// How many block quotes, lists and items it is in.
    public let depth: Int
    /// 1-based.
    public let firstLine: Int
    /// 1-based, with a heading's underline and a closing fence.
    public internal(set) var lastLine: Int
    /// The 1-based UTF-8 byte of the first line at which the content begins, after markers and a task box.
    public internal(set) var column: Int
    /// The text of a heading, of a paragraph, and of an item's first paragraph, which is not a block of its own.
    public internal(set) var inlines: [MarkdownInline] = []
    /// Code or HTML as it was parsed.
    var literal = ""

    /// The text without markup, with a line feed for each break; code and HTML as they are.
    public var text: String { inlines.isEmpty ? literal : inlines.map(\.text).joined() }

    /// Whether it is at the maximum depth, so that markers inside it are text.
    public var isDeepest: Bool { depth >= ContainerMarker.maxNesting }

    init(_ kind: Kind, depth: Int, firstLine: Int, lastLine: Int, column: Int) {
        self.kind = kind
        self.depth = depth
        self.firstLine = firstLine
        self.lastLine = lastLine
        self.column = column
    }
}
