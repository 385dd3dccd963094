import Text

/// The block quotes and list items that are open, which tell where the content of a line begins.
struct ContainerStack {
    private enum OpenContainer {
        case quote
        /// The columns by which its content is indented inside the innermost block quote.
        case item(indent: Int)
    }

    private var open: [OpenContainer] = []
    private var quotes = 0

    /// Follows a walk through the blocks of `source`.
    mutating func follow(_ event: MarkdownEvent, in source: SourceLines) {
        switch event.step {
        case .enter(.blockQuote):
            open.append(.quote)
            quotes += 1
        case .exit(.blockQuote):
            open.removeLast()
            quotes -= 1
        case .enter(.item): open.append(.item(indent: itemIndent(event.point, source)))
        case .exit(.item): open.removeLast()
        default: break
        }
    }

    /// The offset of the content of a line that continues the open containers; nil for a lazy continuation line
    /// (CommonMark 0.30 §5.1), and for one indented like code.
    func content(ofLine line: Int, in source: SourceLines) -> Int? {
        let range = source.range(line)
        var index = range.lowerBound
        var base = 0
        for _ in 0..<quotes {
            index = source.skipBlanks(index..<range.upperBound)
            guard index < range.upperBound, source.bytes[index] == .greaterThan else { return nil }
            index += 1
            base = source.indent(of: index, inLine: line)
            if index < range.upperBound, source.bytes[index].isSpaceOrTab { base += 1 }
        }
        index = source.skipBlanks(index..<range.upperBound)
        var required = 0
        if case .item(let indent) = open.last { required = indent }
        let extra = source.indent(of: index, inLine: line) - base - required
        return (0..<4).contains(extra) ? index : nil
    }

    /// The offset at which the text of a line begins that continues an open paragraph, lazy or not.
    func text(ofLine line: Int, in source: SourceLines) -> Int {
        let range = source.range(line)
        var index = source.skipBlanks(range)
        for _ in 0..<quotes {
            guard index < range.upperBound, source.bytes[index] == .greaterThan else { break }
            index = source.skipBlanks(index + 1..<range.upperBound)
        }
        return index
    }

    /// The line that underlines the setext heading of `event` (CommonMark 0.30 §4.3); libcmark's last line may be too
    /// late.
    func underline(of event: MarkdownEvent, in source: SourceLines) -> Int {
        let last = min(event.lastLine, source.count)
        guard last > event.line else { return event.line }
        for line in (event.line + 1)...last {
            guard let start = content(ofLine: line, in: source) else { continue }
            let text = source.bytes[start..<source.range(line).upperBound].trimmingSuffix(while: \.isSpaceOrTab)
            if let sign = text.first, sign == .hyphen || sign == .equalsSign, text.allSatisfy({ $0 == sign }) {
                return line
            }
        }
        return last
    }

    /// The columns by which the content of the item that begins at `point` is indented inside the innermost block
    /// quote.
    private func itemIndent(_ point: SourcePoint, _ source: SourceLines) -> Int {
        let marker = source.rest(point.line, from: point.column)
        var base = 0
        let start = source.range(point.line).lowerBound
        if quotes > 0, let sign = source.bytes[start..<marker.lowerBound].lastIndex(of: .greaterThan) {
            base = source.indent(of: sign + 1, inLine: point.line)
            if sign + 1 < marker.lowerBound { base += 1 }
        }
        return ListItemMarker(source, marker, line: point.line).contentIndent - base
    }
}
