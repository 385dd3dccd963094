/// Texts: leaving marks out, and finding tildes and references to footnotes.
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
            } else if byte == .tilde, findsTildes {
                let run = tildes(at: index, before: range.upperBound)
                if run.count == 1 || run.count == 2 {
                    append(start..<index, at: event)
                    start = run.upperBound
                    strikes.append(
                        at: output.count, length: run.count, before: flank(before: index, in: range, previous),
                        after: flank(from: run.upperBound, in: range, next))
                    append(run, at: event)
                }
                index = max(index + 1, run.upperBound)
            } else if byte == .leftBracket, linkDepth == 0, let label = footnoteLabel(at: index, in: range),
                let (number, before) = numbers.refer(to: FootnoteDefinitions.key(tree.text[label]))
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

    /// The tildes from `index` on, without a last one that an escape makes literal.
    private func tildes(at index: Int, before limit: Int) -> Range<Int> {
        var end = index
        while end < limit, tree.text[end] == .tilde { end += 1 }
        return index..<(mark.stands(in: tree.text, at: end, before: limit) ? end - 1 : end)
    }

    /// The label of the reference `[^label]` at `index`; nil where there is none, or a mark says that it is literal.
    private func footnoteLabel(at index: Int, in range: Range<Int>) -> Range<Int>? {
        let text = tree.text[index..<range.upperBound]
        guard text.starts(with: [.leftBracket, .caret]) else { return nil }
        let label = text.dropFirst(2).prefix { $0 > .space && $0 != .rightBracket && $0 != .leftBracket }
        let end = label.endIndex
        guard !label.isEmpty, end < range.upperBound, text[end] == .rightBracket else { return nil }
        let isLiteral = (label.indices + [end + 1]).contains {
            mark.stands(in: tree.text, at: $0, before: range.upperBound)
        }
        return isLiteral ? nil : label.startIndex..<end
    }

    private func flank(before index: Int, in range: Range<Int>, _ previous: MarkdownEvent) -> Flank {
        var end = index
        while end - 3 >= range.lowerBound, mark.stands(in: tree.text, at: end - 3, before: end) { end -= 3 }
        guard end > range.lowerBound else { return Flank(beside: previous) }
        // A scalar takes four bytes at most.
        return Flank(tree.string(max(range.lowerBound, end - 4)..<end).unicodeScalars.last)
    }

    private func flank(from index: Int, in range: Range<Int>, _ next: MarkdownEvent) -> Flank {
        guard index < range.upperBound else { return Flank(beside: next) }
        return Flank(tree.string(index..<min(index + 4, range.upperBound)).unicodeScalars.first)
    }
}
