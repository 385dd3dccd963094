/// Finds delimiter runs in texts, and the kinds of their neighbours (CommonMark 0.30 §6.2).
extension ExtensionPass {
    /// A text that holds delimiters, and the events around it.
    struct Neighbours {
        let text: Range<Int>
        let previous: MarkdownEvent
        let next: MarkdownEvent
    }

    /// The delimiter whose stand-in is at `index`.
    func delimiter(at index: Int, before end: Int) -> DelimiterStandIns.Delimiter? {
        standIns?.delimiter(in: tree.text, at: index, before: end)
    }

    /// The stand-ins for `delimiter` from `index` on.
    func run(of delimiter: DelimiterStandIns.Delimiter, at index: Int, before end: Int) -> Range<Int> {
        var upper = index
        while self.delimiter(at: upper, before: end)?.sign == delimiter.sign { upper += delimiter.standIn.count }
        return index..<upper
    }

    /// Appends the signs of a run, each as a text of its own.
    mutating func appendRun(
        _ run: Range<Int>, of delimiter: DelimiterStandIns.Delimiter, at event: MarkdownEvent, _ neighbours: Neighbours
    ) {
        guard let sign = signs[delimiter.sign] else { return }
        let start = output.count
        var text = event
        text.step = .leaf(.text(sign))
        output += repeatElement(text, count: run.count / delimiter.standIn.count)
        if delimiter.sign == .tilde, output.count == start + 1, !options.strikesOutWithOneTilde { return }
        // On GitHub tildes beside asterisks and underscores do not count.
        let skipsTildes = delimiter.sign != .tilde
        matcher.append(
            delimiter.sign, at: start..<output.count,
            before: flank(before: run.lowerBound, neighbours, skipsTildes: skipsTildes),
            after: flank(from: run.upperBound, neighbours, skipsTildes: skipsTildes))
    }

    private func flank(before index: Int, _ neighbours: Neighbours, skipsTildes: Bool) -> Flank {
        let text = neighbours.text
        var end = index
        while skipsTildes, end > text.lowerBound {
            if tree.text[end - 1] == .tilde {
                end -= 1
            } else if delimiter(at: max(text.lowerBound, end - 3), before: end)?.sign == .tilde {
                end -= 3
            } else {
                break
            }
        }
        guard end > text.lowerBound else { return Flank(beside: neighbours.previous) }
        // A scalar takes four bytes at most.
        return Flank(tree.string(max(text.lowerBound, end - 4)..<end).unicodeScalars.last)
    }

    private func flank(from index: Int, _ neighbours: Neighbours, skipsTildes: Bool) -> Flank {
        let text = neighbours.text
        var start = index
        while skipsTildes, start < text.upperBound {
            if tree.text[start] == .tilde {
                start += 1
            } else if delimiter(at: start, before: text.upperBound)?.sign == .tilde {
                start += 3
            } else {
                break
            }
        }
        guard start < text.upperBound else { return Flank(beside: neighbours.next) }
        return Flank(tree.string(start..<min(start + 4, text.upperBound)).unicodeScalars.first)
    }
}
