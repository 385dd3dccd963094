/// A bar from zero to its value, upright over a place of the x axis or lying beside one of the y axis.
public struct BarMark: ChartContent {
    /// What is drawn.
    public var mark: Mark

    /// A bar; it lies where `y` is a place (a category, a day, a bin) and `x` an amount.
    public init(x: PlottableValue, y: PlottableValue) { mark = Mark(.bar, x: x, y: y) }

    /// The same bar on top of the others of its place, as part of a series.
    public func stacked(by series: String) -> Self { arranged(.stacked, series) }

    /// The same bar beside the others of its place, as part of a series.
    public func grouped(by series: String) -> Self { arranged(.grouped, series) }

    private func arranged(_ arrangement: Mark.Arrangement, _ series: String) -> Self {
        var copy = self
        copy.mark.arrangement = arrangement
        copy.mark.series = series
        return copy
    }
}
