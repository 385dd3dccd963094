import Markup

/// Writes a calendar in one layout.
struct CalendarDrawing {
    private let heatmap: CalendarHeatmap
    private let size: ChartSize
    private let height: Double
    private let isBrief: Bool
    private let grids: [CalendarGrid]
    private let labels: [(name: String, labels: [Label])]
    private let legend: LegendLayout

    private static let headerHeight = 18.0
    /// The distance between the halves of a year.
    private static let gap = 4.0

    init(_ heatmap: CalendarHeatmap, layout: CalendarHeatmap.Layout, isBrief: Bool = false) {
        self.heatmap = heatmap
        self.isBrief = isBrief
        size = layout.size
        let first = CivilDay.number(year: heatmap.year, month: 1)
        let middle = CivilDay.number(year: heatmap.year, month: 7)
        let last = CivilDay.number(year: heatmap.year + 1, month: 1) - 1
        let words = CalendarWords(heatmap)
        let isWide = layout == .wide
        let left = words.weekdayWidth(within: isWide ? 60 : 26) + 8
        let weeks = isWide ? CalendarGrid.maxWeeks : CalendarGrid.maxWeeksOfHalf
        let pitch = Self.tenths((size.width - left - 2) / Double(weeks))
        let band = Self.headerHeight + 7 * pitch + Self.gap
        let spans = isWide ? [first...last] : [first...middle - 1, middle...last]
        grids = zip(0..., spans).map { index, days in
            CalendarGrid(
                days: days, firstWeekday: heatmap.firstWeekday, left: left,
                top: Self.headerHeight + Double(index) * band, pitch: pitch)
        }
        labels = grids.flatMap { grid in
            [
                ("axis x", words.monthLabels(grid)),
                ("axis y", words.weekdayLabels(grid, width: left - 8)),
            ]
        }
        let bottom = Double(spans.count) * band - Self.gap
        legend = LegendLayout(words.legend, width: size.width, top: bottom + 6)
        height = (legend.bottom + 2).rounded(.up)
    }

    /// Rounds down to tenths, so that all cells have the same size in the file.
    private static func tenths(_ units: Double) -> Double { (units * 10).rounded(.down) / 10 }

    func write(to writer: inout ByteWriter) {
        let hasLinks = !isBrief && heatmap.days.contains { $0.link != nil }
        let root = SVGRoot(
            id: heatmap.id.with(size.name), classes: "calendar " + size.name, width: size.width, height: height,
            title: heatmap.title, description: heatmap.description, hasLinks: hasLinks)
        root.write(to: &writer) { writer in
            writer.element("g", [.text("class", "cells")]) { writer in
                if isBrief { return writeLevels(&writer) }
                for grid in grids {
                    for day in heatmap.days where grid.days.contains(day.number) { writeDay(day, grid, &writer) }
                }
            }
            let last = heatmap.days.last?.number ?? 0
            for borders in grids.map({ $0.borders(upTo: last) }) where !borders.isEmpty {
                let attributes: [Attribute] = [.text("class", "months"), .text("fill", "none")]
                writer.emptyElement("path", attributes + [.text("d", borders.text)])
            }
            for (name, labels) in labels { writer.labels(labels, class: name, isHidden: hasLinks) }
            LegendDrawing(layout: legend, id: heatmap.id).write(to: &writer)
        }
    }

    /// One path for all days of a level, ending with those of unknown amounts.
    private func writeLevels(_ writer: inout ByteWriter) {
        var paths = [PathData](repeating: PathData(), count: heatmap.scale.count + 1)
        for grid in grids {
            for day in heatmap.days where grid.days.contains(day.number) {
                let level = day.amount.flatMap(heatmap.scale.level) ?? heatmap.scale.count
                paths[level].rectangle(grid.cell(of: day.number))
            }
        }
        for (level, path) in zip(0..., paths) where !path.isEmpty {
            let known = level < heatmap.scale.count ? level : nil
            writer.emptyElement("path", Self.attributes(ofLevel: known) + [.text("d", path.text)])
        }
    }

    private static func attributes(ofLevel level: Int?) -> [Attribute] {
        level.map { [.text("class", "l\($0)")] } ?? [.text("class", "empty"), .text("fill", "none")]
    }

    private func writeDay(_ day: CalendarHeatmap.Day, _ grid: CalendarGrid, _ writer: inout ByteWriter) {
        var path = PathData()
        path.rectangle(grid.cell(of: day.number))
        let level = day.amount.flatMap(heatmap.scale.level)
        let attributes = Self.attributes(ofLevel: level) + [.text("d", path.text)]
        guard let link = day.link else {
            return writer.element("path", attributes) { $0.element("title", text: day.tooltip) }
        }
        writer.element("a", [.text("href", link)]) { writer in
            writer.element("title", text: day.tooltip)
            writer.emptyElement("path", attributes)
        }
    }
}
