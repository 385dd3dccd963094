/// The values that an axis shows.
struct AxisDomain {
    let kind: AxisKind
    /// The lowest and the highest number or day.
    private(set) var low = 0.0
    private(set) var high = 1.0
    /// The bands, in the order of their first marks.
    private(set) var bands: [PlottableValue] = []
    /// Whether the ends are extended to round numbers, as those of amounts are; places end with the data.
    private(set) var isNice = false
    /// The padding between bands, as a share of a step.
    private(set) var padding = 0.3

    /// `values` are those of all marks on this axis; `isAmounts` says whether it shows amounts rather than places.
    init(_ values: [PlottableValue], axis: Axis, marks: [Mark], isAmounts: Bool) {
        kind =
            switch (axis.order.first ?? values.first)?.content {
            case .category: .bands
            case .days: .days
            case .number, nil: .numbers
            }
        switch kind {
        case .bands:
            var known: Set<String> = []
            bands = (axis.order + values).filter { value in
                if case .category(let name) = value.content { known.insert(name).inserted } else { false }
            }
            let hasCells = marks.contains { $0.kind == .rectangle }
            padding = hasCells ? 0 : bands.count > 20 ? 0.2 : 0.3
        case .days:
            let days = values.flatMap(Self.ends)
            low = days.min() ?? 0
            high = max(low, (days.max() ?? 1) - 1)
        case .numbers:
            let needsZero = axis.includesZero || (isAmounts && marks.contains { [.bar, .area].contains($0.kind) })
            let numbers = values.flatMap(Self.ends) + (needsZero ? [0] : [])
            low = numbers.min() ?? 0
            high = numbers.max() ?? 1
            if high <= low { high = low + 1 }
            isNice = isAmounts && !axis.isHidden
        }
    }

    /// The first and the last number of a value.
    private static func ends(of value: PlottableValue) -> [Double] {
        switch value.content {
        case .number(let number?): [number]
        case .days(let first, let end): [Double(first), Double(end)]
        case .number(nil), .category: []
        }
    }
}

/// The kind of values on an axis.
enum AxisKind {
    case numbers, bands, days
}
