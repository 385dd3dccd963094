/// Text nodes: marks, tildes and references to footnotes.
extension ExtensionPass {
    /// Appends what `event` says, in as many events as it takes.
    mutating func appendText(_ event: MarkdownEvent, previous: MarkdownEvent, next: MarkdownEvent) {
        let range = event.text.indices
        let findsTildes = features?.hasTilde == true
        let findsFootnotes = !footnotes.isEmpty && linkDepth == 0
        var start = range.lowerBound
        var index = start
        while index < range.upperBound {
            let byte = tree.text[index]
            if byte == mark.bytes[0], mark.stands(in: tree.text.span, at: index, before: range.upperBound) {
                appendPiece(of: event, start..<index)
                index += 3
                start = index
            } else if byte == 0x7E, findsTildes {
                let run = tildes(at: index, before: range.upperBound)
                if run.count == 1 || run.count == 2 {
                    appendPiece(of: event, start..<index)
                    start = run.upperBound
                    strikes.append(
                        at: output.count, length: run.count, before: scalar(before: index, in: range, previous),
                        after: scalar(from: run.upperBound, in: range, next))
                    appendPiece(of: event, run)
                }
                index = max(index + 1, run.upperBound)
            } else if byte == 0x5B, findsFootnotes, let end = footnoteEnd(at: index, before: range.upperBound),
                let (number, before) = footnotes.refer(to: FootnoteDefinitions.key(tree.text[index + 2..<end - 1]))
            {
                appendPiece(of: event, start..<index)
                var reference = event
                reference.kind = .footnoteReference
                reference.number = Int32(number)
                reference.count = Int32(before)
                reference.text = .empty
                output.append(placed(reference))
                index = end
                start = end
            } else {
                index += 1
            }
        }
        appendPiece(of: event, start..<range.upperBound)
    }

    private mutating func appendPiece(of event: MarkdownEvent, _ piece: Range<Int>) {
        guard !piece.isEmpty else { return }
        var text = event
        text.text = ByteRange(start: UInt32(piece.lowerBound), end: UInt32(piece.upperBound))
        output.append(placed(text))
    }

    /// The tildes from `index` on that no escape made literal.
    private func tildes(at index: Int, before limit: Int) -> Range<Int> {
        var end = index
        while end < limit, tree.text[end] == 0x7E { end += 1 }
        return index..<(mark.stands(in: tree.text.span, at: end, before: limit) ? end - 1 : end)
    }

    /// The offset behind `[^label]` at `index`.
    private func footnoteEnd(at index: Int, before limit: Int) -> Int? {
        guard index + 3 < limit, tree.text[index + 1] == 0x5E else { return nil }
        var end = index + 2
        while end < limit, tree.text[end] > 0x20, tree.text[end] != 0x5D, tree.text[end] != 0x5B {
            if mark.stands(in: tree.text.span, at: end, before: limit) { return nil }
            end += 1
        }
        guard end < limit, end > index + 2, tree.text[end] == 0x5D else { return nil }
        return mark.stands(in: tree.text.span, at: end + 1, before: limit) ? nil : end + 1
    }

    private func scalar(before index: Int, in range: Range<Int>, _ previous: MarkdownEvent) -> Flank {
        var end = index
        while mark.stands(in: tree.text.span, at: end - 3, before: end), end - 3 >= range.lowerBound { end -= 3 }
        guard end > range.lowerBound else { return Flank(beside: previous) }
        var start = end - 1
        while start > range.lowerBound, tree.text[start] & 0xC0 == 0x80 { start -= 1 }
        return Flank(tree.text[start..<end])
    }

    private func scalar(from index: Int, in range: Range<Int>, _ next: MarkdownEvent) -> Flank {
        guard index < range.upperBound else { return Flank(beside: next) }
        var end = index + 1
        while end < range.upperBound, tree.text[end] & 0xC0 == 0x80 { end += 1 }
        return Flank(tree.text[index..<end])
    }
}

/// What stands beside a delimiter run (CommonMark 0.30 §6.2).
enum Flank {
    case whitespace, punctuation, other

    init(_ utf8: ArraySlice<UInt8>) {
        guard let scalar = String(decoding: utf8, as: UTF8.self).unicodeScalars.first else {
            self = .whitespace
            return
        }
        if scalar.isASCII {
            switch scalar.value {
            case 0x09, 0x0A, 0x0C, 0x0D, 0x20: self = .whitespace
            case 0x21...0x2F, 0x3A...0x40, 0x5B...0x60, 0x7B...0x7E: self = .punctuation
            default: self = .other
            }
            return
        }
        switch scalar.properties.generalCategory {
        case .spaceSeparator: self = .whitespace
        case .connectorPunctuation, .dashPunctuation, .openPunctuation, .closePunctuation, .initialPunctuation,
            .finalPunctuation, .otherPunctuation:
            self = .punctuation
        default: self = .other
        }
    }

    /// The text's neighbour: an inline begins and ends with punctuation, and a line or a block with whitespace.
    init(beside event: MarkdownEvent) {
        switch event.kind {
        case .text, .code, .html, .emphasis, .strong, .link, .image: self = .punctuation
        default: self = .whitespace
        }
    }
}
