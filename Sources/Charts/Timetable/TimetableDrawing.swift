import Markup

/// Writes a timetable in one size.
struct TimetableDrawing {
    private let timetable: Timetable
    private let size: ChartSize
    private let layout: TimetableLayout
    private let legend: LegendLayout
    private let height: Double

    init(_ timetable: Timetable, size: ChartSize) {
        self.timetable = timetable
        self.size = size
        layout = TimetableLayout(timetable, size: size)
        legend = LegendLayout(timetable.legend.entries, width: size.width, top: layout.tops[layout.tops.count - 1] + 8)
        height = (legend.bottom + 2).rounded(.up)
    }

    private var id: ElementID { timetable.id.with(size.name) }
    /// The hours between two lines.
    private var step: Int { size == .compact ? 6 : 3 }

    func write(to writer: inout ByteWriter) {
        writer.svg(
            id, classes: "timetable " + size.name, width: size.width, height: height,
            title: timetable.title, description: timetable.description, hasLinks: false
        ) { writer in
            writeGrid(&writer)
            writer.labels(hours, class: "axis x")
            writer.labels(days, class: "axis y")
            for placed in layout.rows.joined() { write(placed, &writer) }
            LegendDrawing(layout: legend, id: id).write(to: &writer)
        }
    }

    private func writeGrid(_ writer: inout ByteWriter) {
        var path = PathData()
        for top in layout.tops {
            path.move(0, top)
            path.horizontal(layout.right)
        }
        for hour in stride(from: 0, through: 24, by: step) {
            path.move(layout.x(hour: hour), layout.tops[0])
            path.vertical(layout.tops[layout.tops.count - 1])
        }
        writer.emptyElement("path", [.text("class", "grid"), .text("fill", "none"), .text("d", path.text)])
    }

    private func write(_ placed: TimetableLayout.Placed, _ writer: inout ByteWriter) {
        let event = placed.event
        writer.element("g", [.text("class", "event " + event.style.rawValue)]) { writer in
            writer.element("title", text: event.tooltip)
            writer.emptyElement(
                "circle",
                [
                    .units("cx", placed.x), .units("cy", placed.middle), .units("r", TimetableLayout.markRadius),
                ] + (event.style == .primary ? [] : [.text("fill", "none")]))
            writer.labels([placed.label], class: "words")
        }
    }

    private var hours: [Label] {
        stride(from: 0, through: 24, by: step).compactMap { hour in
            guard timetable.hours.indices.contains(hour) else { return nil }
            let y = TimetableLayout.headerHeight - 7
            return Label(timetable.hours[hour], x: layout.x(hour: hour), y: y, anchor: .middle)
                .held(within: 0, size.width)
        }
    }

    private var days: [Label] {
        zip(layout.dayLabels, layout.tops).map { name, top in
            let y = top + TimetableLayout.padding + TimetableLayout.laneHeight / 2 + TimetableLayout.baseline
            return Label(name, x: layout.left - 8, y: y, anchor: .end)
        }
    }
}
