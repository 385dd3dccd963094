public import Markup

/// A drawing of marks on two axes, as SVG, and the table of its numbers.
///
/// Every difference is told by shape or texture as well as by a class; the classes have no colours of their own.
public struct Chart: Sendable {
    let id: ElementID
    let title: String
    let description: String
    let marks: [Mark]
    var xAxis = Axis.automatic
    var yAxis = Axis.automatic
    var legend = Legend.hidden

    /// A chart whose `id` is unique on its page; `title` and `description` are read out in its place.
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

    /// The drawing in the compact size.
    public var svg: RawHTML { svg(.compact) }

    /// The drawing in a size; the size's name is one of its classes.
    public func svg(_ size: ChartSize) -> RawHTML {
        RawHTML { Drawing(Plot(self, size: size), id: id).write(to: &$0) }
    }

    /// The drawing in several sizes of different names, one after another; a page's style sheet shows the one that suits.
    public func svg(_ sizes: [ChartSize]) -> RawHTML {
        RawHTML { writer in
            for size in sizes { Drawing(Plot(self, size: size), id: id.with(size.name)).write(to: &writer) }
        }
    }
}
