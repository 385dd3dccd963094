import Markup

/// Writes the swatches and labels of a legend.
struct LegendDrawing {
    let layout: LegendLayout
    let id: ElementID

    func write(to writer: inout ByteWriter) {
        guard !layout.entries.isEmpty else { return }
        writer.element("g", [.text("class", "legend")]) { writer in
            for entry in layout.entries { writeInItsPlace(entry, &writer) }
        }
    }

    /// Style sheets shrink the letters of large drawings, so an entry lies as many em to the right as the labels before
    /// it are wide.
    private func writeInItsPlace(_ entry: LegendLayout.Placed, _ writer: inout ByteWriter) {
        guard entry.widthBefore > 0 else { return write(entry, &writer) }
        let ems = (entry.widthBefore / TextMetrics.textSize * 10).rounded() / 10
        writer.element("svg", [.text("x", PathData.number(ems) + "em"), .text("overflow", "visible")]) { writer in
            let back = PathData.number(-ems * TextMetrics.textSize)
            writer.element("g", [.text("transform", "translate(" + back + " 0)")]) { write(entry, &$0) }
        }
    }

    private func write(_ entry: LegendLayout.Placed, _ writer: inout ByteWriter) {
        writeSwatch(entry, &writer)
        writer.element("text", [.units("x", entry.label.x), .units("y", entry.label.y)], text: entry.label.text)
    }

    private func writeSwatch(_ entry: LegendLayout.Placed, _ writer: inout ByteWriter) {
        let box = Box(left: entry.left + 2, right: entry.left + 12, top: entry.middle - 5, bottom: entry.middle + 5)
        switch entry.swatch {
        case .level(let level): writer.rectangle(box, [.text("class", "l\(level)")])
        case .emptyCell:
            writer.rectangle(box, [.text("class", "empty"), .text("fill", "none")])
        case .missing:
            writer.element("g", [.text("class", "missing")]) { writer in
                var dash = PathData()
                dash.move(entry.left + 3, entry.middle)
                dash.horizontal(entry.left + 11)
                writer.emptyElement("path", [.text("d", dash.text)])
            }
        case .line(let style):
            var path = PathData()
            path.move(entry.left, entry.middle)
            path.horizontal(entry.left + entry.swatch.width)
            let look = Attribute.line("line", style, dashes: style.dashes)
            writer.emptyElement("path", look + [.text("d", path.text)])
        case .point(let style):
            let attributes: [Attribute] = style == .outline ? [.text("fill", "none")] : []
            writer.element("g", [.text("class", "point " + style.rawValue)] + attributes) { writer in
                let start = PathData.number(entry.left + 3.5) + " " + PathData.number(entry.middle)
                // A circle of two arcs.
                writer.emptyElement("path", [.text("d", "M" + start + "a3.5 3.5 0 1 0 7 0a3.5 3.5 0 1 0 -7 0z")])
            }
        case .bar(let style):
            writer.element("g", [.text("class", "bar " + style.rawValue)] + Texture.fill(style, id: id)) { writer in
                writer.rectangle(box)
            }
        }
    }
}
