/// A description of a chart: marks on two axes, with a legend.
///
/// Shapes and textures tell marks apart, so that no two differ only by the colours that a theme gives to their classes.
public struct Chart: Sendable {
    let id: ElementID
    let title: String
    let description: String
    let marks: [Mark]
    var xAxis = Axis()
    var yAxis = Axis()
    var legend = Legend.hidden

    /// `id` is unique on the page; screen readers read `title` and `description`.
    public init(id: String, title: String, description: String, @ChartContentBuilder marks: () -> [Mark]) {
        self.id = ElementID(id)
        self.title = title
        self.description = description
        self.marks = marks()
    }

    /// The same chart with another horizontal axis.
    public func xAxis(_ axis: Axis) -> Chart {
        var copy = self
        copy.xAxis = axis
        return copy
    }

    /// The same chart with another vertical axis.
    public func yAxis(_ axis: Axis) -> Chart {
        var copy = self
        copy.yAxis = axis
        return copy
    }

    /// The same chart with another legend.
    public func legend(_ legend: Legend) -> Chart {
        var copy = self
        copy.legend = legend
        return copy
    }
}
