/// A short line across its place at its value, for what the bars of the same places are compared with.
public struct TickMark: ChartContent {
    /// What is drawn.
    public var mark: Mark

    /// A level line over a place of the x axis; nothing where the value is not known.
    public init(x: PlottableValue, y: PlottableValue) {
        mark = Mark(.tick, x: x, y: y)
        mark.style = .outline
    }
}
