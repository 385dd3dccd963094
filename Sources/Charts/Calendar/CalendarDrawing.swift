import Markup

/// Writes a calendar in one layout.
struct CalendarDrawing {
    private let heatmap: CalendarHeatmap
    private let size: ChartSize
    private let height: Double
    private let grids: [CalendarGrid]
    private let labels: [(name: String, labels: [Label])]
    private let legend: LegendLayout

    private static let headerHeight = 18.0

    init(_ heatmap: CalendarHeatmap, layout: CalendarHeatmap.Layout) {
        self.heatmap = heatmap
        size = layout.size
        let first = CivilDay.number(year: heatmap.year, month: 1)
        let middle = CivilDay.number(year: heatmap.year, month: 7)
        let last = CivilDay.number(year: heatmap.year + 1, month: 1) - 1
        let words = CalendarWords(heatmap)
        if layout == .wide {
            let left = words.widest(words.weekdays, within: 60) + 8
            let pitch = Self.tenths((size.width - left - 2) / Double(CalendarGrid.mostWeeks))
            let grid = CalendarGrid(
                days: first...last, firstWeekday: heatmap.firstWeekday, isAcross: true, left: left,
                top: Self.headerHeight, pitch: pitch)
            grids = [grid]
            labels = [
                ("axis x", words.above(grid, words.monthPlaces(grid))),
                (
                    "axis y",
                    words.beside(grid, words.weekdays, at: stride(from: 0, to: 7, by: 2).map { ($0, $0) }, width: 60)
                ),
            ]
        } else {
            let left = words.widest(heatmap.words.months, within: 36) + 6
            let pitch = Self.tenths((size.width / 2 - left - 4) / 7)
            grids = zip([first...middle - 1, middle...last], [0, size.width / 2]).map { days, offset in
                CalendarGrid(
                    days: days, firstWeekday: heatmap.firstWeekday, isAcross: false, left: offset + left,
                    top: Self.headerHeight, pitch: pitch)
            }
            labels = grids.flatMap { grid in
                let rows = grid.months.map { (CivilDay(number: $0).month - 1, grid.place(of: $0).week) }
                return [
                    ("axis x", words.above(grid, words.weekdayPlaces(grid))),
                    ("axis y", words.beside(grid, heatmap.words.months, at: rows, width: 36)),
                ]
            }
        }
        let rows = layout == .wide ? 7 : grids.map(\.weeks).max() ?? 0
        let bottom = Self.headerHeight + Double(rows) * (grids.first?.pitch ?? 0)
        legend = LegendLayout(words.legend, width: size.width, top: bottom + 6)
        height = (legend.bottom + 2).rounded(.up)
    }

    /// Whole tenths of a unit, so that all cells are written alike.
    private static func tenths(_ units: Double) -> Double { (units * 10).rounded(.down) / 10 }

    func write(to writer: inout ByteWriter) {
        let hasLinks = heatmap.days.contains { $0.link != nil }
        let root = SVGRoot(
            id: heatmap.id.with(size.name), classes: "calendar " + size.name, width: size.width, height: height,
            title: heatmap.title, description: heatmap.description, hasLinks: hasLinks)
        root.write(to: &writer) { writer in
            writer.element("g", [.text("class", "cells")]) { writer in
                for grid in grids {
                    for day in heatmap.days where grid.days.contains(day.number) { writeDay(day, grid, &writer) }
                }
            }
            let last = heatmap.days.last?.number ?? 0
            for borders in grids.map({ $0.borders(upTo: last) }) where !borders.isEmpty {
                let attributes: [Attribute] = [.text("class", "months"), .text("fill", "none")]
                writer.emptyElement("path", attributes + [.text("d", borders.text)])
            }
            for (name, labels) in labels { Drawing.write(labels, class: name, isHidden: hasLinks, to: &writer) }
            LegendDrawing(layout: legend, id: heatmap.id).write(to: &writer)
        }
    }

    private func writeDay(_ day: CalendarHeatmap.Day, _ grid: CalendarGrid, _ writer: inout ByteWriter) {
        var path = PathData()
        path.rectangle(grid.cell(of: day.number))
        let level = day.amount.flatMap(heatmap.scale.level)
        var attributes: [Attribute] = [.text("class", level.map { "l\($0)" } ?? "empty")]
        if level == nil { attributes.append(.text("fill", "none")) }
        attributes.append(.text("d", path.text))
        guard let link = day.link else {
            return writer.element("path", attributes) { $0.element("title", text: day.tooltip) }
        }
        writer.element("a", [.text("href", link)]) { writer in
            writer.element("title", text: day.tooltip)
            writer.emptyElement("path", attributes)
        }
    }
}
