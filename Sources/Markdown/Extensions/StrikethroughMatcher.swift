/// Pairs the runs of tildes among the children of each node into strikethrough (GFM 0.29 §6.5).
///
/// It is the algorithm for emphasis (CommonMark 0.30 §6.2, "An algorithm"), with opener and closer of one length.
struct StrikethroughMatcher {
    private struct DelimiterRun {
        let position: Int
        let length: Int
        let canOpen: Bool
        let canClose: Bool
    }

    private var runs: [DelimiterRun] = []
    /// For each open node, how many runs came before its children.
    private var starts: [Int] = []

    /// A node's children begin.
    mutating func enter() { starts.append(runs.count) }

    /// Adds a run of one or two tildes, the text of the event at `position`.
    mutating func append(at position: Int, length: Int, before: Flank, after: Flank) {
        let canOpen = after != .whitespace && (after != .punctuation || before != .other)
        let canClose = before != .whitespace && (before != .punctuation || after != .other)
        guard canOpen || canClose else { return }
        runs.append(DelimiterRun(position: position, length: length, canOpen: canOpen, canClose: canClose))
    }

    /// A node's children end: makes the pairs among them strikethrough.
    mutating func leave(_ events: inout [MarkdownEvent]) {
        guard let start = starts.popLast(), start < runs.count else { return }
        var openers: [DelimiterRun] = []
        // For each kind of closer, the index below which no opener fits; it keeps the search linear.
        var bottoms = [0, 0, 0, 0]
        for run in runs[start...] {
            if run.canClose {
                let kind = run.length - 1 + (run.canOpen ? 2 : 0)
                if let index = (bottoms[kind]..<openers.count).last(where: { Self.fits(openers[$0], run) }) {
                    let opener = openers[index]
                    if opener.length == run.length {
                        events[opener.position].step = .enter(.strikethrough)
                        events[run.position].step = .exit(.strikethrough)
                    }
                    openers.removeSubrange(index...)
                    bottoms = bottoms.map { min($0, index) }
                    continue
                }
                bottoms[kind] = openers.count
            }
            if run.canOpen { openers.append(run) }
        }
        runs.removeSubrange(start...)
    }

    /// Rules 9 and 10 of emphasis.
    private static func fits(_ opener: DelimiterRun, _ closer: DelimiterRun) -> Bool {
        guard closer.canOpen || opener.canClose else { return true }
        return (opener.length + closer.length) % 3 != 0
    }
}
