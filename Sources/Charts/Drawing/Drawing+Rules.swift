import Markup

extension Drawing {
    /// Lines across the chart, with their words where these hide least.
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
        Self.write([label], class: "annotation", isHidden: false, to: &writer)
    }
}

extension Plot {
    /// From edge to edge of the frame, as a box without height or without width.
    func line(of rule: Mark) -> Box? {
        if let y = rule.y.flatMap({ self.y.scale.center(of: $0) }) {
            return Box(left: frame.left, right: frame.right, top: y, bottom: y)
        }
        return rule.x.flatMap { self.x.scale.center(of: $0) }.map {
            Box(left: $0, right: $0, top: frame.top, bottom: frame.bottom)
        }
    }

    /// Words beside a line: of the places that overlap no other words, the one over the fewest bars; nil if there is none.
    func label(_ text: String, of line: Box, avoiding taken: [Box], bars: [Box]) -> Label? {
        let fitted = TextMetrics.fitted(text, width: frame.width, size: Self.textSize)
        guard !fitted.isEmpty else { return nil }
        var places: [Label] = []
        func add(_ x: Double, _ y: Double, _ anchor: Label.Anchor) {
            let label = Label(fitted, x: x, y: y, anchor: anchor, size: Self.textSize).held(within: 2, size.width - 2)
            if label.top >= legend.bottom, label.bottom <= frame.bottom { places.append(label) }
        }
        if line.top == line.bottom {
            for y in [line.top - 5, line.top + 13] {
                add(frame.right, y, .end)
                add(frame.left + 3, y, .start)
            }
        } else {
            for y in [line.top + 11, line.bottom - 6] {
                add(line.left + 4, y, .start)
                add(line.left - 4, y, .end)
            }
        }
        let fixed = titles.map(\.box) + y.labels.map(\.box)
        let free = places.filter { place in !(taken + fixed + [line]).contains { place.overlaps($0, gap: 1) } }
        return free.enumerated().min { one, other in
            let (first, second) = (bars.count { one.element.overlaps($0) }, bars.count { other.element.overlaps($0) })
            return (first, one.offset) < (second, other.offset)
        }?.element
    }
}
