/// What each axis of a chart has to show.
struct PlotDomains {
    /// One axis.
    struct Domain {
        var kind = AxisKind.numbers
        /// From the lowest to the highest number, or day.
        var low = 0.0
        var high = 1.0
        /// The bands, in the order of their first marks.
        var bands: [PlottableValue] = []
        /// Whether numbers are moved outwards to round ones.
        var isNice = true
        /// How much of a step lies between bands.
        var padding = 0.3

        var hasDetails: Bool { bands.contains { !$0.detail.isEmpty } }
    }

    let x: Domain
    let y: Domain

    init(_ chart: Chart, marks: [PlacedMark], isHorizontal: Bool) {
        x = Self.domain(marks, chart.marks.compactMap(\.x), axis: chart.xAxis, isAmounts: isHorizontal)
        y = Self.domain(marks, chart.marks.compactMap(\.y), axis: chart.yAxis, isAmounts: !isHorizontal)
    }

    private static func domain(
        _ marks: [PlacedMark], _ values: [PlottableValue], axis: Axis, isAmounts: Bool
    ) -> Domain {
        var domain = Domain()
        domain.kind = AxisKind(axis.order.first ?? values.first)
        switch domain.kind {
        case .bands:
            var known: Set<String> = []
            domain.bands = (axis.order + values).filter { value in
                if case .category(let name) = value.content { known.insert(name).inserted } else { false }
            }
            let hasCells = marks.contains { $0.mark.kind == .rectangle }
            domain.padding = hasCells ? 0.1 : domain.bands.count > 20 ? 0.2 : 0.3
        case .days:
            let days = values.flatMap(extremes)
            domain.low = days.min() ?? 0
            domain.high = max(domain.low, (days.max() ?? 1) - 1)
            domain.isNice = false
        case .numbers:
            var numbers = values.flatMap(extremes)
            let drawn = marks.filter { $0.mark.kind != .rule && $0.mark.kind != .rectangle }
            if isAmounts { numbers += drawn.flatMap { [$0.values?.base, $0.values?.top].compactMap(\.self) } }
            let hasBins = values.contains { if case .span = $0.content { true } else { false } }
            let isFromZero = isAmounts && marks.contains { [.bar, .area, .tick].contains($0.mark.kind) }
            if !isFromZero, !axis.includesZero || hasBins {
                let own = values.flatMap(extremes)
                if !own.isEmpty { numbers = own }
            } else {
                numbers.append(0)
            }
            if let shown = axis.domain { numbers += [shown.lowerBound, shown.upperBound] }
            domain.low = numbers.min() ?? 0
            domain.high = numbers.max() ?? 1
            if domain.high <= domain.low { domain.high = domain.low + 1 }
            // An axis that is not seen need not end at a round number.
            domain.isNice = !hasBins && !axis.isHidden
        }
        return domain
    }

    private static func extremes(of value: PlottableValue) -> [Double] {
        switch value.content {
        case .number(let number?): [number]
        case .span(let low, let high): [low, high]
        case .day(let day): [Double(day), Double(day) + 1]
        case .days(let first, let end): [Double(first), Double(end)]
        case .number(nil), .category: []
        }
    }

    /// How high the bands of the y axis are together; nil where it has none.
    func rowsHeight(_ marks: [PlacedMark]) -> Double? {
        guard y.kind == .bands else { return nil }
        let hasCells = marks.contains { $0.mark.kind == .rectangle }
        let slots = marks.map(\.slots).max() ?? 1
        return Double(y.bands.count) * (hasCells ? 24 : 26 + 12 * Double(slots - 1))
    }

    /// The room that words beside lying bars need.
    static func annotationWidth(_ marks: [Mark], limit: Double) -> Double {
        let widths = marks.filter { $0.kind == .bar }.compactMap(\.annotation)
            .map { TextMetrics.width(of: $0, size: Plot.textSize) + 6 }
        return min(limit, widths.max() ?? 0)
    }
}
