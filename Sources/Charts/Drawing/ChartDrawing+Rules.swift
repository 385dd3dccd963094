import Markup

extension ChartDrawing {
    /// Writes rules with their words: at the end of horizontal lines, and beside vertical lines where no other words
    /// are. Lines leave gaps for `labels`, the words at bars.
    func writeRules(avoiding labels: [Label], _ writer: inout ByteWriter) {
        let rules = plot.chart.marks.filter { $0.kind == .rule }
        guard !rules.isEmpty else { return }
        let bars = plot.chart.marks.compactMap { $0.kind == .bar ? plot.bar(of: $0) : nil }
        var (atEnds, beside) = (plot.ruleLabels, [Int: Label]())
        var taken = (labels + atEnds.values).map(\.box)
        for (index, rule) in rules.enumerated() where atEnds[index] == nil && rule.y == nil {
            guard let line = plot.line(of: rule), let text = rule.annotation, !text.isEmpty else { continue }
            beside[index] = plot.label(text, of: line, avoiding: taken, bars: bars)
            if let label = beside[index] { taken.append(label.box) }
        }
        for (index, rule) in rules.enumerated() {
            guard let line = plot.line(of: rule) else { continue }
            writeRule(rule, parts: plot.parts(of: line, behind: labels + beside.values), &writer)
            if let label = beside[index] { writer.labels([label], class: "annotation") }
            if let label = atEnds.removeValue(forKey: index) {
                writer.labels([label], class: "annotation end " + rule.style.rawValue)
            }
        }
    }

    private func writeRule(_ rule: Mark, parts: [Box], _ writer: inout ByteWriter) {
        var path = PathData()
        for part in parts {
            path.move(part.left, part.top)
            if part.top == part.bottom { path.horizontal(part.right) } else { path.vertical(part.bottom) }
        }
        guard !path.isEmpty else { return }
        let look = Attribute.line("rule", rule.style, dashes: rule.style.ruleDashes)
        var described = rule
        described.tooltip = rule.tooltip ?? rule.annotation
        writeShape("path", look + [.text("d", path.text)], of: described, &writer)
    }
}
