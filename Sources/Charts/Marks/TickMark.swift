/// A short line across a place at a value, to compare bars with.
public struct TickMark: ChartContent {
    /// What is drawn.
    public var mark: Mark

    /// A horizontal line over a place of the x axis; not drawn if the value is unknown.
    public init(x: PlottableValue, y: PlottableValue) {
        mark = Mark(.tick, x: x, y: y)
        mark.style = .outline
    }
}
