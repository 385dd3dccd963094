/// The block quotes and list items that are open, and where a line's content begins inside them.
struct ContainerStack {
    private enum Container {
        case quote
        case item(SourcePoint)
    }

    private var open: [Container] = []
    private(set) var quotes = 0

    /// Follows a walk through the blocks of a source.
    mutating func follow(_ event: MarkdownEvent) {
        switch (event.kind, event.role) {
        case (.blockQuote, .enter):
            open.append(.quote)
            quotes += 1
        case (.item, .enter): open.append(.item(event.point))
        case (.blockQuote, .exit):
            open.removeLast()
            quotes -= 1
        case (.item, .exit): open.removeLast()
        default: break
        }
    }

    /// Where the content of a line begins that continues what is open; none for a lazy line (CommonMark 0.30 §5.1) and
    /// one that is indented as code is.
    func content(ofLine line: Int, in source: SourceLines) -> Int? {
        let range = source.range(line)
        var index = range.lowerBound
        var base = 0
        for _ in 0..<quotes {
            index = source.skipBlanks(index..<range.upperBound)
            guard index < range.upperBound, source.bytes[index] == 0x3E else { return nil }
            index += 1
            base = source.indent(of: index, inLine: line)
            if index < range.upperBound, source.bytes[index] == 0x20 || source.bytes[index] == 0x09 { base += 1 }
        }
        index = source.skipBlanks(index..<range.upperBound)
        var required = 0
        if case .item(let point) = open.last { required = itemIndent(point, source) }
        let extra = source.indent(of: index, inLine: line) - base - required
        return (0..<4).contains(extra) ? index : nil
    }

    /// Where the text of a line begins that continues an open paragraph, lazy or not.
    func text(ofLine line: Int, in source: SourceLines) -> Int {
        let range = source.range(line)
        var index = source.skipBlanks(range)
        for _ in 0..<quotes {
            guard index < range.upperBound, source.bytes[index] == 0x3E else { break }
            index = source.skipBlanks(index + 1..<range.upperBound)
        }
        return index
    }

    /// The line that underlines a setext heading, of which libcmark knows no more than that it is below `event`'s first.
    func underline(of event: MarkdownEvent, in source: SourceLines) -> Int {
        let first = Int(event.line)
        let last = min(Int(event.lastLine), source.count)
        guard last > first else { return first }
        for line in (first + 1)...last {
            guard let start = content(ofLine: line, in: source) else { continue }
            var text = source.bytes[start..<source.range(line).upperBound]
            while let byte = text.last, byte == 0x20 || byte == 0x09 { text.removeLast() }
            if let sign = text.first, sign == 0x2D || sign == 0x3D, text.allSatisfy({ $0 == sign }) { return line }
        }
        return last
    }

    /// The columns that the content of the innermost item, which begins at `point`, stands in from the innermost block quote.
    private func itemIndent(_ point: SourcePoint, _ source: SourceLines) -> Int {
        let line = point.line
        let range = source.range(line)
        let marker = source.rest(line, from: point.column)
        var base = 0
        if quotes > 0, let sign = source.bytes[range.lowerBound..<marker.lowerBound].lastIndex(of: 0x3E) {
            base = source.indent(of: sign + 1, inLine: line)
            if sign + 1 < marker.lowerBound { base += 1 }
        }
        return ListItemMarker(source, marker, line: line).contentIndent - base
    }
}

/// What stands before the content of a list item (CommonMark 0.30 §5.2).
struct ListItemMarker {
    /// The column at which continuation lines must stand, 0-based.
    let contentIndent: Int
    /// The first byte behind the marker that is no space.
    let content: Int

    init(_ source: SourceLines, _ range: Range<Int>, line: Int) {
        let behind = range.lowerBound + max(1, NestingGuard.markerLength(source.bytes.span, range))
        content = source.skipBlanks(min(behind, range.upperBound)..<range.upperBound)
        let markerEnd = source.indent(of: min(behind, range.upperBound), inLine: line)
        let indent = source.indent(of: content, inLine: line)
        contentIndent = content == range.upperBound || indent - markerEnd > 4 ? markerEnd + 1 : indent
    }
}
