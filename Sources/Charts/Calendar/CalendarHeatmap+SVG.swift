public import Markup

extension CalendarHeatmap {
    /// The drawing in several layouts, whose names are classes; the page's style sheet shows one of them.
    public func svg(_ layouts: [Layout]) -> RawHTML {
        RawHTML { writer in
            for layout in layouts { CalendarDrawing(self, layout: layout).write(to: &writer) }
        }
    }
}
