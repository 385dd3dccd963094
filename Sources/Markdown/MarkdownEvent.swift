/// A run of bytes in a tree's text.
struct ByteRange: Hashable, Sendable {
    var start: UInt32
    var end: UInt32

    static let empty = ByteRange(start: 0, end: 0)

    var isEmpty: Bool { start == end }
    var indices: Range<Int> { Int(start)..<Int(end) }
}

/// Where something stands in a source: 1-based line, 1-based byte within it.
struct SourcePoint: Hashable, Sendable {
    var line: Int
    var column: Int
}

/// One step of a walk through a document: a node is entered or left, or stands alone.
struct MarkdownEvent: Sendable {
    enum Kind: UInt8, Sendable {
        case document, blockQuote, list, item, paragraph, heading, table, tableRow, tableCell
        case codeBlock, htmlBlock, thematicBreak
        case text, softBreak, lineBreak, code, html, taskBox, footnoteReference
        case emphasis, strong, strikethrough, link, image
    }

    enum Role: UInt8, Sendable { case enter, exit, leaf }

    var kind: Kind
    var role: Role
    /// A tight list or a paragraph of one, a table's header row or cell, a checked box.
    var flag = false
    /// An ordered list.
    var isOrdered = false
    /// A heading's level, a list's first number, a cell's alignment, a table's or a note's index.
    var number: Int32 = 0
    /// How often a note was referred to before, how many bytes a cell takes in the source, or at which column libcmark
    /// takes a link's paragraph to begin.
    var count: Int32 = 0
    /// Of the source, 1-based; the column counts UTF-8 bytes; 0 where it is not known.
    var line: Int32 = 0
    var column: Int32 = 0
    var lastLine: Int32 = 0
    /// The literal of a leaf, or the address of a link.
    var text = ByteRange.empty
    /// The title of a link, or the info string of a code block.
    var detail = ByteRange.empty

    init(_ kind: Kind, _ role: Role, line: Int32 = 0, column: Int32 = 0) {
        self.kind = kind
        self.role = role
        self.line = line
        self.column = column
    }

    var point: SourcePoint { SourcePoint(line: Int(line), column: Int(column)) }

    /// The event that leaves what this one enters.
    var leaving: MarkdownEvent {
        var copy = self
        copy.role = .exit
        return copy
    }
}

/// A document as events over one run of text.
struct MarkdownTree: Sendable {
    var events: [MarkdownEvent] = []
    var text: [UInt8] = []

    /// Adds `bytes` to the text.
    mutating func intern(_ bytes: some Collection<UInt8>) -> ByteRange {
        let start = UInt32(text.count)
        text.append(contentsOf: bytes)
        return ByteRange(start: start, end: UInt32(text.count))
    }

    /// The position after the event that leaves what `position` enters.
    func end(of position: Int) -> Int {
        guard events[position].role == .enter else { return position + 1 }
        var depth = 0
        var index = position
        while index < events.count {
            switch events[index].role {
            case .enter: depth += 1
            case .exit: depth -= 1
            case .leaf: break
            }
            index += 1
            if depth == 0 { break }
        }
        return index
    }

    func string(_ range: ByteRange) -> String { String(decoding: text[range.indices], as: UTF8.self) }
}
