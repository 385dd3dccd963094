/// A point on the edge of an area above zero; a point without a value interrupts the area.
public struct AreaMark: ChartContent {
    /// What is drawn.
    public var mark: Mark

    /// A point on the edge.
    public init(x: PlottableValue, y: PlottableValue) { mark = Mark(.area, x: x, y: y) }

    /// The same point, stacked on the series before it.
    public func stacked(by series: String) -> Self {
        var copy = self
        copy.mark.arrangement = .stacked
        copy.mark.series = series
        return copy
    }
}
