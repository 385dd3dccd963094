/// One step of a walk through a document, with its place in the source.
struct MarkdownEvent: Sendable {
    /// A container begins or ends, or a leaf stands alone.
    enum Step: Sendable {
        case enter(MarkdownContainer)
        case exit(MarkdownContainer)
        case leaf(MarkdownLeaf)

        /// An empty text.
        static var blank: Step { .leaf(.text(0..<0)) }
    }

    var step: Step
    /// 1-based; 0 where libcmark gives no place.
    var line: Int
    /// A 1-based UTF-8 byte of the line.
    var column: Int
    /// The last line of a block, a code span or inline HTML.
    var lastLine: Int

    init(_ step: Step, line: Int, column: Int = 0, lastLine: Int = 0) {
        self.step = step
        self.line = line
        self.column = column
        self.lastLine = lastLine
    }

    var point: SourcePoint { SourcePoint(line: line, column: column) }

    /// The event that leaves the container that this one enters.
    var leaving: MarkdownEvent {
        guard case .enter(let container) = step else { return self }
        return MarkdownEvent(.exit(container), line: line, column: column, lastLine: lastLine)
    }
}

/// A node that holds other nodes; ranges are of the tree's text.
enum MarkdownContainer: Sendable {
    case document
    case blockQuote
    /// `start` is the first number of an ordered list, nil for a bullet list.
    case list(start: Int?, isTight: Bool)
    case item
    /// A tight paragraph is in an item of a tight list and is written without tags (CommonMark 0.30 §5.3).
    case paragraph(isTight: Bool)
    case heading(level: Int)
    case table
    case tableRow(isHeader: Bool)
    /// `byteLength` is how many bytes the content takes in the source.
    case tableCell(alignment: ColumnAlignment, isHeader: Bool, byteLength: Int)
    case emphasis
    case strong
    case strikethrough
    case link(address: Range<Int>, title: Range<Int>)
    case image(address: Range<Int>, title: Range<Int>)
}

/// A node without children; ranges are of the tree's text.
enum MarkdownLeaf: Sendable {
    case codeBlock(literal: Range<Int>, info: Range<Int>)
    case htmlBlock(Range<Int>)
    case thematicBreak
    case text(Range<Int>)
    case code(Range<Int>)
    case html(Range<Int>)
    case softBreak
    case lineBreak
    /// `contentColumn` is where the content after the box begins in the source.
    case taskBox(isChecked: Bool, contentColumn: Int)
    /// `number` counts footnotes from 1, `occurrence` the references to one from 0.
    case footnoteReference(number: Int, occurrence: Int)
}

/// How the cells of a table's column are aligned (GFM 0.29 §4.10).
enum ColumnAlignment: Sendable {
    case none, left, center, right
}
