/// The layout of a chart in one size: its frame, axes, legend and titles.
struct Plot: Sendable {
    let chart: Chart
    let size: ChartSize
    /// Whether bars are horizontal.
    let isHorizontal: Bool
    /// Grows beyond the height of `size` if the bands of the y axis need it.
    let height: Double
    /// The area of the marks.
    let frame: Box
    let x: AxisLayout
    let y: AxisLayout
    let legend: LegendLayout
    let titles: [Label]
    /// The words of horizontal rules, by the index among all rules.
    let ruleLabels: [Int: Label]

    private static let minFrameHeight = 60.0
    /// The height of each band of the y axis.
    private static let bandHeight = 22.0
    /// The greatest share of the width for words beside horizontal bars.
    static let annotationShare = 0.25

    init(_ chart: Chart, size: ChartSize) {
        self.chart = chart
        self.size = size
        let marks = chart.marks
        let isHorizontal = marks.contains(where: \.isHorizontal)
        let legend = LegendLayout(chart, width: size.width)
        let (xAxis, yAxis) = (chart.xAxis, chart.yAxis)
        let xDomain = AxisDomain(marks.compactMap(\.x), axis: xAxis, marks: marks, isAmounts: isHorizontal)
        let yDomain = AxisDomain(marks.compactMap(\.y), axis: yAxis, marks: marks, isAmounts: !isHorizontal)

        // Heights first, because they do not depend on widths.
        let hasWordsOnBars = !isHorizontal && marks.contains { $0.annotation != nil && $0.kind == .bar }
        let yTitle = yAxis.isHidden ? "" : yAxis.title
        let xTitle = xAxis.isHidden ? "" : xAxis.title
        // Above the frame are the words of bars, or the names of a high grid's columns.
        let hasNamesOnTop = !xAxis.isHidden && Self.isHighGrid(marks, rows: yDomain.bands.count)
        let wordsAbove = hasWordsOnBars ? 12.0 : hasNamesOnTop ? 15 : 0
        let top = legend.bottom + (yTitle.isEmpty ? 8 : 24) + wordsAbove
        let bottom = (xAxis.isHidden || hasNamesOnTop ? 6.0 : 21) + (xTitle.isEmpty ? 0 : 16)
        let bandsHeight = yDomain.kind == .bands ? Double(yDomain.bands.count) * Self.bandHeight : nil
        let height = (bandsHeight.map { top + $0 + bottom } ?? max(size.height, top + Self.minFrameHeight + bottom))
            .rounded(.up)
        let vertical = LinearScale.Interval(height - bottom, top)

        let y = AxisLayout.vertical(yDomain, axis: yAxis, range: vertical, width: size.width)
        let left = (y.labels.map(\.width).max() ?? -4) + 8
        let names = RuleNames(marks, scale: y.scale, width: size.width)
        let margin = isHorizontal ? Self.annotationWidth(marks, in: size) : names.width
        frame = Box(
            left: min(left, size.width * 0.6), right: size.width - 4 - margin, top: top, bottom: vertical.start)
        ruleLabels = isHorizontal ? [:] : names.labels(besides: frame, height: height)
        self.y = y.moved(labelsTo: frame.left - 6)
        x = AxisLayout.horizontal(
            xDomain, axis: xAxis, range: .init(frame.left, frame.right),
            baseline: hasNamesOnTop ? frame.top - 6 : frame.bottom + 17,
            bounds: .init(2, size.width - 2))

        let yTitleBaseline = frame.top - 11 - wordsAbove
        let fitted = [yTitle, xTitle].map { TextMetrics.fitted($0, width: size.width - 4) }
        titles =
            (yTitle.isEmpty ? [] : [Label(fitted[0], x: 2, y: yTitleBaseline, anchor: .start)])
            + (xTitle.isEmpty ? [] : [Label(fitted[1], x: size.width - 2, y: height - 5, anchor: .end)])
        self.isHorizontal = isHorizontal
        self.legend = legend
        self.height = height
    }

    /// Whether the names of columns would be far from the first rows of a heatmap if they stood below it.
    private static func isHighGrid(_ marks: [Mark], rows: Int) -> Bool {
        rows > 10 && marks.contains { $0.kind == .rectangle }
    }

    /// The width of words beside horizontal bars.
    private static func annotationWidth(_ marks: [Mark], in size: ChartSize) -> Double {
        let widths = marks.filter { $0.kind == .bar }.compactMap(\.annotation).map { TextMetrics.width(of: $0) + 6 }
        return min(size.width * annotationShare, widths.max() ?? 0)
    }
}
