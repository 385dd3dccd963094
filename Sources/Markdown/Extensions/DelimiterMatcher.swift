/// Pairs the delimiter runs among the children of each node into emphasis and strikethrough (CommonMark 0.30 §6.2, "An
/// algorithm"; GFM 0.29 §6.5).
struct DelimiterMatcher {
    private struct DelimiterRun {
        let sign: UInt8
        /// The events of its characters that are not used yet.
        var positions: Range<Int>
        let length: Int
        let canOpen: Bool
        let canClose: Bool
        /// The search limits that this opener raised, by kind of closer; restored when it is removed.
        var stopped: [(kind: Int, bottom: Int)] = []
    }

    private var runs: [DelimiterRun] = []
    /// For each open node, how many runs came before its children.
    private var starts: [Int] = []

    /// Begins the children of a node.
    mutating func enter() { starts.append(runs.count) }

    /// Adds a run whose characters are the events at `positions`.
    mutating func append(_ sign: UInt8, at positions: Range<Int>, before: Flank, after: Flank) {
        let isLeft = after != .whitespace && (after != .punctuation || before != .other)
        let isRight = before != .whitespace && (before != .punctuation || after != .other)
        let isUnderscore = sign == .underscore
        let canOpen = isLeft && (!isUnderscore || !isRight || before == .punctuation)
        let canClose = isRight && (!isUnderscore || !isLeft || after == .punctuation)
        guard canOpen || canClose else { return }
        runs.append(
            DelimiterRun(
                sign: sign, positions: positions, length: positions.count, canOpen: canOpen, canClose: canClose))
    }

    /// Ends the children of a node, and pairs the runs among them.
    mutating func leave(_ events: inout [MarkdownEvent]) {
        guard let start = starts.popLast(), start < runs.count else { return }
        var openers: [DelimiterRun] = []
        // For each kind of closer, the index below which no opener fits; it keeps the search linear.
        var bottoms: [Int: Int] = [:]
        for var run in runs[start...] {
            let kind = Int(run.sign) * 6 + run.length % 3 * 2 + (run.canOpen ? 1 : 0)
            while run.canClose, !run.positions.isEmpty {
                let candidates = bottoms[kind, default: 0]..<openers.count
                guard let index = candidates.last(where: { Self.fits(openers[$0], run) }) else {
                    bottoms[kind] = openers.count
                    break
                }
                guard Self.pair(&openers[index], &run, &events) else {
                    openers[index].stopped.append((kind, candidates.lowerBound))
                    bottoms[kind] = openers.count
                    break
                }
                let rest = openers[index].positions.isEmpty ? index : index + 1
                for stop in openers[rest...].reversed().flatMap({ $0.stopped.reversed() }) {
                    bottoms[stop.kind] = stop.bottom
                }
                openers.removeSubrange(rest...)
                bottoms = bottoms.mapValues { min($0, rest) }
            }
            if run.canOpen, !run.positions.isEmpty { openers.append(run) }
        }
        runs.removeSubrange(start...)
    }

    /// Whether the signs are equal and rules 9 and 10 of emphasis allow the pair.
    private static func fits(_ opener: DelimiterRun, _ closer: DelimiterRun) -> Bool {
        guard opener.sign == closer.sign else { return false }
        if closer.length % 3 == 0 || !closer.canOpen && !opener.canClose { return true }
        return (opener.length + closer.length) % 3 != 0
    }

    /// Makes a pair of characters of two runs; tildes pair only if both runs have the same length.
    private static func pair(
        _ opener: inout DelimiterRun, _ closer: inout DelimiterRun, _ events: inout [MarkdownEvent]
    ) -> Bool {
        let isTilde = opener.sign == .tilde
        if isTilde, opener.length != closer.length { return false }
        let isDouble = opener.positions.count >= 2 && closer.positions.count >= 2
        let (first, last) = (opener.positions.suffix(isDouble ? 2 : 1), closer.positions.prefix(isDouble ? 2 : 1))
        for position in [first, last].joined() { events[position].step = .blank }
        let container: MarkdownContainer = isTilde ? .strikethrough : isDouble ? .strong : .emphasis
        events[first.lowerBound].step = .enter(container)
        events[last.lowerBound].step = .exit(container)
        opener.positions = opener.positions.dropLast(first.count)
        closer.positions = closer.positions.dropFirst(last.count)
        return true
    }
}
