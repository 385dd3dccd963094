import Markup

extension ChartDrawing {
    func writeCurve(_ curve: Curve, _ writer: inout ByteWriter) {
        let style = curve.key.style
        let path = path(of: curve)
        let isLine = curve.key.kind == .line
        if !path.isEmpty {
            let look =
                isLine
                ? Attribute.line("line", style, dashes: style.dashes)
                : [.text("class", "area " + style.rawValue)] + Texture.fill(style, id: id)
            if isLine, plot.chart.marks.contains(where: { $0.kind == .bar }) {
                // A line is told from the bars behind it by an edge in the colour of the card.
                writer.emptyElement(
                    "path", [.text("class", "line under"), .text("fill", "none"), .text("d", path.text)])
            }
            writer.emptyElement("path", look + [.text("d", path.text)])
        }
        if isLine, !curve.lonely.isEmpty {
            writer.element("g", [.text("class", "dot " + style.rawValue)]) { writer in
                for point in curve.lonely {
                    writer.emptyElement("circle", [.units("cx", point.x), .units("cy", point.y), .units("r", 2)])
                }
            }
        }
        let targets = curve.segments.flatMap(\.self).filter { $0.mark.tooltip != nil || $0.mark.link != nil }
        guard !targets.isEmpty else { return }
        writer.element("g", [.text("class", "hit"), .text("fill-opacity", "0")]) { writer in
            for point in targets {
                let radius = min(6, point.x, plot.size.width - point.x, point.y, plot.height - point.y)
                let attributes: [Attribute] = [
                    .units("cx", point.x), .units("cy", point.y), .units("r", max(0, radius)),
                ]
                writeShape("circle", attributes, of: point.mark, &writer)
            }
        }
    }

    /// The line through the points, or the outline of the area below them.
    private func path(of curve: Curve) -> PathData {
        var path = PathData()
        for segment in curve.segments where segment.count > 1 || curve.key.kind == .area {
            for (index, point) in segment.enumerated() {
                if index == 0 { path.move(point.x, point.y) } else { path.line(point.x, point.y) }
            }
            guard curve.key.kind == .area else { continue }
            for point in segment.reversed() { path.line(point.x, curve.base) }
            path.close()
        }
        return path
    }
}
