/// Collects the blocks of a document in order.
struct BlockCollector {
    private(set) var blocks: [MarkdownBlock] = []
    private let text: [UInt8]
    private let source: SourceLines
    private let showsHTML: Bool
    /// The positions of the blocks that are open.
    private var open: [Int] = []
    /// The item that has begun and holds nothing yet.
    private var newItem: Int?
    /// Whether the open paragraph is the first of an item and belongs to it.
    private var isItemParagraph = false
    private var emphasisDepth = 0
    private var strikeDepth = 0
    private var table = MarkdownTable()
    private var row: [MarkdownTable.Cell] = []
    /// The text of the open cell.
    private var cell: [UInt8]?
    private var isCellStruckOut = false

    /// `text` belongs to the tree of `events`, whose places are correct; `showsHTML` turns inline HTML other
    /// than comments into text.
    init(_ events: [MarkdownEvent], text: [UInt8], source: SourceLines, showsHTML: Bool) {
        self.text = text
        self.source = source
        self.showsHTML = showsHTML
        for event in events {
            switch event.step {
            case .enter(let container): enter(container, event)
            case .exit(let container): exit(container, event)
            case .leaf(let leaf): add(leaf, event)
            }
        }
    }

    private mutating func enter(_ container: MarkdownContainer, _ event: MarkdownEvent) {
        switch container {
        case .paragraph:
            if let item = newItem {
                isItemParagraph = true
                blocks[item].lastLine = max(blocks[item].lastLine, event.lastLine)
                newItem = nil
            } else {
                begin(.paragraph, event)
            }
        case .heading(let level): begin(.heading(level: level), event, column: headingColumn(event))
        case .list(let start, _): begin(.list(isOrdered: start != nil), event)
        case .item:
            let marker = ListItemMarker(source, source.rest(event.line, from: event.column), line: event.line)
            let column = source.column(of: marker.content, inLine: event.line)
            begin(.item(isChecked: nil), event, column: column)
            newItem = open.last
        case .blockQuote: begin(.blockQuote, event)
        case .table:
            table = MarkdownTable()
            begin(.table(table), event)
        case .tableRow: row = []
        case .tableCell: (cell, isCellStruckOut) = ([], false)
        case .emphasis: emphasisDepth += 1
        case .strikethrough:
            strikeDepth += 1
            isCellStruckOut = true
        case .document, .strong, .link, .image: break
        }
    }

    private mutating func exit(_ container: MarkdownContainer, _ event: MarkdownEvent) {
        switch container {
        case .paragraph: if isItemParagraph { isItemParagraph = false } else { end() }
        case .heading, .list, .item, .blockQuote: end()
        case .table:
            if let index = open.last { blocks[index].kind = .table(table) }
            end()
        case .tableRow(let isHeader): if isHeader { table.header = row } else { table.rows.append(row) }
        case .tableCell(_, _, let byteLength):
            let text = String(decoding: cell ?? [], as: UTF8.self)
            row.append(
                MarkdownTable.Cell(
                    text: text, line: event.line, column: event.column, byteLength: byteLength,
                    hasStruckOutPart: isCellStruckOut))
            cell = nil
        case .emphasis: emphasisDepth -= 1
        case .strikethrough: strikeDepth -= 1
        case .document, .strong, .link, .image: break
        }
    }

    private mutating func add(_ leaf: MarkdownLeaf, _ event: MarkdownEvent) {
        switch leaf {
        case .codeBlock(let literal, _): addBlock(.code, event, literal)
        case .htmlBlock(let literal): addBlock(.html, event, literal)
        case .thematicBreak: addBlock(.thematicBreak, event, 0..<0)
        case .html(let literal) where !showsHTML || text[literal].starts(with: "<!--".utf8): break
        case .text(let literal), .code(let literal): add(literal)
        case .html(let literal): add(literal, isHTML: true)
        case .softBreak: add(.softBreak, "\n")
        case .lineBreak: add(.lineBreak, "\n")
        case .taskBox(let isChecked, let column):
            guard let item = open.last else { break }
            blocks[item].kind = .item(isChecked: isChecked)
            if blocks[item].firstLine == event.line { blocks[item].column = column }
        case .footnoteReference: break
        }
    }

    private mutating func begin(_ kind: MarkdownBlock.Kind, _ event: MarkdownEvent, column: Int? = nil) {
        newItem = nil
        let block = MarkdownBlock(
            kind, depth: open.count, firstLine: event.line, lastLine: max(event.line, event.lastLine),
            column: column ?? event.column)
        open.append(blocks.count)
        blocks.append(block)
    }

    private mutating func end() {
        newItem = nil
        guard let index = open.popLast(), let parent = open.last else { return }
        blocks[parent].lastLine = max(blocks[parent].lastLine, blocks[index].lastLine)
    }

    private mutating func addBlock(_ kind: MarkdownBlock.Kind, _ event: MarkdownEvent, _ literal: Range<Int>) {
        begin(kind, event)
        blocks[blocks.count - 1].literal = string(literal)
        end()
    }

    private mutating func add(_ literal: Range<Int>, isHTML: Bool = false) {
        if cell != nil { cell? += text[literal] } else { add(.text, string(literal), isHTML: isHTML) }
    }

    private mutating func add(_ kind: MarkdownInline.Kind, _ text: String, isHTML: Bool = false) {
        guard let block = open.last else { return }
        blocks[block].inlines.append(
            MarkdownInline(
                kind: kind, text: text, isEmphasized: emphasisDepth > 0, isStruckOut: strikeDepth > 0, isHTML: isHTML))
    }

    private func string(_ range: Range<Int>) -> String { String(decoding: text[range], as: UTF8.self) }

    /// The column of a heading's content: after the signs of an ATX heading (CommonMark 0.30 §4.2).
    private func headingColumn(_ event: MarkdownEvent) -> Int {
        guard event.lastLine == event.line else { return event.column }
        let rest = source.rest(event.line, from: event.column)
        let signs = source.bytes[rest].prefix { $0 == .numberSign }
        return source.column(of: source.skipBlanks(signs.endIndex..<rest.upperBound), inLine: event.line)
    }
}
