public import Markup

extension Chart {
    /// The drawing in one size, whose name is one of its classes.
    public func svg(_ size: ChartSize) -> RawHTML {
        RawHTML { ChartDrawing(plot: Plot(self, size: size), id: id).write(to: &$0) }
    }

    /// The drawing in several sizes, one after another; the page's style sheet shows one of them.
    public func svg(_ sizes: [ChartSize]) -> RawHTML {
        RawHTML { writer in
            for size in sizes { ChartDrawing(plot: Plot(self, size: size), id: id.with(size.name)).write(to: &writer) }
        }
    }
}
