import Markup

/// Writes a punchcard in one size.
struct PunchcardDrawing {
    private let card: Punchcard
    private let size: ChartSize
    private let names: [Label]
    private let labels: [Label]
    /// The left edge of the first column.
    private let left: Double
    /// The distances between neighbouring columns and rows.
    private let pitch: (x: Double, y: Double)
    private let height: Double

    /// Compact drawings stand beside higher charts.
    private static func minRowHeight(_ size: ChartSize) -> Double { size == .compact ? 23 : 20 }
    private static let maxPitch = 28.0
    /// The least amount that gets the largest circle, so that one cup everywhere does not look like many.
    private static let minFullAmount = 3.0
    /// Larger than a dot where there is no amount.
    private static let minRadius = 1.75

    init(_ card: Punchcard, size: ChartSize) {
        self.card = card
        self.size = size
        let limit = size.width * 0.11
        let words = TextMetrics.longestForm(of: card.rows, within: limit).map {
            TextMetrics.fitted($0, width: limit)
        }
        let left = (words.map(TextMetrics.width).max() ?? 0) + 8
        let across = Self.columnWidth(card, left: left, right: size.width - 1)
        let pitch = (x: across, y: min(Self.maxPitch, max(Self.minRowHeight(size), across)))
        let bottom = 1 + Double(card.rows.count) * pitch.y
        names = words.enumerated().map { row, name in
            Label(name, x: left - 7, y: 1 + (Double(row) + 0.5) * pitch.y + 4, anchor: .end)
        }
        .filter { !$0.text.isEmpty }
        let candidates = card.columns.enumerated().filter { !$0.element.isEmpty }.map { column, label in
            LabelRow.Candidate(position: left + (Double(column) + 0.5) * pitch.x, forms: [label])
        }
        labels = LabelRow(bounds: .init(1, size.width - 1), baseline: bottom + 15).labels(candidates)
        height = (bottom + (labels.isEmpty ? 1 : 20)).rounded(.up)
        self.left = left
        self.pitch = pitch
    }

    /// The widest columns with which the labels below stay in the middle of theirs.
    private static func columnWidth(_ card: Punchcard, left: Double, right: Double) -> Double {
        let labelled = card.columns.enumerated().filter { !$0.element.isEmpty }.map { column, label in
            (right - left - TextMetrics.width(of: label) / 2) / (Double(column) + 0.5)
        }
        return (labelled + [(right - left) / Double(max(1, card.columns.count))]).min() ?? 0
    }

    func write(to writer: inout ByteWriter) {
        let hasLinks = card.cells.contains { $0.link != nil }
        writer.svg(
            card.id.with(size.name), classes: "punchcard " + size.name, width: size.width, height: height,
            title: card.title, description: card.description, hasLinks: hasLinks
        ) { writer in
            writeDots(&writer)
            let largest = max(card.cells.map(\.amount).max() ?? 1, Self.minFullAmount)
            if !card.cells.isEmpty {
                writer.element("g", [.text("class", "point primary")]) { writer in
                    for cell in card.cells { write(cell, share: cell.amount / largest, &writer) }
                }
            }
            writer.labels(names, class: "axis y", isHidden: hasLinks)
            writer.labels(labels, class: "axis x", isHidden: hasLinks)
        }
    }

    /// Cells without amount.
    private func writeDots(_ writer: inout ByteWriter) {
        let filled = Set(card.cells.map { [$0.row, $0.column] })
        var dots = Dots()
        for row in card.rows.indices {
            for column in card.columns.indices where !filled.contains([row, column]) {
                let box = box(row, column)
                dots.add(x: (box.left + box.right) / 2, y: (box.top + box.bottom) / 2)
            }
        }
        dots.write(to: &writer)
    }

    private func write(_ cell: Punchcard.Cell, share: Double, _ writer: inout ByteWriter) {
        let box = box(cell.row, cell.column)
        let largest = min(pitch.x, pitch.y) * 0.44
        let radius = max(Self.minRadius, largest * share.squareRoot())
        writer.target(tooltip: cell.tooltip, link: cell.link) { writer in
            writer.emptyElement(
                "circle",
                [
                    .units("cx", (box.left + box.right) / 2), .units("cy", (box.top + box.bottom) / 2),
                    .units("r", radius),
                ])
            writer.hitArea(box)
        }
    }

    private func box(_ row: Int, _ column: Int) -> Box {
        let (x, y) = (left + Double(column) * pitch.x, 1 + Double(row) * pitch.y)
        return Box(left: x, right: x + pitch.x, top: y, bottom: y + pitch.y)
    }
}
