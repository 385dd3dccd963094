/// A point of a line; the line joins those of a series in their order and breaks where one has no value.
public struct LineMark: ChartContent {
    /// What is drawn.
    public var mark: Mark

    /// A point of a line.
    public init(x: PlottableValue, y: PlottableValue) { mark = Mark(.line, x: x, y: y) }
}
