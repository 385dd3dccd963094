/// The scale of an axis, of any kind.
enum PositionScale: Sendable {
    case numbers(LinearScale)
    case bands(BandScale, indices: [String: Int])
    case days(TimeScale)

    /// The interval that a place occupies; nil for a value that the axis does not have.
    func extent(of value: PlottableValue) -> (low: Double, high: Double)? {
        switch (self, value.content) {
        case (.numbers(let scale), .number(let number?)): (scale.clamped(number), scale.clamped(number))
        case (.bands(let scale, let indices), .category(let name)):
            indices[name].map { (scale.position(of: $0), scale.position(of: $0) + scale.bandwidth) }
        case (.days(let scale), .days(let first, let end)):
            (scale.linear.clamped(Double(first)), scale.linear.clamped(Double(end)))
        default: nil
        }
    }

    /// The middle of that interval.
    func center(of value: PlottableValue) -> Double? { extent(of: value).map { ($0.low + $0.high) / 2 } }

    /// Where a number is drawn; nil unless the axis has numbers.
    func position(of number: Double) -> Double? {
        if case .numbers(let scale) = self { scale.clamped(number) } else { nil }
    }
}
