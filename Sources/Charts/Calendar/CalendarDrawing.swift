import Markup

/// Writes a calendar in one layout.
struct CalendarDrawing {
    private let heatmap: CalendarHeatmap
    private let layout: CalendarHeatmap.Layout
    private let height: Double
    private let grids: [CalendarGrid]
    private let labels: [(name: String, labels: [Label])]
    private let legend: LegendLayout
    private let days: [Int: CalendarHeatmap.Day]

    private static let headerHeight = 18.0
    /// Between rows of months.
    private static let rowGap = 6.0
    /// The size that cells grow to where there are few months.
    private static let maxPitch = 24.0
    /// The maximum length in bytes of a week's title that lists every day.
    private static let maxTitleLength = 400

    init(_ heatmap: CalendarHeatmap, layout: CalendarHeatmap.Layout) {
        self.heatmap = heatmap
        self.layout = layout
        days = Dictionary(uniqueKeysWithValues: heatmap.days.map { ($0.number, $0) })
        let words = CalendarWords(heatmap)
        let weekdayWidth = words.weekdayWidth(within: layout == .wide ? 60 : 26)
        let left = weekdayWidth + 8
        let rows = Self.rows(of: heatmap.months, upTo: layout.monthsPerRow(of: heatmap.months.count))
        let widest = max(1, rows.map { CalendarGrid.width(of: $0) }.max() ?? 1)
        // Rounded down to tenths, so that all cells have the same size in the file.
        let pitch = min(Self.maxPitch, ((layout.size.width - left - 2) / widest * 10).rounded(.down) / 10)
        let band = Self.headerHeight + 7 * pitch + Self.rowGap
        let grids = rows.enumerated().map { index, months in
            CalendarGrid(months: months, left: left, top: Self.headerHeight + Double(index) * band, pitch: pitch)
        }
        labels = grids.flatMap { grid in
            [
                ("axis x", words.monthLabels(grid)),
                ("axis y", words.weekdayLabels(grid, width: weekdayWidth)),
            ]
        }
        self.grids = grids
        legend = LegendLayout(words.legend, width: layout.size.width, top: (grids.last?.bottom ?? 0) + 6)
        height = (legend.bottom + 2).rounded(.up)
    }

    /// Rows of nearly equal length.
    private static func rows(of months: [CalendarMonth], upTo count: Int) -> [[CalendarMonth]] {
        let rows = (months.count + count - 1) / count
        guard rows > 0 else { return [] }
        let length = (months.count + rows - 1) / rows
        return stride(from: 0, to: months.count, by: length).map {
            Array(months[$0..<min($0 + length, months.count)])
        }
    }

    func write(to writer: inout ByteWriter) {
        let hasLinks = heatmap.days.contains { day in
            layout == .wide ? day.link != nil : heatmap.weekLink(of: day.number) != nil
        }
        writer.svg(
            heatmap.id.with(layout.size.name), classes: "calendar " + layout.size.name,
            width: layout.size.width, height: height, title: heatmap.title, description: heatmap.description,
            hasLinks: hasLinks
        ) { writer in
            writer.element("g", [.text("class", "cells")]) { writer in
                for grid in grids {
                    for (index, month) in grid.months.enumerated() {
                        for week in 0..<month.weeks { writeWeek(week, index, grid, &writer) }
                    }
                }
            }
            for (name, labels) in labels { writer.labels(labels, class: name, isHidden: hasLinks) }
            LegendDrawing(layout: legend, id: heatmap.id).write(to: &writer)
        }
    }

    /// The part of a week that belongs to one month.
    private func writeWeek(_ week: Int, _ month: Int, _ grid: CalendarGrid, _ writer: inout ByteWriter) {
        let shown = grid.months[month].days(ofWeek: week).compactMap { days[$0] }
        guard let first = shown.first, let last = shown.last else { return }
        guard layout != .wide, let link = heatmap.weekLink(of: first.number) else {
            for day in shown { writeDay(day, grid.cell(of: day.number, ofMonth: month), &writer) }
            return
        }
        // In narrow layouts, days are too small to hit, so the whole week is a link.
        writer.target(tooltip: Self.title(of: shown), link: link) { writer in
            for day in shown {
                writer.emptyElement("rect", attributes(of: day, grid.cell(of: day.number, ofMonth: month)))
            }
            writer.hitArea(grid.column(first.number..<last.number + 1, ofMonth: month))
        }
    }

    /// The tooltips of all days, or only of the first and last if that would be too long.
    private static func title(of days: [CalendarHeatmap.Day]) -> String {
        let all = days.map(\.tooltip).joined(separator: "\n")
        guard all.utf8.count > maxTitleLength, let first = days.first, let last = days.last else { return all }
        return first.tooltip + " … " + last.tooltip
    }

    private func writeDay(_ day: CalendarHeatmap.Day, _ cell: Box, _ writer: inout ByteWriter) {
        guard layout == .wide, let link = day.link else {
            return writer.element("rect", attributes(of: day, cell)) { $0.element("title", text: day.tooltip) }
        }
        writer.target(tooltip: day.tooltip, link: link) { $0.emptyElement("rect", attributes(of: day, cell)) }
    }

    private func attributes(of day: CalendarHeatmap.Day, _ cell: Box) -> [Attribute] {
        Attribute.cell(cell, level: day.amount.flatMap(heatmap.scale.level))
    }
}
