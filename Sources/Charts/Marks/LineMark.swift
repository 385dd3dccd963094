/// A point of a line, which joins the points of a series; a point without a value interrupts it.
public struct LineMark: ChartContent {
    /// What is drawn.
    public var mark: Mark

    /// A point of a line.
    public init(x: PlottableValue, y: PlottableValue) { mark = Mark(.line, x: x, y: y) }
}
