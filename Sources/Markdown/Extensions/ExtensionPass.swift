/// Turns the tree of an edited source into the document's: takes the escape marks out, and puts tables, task boxes,
/// strikethrough and footnotes in.
struct ExtensionPass {
    var tree: MarkdownTree
    private(set) var footnotes: [Footnote] = []
    var output: [MarkdownEvent] = []
    let mark: EscapeMark
    /// The delimiters that the tree holds as text.
    let standIns: DelimiterStandIns?
    /// The signs of the delimiters, as texts.
    let signs: [UInt8: Range<Int>]
    var matcher = DelimiterMatcher()
    var numbers: FootnoteNumbers
    /// How many links and images are open.
    private(set) var linkDepth = 0
    private let input: [MarkdownEvent]
    let source: EditedSource
    let options: MarkdownOptions
    let finder: TableFinder?
    /// The tables by their first lines.
    private var tables: [Int: SourceTable] = [:]
    /// The events of the content of each cell, by the offset of the cell.
    private(set) var cellContents: [Int: Range<Int>] = [:]
    /// The cell whose content is being copied, and the offsets of the bytes of its paragraph.
    var openCell: (cell: SourceCell, offsets: [Int])?
    /// The number of bytes to skip in the next text: a task box, or the start of a cell's paragraph.
    var skippedBytes = 0

    /// `finder` found the tables of `source`, if it has any; `labels` are those of the items that are footnotes.
    init(
        _ parsed: MarkdownTree, of source: EditedSource, mark: EscapeMark, tables finder: TableFinder?,
        footnoteLabels labels: [SourcePoint: String], standIns: DelimiterStandIns?, options: MarkdownOptions
    ) {
        tree = parsed
        var signs: [UInt8: Range<Int>] = [:]
        for delimiter in standIns?.delimiters ?? [] { signs[delimiter.sign] = tree.append([delimiter.sign]) }
        self.signs = signs
        let added = finder?.addedLines ?? 0
        for index in tree.events.indices where added > 0 && tree.events[index].line > added {
            tree.events[index].line -= added
            tree.events[index].lastLine -= added
        }
        input = tree.events
        self.source = source
        self.mark = mark
        self.finder = finder
        self.standIns = standIns
        self.options = options
        numbers = FootnoteNumbers(input, labels: labels)
    }

    mutating func run() {
        var position = 1
        if let finder {
            for table in finder.tables { tables[table.firstLine] = table }
            for cell in finder.cells {
                let end = tree.end(of: position)
                cellContents[cell.range.lowerBound] = position + 1..<end - 1
                position = end
            }
        }
        if let document = input.first { append(document) }
        copy(position..<max(position, input.count))
        let body = withoutBlanks(output)
        var notes: [[MarkdownEvent]] = []
        // A footnote may hold the first reference to another.
        while notes.count < numbers.labels.count {
            output = []
            copy(numbers.definitions[numbers.labels[notes.count]] ?? 0..<0)
            notes.append(Self.withLooseParagraphs(withoutBlanks(output)))
        }
        footnotes = zip(notes, numbers.labels).map {
            Footnote(events: $0, references: numbers.references[$1] ?? 0)
        }
        tree.events = body
    }

    /// Removes the empty texts that delimiters of two characters leave behind.
    private func withoutBlanks(_ events: [MarkdownEvent]) -> [MarkdownEvent] {
        if standIns == nil { return events }
        return events.filter { event in
            if case .leaf(.text(let range)) = event.step { return !range.isEmpty }
            return true
        }
    }

    /// A footnote's own paragraphs are never tight.
    private static func withLooseParagraphs(_ events: [MarkdownEvent]) -> [MarkdownEvent] {
        var events = events
        var depth = 0
        for index in events.indices {
            switch events[index].step {
            case .enter(let container):
                if depth == 0, case .paragraph = container { events[index].step = .enter(.paragraph(isTight: false)) }
                depth += 1
            case .exit(let container):
                depth -= 1
                if depth == 0, case .paragraph = container { events[index].step = .exit(.paragraph(isTight: false)) }
            case .leaf: break
            }
        }
        return events
    }

    /// Copies the events at `range` to the output, without the footnote definitions among them.
    mutating func copy(_ range: Range<Int>) {
        var index = range.lowerBound
        while index < range.upperBound { index = numbers.end(ofDefinitionAt: index) ?? copyEvent(at: index) }
    }

    /// Copies one event, or puts another in its place; returns the position of the next.
    private mutating func copyEvent(at index: Int) -> Int {
        let event = input[index]
        switch event.step {
        case .leaf(.text(let range)):
            let skipped = min(skippedBytes, range.count)
            skippedBytes -= skipped
            var text = event
            text.column += skipped
            appendText(
                range.dropFirst(skipped), at: placed(text), previous: input[index - 1], next: input[index + 1])
        case .leaf(.htmlBlock(let literal)) where isPlaceholder(literal):
            if let table = tables[event.line] { append(table) }
        case .enter(.paragraph):
            append(event)
            if options.usesExtensions, case .enter(.item) = input[index - 1].step { return appendTaskBox(at: index) }
        case .exit(.list):
            // Drop a list whose items were all footnotes.
            guard case .enter(.list) = output.last?.step else {
                append(event)
                break
            }
            matcher.leave(&output)
            output.removeLast()
        default: append(event)
        }
        return index + 1
    }

    private mutating func append(_ event: MarkdownEvent) {
        var event = placed(event)
        switch event.step {
        case .enter(let container):
            event.step = .enter(unmarked(container))
            linkDepth += container.isLink ? 1 : 0
            matcher.enter()
        case .exit(let container):
            event.step = .exit(unmarked(container))
            linkDepth -= container.isLink ? 1 : 0
            matcher.leave(&output)
        case .leaf(let leaf): event.step = .leaf(unmarked(leaf))
        }
        output.append(event)
    }

    /// The event with its place in the original source.
    private func placed(_ event: MarkdownEvent) -> MarkdownEvent {
        guard event.line > 0 else { return event }
        var event = event
        if let (cell, offsets) = openCell {
            let index = max(0, event.column - 1 - TableFinder.cellStart.count)
            event.line = cell.line
            event.column = column(of: index < offsets.count ? offsets[index] : cell.range.upperBound, line: cell.line)
        } else {
            event.column = source.originalColumn(line: event.line, column: event.column)
        }
        event.lastLine = max(event.line, event.lastLine)
        return event
    }

    /// Whether an HTML block stands for a table or an empty footnote.
    private func isPlaceholder(_ literal: Range<Int>) -> Bool {
        tree.text[literal].drop { $0 == .space }.starts(with: TableFinder.placeholderStart + mark.bytes)
    }

    private mutating func appendTaskBox(at index: Int) -> Int {
        let paragraph = input[index]
        guard let box = TaskBox(source.lines, at: paragraph.point) else { return index + 1 }
        let content = source.originalColumn(line: paragraph.line, column: paragraph.column + box.length)
        let step = MarkdownEvent.Step.leaf(.taskBox(isChecked: box.isChecked, contentColumn: content))
        output.append(placed(MarkdownEvent(step, line: paragraph.line, column: paragraph.column)))
        skippedBytes = box.length
        guard case .enter(.link) = input[index + 1].step else { return index + 1 }
        // There is a link definition `[x]: …`, and the box became a link.
        skippedBytes -= 3
        return tree.end(of: index + 1)
    }
}

extension MarkdownContainer {
    fileprivate var isLink: Bool {
        switch self {
        case .link, .image: true
        default: false
        }
    }
}
