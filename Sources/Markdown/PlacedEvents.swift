/// A document's events with their places put right where libcmark 0.30 has them wrong: link definitions before a
/// paragraph's text do not count as lines of it, and each line counts as indented like the first.
struct PlacedEvents {
    private(set) var events: [MarkdownEvent]
    private let source: SourceLines

    init(_ events: [MarkdownEvent], in source: SourceLines) {
        self.events = events
        self.source = source
        var containers = ContainerStack()
        var start: Int?
        for index in events.indices {
            let event = self.events[index]
            containers.follow(event)
            guard event.kind == .paragraph || event.kind == .heading else { continue }
            if event.role == .enter {
                start = index
            } else if let first = start {
                place(first...index, containers)
                start = nil
            }
        }
    }

    private mutating func place(_ range: ClosedRange<Int>, _ containers: ContainerStack) {
        let first = range.lowerBound
        if events[first].kind == .heading, events[first].lastLine > events[first].line {
            events[first].lastLine = Int32(containers.underline(of: events[first], in: source))
            events[range.upperBound].lastLine = events[first].lastLine
        }
        guard events[first].lastLine > events[first].line else { return }
        let (uncounted, end) = countBreaks(range)
        let skipped = beginsWithDefinition(events[first]) ? max(0, events[first].lastLine - end) : 0
        if skipped > 0 {
            for index in range where events[index].line > 0 { events[index].line += skipped }
            events[first].column = Int32(textColumn(Int(events[first].line), containers))
        }
        for index in range { events[index].line = min(events[index].line, events[first].lastLine) }
        var before = LineLengths(source)
        for (index, lines) in uncounted {
            let event = events[index]
            guard event.line > events[first].line || skipped > 0 else { continue }
            let line = Int(event.line)
            let inLine = Int(event.column - event.count) - before.sum(line - lines..<line, containers)
            events[index].column = Int32(max(1, textColumn(line, containers) + inLine))
        }
    }

    /// Adds the lines that libcmark did not count, those that a backslash ends; returns how many of them stand before
    /// each link since a line that it counted, and the last line.
    private mutating func countBreaks(_ range: ClosedRange<Int>) -> (uncounted: [(Int, Int)], end: Int32) {
        var uncounted: [(Int, Int)] = []
        var counted = events[range.lowerBound].line
        var added: Int32 = 0
        var breaks: Int32 = 0
        var missingHere: Int32 = 0
        for index in range.dropFirst().dropLast() where events[index].role != .exit {
            let event = events[index]
            if event.kind == .softBreak || event.kind == .lineBreak { breaks += 1 }
            guard event.line > 0 else { continue }
            if event.line > counted { missingHere = 0 }
            let missing = max(0, breaks - (event.line - counted))
            missingHere += missing
            added += missing
            breaks = 0
            counted = event.role == .leaf ? max(event.line, event.lastLine) : event.line
            events[index].line += added
            if event.kind == .link || event.kind == .image { uncounted.append((index, Int(missingHere))) }
        }
        return (uncounted, counted + added + breaks)
    }

    private func textColumn(_ line: Int, _ containers: ContainerStack) -> Int {
        source.column(of: containers.text(ofLine: line, in: source), inLine: line)
    }

    private func beginsWithDefinition(_ block: MarkdownEvent) -> Bool {
        let rest = source.bytes[source.rest(Int(block.line), from: Int(block.column))]
        guard rest.first == 0x5B, block.kind == .paragraph else { return false }
        return zip(rest, rest.dropFirst()).contains { $0 == (0x5D, 0x3A) }
    }
}

/// How many bytes lines take without what stands before their text, their ends included; a sum that grows at its end is
/// not taken again.
private struct LineLengths {
    private let source: SourceLines
    private var lines = 0..<0
    private var bytes = 0

    init(_ source: SourceLines) { self.source = source }

    mutating func sum(_ range: Range<Int>, _ containers: ContainerStack) -> Int {
        if range.lowerBound != lines.lowerBound || range.upperBound < lines.upperBound {
            lines = range.lowerBound..<range.lowerBound
            bytes = 0
        }
        for line in lines.upperBound..<range.upperBound {
            bytes += source.range(line).upperBound - containers.text(ofLine: line, in: source) + 1
        }
        lines = range
        return bytes
    }
}
