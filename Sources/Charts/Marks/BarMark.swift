/// A bar from zero to its value: vertical at a place on the x axis, or horizontal at a place on the y axis.
public struct BarMark: ChartContent {
    /// What is drawn.
    public var mark: Mark

    /// Horizontal if `y` is a place (a category or days) and `x` an amount.
    public init(x: PlottableValue, y: PlottableValue) { mark = Mark(.bar, x: x, y: y) }

    /// The same bar with the part above `limit` drawn apart, as an alert; a limit that is not finite is dropped.
    public func limited(to limit: Double) -> Self {
        changed { $0.limit = limit.isFinite ? limit : nil }
    }
}
