/// A point of the edge of an area above zero; the area breaks where one has no value.
public struct AreaMark: ChartContent {
    /// What is drawn.
    public var mark: Mark

    /// A point of an area's edge.
    public init(x: PlottableValue, y: PlottableValue) { mark = Mark(.area, x: x, y: y) }

    /// The same point above those of the series before it.
    public func stacked(by series: String) -> Self {
        var copy = self
        copy.mark.arrangement = .stacked
        copy.mark.series = series
        return copy
    }
}
