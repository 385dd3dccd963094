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
    /// Words cut to this length or less are left out.
    private static let minCutLength = 4

    init(_ timetable: Timetable, size: ChartSize) {
        self.timetable = timetable
        self.size = size
        let widths = timetable.rows.map { TextMetrics.width(of: $0.label) }
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
            writer.labels(headings, class: "axis x")
            writer.labels(times, class: "axis y")
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
                writer.emptyElement("rect", Attribute.box(box) + [.units("rx", 3)])
            }
        }
        let labels = event.runs.compactMap { label(event.text, in: box($0, top: top)) }
        writer.labels(labels, class: "words " + event.style.rawValue)
    }

    private func box(_ run: ClosedRange<Int>, top: Double) -> Box {
        Box(
            left: left + Double(run.lowerBound) * pitch + 2, right: left + Double(run.upperBound + 1) * pitch - 2,
            top: top + 1, bottom: top + Self.laneHeight - 1)
    }

    /// The text, cut to the width of the bar; nil if next to nothing remains.
    private func label(_ text: String, in box: Box) -> Label? {
        let fitted = TextMetrics.fitted(text, width: box.width - 8)
        guard !fitted.isEmpty, fitted == text || fitted.count > Self.minCutLength else { return nil }
        return Label(fitted, x: box.left + 4, y: (box.top + box.bottom) / 2 + 4, anchor: .start)
    }

    private var headings: [Label] {
        TextMetrics.longestForm(of: timetable.columns, within: pitch - 4).enumerated().map { index, day in
            Label(day, x: left + (Double(index) + 0.5) * pitch, y: Self.headerHeight - 6, anchor: .middle)
        }
    }

    private var times: [Label] {
        zip(timetable.rows, tops).map { row, top in
            let text = TextMetrics.fitted(row.label, width: left - 8)
            let y = top + Self.padding + Self.laneHeight / 2 + 4
            return Label(text, x: left - 8, y: y, anchor: .end)
        }
    }
}
