import Markup

extension ChartDrawing {
    /// Marks in their order. Neighbours of one kind and style share a group; a curve is drawn at its first point.
    func writeMarks(_ writer: inout ByteWriter) {
        var curves: Set<Curve.Key> = []
        var run: [Mark] = []
        for mark in plot.chart.marks {
            switch mark.kind {
            case .rule: continue
            case .line, .area:
                writeRun(&run, &writer)
                guard curves.insert(Curve.Key(mark)).inserted else { continue }
                writeCurve(Curve(Curve.Key(mark), plot), &writer)
            case .bar, .rectangle:
                if let first = run.first, !canShareGroup(first, mark) { writeRun(&run, &writer) }
                run.append(mark)
            }
        }
        writeRun(&run, &writer)
    }

    private func canShareGroup(_ one: Mark, _ other: Mark) -> Bool {
        one.kind == other.kind && one.isMissing == other.isMissing && (one.isMissing || one.style == other.style)
    }

    private func writeRun(_ run: inout [Mark], _ writer: inout ByteWriter) {
        guard let first = run.first else { return }
        let marks = run
        run = []
        switch (first.kind, first.isMissing) {
        case (.rectangle, _): writeCells(marks, &writer)
        case (_, true):
            let drawn = marks.filter(\.showsMissing)
            guard !drawn.isEmpty else { return }
            writer.element("g", [.text("class", "missing")]) { writer in
                for mark in drawn { writeMissing(mark, &writer) }
            }
        default:
            let attributes = [.text("class", "bar " + first.style.rawValue)] + Texture.fill(first.style, id: id)
            writer.element("g", attributes) { writer in
                for mark in marks { writeBar(mark, &writer) }
            }
        }
    }

    /// A shape with its tooltip and link.
    func writeShape(
        _ name: StaticString, _ attributes: [Attribute], of mark: Mark, hit: Box? = nil, _ writer: inout ByteWriter
    ) {
        guard mark.link != nil || hit != nil else {
            guard let tooltip = mark.tooltip else { return writer.emptyElement(name, attributes) }
            writer.element(name, attributes) { $0.element("title", text: tooltip) }
            return
        }
        writeTarget(of: mark, hit: hit, &writer) { $0.emptyElement(name, attributes) }
    }

    /// Shapes that share a mark's tooltip and link.
    func writeTarget(
        of mark: Mark, hit: Box?, _ writer: inout ByteWriter, shapes: (inout ByteWriter) -> Void
    ) {
        writer.target(tooltip: mark.tooltip, link: mark.link) { writer in
            shapes(&writer)
            if let hit { writeHit(hit, style: mark.style, &writer) }
        }
    }

    /// An invisible area that takes pointers, for shapes too thin to hit.
    private func writeHit(_ box: Box, style: MarkStyle, _ writer: inout ByteWriter) {
        // Overrides the group's stroke, which would be visible, and a missing fill, which would ignore pointers.
        var overrides: [Attribute] = style.isTextured || style == .outline ? [.text("stroke", "none")] : []
        if style == .outline { overrides.append(.text("pointer-events", "all")) }
        writer.hitArea(box, overrides)
    }

    private func writeCells(_ marks: [Mark], _ writer: inout ByteWriter) {
        writer.element("g", [.text("class", "cells")]) { writer in
            for mark in marks {
                guard let box = plot.cell(of: mark) else { continue }
                writeShape("rect", Attribute.cell(box, level: mark.level), of: mark, &writer)
            }
        }
    }
}
