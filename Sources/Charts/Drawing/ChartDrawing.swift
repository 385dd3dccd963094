import Markup

/// Writes a chart as SVG, from the background to the labels.
struct ChartDrawing {
    let plot: Plot
    let id: ElementID

    func write(to writer: inout ByteWriter) {
        let hasLinks = plot.chart.marks.contains { $0.link != nil }
        writer.svg(
            id, classes: plot.size.name, width: plot.size.width, height: plot.height,
            title: plot.chart.title, description: plot.chart.description, hasLinks: hasLinks
        ) { writer in
            Texture.write(texturedStyles, id: id, to: &writer)
            LegendDrawing(layout: plot.legend, id: id).write(to: &writer)
            writeMarks(&writer)
            writeBaseline(&writer)
            let barLabels = plot.barLabels
            writeRules(avoiding: barLabels, &writer)
            writer.labels(barLabels, class: "annotation")
            writeLabels(&writer, isHidden: hasLinks)
        }
    }

    /// The styles that need a pattern.
    private var texturedStyles: [MarkStyle] {
        let used = plot.chart.marks.filter { $0.kind == .bar || $0.kind == .area }.map(\.style)
        let shown = plot.legend.entries.compactMap { entry in
            if case .bar(let style) = entry.swatch { style } else { nil }
        }
        let excess: [MarkStyle] = plot.chart.marks.contains(where: \.isOverLimit) ? [.alert] : []
        let all = Set(used + shown + excess)
        return MarkStyle.allCases.filter { $0.isTextured && all.contains($0) }
    }

    /// The zero line of bars and areas.
    private func writeBaseline(_ writer: inout ByteWriter) {
        guard plot.chart.marks.contains(where: { $0.kind == .bar || $0.kind == .area }) else { return }
        var path = PathData()
        if plot.isHorizontal {
            path.move(plot.x.scale.position(of: 0) ?? plot.frame.left, plot.frame.top)
            path.vertical(plot.frame.bottom)
        } else {
            path.move(plot.frame.left, plot.y.scale.position(of: 0) ?? plot.frame.bottom)
            path.horizontal(plot.frame.right)
        }
        writer.emptyElement("path", [.text("class", "baseline"), .text("fill", "none"), .text("d", path.text)])
    }

    private func writeLabels(_ writer: inout ByteWriter, isHidden: Bool) {
        writer.labels(plot.y.labels, class: "axis y", isHidden: isHidden)
        writer.labels(plot.x.labels, class: "axis x", isHidden: isHidden)
        for title in plot.titles { writer.labels([title], class: "axis title", isHidden: isHidden) }
    }
}
