/// A cell of a heatmap, drawn as the level of its amount.
public struct RectangleMark: ChartContent {
    /// What is drawn.
    public var mark: Mark

    /// A cell at two places; without an amount it is drawn as an outline.
    public init(x: PlottableValue, y: PlottableValue, amount: PlottableValue, scale: ThresholdScale) {
        mark = Mark(.rectangle, x: x, y: y)
        mark.amount = amount
        mark.level = amount.number.flatMap(scale.level)
    }
}
