/// Corrects the lines and columns of blocks that libcmark 0.30 gets wrong.
struct PlaceCorrector {
    private(set) var events: [MarkdownEvent]
    private let text: [UInt8]
    private let source: SourceLines
    private var containers = ContainerStack()

    init(_ tree: MarkdownTree, in source: SourceLines) {
        events = tree.events
        text = tree.text
        self.source = source
        var start = 0
        for index in events.indices {
            let event = events[index]
            containers.follow(event, in: source)
            switch event.step {
            // libcmark counts blank lines after a list or an item as part of it; let its content decide the last line.
            case .enter(.list), .enter(.item), .leaf(.thematicBreak): events[index].lastLine = event.line
            case .enter(.paragraph), .enter(.heading): start = index
            case .exit(.paragraph): skipDefinitions(start...index)
            case .exit(.heading): events[start].lastLine = containers.underline(of: events[start], in: source)
            case .leaf(.codeBlock(let literal, let info)):
                events[index].lastLine = lastLine(ofCode: event, literal, isIndented: isIndented(event, literal, info))
            case .leaf(.htmlBlock(let literal)): events[index].lastLine = lastLine(of: event, literal)
            default: break
            }
        }
    }

    /// Moves a paragraph to its first line of text: libcmark places it at the link definitions before it.
    private mutating func skipDefinitions(_ paragraph: ClosedRange<Int>) {
        let start = events[paragraph.lowerBound]
        guard start.lastLine > start.line, beginsWithDefinition(start) else { return }
        let skipped = start.lastLine - lastLineOfText(paragraph)
        guard skipped > 0 else { return }
        let line = start.line + skipped
        events[paragraph.lowerBound].line = line
        events[paragraph.lowerBound].column = source.column(of: containers.text(ofLine: line, in: source), inLine: line)
    }

    /// Whether what looks like a link definition begins on the first line of `paragraph` (CommonMark 0.30 §4.7).
    private func beginsWithDefinition(_ paragraph: MarkdownEvent) -> Bool {
        let rest = source.bytes[source.rest(paragraph.line, from: paragraph.column)]
        guard rest.first == .leftBracket else { return false }
        return zip(rest, rest.dropFirst()).contains { $0 == (.rightBracket, .colon) }
    }

    /// The line at which the text of a paragraph would end if it began at the paragraph's line. libcmark's own line
    /// numbers of inlines skip lines that end in a backslash.
    private func lastLineOfText(_ paragraph: ClosedRange<Int>) -> Int {
        var line = events[paragraph.lowerBound].line
        var uncounted = 0
        var breaks = 0
        for event in events[paragraph].dropFirst().dropLast() {
            if case .exit = event.step { continue }
            if case .leaf(.softBreak) = event.step { breaks += 1 }
            if case .leaf(.lineBreak) = event.step { breaks += 1 }
            guard event.line > 0 else { continue }
            uncounted += max(0, breaks - (event.line - line))
            breaks = 0
            line = event.line
            if case .leaf = event.step { line = max(line, event.lastLine) }
        }
        return line + uncounted + breaks
    }

    /// The last line of a block, counted in its literal, because libcmark gives the first line for some HTML.
    private func lastLine(of block: MarkdownEvent, _ literal: Range<Int>) -> Int {
        block.line + max(0, text[literal].count { $0 == .lineFeed } - 1)
    }

    /// The last line of code; libcmark gives the line after it if a fence is not closed.
    private func lastLine(ofCode event: MarkdownEvent, _ literal: Range<Int>, isIndented: Bool) -> Int {
        if isIndented { return lastLine(of: event, literal) }
        let last = event.line + text[literal].count { $0 == .lineFeed }
        let fence = source.bytes[source.rest(event.line, from: event.column)].first
        let closing = containers.text(ofLine: last + 1, in: source)
        return last + (source.bytes[closing...].first == fence && event.lastLine > last ? 1 : 0)
    }

    /// Whether code is indented rather than fenced: it has no info string and begins with its own first line
    /// (CommonMark 0.30 §4.4).
    private func isIndented(_ event: MarkdownEvent, _ literal: Range<Int>, _ info: Range<Int>) -> Bool {
        guard info.isEmpty else { return false }
        let opening = source.bytes[source.rest(event.line, from: event.column)]
        let line = text[literal].prefix { $0 != .lineFeed && $0 != .carriageReturn }
        // A tab that is only partly indentation becomes spaces in the code.
        if line.first?.isSpaceOrTab == true, opening.first?.isSpaceOrTab != true { return false }
        return line.drop(while: \.isSpaceOrTab).elementsEqual(opening.drop(while: \.isSpaceOrTab))
    }
}
