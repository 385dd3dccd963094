import Markup

extension ChartDrawing {
    /// Lines across the chart with their words, away from other words.
    func writeRules(avoiding labels: [Label], _ writer: inout ByteWriter) {
        let rules = plot.marks.map(\.mark).filter { $0.kind == .rule }
        guard !rules.isEmpty else { return }
        var taken = labels.map(\.box)
        let bars = plot.marks.compactMap { $0.mark.kind == .bar ? plot.bar(of: $0) : nil }
        for rule in rules {
            guard let line = plot.line(of: rule) else { continue }
            var label: Label?
            if let text = rule.annotation, !text.isEmpty {
                label = plot.label(text, of: line, avoiding: taken, bars: bars)
            }
            if let label { taken.append(label.box) }
            writeRule(rule, line: line, label: label, &writer)
        }
    }

    private func writeRule(_ rule: Mark, line: Box, label: Label?, _ writer: inout ByteWriter) {
        var path = PathData()
        path.move(line.left, line.top)
        if line.top == line.bottom { path.horizontal(line.right) } else { path.vertical(line.bottom) }
        var attributes: [Attribute] = [.text("class", "rule " + rule.style.rawValue), .text("fill", "none")]
        if !rule.style.dashes.isEmpty { attributes.append(.text("stroke-dasharray", rule.style.dashes)) }
        var described = rule
        described.tooltip = rule.tooltip ?? rule.annotation
        writeShape("path", attributes + [.text("d", path.text)], of: described, &writer)
        guard let label else { return }
        writer.labels([label], class: "annotation")
    }
}
