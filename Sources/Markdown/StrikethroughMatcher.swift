/// Pairs tildes into strikethrough (GFM 0.29 §6.5), by the rules for emphasis (CommonMark 0.30 §6.2, "An algorithm"),
/// with opener and closer of one length, among the children of one node.
struct StrikethroughMatcher {
    private struct Run {
        let event: Int
        let length: Int
        let canOpen: Bool
        let canClose: Bool
    }

    private var runs: [Run] = []
    private var levels: [Int] = []

    /// A node's children begin.
    mutating func enter() { levels.append(runs.count) }

    /// A run of one or two tildes, the text of which is the event at `position`.
    mutating func append(at position: Int, length: Int, before: Flank, after: Flank) {
        let opens = after != .whitespace && (after != .punctuation || before != .other)
        let closes = before != .whitespace && (before != .punctuation || after != .other)
        guard opens || closes else { return }
        runs.append(Run(event: position, length: length, canOpen: opens, canClose: closes))
    }

    /// A node's children end: makes the pairs among them strikethrough.
    mutating func leave(_ events: inout [MarkdownEvent]) {
        guard let start = levels.popLast(), start < runs.count else { return }
        var openers: [Run] = []
        // For each kind of closer, below where no opener fits it.
        var bottoms = [0, 0, 0, 0]
        for run in runs[start...] {
            var isMatched = false
            if run.canClose {
                let kind = run.length - 1 + (run.canOpen ? 2 : 0)
                var index = openers.count - 1
                while index >= bottoms[kind], !Self.fits(openers[index], run) { index -= 1 }
                if index >= bottoms[kind] {
                    let opener = openers[index]
                    if opener.length == run.length {
                        events[opener.event] = Self.delimiter(events[opener.event], .enter)
                        events[run.event] = Self.delimiter(events[run.event], .exit)
                    }
                    openers.removeSubrange(index...)
                    for other in bottoms.indices { bottoms[other] = min(bottoms[other], index) }
                    isMatched = true
                } else {
                    bottoms[kind] = openers.count
                }
            }
            if !isMatched, run.canOpen { openers.append(run) }
        }
        runs.removeSubrange(start...)
    }

    /// Rule 9 and 10 of emphasis.
    private static func fits(_ opener: Run, _ closer: Run) -> Bool {
        guard closer.canOpen || opener.canClose else { return true }
        return (opener.length + closer.length) % 3 != 0
    }

    private static func delimiter(_ event: MarkdownEvent, _ role: MarkdownEvent.Role) -> MarkdownEvent {
        MarkdownEvent(.strikethrough, role, line: event.line, column: event.column)
    }
}
