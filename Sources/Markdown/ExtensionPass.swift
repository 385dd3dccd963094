/// Turns what libcmark made of an edited source into the document: takes the mark out, and puts tables, task boxes,
/// strikethrough and footnotes in.
struct ExtensionPass {
    var tree: MarkdownTree
    private(set) var notes: [Footnote] = []
    let input: [MarkdownEvent]
    var output: [MarkdownEvent] = []
    let source: EditedSource
    let mark: EscapeMark
    let tables: TableFinder?
    let features: SourceFeatures?
    var strikes = StrikethroughMatcher()
    var footnotes: FootnoteNumbers
    /// How many links and images are open.
    var linkDepth = 0
    private var tableAtLine: [Int: Int] = [:]
    private var cells: [Range<Int>] = []
    /// Bytes of task boxes that the next text still holds.
    private var boxBytes = 0

    init(
        _ parsed: MarkdownTree, source: EditedSource, mark: EscapeMark, tables: TableFinder?,
        labels: [SourcePoint: String], features: SourceFeatures?
    ) {
        tree = parsed
        input = parsed.events
        self.source = source
        self.mark = mark
        self.tables = tables
        self.features = features
        footnotes = FootnoteNumbers(parsed.events, labels: labels, addedLines: tables?.addedLines ?? 0)
        output.reserveCapacity(input.count + 16)
    }

    mutating func run() {
        var position = 1
        if let tables {
            for (index, table) in tables.tables.enumerated() { tableAtLine[table.firstLine] = index }
            for _ in tables.cells {
                let end = tree.end(of: position)
                cells.append(position + 1..<end - 1)
                position = end
            }
        }
        if let document = input.first { append(document) }
        copy(position..<max(position, input.count))
        tree.events = output
        while notes.count < footnotes.referred.count {
            output = []
            let label = footnotes.referred[notes.count]
            copy(footnotes.definitions[label] ?? 0..<0, isNote: true)
            notes.append(Footnote(events: output, references: 0))
        }
        for index in notes.indices { notes[index].references = footnotes.references[index] }
    }

    /// Copies the events at `range` to the output; the paragraphs of a note are never tight.
    private mutating func copy(_ range: Range<Int>, isNote: Bool = false) {
        var index = range.lowerBound
        var depth = 0
        while index < range.upperBound {
            var event = input[index]
            if let end = footnotes.end(ofDefinitionAt: index) {
                index = end
                continue
            }
            if isNote {
                if event.role == .exit { depth -= 1 }
                if depth == 0, event.kind == .paragraph { event.flag = false }
                if event.role == .enter { depth += 1 }
            }
            index = copy(event, at: index)
        }
    }

    /// Copies one event; returns the position of the next.
    private mutating func copy(_ event: MarkdownEvent, at index: Int) -> Int {
        switch event.kind {
        case .text:
            var text = event
            if boxBytes > 0 {
                let cut = min(boxBytes, text.text.indices.count)
                text.text.start += UInt32(cut)
                text.column += Int32(cut)
                boxBytes -= cut
            }
            appendText(text, previous: input[index - 1], next: input[index + 1])
        case .htmlBlock:
            if event.text.isEmpty || !isPlaceholder(event) {
                append(event)
            } else if let table = tableAtLine[Int(event.line) - (tables?.addedLines ?? 0)] {
                appendTable(table)
            }
        case .paragraph where event.role == .enter:
            append(event)
            if input[index - 1].kind == .item, input[index - 1].role == .enter {
                return appendTaskBox(event, at: index)
            }
        case .list where event.role == .exit && output.last?.kind == .list && output.last?.role == .enter:
            // All its items were notes.
            strikes.leave(&output)
            output.removeLast()
        default: append(event)
        }
        return index + 1
    }

    /// Appends an event with its place in the original and without marks.
    private mutating func append(_ event: MarkdownEvent) {
        var event = placed(event)
        if event.role == .exit { strikes.leave(&output) }
        switch event.kind {
        case .code, .html, .codeBlock, .htmlBlock, .link, .image:
            event.text = unmarked(event.text)
            event.detail = unmarked(event.detail)
        default: break
        }
        if event.kind == .link || event.kind == .image { linkDepth += event.role == .enter ? 1 : -1 }
        if event.role == .enter { strikes.enter() }
        output.append(event)
    }

