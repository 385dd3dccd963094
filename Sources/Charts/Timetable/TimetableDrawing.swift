import Markup

/// Writes a timetable in one size.
struct TimetableDrawing {
    private let timetable: Timetable
    private let size: ChartSize
    private let left: Double
    private let pitch: Double
    /// The top of each row, and the bottom of the last.
    private let tops: [Double]
    private let legend: LegendLayout
    private let height: Double

    private static let headerHeight = 20.0
    private static let laneHeight = 20.0
    private static let padding = 3.0
    private static let shortest = 4

    init(_ timetable: Timetable, size: ChartSize) {
        self.timetable = timetable
        self.size = size
        let widths = timetable.rows.map { TextMetrics.width(of: $0.label, size: Plot.textSize) }
        left = (min(widths.max() ?? 0, size.width / 4) + 8).rounded(.up)
        let width = (size.width - left - 1) / Double(max(1, timetable.columns.count))
        pitch = (width * 10).rounded(.down) / 10
        tops = timetable.rows.reduce(into: [Self.headerHeight]) { tops, row in
            let lanes = Double((row.lanes.max() ?? 0) + 1)
            tops.append(tops[tops.count - 1] + lanes * Self.laneHeight + 2 * Self.padding)
        }
        let bottom = tops[tops.count - 1]
        legend = LegendLayout(timetable.legend.entries, width: size.width, top: bottom + 8)
        height = (legend.bottom + 2).rounded(.up)
    }

    private var id: ElementID { timetable.id.with(size.name) }

    func write(to writer: inout ByteWriter) {
        let root = SVGRoot(
            id: id, classes: "timetable " + size.name, width: size.width, height: height,
            title: timetable.title, description: timetable.description, hasLinks: false)
        root.write(to: &writer) { writer in
            Texture.write(MarkStyle.allCases.filter { $0.isTextured && styles.contains($0) }, id: id, to: &writer)
            writeGrid(&writer)
            for (row, top) in zip(timetable.rows, tops) {
                for (event, lane) in zip(row.events, row.lanes) {
                    let top = top + Self.padding + Double(lane) * Self.laneHeight
                    if !event.columns.isEmpty { write(event, top: top, &writer) }
                }
            }
            Drawing.write(headings, class: "axis x", isHidden: false, to: &writer)
            Drawing.write(times, class: "axis y", isHidden: false, to: &writer)
            LegendDrawing(layout: legend, id: id).write(to: &writer)
        }
    }

    private var styles: Set<MarkStyle> {
        let inLegend = legend.entries.compactMap { entry in
            if case .mark(_, let style) = entry.swatch { style } else { nil }
        }
        return Set(timetable.rows.flatMap(\.events).map(\.style) + inLegend)
    }

    private func writeGrid(_ writer: inout ByteWriter) {
        var path = PathData()
        let right = left + Double(timetable.columns.count) * pitch
        for top in tops {
            path.move(0, top)
            path.horizontal(right)
        }
        for column in 0...timetable.columns.count {
            path.move(left + Double(column) * pitch, tops[0])
            path.vertical(tops[tops.count - 1])
        }
        writer.emptyElement("path", [.text("class", "grid"), .text("fill", "none"), .text("d", path.text)])
    }

    private func write(_ event: Timetable.Event, top: Double, _ writer: inout ByteWriter) {
        let attributes = [.text("class", "bar " + event.style.rawValue)] + Texture.fill(event.style, id: id)
        writer.element("g", attributes) { writer in
            writer.element("title", text: event.tooltip)
            for run in event.runs {
                let box = self.box(run, top: top)
                writer.emptyElement(
                    "rect",
                    [
                        .units("x", box.left), .units("y", box.top), .units("width", box.width),
                        .units("height", box.height), .units("rx", 3),
                    ])
            }
        }
        let labels = event.runs.compactMap { label(event.text, in: box($0, top: top)) }
        Drawing.write(labels, class: "words " + event.style.rawValue, isHidden: false, to: &writer)
    }

    private func box(_ run: ClosedRange<Int>, top: Double) -> Box {
        Box(
            left: left + Double(run.lowerBound) * pitch + 2, right: left + Double(run.upperBound + 1) * pitch - 2,
            top: top + 1, bottom: top + Self.laneHeight - 1)
    }

    /// The text as far as there is room for it; none where that is next to nothing.
    private func label(_ text: String, in box: Box) -> Label? {
        let fitted = TextMetrics.fitted(text, width: box.width - 8, size: Plot.textSize)
        guard !fitted.isEmpty, fitted == text || fitted.count > Self.shortest else { return nil }
        return Label(fitted, x: box.left + 4, y: (box.top + box.bottom) / 2 + 4, anchor: .start, size: Plot.textSize)
    }

    /// The days in the longest form of which all fit.
    private var headings: [Label] {
        let forms = timetable.columns.map(\.count).min() ?? 0
        let form = (0..<forms).first { form in
            timetable.columns.allSatisfy { TextMetrics.width(of: $0[form], size: Plot.textSize) <= pitch - 4 }
        }
        guard let form = form ?? (forms > 0 ? forms - 1 : nil) else { return [] }
        return timetable.columns.enumerated().map { index, words in
            Label(
                words[form], x: left + (Double(index) + 0.5) * pitch, y: Self.headerHeight - 6, anchor: .middle,
                size: Plot.textSize)
        }
    }

    private var times: [Label] {
        zip(timetable.rows, tops).map { row, top in
            let text = TextMetrics.fitted(row.label, width: left - 8, size: Plot.textSize)
            let y = top + Self.padding + Self.laneHeight / 2 + 4
            return Label(text, x: left - 8, y: y, anchor: .end, size: Plot.textSize)
        }
    }
}
