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
            containers.follow(event, in: source)
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
        let skipped = linesOfDefinitions(range)
        if skipped > 0 {
            for index in range where events[index].line > 0 {
                events[index].line += skipped
                if index != first, index != range.upperBound { events[index].lastLine += skipped }
            }
            events[first].column = Int32(textColumn(Int(events[first].line), containers))
        }
        for index in range where events[index].kind == .link || events[index].kind == .image {
            let event = events[index]
            guard skipped > 0 || event.line > events[first].line else { continue }
            let inLine = event.column - event.count
            events[index].column = max(1, Int32(textColumn(Int(event.line), containers)) + inLine)
        }
    }

    private func textColumn(_ line: Int, _ containers: ContainerStack) -> Int {
        source.column(of: containers.text(ofLine: line, in: source), inLine: line)
    }

    private func linesOfDefinitions(_ range: ClosedRange<Int>) -> Int32 {
        let block = events[range.lowerBound]
        let rest = source.bytes[source.rest(Int(block.line), from: Int(block.column))]
        guard rest.first == 0x5B, block.kind == .paragraph else { return 0 }
        let last = events[range].dropLast().last { $0.line > 0 && $0.role != .exit } ?? block
        let ends = zip(rest, rest.dropFirst()).contains { $0 == (0x5D, 0x3A) }
        return ends ? max(0, block.lastLine - max(last.line, last.lastLine)) : 0
    }
}
