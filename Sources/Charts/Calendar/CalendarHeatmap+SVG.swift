public import Markup

extension CalendarHeatmap {
    /// The wide and the compact layout, whose names are classes; the page's style sheet shows one of them.
    public var svg: RawHTML { svg([.wide, .compact]) }

    /// One layout.
    public func svg(_ layout: Layout) -> RawHTML { svg([layout]) }

    /// Several layouts, one after another.
    public func svg(_ layouts: [Layout]) -> RawHTML {
        RawHTML { writer in
            for layout in layouts { CalendarDrawing(self, layout: layout).write(to: &writer) }
        }
    }
}
