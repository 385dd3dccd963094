/// Collects a document's blocks in order.
struct BlockCollector {
    private(set) var blocks: [MarkdownBlock] = []
    /// Those of all blocks, one block's after another's.
    private var runs: [BlockWords.Run] = []
    private let tree: MarkdownTree
    private let source: SourceLines
    private var containers = ContainerStack()
    /// The blocks that are open, by their position.
    private var open: [Int] = []
    private var style = InlineStyle()
    /// The item that has begun and holds nothing yet.
    private var newItem: Int?
    /// The paragraph of an item that is open belongs to the item.
    private var isItemParagraph = false
    private var cell: (bytes: [UInt8], event: MarkdownEvent)?
    private var rows: [[MarkdownTable.Cell]] = []
    private var alignments: [MarkdownTable.Alignment] = []
    private let showsHTML: Bool

    /// `showsHTML` is whether inline HTML is text.
    init(_ events: [MarkdownEvent], tree: MarkdownTree, source: SourceLines, showsHTML: Bool) {
        self.showsHTML = showsHTML
        self.tree = tree
        self.source = source
        // A block has two events, and some text in it.
        blocks.reserveCapacity(events.count / 4)
        runs.reserveCapacity(events.count / 2)
        open.reserveCapacity(8)
        for event in events { add(event) }
        let words = BlockWords(runs, in: tree.text)
        for index in blocks.indices { blocks[index].words = words }
    }

    private mutating func add(_ event: MarkdownEvent) {
        containers.follow(event)
        switch (event.kind, event.role) {
        case (.document, _): break
        case (.paragraph, .enter):
            if let item = newItem {
                isItemParagraph = true
                blocks[item].lastLine = max(blocks[item].lastLine, Int(event.lastLine))
                style.line = Int(event.line)
            } else {
                begin(.paragraph, event)
            }
            newItem = nil
        case (.paragraph, _):
            if isItemParagraph { isItemParagraph = false } else { end() }
        case (.heading, .enter): begin(.heading(level: Int(event.number)), event, column: headingColumn(event))
        case (.list, .enter): begin(.list(isOrdered: event.isOrdered), event.onOneLine)
        case (.item, .enter): beginItem(event)
        case (.blockQuote, .enter): begin(.blockQuote, event)
        case (.table, .enter):
            begin(.table(MarkdownTable(header: [], rows: [], alignments: [])), event)
            rows = []
        case (.table, _): endTable()
        case (.heading, _), (.list, _), (.item, _), (.blockQuote, _): end()
        case (.codeBlock, _), (.htmlBlock, _), (.thematicBreak, _): addLeaf(event)
        case (.taskBox, _): addTaskBox(event)
        default: addInline(event)
        }
    }

    private mutating func begin(_ kind: MarkdownBlock.Kind, _ event: MarkdownEvent, column: Int? = nil) {
        newItem = nil
        let depth = open.count
        open.append(blocks.count)
        style.line = Int(event.line)
        blocks.append(
            MarkdownBlock(
                kind, depth: depth, firstLine: Int(event.line), lastLine: Int(max(event.line, event.lastLine)),
                column: column ?? Int(event.column)))
    }

    private mutating func end() {
        newItem = nil
        guard let index = open.popLast() else { return }
        if let parent = open.last { blocks[parent].lastLine = max(blocks[parent].lastLine, blocks[index].lastLine) }
    }

    private mutating func beginItem(_ event: MarkdownEvent) {
        let line = Int(event.line)
        let marker = ListItemMarker(source, source.rest(line, from: Int(event.column)), line: line)
        begin(.item(isChecked: nil), event.onOneLine, column: source.column(of: marker.content, inLine: line))
        newItem = open.last
    }

    private mutating func addTaskBox(_ event: MarkdownEvent) {
        guard let item = open.last, let box = TaskBox(source, line: Int(event.line), column: Int(event.column)) else {
            return
        }
        blocks[item].kind = .item(isChecked: event.flag)
        guard blocks[item].firstLine == Int(event.line) else { return }
        blocks[item].column = source.column(of: box.content, inLine: Int(event.line))
    }

    private mutating func addLeaf(_ event: MarkdownEvent) {
        var event = event
        let kind: MarkdownBlock.Kind =
            event.kind == .codeBlock ? .code : event.kind == .htmlBlock ? .html : .thematicBreak
        event.lastLine = event.kind == .thematicBreak ? event.line : lastLine(ofLiteral: event)
        begin(kind, event)
        blocks[blocks.count - 1].literal = event.text
        end()
    }

