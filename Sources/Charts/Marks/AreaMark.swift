/// A point on the edge of an area above zero; a point without a value interrupts the area.
public struct AreaMark: ChartContent {
    /// What is drawn.
    public var mark: Mark

    /// A point on the edge.
    public init(x: PlottableValue, y: PlottableValue) { mark = Mark(.area, x: x, y: y) }
}
