/// A chart with everything decided that depends on its size: margins, scales, ticks, labels.
struct Plot: Sendable {
    let chart: Chart
    let size: ChartSize
    let marks: [PlacedMark]
    /// Whether bars lie.
    let isHorizontal: Bool
    /// From edge to edge; charts whose y axis has bands are as high as those need.
    let height: Double
    /// Where marks are drawn.
    let frame: Box
    let x: AxisLayout
    let y: AxisLayout
    let legend: LegendLayout
    let titles: [Label]

    static let textSize = 12.0
    /// What is left to marks at least, whatever stands above and below; a chart grows for it.
    private static let leastHeight = 60.0
    /// The part of the width that words beside lying bars take at most.
    static let shareOfWords = 0.25

    init(_ chart: Chart, size: ChartSize) {
        self.chart = chart
        self.size = size
        marks = PlacedMark.placed(chart.marks)
        isHorizontal = chart.marks.contains(where: \.isHorizontal)
        let domains = PlotDomains(chart, marks: marks, isHorizontal: isHorizontal)
        legend = LegendLayout(chart, width: size.width)

        // Heights first, since they do not depend on widths: what stands above and below the frame.
        let hasBarLabels = !isHorizontal && chart.marks.contains { $0.annotation != nil && $0.kind == .bar }
        let yTitle = chart.yAxis.isHidden ? "" : chart.yAxis.title
        let xTitle = chart.xAxis.isHidden ? "" : chart.xAxis.title
        var top = legend.bottom + (yTitle.isEmpty ? 8 : 24)
        if hasBarLabels { top += 12 }
        let lines = chart.xAxis.isHidden ? 0.0 : domains.x.hasDetails ? 2 : 1
        let bottom = (lines > 0 ? 21 + (lines - 1) * 15 : 6) + (xTitle.isEmpty ? 0 : 16)
        let rows = domains.rowsHeight(marks)
        height = (rows.map { top + $0 + bottom } ?? max(size.height, top + Self.leastHeight + bottom)).rounded(.up)
        let vertical = LinearScale.Interval(height - bottom, top)

        let y = AxisLayout.vertical(domains.y, axis: chart.yAxis, range: vertical, width: size.width)
        let left = (y.labels.map(\.width).max() ?? -4) + 8
        let beside = size.width * Self.shareOfWords
        let words = isHorizontal ? PlotDomains.annotationWidth(chart.marks, limit: beside) : 0
        let right = size.width - 4 - words
        frame = Box(left: min(left, size.width * 0.6), right: right, top: top, bottom: vertical.start)
        self.y = y.moved(labelsTo: frame.left - 6)
        x = AxisLayout.horizontal(
            domains.x, axis: chart.xAxis, range: .init(frame.left, frame.right), baseline: frame.bottom + 17,
            bounds: .init(2, size.width - 2))
        var titles: [Label] = []
        let longest = size.width - 4
        if !yTitle.isEmpty {
            let text = TextMetrics.fitted(yTitle, width: longest, size: Self.textSize)
            titles.append(
                Label(text, x: 2, y: frame.top - 11 - (hasBarLabels ? 12 : 0), anchor: .start, size: Self.textSize))
        }
        if !xTitle.isEmpty {
            let text = TextMetrics.fitted(xTitle, width: longest, size: Self.textSize)
            titles.append(Label(text, x: size.width - 2, y: height - 5, anchor: .end, size: Self.textSize))
        }
        self.titles = titles
    }
}
