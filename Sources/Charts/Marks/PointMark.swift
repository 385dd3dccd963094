/// A symbol at a place, in the shape of its style.
public struct PointMark: ChartContent {
    /// What is drawn.
    public var mark: Mark

    /// A symbol.
    public init(x: PlottableValue, y: PlottableValue) { mark = Mark(.point, x: x, y: y) }
}