    /// libcmark gives the line after where code is not closed, and the first line for some HTML.
    private func lastLine(ofLiteral event: MarkdownEvent) -> Int32 {
        var lines = Int32(0)
        for byte in tree.text[event.text.indices] where byte == 0x0A { lines += 1 }
        let opening = source.bytes[source.rest(Int(event.line), from: Int(event.column))]
        let fence = opening.first
        let isFenced = event.kind == .codeBlock && !isIndented(event, opening)
        guard isFenced else { return event.line + max(0, lines - 1) }
        let closing = containers.text(ofLine: Int(event.line + lines) + 1, in: source)
        let isClosed = source.bytes[closing...].first == fence && event.lastLine > event.line + lines
        return event.line + lines + (isClosed ? 1 : 0)
    }

    /// Whether code begins with its own first line: a fence has an info string, or is followed by another line than itself.
    private func isIndented(_ event: MarkdownEvent, _ opening: ArraySlice<UInt8>) -> Bool {
        guard event.detail.isEmpty else { return false }
        let line = tree.text[event.text.indices].prefix { $0 != 0x0A && $0 != 0x0D }
        let isBlank = { (byte: UInt8) in byte == 0x20 || byte == 0x09 }
        // A tab of which only some columns are indentation stands as spaces in the code.
        if line.first.map(isBlank) == true, opening.first.map(isBlank) != true { return false }
        return line.drop(while: isBlank).elementsEqual(opening.drop(while: isBlank))
    }

    private func headingColumn(_ event: MarkdownEvent) -> Int {
        let line = Int(event.line)
        let rest = source.rest(line, from: Int(event.column))
        var index = rest.lowerBound
        while index < rest.upperBound, source.bytes[index] == 0x23 { index += 1 }
        guard event.lastLine == event.line else { return Int(event.column) }
        return source.column(of: source.skipBlanks(index..<rest.upperBound), inLine: line)
    }

    private mutating func addInline(_ event: MarkdownEvent) {
        style.follow(event)
        switch event.kind {
        case .tableRow where event.role == .enter: rows.append([])
        case .tableCell where event.role == .enter: cell = ([], event)
        case .tableCell: endCell()
        case .html where !showsHTML: break
        case .text, .code, .html:
            if cell != nil {
                cell?.bytes.append(contentsOf: tree.text[event.text.indices])
            } else {
                reach(Int(event.line))
                append(style.run(.text, event.text, isCode: event.kind == .code))
            }
        case .softBreak, .lineBreak:
            append(style.run(event.kind == .softBreak ? .softBreak : .lineBreak, .empty, isCode: false))
            reach(style.line + 1)
        default: break
        }
    }

    /// The walk has come to `line`, or as far as the block reaches.
    private mutating func reach(_ line: Int) {
        guard let block = open.last else { return }
        style.line = max(style.line, min(line, blocks[block].lastLine))
    }

    private mutating func append(_ run: BlockWords.Run) {
        guard let block = open.last else { return }
        if blocks[block].runs.isEmpty { blocks[block].runs = runs.count..<runs.count }
        runs.append(run)
        blocks[block].runs = blocks[block].runs.lowerBound..<runs.count
    }

    private mutating func endCell() {
        guard let (bytes, event) = cell else { return }
        cell = nil
        rows[rows.count - 1].append(
            MarkdownTable.Cell(
                text: String(decoding: bytes, as: UTF8.self), line: Int(event.line), column: Int(event.column),
                byteLength: Int(event.count)))
        if rows.count == 1 { alignments.append(MarkdownTable.Alignment(rawValue: UInt8(event.number)) ?? .none) }
    }

    private mutating func endTable() {
        if let index = open.last, let header = rows.first {
            let table = MarkdownTable(header: header, rows: Array(rows.dropFirst()), alignments: alignments)
            blocks[index].kind = .table(table)
        }
        alignments = []
        end()
    }
}

extension MarkdownEvent {
    /// libcmark counts blank lines behind a list or an item to it; its last line is that of what it holds.
    fileprivate var onOneLine: MarkdownEvent {
        var copy = self
        copy.lastLine = line
        return copy
    }
}

/// Which inlines are open, and the line that the walk has come to.
struct InlineStyle {
    var line = 0
    private var emphasis = 0
    private var strong = 0
    private var struck = 0

    mutating func follow(_ event: MarkdownEvent) {
        let step = event.role == .enter ? 1 : -1
        switch event.kind {
        case .emphasis: emphasis += step
        case .strong: strong += step
        case .strikethrough: struck += step
        default: break
        }
    }

    func run(_ kind: MarkdownInline.Kind, _ text: ByteRange, isCode: Bool) -> BlockWords.Run {
        BlockWords.Run(
            kind: kind, isEmphasized: emphasis > 0, isStrong: strong > 0, isCode: isCode, isStruck: struck > 0,
            line: line, text: text)
    }
}
