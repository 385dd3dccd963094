/// The entries of a legend, arranged in rows.
struct LegendLayout: Sendable {
    /// An entry with the left edge of its swatch and its label.
    struct Placed: Sendable {
        let swatch: Legend.Entry.Swatch
        let left: Double
        let label: Label
        /// The width of all labels before it in its row.
        let widthBefore: Double

        /// The middle of its row.
        var middle: Double { label.y - 4 }
    }

    let entries: [Placed]
    /// The bottom of the last row, or the top without entries.
    let bottom: Double

    private static let rowHeight = 18.0

    /// The legend at the top of a chart.
    init(_ chart: Chart, width: Double) { self.init(Self.entries(chart), width: width, top: 0) }

    /// As many entries in each row as fit; an entry that is too long for a row is cut. They stand closer if that spares
    /// a row.
    init(_ entries: [Legend.Entry], width: Double, top: Double) {
        let layouts = [12.0, 7, 4].map { LegendLayout(entries, width: width, top: top, gap: $0) }
        self = layouts.min { $0.bottom < $1.bottom } ?? layouts[0]
    }

    private init(_ entries: [Legend.Entry], width: Double, top: Double, gap: Double) {
        var placed: [Placed] = []
        var left = 2.0
        var row = 0
        var widthBefore = 0.0
        for entry in entries {
            let textStart = entry.swatch.width + 5
            let text = TextMetrics.fitted(entry.label, width: width - 4 - textStart)
            let textWidth = TextMetrics.width(of: text)
            let needed = textStart + textWidth
            if left > 2, left + needed > width - 2 {
                row += 1
                left = 2
                widthBefore = 0
            }
            let baseline = top + Double(row) * Self.rowHeight + 13
            let label = Label(text, x: left + textStart, y: baseline, anchor: .start)
            placed.append(Placed(swatch: entry.swatch, left: left, label: label, widthBefore: widthBefore))
            left += needed + gap
            widthBefore += textWidth
        }
        self.entries = placed
        bottom = entries.isEmpty ? top : top + Double(row + 1) * Self.rowHeight
    }

    private static func entries(_ chart: Chart) -> [Legend.Entry] {
        let hasMissing = chart.marks.contains { $0.showsMissing && $0.kind != .line && $0.kind != .area }
        let hasCells = chart.marks.contains { $0.kind == .rectangle }
        return chart.legend.entries.filter { $0.swatch != .missing || hasMissing }.map { entry in
            entry.swatch == .missing && hasCells ? Legend.Entry(label: entry.label, swatch: .emptyCell) : entry
        }
    }
}

extension Legend.Entry.Swatch {
    /// From the left edge to the end of its shape: a line is longer than a box.
    var width: Double { if case .line = self { 14 } else { 12 } }
}