    /// The same with its place in the original.
    func placed(_ event: MarkdownEvent) -> MarkdownEvent {
        let added = Int32(tables?.addedLines ?? 0)
        guard event.line > 0 else { return event }
        var event = event
        if event.line <= added, let tables {
            let cell = tables.cells[Int(event.line - 1) / 2]
            let start = cell.range.lowerBound
            // Each pipe that was escaped before this place has lost its backslash.
            var offset = start
            var left = Int(event.column) - 1 - TableFinder.cellStart.count
            while left > 0, offset < cell.range.upperBound {
                let isEscape = source.lines.bytes[offset] == 0x5C
                if isEscape, offset + 1 < cell.range.upperBound, source.lines.bytes[offset + 1] == 0x7C { offset += 1 }
                offset += 1
                left -= 1
            }
            event.line = Int32(cell.line)
            event.lastLine = event.line
            event.column = Int32(column(of: offset, line: cell.line))
            return event
        }
        event.line -= added
        event.lastLine = max(event.line, event.lastLine - added)
        event.column = Int32(source.originalColumn(line: Int(event.line), column: Int(event.column)))
        return event
    }

    private func column(of offset: Int, line: Int) -> Int {
        source.originalColumn(line: line, column: source.lines.column(of: offset, inLine: line))
    }

    private mutating func unmarked(_ range: ByteRange) -> ByteRange {
        let end = Int(range.end)
        guard tree.text[range.indices].contains(mark.bytes[0]) else { return range }
        var kept: [UInt8] = []
        var index = Int(range.start)
        while index < end {
            if mark.stands(in: tree.text.span, at: index, before: end) {
                index += 3
            } else {
                kept.append(tree.text[index])
                index += 1
            }
        }
        return kept.count == range.indices.count ? range : tree.intern(kept)
    }

    private func isPlaceholder(_ event: MarkdownEvent) -> Bool {
        tree.text[event.text.indices].drop { $0 == 0x20 }.starts(with: Array("<!--".utf8) + mark.bytes)
    }

    private mutating func appendTaskBox(_ paragraph: MarkdownEvent, at index: Int) -> Int {
        let line = Int(paragraph.line) - (tables?.addedLines ?? 0)
        guard features?.hasTaskBox == true, let box = TaskBox(source.lines, line: line, column: Int(paragraph.column))
        else { return index + 1 }
        var event = MarkdownEvent(.taskBox, .leaf, line: paragraph.line, column: paragraph.column)
        event.flag = box.isChecked
        output.append(placed(event))
        boxBytes = box.length
        guard input[index + 1].kind == .link else { return index + 1 }
        // There is a link definition `[x]: …`, and the box became a link.
        boxBytes = box.length - 3
        return tree.end(of: index + 1)
    }

    private mutating func appendTable(_ number: Int) {
        guard let table = tables?.tables[number] else { return }
        var event = MarkdownEvent(.table, .enter, line: Int32(table.firstLine))
        event.lastLine = Int32(table.firstLine + table.lines.count - 1)
        event.column = Int32(column(of: table.lines[0].lowerBound, line: table.firstLine))
        output.append(event)
        for (index, row) in table.rows.enumerated() {
            var rowEvent = MarkdownEvent(.tableRow, .enter, line: Int32(table.firstLine + index + (index > 0 ? 1 : 0)))
            rowEvent.flag = index == 0
            output.append(rowEvent)
            for (cell, alignment) in zip(row, table.alignments) {
                var cellEvent = MarkdownEvent(.tableCell, .enter, line: Int32(cell.line))
                let start = column(of: cell.range.lowerBound, line: cell.line)
                cellEvent.column = Int32(start)
                cellEvent.count = Int32(column(of: cell.range.upperBound, line: cell.line) - start)
                cellEvent.flag = index == 0
                cellEvent.number = Int32(alignment.rawValue)
                output.append(cellEvent)
                if let paragraph = cell.paragraph { copyCell(cells[paragraph]) }
                output.append(cellEvent.leaving)
            }
            output.append(rowEvent.leaving)
        }
        output.append(event.leaving)
    }

    private mutating func copyCell(_ range: Range<Int>) {
        strikes.enter()
        boxBytes = TableFinder.cellStart.count
        copy(range)
        strikes.leave(&output)
    }
}
