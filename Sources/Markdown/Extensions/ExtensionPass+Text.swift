/// Removes marks from texts, and finds their delimiters and references to footnotes.
extension ExtensionPass {
    /// Appends the text at `range` in as many events as it takes; `event` has its place, `previous` and `next` are its
    /// neighbours.
    mutating func appendText(
        _ range: Range<Int>, at event: MarkdownEvent, previous: MarkdownEvent, next: MarkdownEvent
    ) {
        var start = range.lowerBound
        var index = start
        while index < range.upperBound {
            let byte = tree.text[index]
            if byte == mark.bytes[0], mark.stands(in: tree.text, at: index, before: range.upperBound) {
                append(start..<index, at: event)
                index += mark.bytes.count
                start = index
            } else if let delimiter = delimiter(at: index, before: range.upperBound) {
                append(start..<index, at: event)
                let run = run(of: delimiter, at: index, before: range.upperBound)
                index = run.upperBound
                appendRun(run, of: delimiter, at: event, Neighbours(text: range, previous: previous, next: next))
                start = index
            } else if byte == .leftBracket, linkDepth == 0, let label = footnoteLabel(at: index, in: range),
                let (number, before) = numbers.refer(to: FootnoteDefinitions.key(unmarkedBytes(label)[...]))
            {
                append(start..<index, at: event)
                var reference = event
                reference.step = .leaf(.footnoteReference(number: number, occurrence: before))
                output.append(reference)
                index = label.upperBound + 1
                start = index
            } else {
                index += 1
            }
        }
        append(start..<range.upperBound, at: event)
    }

    private mutating func append(_ piece: Range<Int>, at event: MarkdownEvent) {
        guard !piece.isEmpty else { return }
        var text = event
        text.step = .leaf(.text(piece))
        output.append(text)
    }

    /// The label of the reference `[^label]` at `index`; nil where there is none, or a mark says that it is literal.
    private func footnoteLabel(at index: Int, in range: Range<Int>) -> Range<Int>? {
        guard let label = FootnoteDefinitions.label(tree.text[index..<range.upperBound])?.indices else { return nil }
        let isLiteral = (label + [label.upperBound + 1]).contains {
            mark.stands(in: tree.text, at: $0, before: range.upperBound)
        }
        return isLiteral ? nil : label
    }
}
