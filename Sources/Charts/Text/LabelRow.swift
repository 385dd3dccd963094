/// Chooses the labels of a row so that none overlaps its neighbour or leaves the drawing.
struct LabelRow {
    /// A label that may be placed.
    struct Candidate {
        let position: Double
        /// From the longest to the shortest.
        let forms: [String]
    }

    let bounds: LinearScale.Interval
    let baseline: Double
    /// The least distance between neighbours. Where `labels(_:)` may choose, longer forms get twice as much, since they
    /// have blanks.
    var gap = 5.0

    /// All labels in the longest form that fits; if none fits, every nth label in the shortest form.
    func labels(_ candidates: [Candidate]) -> [Label] {
        guard !candidates.isEmpty else { return [] }
        let longest = candidates.map(\.forms.count).max() ?? 0
        for form in 0..<max(1, longest) {
            let row = row(candidates, form: form)
            if fits(row, gap: form + 1 < longest ? 2 * gap : gap) { return row }
        }
        for spacing in Self.spacings(upTo: candidates.count) {
            let shown = stride(from: 0, to: candidates.count, by: spacing).map { candidates[$0] }
            let row = row(shown, form: longest - 1)
            if fits(row, gap: gap) { return row }
        }
        // A single label wider than the drawing.
        let text = TextMetrics.fitted(candidates[0].forms.last ?? "", width: bounds.length)
        return row([Candidate(position: candidates[0].position, forms: [text])], form: 0)
    }

    /// All labels in one form; nil if they do not fit.
    func labels(_ candidates: [Candidate], form: Int) -> [Label]? {
        let row = row(candidates, form: form)
        return fits(row, gap: gap) ? row : nil
    }

    /// The labels that have words in a form.
    private func row(_ candidates: [Candidate], form: Int) -> [Label] {
        candidates.map { candidate in
            let text = candidate.forms.isEmpty ? "" : candidate.forms[min(form, candidate.forms.count - 1)]
            return Label(text, x: candidate.position, y: baseline, anchor: .middle)
                .held(within: bounds.start, bounds.end)
        }
        .filter { !$0.text.isEmpty }
    }

    private func fits(_ row: [Label], gap: Double) -> Bool {
        var edge = -Double.infinity
        for label in row {
            guard label.left >= edge, label.width <= bounds.length else { return false }
            edge = label.right + gap
        }
        return true
    }

    /// The spacings to try; the last one leaves only the first label.
    private static func spacings(upTo count: Int) -> [Int] {
        let common = [2, 3, 5, 7, 10, 14, 20, 25, 50, 100, 200, 250, 500, 1000]
        return common.filter { $0 < count } + [count]
    }
}
