/// A block of a document, with its place and its text.
public struct MarkdownBlock: Sendable {
    /// What it is.
    public enum Kind: Hashable, Sendable {
        case heading(level: Int)
        case paragraph
        case list(isOrdered: Bool)
        /// A list item; `isChecked` where it has a task box.
        case item(isChecked: Bool?)
        case blockQuote
        case table(MarkdownTable)
        case code
        case html
        case thematicBreak
        /// Blocks that were not parsed.
        case unparsed
    }

    /// What it is.
    public internal(set) var kind: Kind
    /// How many block quotes, lists and items it stands in.
    public let depth: Int
    /// 1-based.
    public let firstLine: Int
    /// 1-based; the last line that belongs to it, underline and closing fence included.
    public internal(set) var lastLine: Int
    /// The 1-based UTF-8 byte of the first line at which its content begins: behind a heading's or an item's marker and an
    /// item's task box.
    public internal(set) var column: Int
    /// Where its words stand in those of the document.
    var runs = 0..<0
    /// Of code and HTML.
    var literal = ByteRange.empty
    var words = BlockWords.none

    /// Of a heading and a paragraph, and of an item that begins with a paragraph, which is then no block of its own; put together
    /// when it is asked for.
    public var inlines: [MarkdownInline] { words.inlines(runs) }

    /// The text without markup, lines parted by line feeds; of code and HTML as it stands, of other blocks the inlines'. Put
    /// together when it is asked for.
    public var text: String { runs.isEmpty ? words.string(literal) : words.text(runs) }

    /// What was not parsed, since it is enough to know that it is there.
    public init(unparsed lines: ClosedRange<Int>) {
        self.init(.unparsed, depth: 0, firstLine: lines.lowerBound, lastLine: lines.upperBound, column: 1)
    }

    init(_ kind: Kind, depth: Int, firstLine: Int, lastLine: Int, column: Int) {
        self.kind = kind
        self.depth = depth
        self.firstLine = firstLine
        self.lastLine = lastLine
        self.column = column
    }
}
