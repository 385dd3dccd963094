/// A line across the whole chart at one value, such as a limit or a mean.
public struct RuleMark: ChartContent {
    /// What is drawn.
    public var mark: Mark

    /// A horizontal line at a value of the y axis.
    public init(y: PlottableValue) { mark = Mark(.rule, y: y) }

    /// A vertical line at a value of the x axis.
    public init(x: PlottableValue) { mark = Mark(.rule, x: x) }
}
